#include "editor/map/tool-icon.h"

#include <glib.h>

/* Pens go over a square of 16: M and L are moves and lines to a point, C a curve, O a circle of a
 * radius, Z closes; F fills what was drawn, S strokes it. */
static const char *const strokes[CAP_N_ICONS] = {
    [CAP_ICON_SELECT] = "M 4 2 L 4 13 L 7 10 L 9 14 L 11 13 L 9 9 L 13 9 Z F",
    [CAP_ICON_TERRAIN] = "M 1 13 L 6 4 L 9 9 L 11 6 L 15 13 Z S",
    [CAP_ICON_REGION] = "M 2 4 L 7 2 L 14 5 L 13 12 L 6 14 L 2 10 Z S M 7 2 L 8 8 L 13 12 S",
    [CAP_ICON_SETTLEMENT] = "M 2 14 L 2 7 L 5 4 L 8 7 L 8 14 Z S M 8 14 L 8 5 L 14 5 L 14 14 Z S",
    [CAP_ICON_RIVER] = "M 1 5 C 5 1 7 9 15 4 S M 1 9 C 5 5 7 13 15 8 S M 1 13 C 5 9 7 17 15 12 S",
    [CAP_ICON_FERRY] = "M 1 10 L 15 10 L 12 14 L 4 14 Z S M 8 10 L 8 2 L 13 8 L 8 8 S",
    [CAP_ICON_ROAD] =
        "M 2 15 L 6 1 S M 14 15 L 10 1 S M 8 2 L 8 5 S M 8 7 L 8 10 S M 8 12 L 8 15 S",
    [CAP_ICON_SET] = "O 4 5 2 F O 11 4 2 F O 7 12 2 F O 13 11 2 F",
    [CAP_ICON_PROVENANCE] =
        "M 3 1 L 10 1 L 13 4 L 13 15 L 3 15 Z S M 5 7 L 11 7 S M 5 10 L 11 10 S",
    [CAP_ICON_PICK] =
        "M 2 14 L 3 11 L 9 5 L 11 7 L 5 13 Z S M 8 4 L 12 8 S M 10 6 L 13 3 S O 13 3 2 F",
    [CAP_ICON_BRUSH] = "M 14 2 L 7 9 S M 7 9 C 4 9 5 13 2 14 C 6 15 9 13 7 9 Z F",
    [CAP_ICON_LINE] = "M 2 14 L 14 2 S O 2 14 1.5 F O 14 2 1.5 F",
    [CAP_ICON_RECTANGLE] = "M 2 4 L 14 4 L 14 12 L 2 12 Z S",
    [CAP_ICON_FILL] = "M 3 8 L 8 3 L 13 8 L 8 13 Z F M 8 3 L 6 1 S M 14 10 C 16 14 12 14 14 10 Z F",
    [CAP_ICON_CORNERS] =
        "M 3 12 L 5 3 L 13 6 L 12 13 Z S O 3 12 1.7 F O 5 3 1.7 F O 13 6 1.7 F O 12 13 "
        "1.7 F",
    [CAP_ICON_OUTLINE] = "M 2 5 L 8 2 L 14 6 L 11 14 L 4 12 Z S M 8 6 L 8 10 S M 6 8 L 10 8 S",
    [CAP_ICON_SPLIT] = "M 2 3 L 14 3 L 14 13 L 2 13 Z S M 6 1 L 10 15 S",
    [CAP_ICON_JOIN] =
        "M 1 4 L 7 4 L 7 12 L 1 12 Z S M 9 4 L 15 4 L 15 12 L 9 12 Z S M 5 8 L 11 8 S",
    [CAP_ICON_BORDER] = "M 8 1 L 6 5 L 10 9 L 8 15 S M 1 4 L 4 4 S M 12 12 L 15 12 S",
    [CAP_ICON_LINK] = "O 3 8 2 S O 13 8 2 S M 5 8 C 7 4 9 4 11 8 S",
    [CAP_ICON_STATE] = "M 3 15 L 3 1 S M 3 2 L 13 2 L 10 5 L 13 8 L 3 8 Z F",
    [CAP_ICON_SECTION] = "M 1 2 L 15 2 L 15 14 L 1 14 Z S M 8 2 L 8 14 S M 1 8 L 15 8 S",
    [CAP_ICON_SOURCE] =
        "M 2 5 L 14 5 L 14 14 L 2 14 Z S M 2 5 L 8 1 L 14 5 S M 6 14 L 6 9 L 10 9 L 10 "
        "14 S",
    [CAP_ICON_MEASURE] =
        "M 1 11 L 11 1 L 15 5 L 5 15 Z S M 4 8 L 6 10 S M 7 5 L 9 7 S M 10 2 L 12 4 S",
    [CAP_ICON_ARRANGE] =
        "M 1 5 L 7 5 L 7 8 L 1 8 Z F M 9 5 L 15 5 L 15 8 L 9 8 Z F M 5 11 L 11 11 L 11 "
        "14 L 5 14 Z S M 4 5 L 4 2 S M 12 5 L 12 2 S",
    [CAP_ICON_ZONE] =
        "M 2 3 L 6 3 S M 10 3 L 14 3 L 14 6 S M 14 10 L 14 13 L 10 13 S M 6 13 L 2 13 L 2 "
        "10 S M 2 6 L 2 3 S",
};

#define SQUARE 16.0

static double number(const char **at) {
  char *end;
  double value = g_ascii_strtod(*at, &end);
  *at = end;
  return value;
}

static void draw_curve(cairo_t *cr, const char **at) {
  double p[6];
  for (guint i = 0; i < G_N_ELEMENTS(p); i++)
    p[i] = number(at);
  cairo_curve_to(cr, p[0], p[1], p[2], p[3], p[4], p[5]);
}

static void draw_circle(cairo_t *cr, const char **at) {
  double x = number(at), y = number(at), radius = number(at);
  cairo_new_sub_path(cr);
  cairo_arc(cr, x, y, radius, 0, 2 * G_PI);
}

static void draw_one(cairo_t *cr, char letter, const char **at) {
  double x, y;
  switch (letter) {
  case 'M':
  case 'L':
    x = number(at);
    y = number(at);
    if (letter == 'M')
      cairo_move_to(cr, x, y);
    else
      cairo_line_to(cr, x, y);
    break;
  case 'C':
    draw_curve(cr, at);
    break;
  case 'O':
    draw_circle(cr, at);
    break;
  case 'Z':
    cairo_close_path(cr);
    break;
  case 'F':
    cairo_fill(cr);
    break;
  case 'S':
    cairo_stroke(cr);
    break;
  default:
    break;
  }
}

void cap_tool_icon_draw(CapToolIcon icon, cairo_t *cr, double width, double height) {
  double scale = MIN(width, height) / SQUARE;
  g_return_if_fail(icon < CAP_N_ICONS);
  cairo_save(cr);
  cairo_translate(cr, (width - SQUARE * scale) / 2, (height - SQUARE * scale) / 2);
  cairo_scale(cr, scale, scale);
  cairo_set_line_width(cr, 1.3);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  for (const char *at = strokes[icon]; *at != '\0';) {
    char letter = *at++;
    draw_one(cr, letter, &at);
  }
  cairo_restore(cr);
}
