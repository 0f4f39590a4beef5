#include "editor/map/draw-map.h"

/* How much darker the paper is beside dark widgets. */
#define CALM 0.22

CapSheet *cap_draw_new_sheet(const CapMap *map, const guint8 *hatches, const CapRect *paper) {
  const CapSheetChoice choice = {.hatches = hatches, .paper = paper};
  return cap_sheet_new(map, &choice, &cap_pango_ruler);
}

void cap_draw_map_on(cairo_t *cr, CapSheet *sheet, guint layers, double scale,
                     const CapRect *part) {
  CapCairoPen pen;
  cairo_save(cr);
  cap_cairo_pen_begin(&pen, cr);
  cap_draw_map(sheet, &pen.pen, layers, scale, part);
  cap_cairo_pen_end(&pen);
  cairo_restore(cr);
}

void cap_draw_calm(cairo_t *cr) {
  cairo_save(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_ATOP);
  cairo_set_source_rgba(cr, 0.05, 0.06, 0.09, CALM);
  cairo_paint(cr);
  cairo_restore(cr);
}

cairo_surface_t *cap_draw_map_image(CapSheet *sheet, guint layers, double scale, double x, double y,
                                    int width, int height, gboolean is_calm) {
  cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create(image);
  CapRect part = {x / scale, y / scale, width / scale, height / scale};

  cairo_translate(cr, -x, -y);
  cap_draw_map_on(cr, sheet, layers, scale, &part);
  if (is_calm)
    cap_draw_calm(cr);
  cairo_destroy(cr);
  cairo_surface_flush(image);
  return image;
}

void cap_draw_trace(cairo_t *cr, const CapSheet *sheet, CapHex place, double scale) {
  CapCairoPen pen;
  cap_cairo_pen_begin(&pen, cr);
  cap_sheet_trace(sheet, place, &pen.pen, scale);
  cap_cairo_pen_end(&pen);
}
