/* How the canvas is shown: picture, tiles, overlays, counters, marks. */
#include "editor/map/canvas/canvas-private.h"

#include <math.h>

#include "editor/map/draw-map.h"
#include "editor/map/picture.h"

static void show_picture(CapCanvas *canvas, GtkSnapshot *snapshot, double x, double y) {
  const CapRect *where = &canvas->picture_where;
  double zoom = canvas->zoom;
  if (canvas->picture == NULL || (canvas->layers & CAP_LAYER_PICTURE) == 0)
    return;
  gtk_snapshot_push_opacity(snapshot, canvas->picture_opacity);
  gtk_snapshot_append_texture(
      snapshot, canvas->picture,
      &GRAPHENE_RECT_INIT((float)(x + where->x * zoom), (float)(y + where->y * zoom),
                          (float)(where->width * zoom), (float)(where->height * zoom)));
  gtk_snapshot_pop(snapshot);
}

/* Marks the outline of a place with two lines, the inner one in a colour. */
static void show_outline(CapCanvas *canvas, GtkSnapshot *snapshot, CapHex place, GdkRGBA colour,
                         double width) {
  int full_width = gtk_widget_get_width(GTK_WIDGET(canvas));
  int full_height = gtk_widget_get_height(GTK_WIDGET(canvas));
  CapPoint centre;
  double x, y, zoom = canvas->zoom;
  if (canvas->sheet == NULL || !cap_sheet_centre(canvas->sheet, place, &centre))
    return;
  cap_canvas_origin(canvas, &x, &y);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT((float)(x + (centre.x - 0.7) * zoom - 4),
                                              (float)(y + (centre.y - 0.7) * zoom - 4),
                                              (float)(1.4 * zoom + 8), (float)(1.4 * zoom + 8));
  if (canvas->sheet->board != CAP_BOARD_HEXES)
    graphene_rect_init(&bounds, 0, 0, (float)full_width, (float)full_height);
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &bounds);
  cairo_translate(cr, x, y);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cap_draw_trace(cr, canvas->sheet, place, zoom);
  cairo_set_source_rgba(cr, 0.05, 0.05, 0.05, 0.8);
  cairo_set_line_width(cr, 2 * width);
  cairo_stroke_preserve(cr);
  cairo_set_source_rgba(cr, colour.red, colour.green, colour.blue, colour.alpha);
  cairo_set_line_width(cr, width);
  cairo_stroke(cr);
  cairo_destroy(cr);
}

/* The side of the mark that the keyboard would work on. */
static void show_pen_side(CapCanvas *canvas, GtkSnapshot *snapshot) {
  CapPoint centre;
  double x, y, zoom = canvas->zoom;
  if (canvas->tool == NULL || !canvas->tool->is_of_sides ||
      canvas->sheet->board != CAP_BOARD_HEXES ||
      !cap_sheet_centre(canvas->sheet, canvas->selected, &centre))
    return;
  CapPoint from = canvas->sheet->corners[(canvas->pen_direction + 5) % 6];
  CapPoint to = canvas->sheet->corners[canvas->pen_direction];
  cap_canvas_origin(canvas, &x, &y);
  x += centre.x * zoom;
  y += centre.y * zoom;
  cairo_t *cr = gtk_snapshot_append_cairo(
      snapshot, &GRAPHENE_RECT_INIT((float)(x - zoom - 8), (float)(y - zoom - 8),
                                    (float)(2 * zoom + 16), (float)(2 * zoom + 16)));
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to(cr, x + from.x * zoom, y + from.y * zoom);
  cairo_line_to(cr, x + to.x * zoom, y + to.y * zoom);
  cairo_set_source_rgb(cr, 0.85, 0.1, 0.1);
  cairo_set_line_width(cr, MAX(0.14 * zoom, 5));
  cairo_stroke(cr);
  cairo_destroy(cr);
}

void cap_canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  static const GdkRGBA selected = {1, 0.85f, 0.1f, 1}, hover = {1, 1, 1, 0.9f},
                       drop = {0.2f, 0.85f, 0.3f, 1};
  CapCanvas *canvas = CAP_CANVAS(widget);
  CapTilesView view = {.scale = canvas->zoom,
                       .width = gtk_widget_get_width(widget),
                       .height = gtk_widget_get_height(widget),
                       .device_scale = gtk_widget_get_scale_factor(widget),
                       .by_processor = cap_is_drawn_by_processor(widget),
                       .is_hasty = canvas->hasty_timer != 0};

  if (canvas->sheet == NULL)
    return;
  cap_canvas_origin(canvas, &view.x, &view.y);
  cap_tiles_snapshot(canvas->tiles, snapshot, &view);
  show_picture(canvas, snapshot, view.x, view.y);
  cap_canvas_show_overlays(canvas, snapshot);
  if (canvas->drag != CAP_DRAG_PAN && canvas->drag != CAP_DRAG_COUNTER)
    show_outline(canvas, snapshot, canvas->hover, hover, 1.5);
  show_outline(canvas, snapshot, canvas->selected, selected, 3);
  cap_canvas_show_border(canvas, snapshot);
  if (gtk_widget_has_focus(widget))
    show_pen_side(canvas, snapshot);
  if (canvas->drag == CAP_DRAG_COUNTER)
    show_outline(canvas, snapshot, canvas->drop, drop, 3);
  cap_canvas_show_counters(canvas, snapshot);
  cap_canvas_show_spots(canvas, snapshot);
  cap_canvas_show_sketch(canvas, snapshot);
  cap_canvas_show_rulers(canvas, snapshot);
}
