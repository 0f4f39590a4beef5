#include "editor/map/draw-map.h"

#include "editor/map/canvas.h"
#include "editor/map/draw-parts.h"

/* How much darker the paper is beside dark widgets. */
#define CALM 0.22

CapHex cap_drawing_next_hex(const CapDrawing *drawing, CapHex hex) {
  const CapSheetWindow *w = &drawing->window;
  guint columns = drawing->sheet->grid.columns;
  guint row = hex == CAP_HEX_NONE ? w->first_row : hex / columns;
  guint column = hex == CAP_HEX_NONE ? w->first_column : hex % columns + 1;

  for (; row < w->end_row; row++, column = w->first_column)
    for (; column < w->end_column; column++)
      if (drawing->sheet->hexes[row * columns + column].is_present)
        return row * columns + column;
  return CAP_HEX_NONE;
}

static void draw_hexes(const CapDrawing *drawing) {
  guint layers = drawing->layers;

  cap_draw_terrain(drawing);
  if ((layers & CAP_LAYER_TERRAIN) != 0)
    cap_draw_terrain_marks(drawing);
  cap_draw_grid(drawing);
  if ((layers & CAP_LAYER_PROVENANCE) != 0)
    cap_draw_provenance(drawing);
  if ((layers & CAP_LAYER_REGIONS) != 0)
    cap_draw_region_borders(drawing);
  if ((layers & CAP_LAYER_RIVERS) != 0)
    cap_draw_rivers(drawing);
  if ((layers & CAP_LAYER_NUMBERS) != 0)
    cap_draw_numbers(drawing);
  if ((layers & CAP_LAYER_ROADS) != 0)
    cap_draw_roads(drawing);
  if ((layers & CAP_LAYER_RIVERS) != 0)
    cap_draw_ferries(drawing);
  if ((layers & CAP_LAYER_SETTLEMENTS) != 0)
    cap_draw_settlements(drawing);
}

void cap_draw_map(CapSheet *sheet, cairo_t *cr, guint layers, double scale, const CapRect *part) {
  CapDrawing drawing = {.sheet = sheet,
                        .cr = cr,
                        .layers = layers,
                        .scale = scale,
                        .part = *part,
                        .window = cap_sheet_window(sheet, part)};

  cairo_save(cr);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  if (sheet->is_zone_map)
    cap_draw_zones(&drawing);
  else
    draw_hexes(&drawing);
  if ((layers & (CAP_LAYER_NAMES | CAP_LAYER_REGIONS)) != 0)
    cap_draw_labels(&drawing);
  cairo_restore(cr);
}

cairo_surface_t *cap_draw_map_image(CapSheet *sheet, guint layers, double scale, double x, double y,
                                    int width, int height, gboolean is_calm) {
  cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create(image);
  CapRect part = {x / scale, y / scale, width / scale, height / scale};

  cairo_translate(cr, -x, -y);
  cap_draw_map(sheet, cr, layers, scale, &part);
  if (is_calm) {
    cairo_set_operator(cr, CAIRO_OPERATOR_ATOP);
    cairo_set_source_rgba(cr, 0.05, 0.06, 0.09, CALM);
    cairo_paint(cr);
  }
  cairo_destroy(cr);
  cairo_surface_flush(image);
  return image;
}
