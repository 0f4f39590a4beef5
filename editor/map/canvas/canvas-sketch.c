/* Lines and handles that a tool shows of its work, above all else. */
#include "editor/map/canvas/canvas-private.h"

#include "editor/map/draw-map.h"
#include "editor/map/pen-cairo.h"

static void line_free(gpointer data) {
  CapSketchLine *line = data;
  g_array_unref(line->points);
  g_free(line);
}

static void label_free(gpointer data) {
  CapSketchLabel *label = data;
  g_free(label->text);
  g_free(label);
}

CapSketch *cap_sketch_new(void) {
  CapSketch *sketch = g_new0(CapSketch, 1);
  sketch->labels = g_ptr_array_new_with_free_func(label_free);
  sketch->lines = g_ptr_array_new_with_free_func(line_free);
  sketch->handles = g_array_new(FALSE, FALSE, sizeof(CapSketchHandle));
  return sketch;
}

void cap_sketch_free(CapSketch *sketch) {
  if (sketch == NULL)
    return;
  g_ptr_array_unref(sketch->lines);
  g_array_unref(sketch->handles);
  g_ptr_array_unref(sketch->labels);
  g_free(sketch);
}

CapSketchLine *cap_sketch_add_line(CapSketch *sketch, const GdkRGBA *colour, double width) {
  CapSketchLine *line = g_new0(CapSketchLine, 1);
  line->points = g_array_new(FALSE, FALSE, sizeof(CapPoint));
  line->colour = *colour;
  line->width = width;
  g_ptr_array_add(sketch->lines, line);
  return line;
}

void cap_sketch_line_to(CapSketchLine *line, double x, double y) {
  CapPoint point = {x, y};
  g_array_append_val(line->points, point);
}

void cap_sketch_add_handle(CapSketch *sketch, CapSketchHandle handle) {
  g_array_append_val(sketch->handles, handle);
}

void cap_sketch_add_label(CapSketch *sketch, CapPoint at, const char *text, const GdkRGBA *colour) {
  CapSketchLabel *label = g_new0(CapSketchLabel, 1);
  *label = (CapSketchLabel){at, g_strdup(text), *colour};
  g_ptr_array_add(sketch->labels, label);
}

void cap_canvas_take_sketch(CapCanvas *canvas, CapSketch *sketch) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  if (sketch == NULL && canvas->sketch == NULL)
    return;
  cap_sketch_free(canvas->sketch);
  canvas->sketch = sketch;
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
}

const CapSketch *cap_canvas_sketch(CapCanvas *canvas) {
  g_return_val_if_fail(CAP_IS_CANVAS(canvas), NULL);
  return canvas->sketch;
}

/* --- Drawing -------------------------------------------------------------------------------- */

static void set_colour(cairo_t *cr, const GdkRGBA *colour) {
  cairo_set_source_rgba(cr, colour->red, colour->green, colour->blue, colour->alpha);
}

/* A light rim, so that it stands out on any ground. */
static void draw_line(cairo_t *cr, const CapSketchLine *line, double zoom) {
  const double dashes[] = {7, 5};
  for (guint i = 0; i < line->points->len; i++) {
    const CapPoint *p = &g_array_index(line->points, CapPoint, i);
    cairo_line_to(cr, p->x * zoom, p->y * zoom);
  }
  if (line->fill.alpha > 0) {
    set_colour(cr, &line->fill);
    cairo_fill_preserve(cr);
  }
  cairo_set_source_rgba(cr, 1, 1, 1, 0.8 * line->colour.alpha);
  cairo_set_line_width(cr, line->width + 2);
  cairo_stroke_preserve(cr);
  if (line->is_dashed)
    cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
  set_colour(cr, &line->colour);
  cairo_set_line_width(cr, line->width);
  cairo_stroke(cr);
  cairo_set_dash(cr, NULL, 0, 0);
}

static void draw_handle(cairo_t *cr, const CapSketchHandle *handle, double zoom) {
  double x = handle->at.x * zoom, y = handle->at.y * zoom, r = handle->is_large ? 6.5 : 4.5;
  if (handle->is_round)
    cairo_arc(cr, x, y, r, 0, 2 * G_PI);
  else
    cairo_rectangle(cr, x - r, y - r, 2 * r, 2 * r);
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_fill_preserve(cr);
  set_colour(cr, &handle->colour);
  cairo_set_line_width(cr, 2);
  cairo_stroke(cr);
}

