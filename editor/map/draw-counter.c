#include "editor/map/draw-counter.h"

#include <pango/pangocairo.h>

#include "editor/map/pen-cairo.h"

/* Letters on a lighter colour are dark. */
#define LIGHT 0.62f

void cap_draw_counter_on(cairo_t *cr, const CapCounter *counter, double width,
                         gboolean is_selected) {
  const GdkRGBA *c = &counter->colour;
  CapCounterFace face = {
      .side = counter->side,
      .is_faded = counter->is_faded,
      .is_selected = is_selected,
      .is_light = 0.3f * c->red + 0.59f * c->green + 0.11f * c->blue > LIGHT,
      .strength = counter->strength,
      .order = counter->order,
  };
  CapCairoPen pen;
  cap_cairo_pen_begin(&pen, cr);
  pen.counter = c;
  cap_draw_counter(&pen.pen, &face, 0, 0, width);
  cap_cairo_pen_end(&pen);
}

void cap_measure_counter_label(const char *label, double size, double *width, double *height) {
  g_autoptr(PangoLayout) layout = cap_text_new_layout();
  cap_text_measure(layout, label, CAP_LABEL_PIECE, size, width, height);
  *width += 6;
}

void cap_draw_counter_label(cairo_t *cr, const char *label, double size) {
  g_autoptr(PangoLayout) layout = cap_text_new_layout();
  CapLabel text = {.text = label, .kind = CAP_LABEL_PIECE, .size = size};
  double width, height;
  cap_text_measure(layout, label, text.kind, size, &width, &height);
  text.box = (CapRect){3, 0, width, height};
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cap_text_draw_label(layout, cr, &text);
}
