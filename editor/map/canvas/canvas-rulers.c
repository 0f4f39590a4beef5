/* Rulers along the upper and the left edge of the widget when the map is a table: its own units,
 * counted from its lower left corner as the documents do, and where the pointer is. */
#include "editor/map/canvas/canvas-private.h"

#include <math.h>

#include "editor/map/draw-map.h"
#include "editor/map/pen-cairo.h"

#define BREADTH 18.0 /* of a ruler, in pixels */

/* So many pixels must lie between two numbers, and between two ticks. */
#define LEAST_FOR_NUMBERS 30.0
#define LEAST_FOR_TICKS   5.0

/* One of the two: where zero lies in the widget, and which way it counts. */
typedef struct {
  gboolean is_upright;
  double zero, way; /* in pixels; 1 or -1 */
  double length;    /* of the table, in units */
  double extent;    /* of the widget, in pixels */
} Ruler;

/* The smallest of the usual steps, in hundredths of a unit, that are so far apart. */
static guint step_of(double zoom, double least) {
  static const guint steps[] = {10, 50, 100, 200, 500, 1000, 2000};
  for (guint i = 0; i < G_N_ELEMENTS(steps); i++)
    if (steps[i] / 100.0 * zoom >= least)
      return steps[i];
  return 5000;
}

static void line(cairo_t *cr, const Ruler *ruler, double at, double from, double to) {
  if (ruler->is_upright) {
    cairo_move_to(cr, from, at);
    cairo_line_to(cr, to, at);
  } else {
    cairo_move_to(cr, at, from);
    cairo_line_to(cr, at, to);
  }
}

static void draw_number(PangoLayout *layout, cairo_t *cr, const Ruler *ruler, double at,
                        guint hundredths) {
  const double size = 9;
  g_autofree char *text = hundredths % 100 == 0
                              ? g_strdup_printf("%u", hundredths / 100)
                              : g_strdup_printf("%u.%u", hundredths / 100, hundredths % 100 / 10);
  if (ruler->is_upright)
    cap_text_draw_centred(layout, cr, text, FALSE, size, BREADTH / 2 - 2, at - 6);
  else
    cap_text_draw_centred(layout, cr, text, FALSE, size, at + 8, BREADTH / 2 - 1);
}

static void draw_ticks(PangoLayout *layout, cairo_t *cr, const Ruler *ruler, double zoom) {
  guint step = step_of(zoom, LEAST_FOR_TICKS), numbers = step_of(zoom, LEAST_FOR_NUMBERS);
  for (guint i = 0; i <= (guint)round(ruler->length * 100); i += step) {
    double at = round(ruler->zero + ruler->way * i / 100 * zoom) + 0.5;
    double reach = i % numbers == 0 ? BREADTH : i % 100 == 0 ? 7 : 4;
    if (at < BREADTH || at > ruler->extent + BREADTH)
      continue;
    line(cr, ruler, at, BREADTH - reach, BREADTH);
    cairo_stroke(cr);
    if (i % numbers == 0)
      draw_number(layout, cr, ruler, at, i);
  }
}

static void draw_pointer(cairo_t *cr, const Ruler *ruler, double at) {
  cairo_save(cr);
  cairo_set_source_rgb(cr, 0.85, 0.1, 0.1);
  cairo_set_line_width(cr, 1.5);
  line(cr, ruler, at, 0, BREADTH);
  cairo_stroke(cr);
  cairo_restore(cr);
}

static void draw_ruler(CapCanvas *canvas, cairo_t *cr, const Ruler *ruler) {
  double pointer = ruler->is_upright ? canvas->pointer_y : canvas->pointer_x;
  PangoLayout *layout = cap_text_new_layout();
  cairo_set_source_rgba(cr, 0.97, 0.96, 0.92, 0.92);
  cairo_rectangle(cr, 0, 0, ruler->is_upright ? BREADTH : ruler->extent,
                  ruler->is_upright ? ruler->extent : BREADTH);
  cairo_fill(cr);
  cairo_set_source_rgb(cr, 0.15, 0.15, 0.15);
  cairo_set_line_width(cr, 1);
  draw_ticks(layout, cr, ruler, canvas->zoom);
  if (canvas->pointer_x >= 0 && pointer >= BREADTH)
    draw_pointer(cr, ruler, pointer);
  g_object_unref(layout);
}

void cap_canvas_show_rulers(CapCanvas *canvas, GtkSnapshot *snapshot) {
  double width = gtk_widget_get_width(GTK_WIDGET(canvas));
  double height = gtk_widget_get_height(GTK_WIDGET(canvas)), x, y;
  const CapSheet *sheet = canvas->sheet;
  if (sheet->board != CAP_BOARD_TABLE)
    return;
  cap_canvas_origin(canvas, &x, &y);
  Ruler across = {FALSE, x, 1, sheet->table_width, width};
  Ruler upright = {TRUE, y + sheet->table_depth * canvas->zoom, -1, sheet->table_depth, height};
  cairo_t *cr =
      gtk_snapshot_append_cairo(snapshot, &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
  draw_ruler(canvas, cr, &upright);
  draw_ruler(canvas, cr, &across);
  cairo_set_source_rgba(cr, 0.97, 0.96, 0.92, 1);
  cairo_rectangle(cr, 0, 0, BREADTH, BREADTH);
  cairo_fill(cr);
  cairo_set_source_rgb(cr, 0.15, 0.15, 0.15);
  PangoLayout *layout = cap_text_new_layout();
  cap_text_draw_centred(layout, cr, "BU", FALSE, 8, BREADTH / 2, BREADTH / 2);
  g_object_unref(layout);
  cairo_destroy(cr);
}