/* On a light ground, within the widget and above its point, or below it when there is no room. */
static void draw_sketch_label(CapCanvas *canvas, cairo_t *cr, PangoLayout *layout,
                              const CapSketchLabel *label) {
  const double size = 13, gap = 12, pad = 4, edge = 20;
  double x, y, width, height;
  cap_text_measure(layout, label->text, CAP_LABEL_CITY, size, &width, &height);
  cap_canvas_origin(canvas, &x, &y);
  double left = label->at.x * canvas->zoom - width / 2;
  double top = label->at.y * canvas->zoom - gap - height;
  if (y + top < edge)
    top = label->at.y * canvas->zoom + gap;
  double most = gtk_widget_get_width(GTK_WIDGET(canvas)) - x - width - edge;
  left = MAX(MIN(left, most), edge - x);
  cairo_rectangle(cr, left - pad, top - pad / 2, width + 2 * pad, height + pad);
  cairo_set_source_rgba(cr, 1, 1, 1, 0.9);
  cairo_fill_preserve(cr);
  set_colour(cr, &label->colour);
  cairo_set_line_width(cr, 1);
  cairo_stroke(cr);
  set_colour(cr, &label->colour);
  cap_text_draw_centred(layout, cr, label->text, TRUE, size, left + width / 2, top + height / 2);
}

/* The path of a border: the edges that both zones have; between the zones when they have none. */
static void trace_border(const CapSheet *sheet, cairo_t *cr, const CapHex zones[2], double zoom) {
  const CapSheetZone *a = &sheet->zones[zones[0]], *b = &sheet->zones[zones[1]];
  gboolean is_any = FALSE;
  for (guint i = 0; i < a->n_points; i++)
    for (guint k = 0; k < b->n_points; k++) {
      CapPoint p = a->points[i], q = a->points[(i + 1) % a->n_points];
      CapPoint r = b->points[k], s = b->points[(k + 1) % b->n_points];
      gboolean is_same = (p.x == r.x && p.y == r.y && q.x == s.x && q.y == s.y) ||
                         (p.x == s.x && p.y == s.y && q.x == r.x && q.y == r.y);
      if (!is_same)
        continue;
      cairo_move_to(cr, p.x * zoom, p.y * zoom);
      cairo_line_to(cr, q.x * zoom, q.y * zoom);
      is_any = TRUE;
    }
  if (is_any)
    return;
  cairo_move_to(cr, a->x * zoom, a->y * zoom);
  cairo_line_to(cr, b->x * zoom, b->y * zoom);
}

/* A context that covers the widget, its origin that of the sheet. */
static cairo_t *begin(CapCanvas *canvas, GtkSnapshot *snapshot) {
  int width = gtk_widget_get_width(GTK_WIDGET(canvas));
  int height = gtk_widget_get_height(GTK_WIDGET(canvas));
  double x, y;
  cairo_t *cr =
      gtk_snapshot_append_cairo(snapshot, &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
  cap_canvas_origin(canvas, &x, &y);
  cairo_translate(cr, x, y);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  return cr;
}

void cap_canvas_show_border(CapCanvas *canvas, GtkSnapshot *snapshot) {
  static const GdkRGBA marked = {0.9f, 0.3f, 0.05f, 1};
  if (canvas->sheet->board != CAP_BOARD_ZONES ||
      MAX(canvas->border[0], canvas->border[1]) >= canvas->sheet->n_zones)
    return;
  cairo_t *cr = begin(canvas, snapshot);
  trace_border(canvas->sheet, cr, canvas->border, canvas->zoom);
  cairo_set_source_rgba(cr, 1, 1, 1, 0.9);
  cairo_set_line_width(cr, 8);
  cairo_stroke_preserve(cr);
  set_colour(cr, &marked);
  cairo_set_line_width(cr, 4);
  cairo_stroke(cr);
  cairo_destroy(cr);
}

void cap_canvas_show_sketch(CapCanvas *canvas, GtkSnapshot *snapshot) {
  if (canvas->sketch == NULL)
    return;
  cairo_t *cr = begin(canvas, snapshot);
  for (guint i = 0; i < canvas->sketch->lines->len; i++)
    draw_line(cr, g_ptr_array_index(canvas->sketch->lines, i), canvas->zoom);
  for (guint i = 0; i < canvas->sketch->handles->len; i++)
    draw_handle(cr, &g_array_index(canvas->sketch->handles, CapSketchHandle, i), canvas->zoom);
  PangoLayout *layout = cap_text_new_layout();
  for (guint i = 0; i < canvas->sketch->labels->len; i++)
    draw_sketch_label(canvas, cr, layout, g_ptr_array_index(canvas->sketch->labels, i));
  g_object_unref(layout);
  cairo_destroy(cr);
}
