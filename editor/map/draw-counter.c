#include "editor/map/draw-counter.h"

#include <pango/pangocairo.h>

#include "editor/map/pen-cairo.h"

double cap_counter_width(double scale) {
  return CLAMP(0.86 * scale, 17, 120);
}

static void trace_card(cairo_t *cr, double x, double y, double width, double height, double round) {
  cairo_new_sub_path(cr);
  cairo_arc(cr, x + width - round, y + round, round, -G_PI / 2, 0);
  cairo_arc(cr, x + width - round, y + height - round, round, 0, G_PI / 2);
  cairo_arc(cr, x + round, y + height - round, round, G_PI / 2, G_PI);
  cairo_arc(cr, x + round, y + round, round, G_PI, 3 * G_PI / 2);
  cairo_close_path(cr);
}

/* What is not here yet is pale with a broken rim. */
static void draw_card(cairo_t *cr, const CapCounter *counter, double width, gboolean is_selected) {
  const GdkRGBA *c = &counter->colour;
  double line = CLAMP(0.05 * width, 1, 3), dashes[] = {3 * line, 2 * line};

  trace_card(cr, line, line, width - 2 * line, width - 2 * line, 0.12 * width);
  if (counter->is_faded)
    cairo_set_source_rgba(cr, 0.6 * c->red + 0.4, 0.6 * c->green + 0.4, 0.6 * c->blue + 0.4, 0.72);
  else
    cairo_set_source_rgb(cr, c->red, c->green, c->blue);
  cairo_fill_preserve(cr);
  cairo_save(cr);
  if (is_selected)
    cairo_set_source_rgb(cr, 1, 0.85, 0.1);
  else
    cap_ink_set(cr, CAP_INK_HALO, 1);
  cairo_set_line_width(cr, (is_selected ? 2 : 1) * line);
  if (counter->is_faded && !is_selected)
    cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
  cairo_stroke_preserve(cr);
  cairo_restore(cr);
  cairo_set_source_rgba(cr, 0, 0, 0, 0.75);
  cairo_set_line_width(cr, 0.35 * line);
  cairo_stroke(cr);
}

void cap_draw_counter(cairo_t *cr, const CapCounter *counter, double width, gboolean is_selected) {
  g_autoptr(PangoLayout) layout = cap_text_new_layout();
  const GdkRGBA *c = &counter->colour;
  gboolean is_light =
      counter->is_faded || 0.3f * c->red + 0.59f * c->green + 0.11f * c->blue > 0.62f;
  gboolean has_order = counter->order != NULL && *counter->order != '\0' && width >= 24;

  draw_card(cr, counter, width, is_selected);
  if (is_light)
    cap_ink_set(cr, CAP_INK_TEXT, 1);
  else
    cairo_set_source_rgb(cr, 1, 1, 1);
  if (counter->strength != NULL)
    cap_text_draw_centred(layout, cr, counter->strength, TRUE, MAX(0.42 * width, 9), width / 2,
                          width * (has_order ? 0.39 : 0.5));
  if (has_order)
    cap_text_draw_centred(layout, cr, counter->order, FALSE, MAX(0.26 * width, 7.5), width / 2,
                          0.75 * width);
}

void cap_measure_counter_label(const char *label, double size, double *width, double *height) {
  g_autoptr(PangoLayout) layout = cap_text_new_layout();
  cap_text_measure(layout, label, CAP_LABEL_CITY, size, width, height);
  *width += 6;
}

void cap_draw_counter_label(cairo_t *cr, const char *label, double size) {
  g_autoptr(PangoLayout) layout = cap_text_new_layout();
  CapLabel text = {.text = label, .kind = CAP_LABEL_CITY, .size = size};
  double width, height;
  cap_text_measure(layout, label, text.kind, size, &width, &height);
  text.box = (CapRect){3, 0, width, height};
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cap_text_draw_label(layout, cr, &text);
}

/* --- Beside names --------------------------------------------------------------------------- */

gboolean cap_counter_find_name(const CapSheet *sheet, const CapLabels *labels, CapHex hex,
                               double scale, CapRect *name) {
  const CapSheetHex *at = hex < sheet->n_hexes ? &sheet->hexes[hex] : NULL;
  if (at == NULL || at->name == NULL || at->settlement == CAP_SETTLEMENT_NONE)
    return FALSE;
  for (guint i = 0; i < labels->n; i++)
    if (labels->labels[i].text == at->name) {
      *name = labels->labels[i].box;
      name->x -= at->x * scale;
      name->y -= at->y * scale;
      return TRUE;
    }
  return FALSE;
}

/* In widths of a counter: it still covers the centre. */
#define MOST_SHIFT 0.35

static gboolean is_shorter(double a, double b) {
  return ABS(a) < ABS(b);
}

CapPoint cap_counter_shift(CapRect name, double width) {
  const double half = width / 2, most = MOST_SHIFT * width;
  double left = name.x - half, right = name.x + name.width + half;
  double up = name.y - half, down = name.y + name.height + half;

  if (left >= 0 || right <= 0 || up >= 0 || down <= 0)
    return (CapPoint){0, 0}; /* they do not touch */
  double aside = is_shorter(left, right) ? left : right;
  double along = is_shorter(up, down) ? up : down;
  return is_shorter(aside, along) ? (CapPoint){CLAMP(aside, -most, most), 0}
                                  : (CapPoint){0, CLAMP(along, -most, most)};
}
