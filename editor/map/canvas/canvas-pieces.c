/* Counters and overlays: what lies upon the map. */
#include "editor/map/canvas/canvas-private.h"

#include <math.h>
#include <string.h>

#include "editor/map/draw-counter.h"
#include "editor/map/draw-map.h"
#include "editor/map/picture.h"
#include "schema/board/spot.h"

/* From so many pixels a hex on leaders are named, and overlays have their numbers. */
#define LEAST_FOR_LEADERS 22.0
#define LEAST_FOR_TEXT    18.0
/* Bases stand closer than counters: below this only the selected one is named. */
#define LEAST_FOR_UNITS 48.0

/* --- Their data ----------------------------------------------------------------------------- */

CapCounter *cap_counter_new(CapHex hex, const char *key, const char *label) {
  CapCounter *counter = g_new0(CapCounter, 1);
  counter->hex = hex;
  counter->key = g_strdup(key);
  counter->label = g_strdup(label);
  counter->colour = (GdkRGBA){0.3f, 0.3f, 0.3f, 1};
  return counter;
}

void cap_counter_free(CapCounter *counter) {
  if (counter == NULL)
    return;
  g_free(counter->key);
  g_free(counter->label);
  g_free(counter->strength);
  g_free(counter->order);
  g_free(counter);
}

static void free_way(gpointer data) {
  CapOverlayWay *way = data;
  g_array_unref(way->hexes);
  g_free(way->text);
  g_free(way);
}

static void free_shape(gpointer data) {
  CapOverlayShape *shape = data;
  g_array_unref(shape->points);
  g_free(shape);
}

CapOverlay *cap_overlay_new(void) {
  CapOverlay *overlay = g_new0(CapOverlay, 1);
  overlay->shapes = g_ptr_array_new_with_free_func(free_shape);
  overlay->hexes = g_array_new(FALSE, TRUE, sizeof(CapOverlayHex));
  overlay->ways = g_ptr_array_new_with_free_func(free_way);
  return overlay;
}

void cap_overlay_free(CapOverlay *overlay) {
  if (overlay == NULL)
    return;
  g_array_unref(overlay->hexes);
  g_ptr_array_unref(overlay->ways);
  g_ptr_array_unref(overlay->shapes);
  g_free(overlay);
}

void cap_overlay_add_hex(CapOverlay *overlay, CapHex hex, const GdkRGBA *fill, const char *text) {
  CapOverlayHex row = {.hex = hex};
  if (fill != NULL)
    row.fill = *fill;
  g_strlcpy(row.text, text != NULL ? text : "", sizeof row.text);
  g_array_append_val(overlay->hexes, row);
}

CapOverlayWay *cap_overlay_add_way(CapOverlay *overlay, const GdkRGBA *colour) {
  CapOverlayWay *way = g_new0(CapOverlayWay, 1);
  way->hexes = g_array_new(FALSE, FALSE, sizeof(CapHex));
  way->colour = *colour;
  g_ptr_array_add(overlay->ways, way);
  return way;
}

CapOverlayShape *cap_overlay_add_shape(CapOverlay *overlay, const GdkRGBA *fill,
                                       const GdkRGBA *rim) {
  CapOverlayShape *shape = g_new0(CapOverlayShape, 1);
  shape->points = g_array_new(FALSE, FALSE, sizeof(CapPoint));
  if (fill != NULL)
    shape->fill = *fill;
  if (rim != NULL)
    shape->rim = *rim;
  g_ptr_array_add(overlay->shapes, shape);
  return shape;
}

void cap_overlay_shape_to(CapOverlayShape *shape, double x, double y) {
  CapPoint point = {x, y};
  g_array_append_val(shape->points, point);
}

static int compare_names(gconstpointer a, gconstpointer b, gpointer data) {
  (void)data;
  return strcmp(a, b);
}

void cap_canvas_init_pieces(CapCanvas *canvas) {
  canvas->counters = g_ptr_array_new_with_free_func((GDestroyNotify)cap_counter_free);
  canvas->levels = g_array_new(FALSE, TRUE, sizeof(double));
  canvas->faces =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)cap_picture_unref);
  canvas->names = g_hash_table_new_full(NULL, NULL, NULL, g_free);
  canvas->overlays = g_tree_new_full(compare_names, NULL, g_free, (GDestroyNotify)cap_overlay_free);
}

void cap_canvas_clear_pieces(CapCanvas *canvas) {
  g_clear_pointer(&canvas->counters, g_ptr_array_unref);
  g_clear_pointer(&canvas->levels, g_array_unref);
  g_clear_pointer(&canvas->faces, g_hash_table_unref);
  g_clear_pointer(&canvas->names, g_hash_table_unref);
  g_clear_pointer(&canvas->overlays, g_tree_unref);
  g_clear_pointer(&canvas->selected_counter, g_free);
  g_clear_pointer(&canvas->dragged, g_free);
}

void cap_canvas_take_counters(CapCanvas *canvas, GPtrArray *counters) {
  g_return_if_fail(CAP_IS_CANVAS(canvas) && counters != NULL);
  g_ptr_array_set_free_func(counters, (GDestroyNotify)cap_counter_free);
  g_ptr_array_unref(canvas->counters);
  canvas->counters = counters;
  cap_canvas_place_counters(canvas);
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
}

const CapCounter *cap_canvas_counter(CapCanvas *canvas, const char *key) {
  g_return_val_if_fail(CAP_IS_CANVAS(canvas), NULL);
  for (guint i = 0; i < canvas->counters->len; i++) {
    const CapCounter *counter = g_ptr_array_index(canvas->counters, i);
    if (g_strcmp0(counter->key, key) == 0)
      return counter;
  }
  return NULL;
}

void cap_canvas_select_counter(CapCanvas *canvas, const char *key) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  if (g_strcmp0(canvas->selected_counter, key) == 0)
    return;
  g_free(canvas->selected_counter);
  canvas->selected_counter = g_strdup(key);
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
}

void cap_canvas_take_overlay(CapCanvas *canvas, const char *name, CapOverlay *overlay) {
  g_return_if_fail(CAP_IS_CANVAS(canvas) && name != NULL);
  if (overlay != NULL)
    g_tree_replace(canvas->overlays, g_strdup(name), overlay);
  else
    g_tree_remove(canvas->overlays, name);
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
}

/* --- Counters ------------------------------------------------------------------------------- */

/* Beside the name of a settlement, which can be read then. */
gboolean cap_canvas_counter_area(CapCanvas *canvas, guint i, graphene_rect_t *area) {
  const CapCounter *counter = g_ptr_array_index(canvas->counters, i);
  const CapRect *name = cap_canvas_name_of(canvas, counter->hex);
  double x, y, zoom = canvas->zoom, width = cap_counter_width(zoom);
  double rise = cap_canvas_pile_rise(canvas, i, width);
  CapPoint centre, shift = {0, 0};
  if (canvas->sheet != NULL && counter->width > 0) {
    cap_canvas_base_area(canvas, counter, area);
    return TRUE;
  }
  if (canvas->sheet == NULL || !cap_sheet_centre(canvas->sheet, counter->hex, &centre))
    return FALSE;
  if (name != NULL)
    shift = cap_counter_shift(*name, width / zoom);
  cap_canvas_origin(canvas, &x, &y);
  graphene_rect_init(area, (float)round(x + (centre.x + shift.x) * zoom - width / 2 + rise),
                     (float)round(y + (centre.y + shift.y) * zoom - width / 2 - rise), (float)width,
                     (float)width);
  return TRUE;
}

const CapCounter *cap_canvas_counter_at(CapCanvas *canvas, double x, double y) {
  graphene_point_t point = GRAPHENE_POINT_INIT((float)x, (float)y);
  graphene_rect_t box;
  if ((canvas->layers & CAP_LAYER_COUNTERS) == 0)
    return NULL;
  /* The selected one lies on top, then those that come last. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = canvas->counters->len; i-- > 0;) {
      const CapCounter *counter = g_ptr_array_index(canvas->counters, i);
      if ((pass == 0) == cap_canvas_has_selected(canvas, counter) &&
          cap_canvas_counter_area(canvas, i, &box) && graphene_rect_contains_point(&box, &point) &&
          (counter->width == 0 || cap_canvas_base_has(canvas, counter, x, y)))
        return counter;
    }
  return NULL;
}

/* Those that were drawn at another zoom are stretched while it goes on changing, as the tiles. */
static void check_faces(CapCanvas *canvas) {
  double zoom = canvas->zoom * gtk_widget_get_scale_factor(GTK_WIDGET(canvas));
  gboolean will_do = canvas->faces_zoom == zoom || canvas->hasty_timer != 0;
  if (will_do && g_hash_table_size(canvas->faces) < 600)
    return;
  g_hash_table_remove_all(canvas->faces);
  canvas->faces_zoom = zoom;
}

typedef void (*DrawFace)(cairo_t *cr, const CapCounter *counter, double size, gboolean flag);

static void draw_label(cairo_t *cr, const CapCounter *counter, double size, gboolean flag) {
  (void)flag;
  cap_draw_counter_label(cr, counter->label, size);
}

/* Draws something small once and keeps it under `key`, which is taken over. */
static CapPicture *face(CapCanvas *canvas, char *key, double width, double height, DrawFace draw,
                        const CapCounter *counter, double size, gboolean flag) {
  CapPicture *picture = g_hash_table_lookup(canvas->faces, key);
  int device = gtk_widget_get_scale_factor(GTK_WIDGET(canvas));
  if (picture != NULL) {
    g_free(key);
    return picture;
  }
  cairo_surface_t *image = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, (int)ceil(width) * device, (int)ceil(height) * device);
  cairo_t *cr = cairo_create(image);
  cairo_scale(cr, device, device);
  draw(cr, counter, size, flag);
  cairo_destroy(cr);
  picture = cap_picture_new(image);
  g_hash_table_insert(canvas->faces, key, picture);
  return picture;
}

static void show_face(CapCanvas *canvas, GtkSnapshot *snapshot, const CapCounter *counter,
                      const graphene_rect_t *box) {
  gboolean selected = cap_canvas_has_selected(canvas, counter);
  double width = box->size.width;
  if (counter->width > 0) {
    cap_canvas_show_base(canvas, snapshot, counter, selected, box);
    return;
  }
  char *key =
      g_strdup_printf("%.3f %.3f %.3f %u %d %d %s %s", counter->colour.red, counter->colour.green,
                      counter->colour.blue, counter->side, counter->is_faded, selected,
                      counter->strength != NULL ? counter->strength : "-",
                      counter->order != NULL ? counter->order : "-");
  CapPicture *picture =
      face(canvas, key, width, width, cap_draw_counter_on, counter, width, selected);
  graphene_rect_t where = *box;
  where.size.width = where.size.height = (float)ceil(width);
  cap_picture_append(picture, snapshot, &where, cap_is_drawn_by_processor(GTK_WIDGET(canvas)));
}

/* Who leads stands below the name of the settlement when both would stand in the same place. */
static void keep_off_name(CapCanvas *canvas, CapHex hex, graphene_rect_t *where) {
  const CapRect *name = cap_canvas_name_of(canvas, hex);
  double x, y, zoom = canvas->zoom;
  CapPoint centre;
  if (name == NULL || !cap_sheet_centre(canvas->sheet, hex, &centre))
    return;
  cap_canvas_origin(canvas, &x, &y);
  graphene_rect_t taken = GRAPHENE_RECT_INIT(
      (float)(x + (centre.x + name->x) * zoom), (float)(y + (centre.y + name->y) * zoom),
      (float)(name->width * zoom), (float)(name->height * zoom));
  if (graphene_rect_intersection(&taken, where, NULL))
    where->origin.y = roundf(taken.origin.y + taken.size.height - 3);
}

static gboolean is_named(CapCanvas *canvas, const CapCounter *counter) {
  if (counter->width == 0)
    return canvas->zoom >= LEAST_FOR_LEADERS;
  return canvas->zoom >= LEAST_FOR_UNITS || cap_canvas_has_selected(canvas, counter);
}

static void show_label(CapCanvas *canvas, GtkSnapshot *snapshot, const CapCounter *counter,
                       const graphene_rect_t *box) {
  double size = CLAMP(0.24 * canvas->zoom, 9.5, 18), width, height;
  if (counter->label == NULL || *counter->label == '\0' || !is_named(canvas, counter))
    return;
  cap_measure_counter_label(counter->label, size, &width, &height);
  CapPicture *picture = face(canvas, g_strconcat("label ", counter->label, NULL), width, height,
                             draw_label, counter, size, FALSE);
  graphene_rect_t where = GRAPHENE_RECT_INIT(
      roundf(box->origin.x + (box->size.width - (float)width) / 2),
      roundf(box->origin.y + box->size.height - 2), (float)ceil(width), (float)ceil(height));
  keep_off_name(canvas, counter->hex, &where);
  cap_picture_append(picture, snapshot, &where, cap_is_drawn_by_processor(GTK_WIDGET(canvas)));
}

static gboolean is_in_sight(CapCanvas *canvas, const graphene_rect_t *box) {
  double margin = 90; /* for the label */
  return box->origin.x + box->size.width > -margin && box->origin.y + box->size.height > -margin &&
         box->origin.x < gtk_widget_get_width(GTK_WIDGET(canvas)) + margin &&
         box->origin.y < gtk_widget_get_height(GTK_WIDGET(canvas)) + margin;
}

/* A base stays in the hand where it was taken hold of; a counter is held by its middle. */
static void move_to_pointer(CapCanvas *canvas, const CapCounter *counter, graphene_rect_t *box) {
  float x = (float)canvas->pointer_x, y = (float)canvas->pointer_y;
  if (counter->width > 0) {
    box->origin.x += x - (float)canvas->press_x;
    box->origin.y += y - (float)canvas->press_y;
    return;
  }
  box->origin.x = x - box->size.width / 2;
  box->origin.y = y - box->size.height / 2;
}

static void show_one(CapCanvas *canvas, GtkSnapshot *snapshot, guint i) {
  const CapCounter *counter = g_ptr_array_index(canvas->counters, i);
  graphene_rect_t box;
  if (!cap_canvas_counter_area(canvas, i, &box) || !is_in_sight(canvas, &box))
    return;
  if (canvas->drag == CAP_DRAG_COUNTER && g_strcmp0(canvas->dragged, counter->key) == 0) {
    gtk_snapshot_push_opacity(snapshot, 0.35);
    show_face(canvas, snapshot, counter, &box);
    gtk_snapshot_pop(snapshot);
    move_to_pointer(canvas, counter, &box);
  }
  show_face(canvas, snapshot, counter, &box);
  if (!cap_canvas_names_counter(canvas, i))
    return;
  box = cap_canvas_foot_of_pile(canvas, i, box);
  show_label(canvas, snapshot, counter, &box);
}

void cap_canvas_show_counters(CapCanvas *canvas, GtkSnapshot *snapshot) {
  if ((canvas->layers & CAP_LAYER_COUNTERS) == 0)
    return;
  check_faces(canvas);
  cap_canvas_learn_names(canvas);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < canvas->counters->len; i++) {
      const CapCounter *counter = g_ptr_array_index(canvas->counters, i);
      if ((pass == 1) == cap_canvas_has_selected(canvas, counter))
        show_one(canvas, snapshot, i);
    }
}

/* --- Overlays ------------------------------------------------------------------------------- */

typedef struct {
  CapCanvas *canvas;
  cairo_t *cr; /* its origin is that of the sheet */
  CapRect seen;
  PangoLayout *layout;
} Painter;

static gboolean can_be_seen(const Painter *painter, CapHex hex, CapPoint *centre) {
  return cap_sheet_centre(painter->canvas->sheet, hex, centre) &&
         (painter->canvas->sheet->board != CAP_BOARD_HEXES ||
          (centre->x > painter->seen.x - 1 && centre->y > painter->seen.y - 1 &&
           centre->x < painter->seen.x + painter->seen.width + 1 &&
           centre->y < painter->seen.y + painter->seen.height + 1));
}

static void fill_path(cairo_t *cr, const GdkRGBA *fill) {
  cairo_set_source_rgba(cr, fill->red, fill->green, fill->blue, fill->alpha);
  cairo_fill(cr);
}

/* On a table a spot is a point. */
static gboolean trace_spot(const Painter *painter, CapHex spot) {
  const CapSheet *sheet = painter->canvas->sheet;
  const double hundredths = 100, radius = 0.14, zoom = painter->canvas->zoom;
  CapPoint centre;
  if (sheet->board != CAP_BOARD_TABLE) {
    if (!can_be_seen(painter, spot, &centre))
      return FALSE;
    cap_draw_trace(painter->cr, sheet, spot, zoom);
    return TRUE;
  }
  cairo_new_sub_path(painter->cr);
  cairo_arc(painter->cr, cap_spot_x(spot) / hundredths * zoom,
            (sheet->table_depth - cap_spot_y(spot) / hundredths) * zoom, radius * zoom, 0,
            2 * G_PI);
  return TRUE;
}

/* Hexes of one colour that follow each other make one path: no seams between them. */
static void paint_hexes(const Painter *painter, const GArray *hexes) {
  const GdkRGBA *last = NULL;
  for (guint i = 0; i < hexes->len; i++) {
    const CapOverlayHex *row = &g_array_index(hexes, CapOverlayHex, i);
    if (row->fill.alpha <= 0)
      continue;
    if (last != NULL && !gdk_rgba_equal(last, &row->fill))
      fill_path(painter->cr, last);
    if (trace_spot(painter, row->hex))
      last = &row->fill;
  }
  if (last != NULL)
    fill_path(painter->cr, last);
}

static void paint_texts(const Painter *painter, const GArray *hexes) {
  double zoom = painter->canvas->zoom, size = CLAMP(0.27 * zoom, 8, 20);
  CapPoint centre;
  if (zoom < LEAST_FOR_TEXT)
    return;
  for (guint i = 0; i < hexes->len; i++) {
    const CapOverlayHex *row = &g_array_index(hexes, CapOverlayHex, i);
    if (row->text[0] == '\0' || !can_be_seen(painter, row->hex, &centre))
      continue;
    cap_ink_set(painter->cr, CAP_INK_TEXT, 1);
    cap_text_draw_centred(painter->layout, painter->cr, row->text, TRUE, size, centre.x * zoom,
                          (centre.y + 0.28) * zoom);
  }
}

static void paint_arrow(const Painter *painter, CapPoint from, CapPoint to) {
  double angle = atan2(to.y - from.y, to.x - from.x), zoom = painter->canvas->zoom;
  double size = MAX(0.32 * zoom, 7);
  for (int i = -1; i <= 1; i += 2) {
    cairo_move_to(painter->cr, to.x * zoom, to.y * zoom);
    cairo_rel_line_to(painter->cr, -size * cos(angle + i * 0.5), -size * sin(angle + i * 0.5));
  }
}

static void paint_way_text(const Painter *painter, const CapOverlayWay *way) {
  double zoom = painter->canvas->zoom, width, height;
  CapLabel label = {.text = way->text, .kind = CAP_LABEL_CITY, .size = CLAMP(0.32 * zoom, 11, 22)};
  CapPoint middle;
  CapHex hex = g_array_index(way->hexes, CapHex, way->hexes->len / 2);
  if (!cap_sheet_centre(painter->canvas->sheet, hex, &middle))
    return;
  cap_text_measure(painter->layout, label.text, label.kind, label.size, &width, &height);
  label.box =
      (CapRect){middle.x * zoom - width / 2, (middle.y - 0.25) * zoom - height, width, height};
  cap_text_draw_label(painter->layout, painter->cr, &label);
}

static void paint_way(const Painter *painter, const CapOverlayWay *way) {
  double zoom = painter->canvas->zoom;
  cairo_t *cr = painter->cr;
  CapPoint point = {0, 0}, before = {0, 0};
  guint n = 0;
  for (guint i = 0; i < way->hexes->len; i++) {
    CapPoint next;
    if (!cap_sheet_centre(painter->canvas->sheet, g_array_index(way->hexes, CapHex, i), &next))
      continue;
    before = point;
    point = next;
    cairo_line_to(cr, point.x * zoom, point.y * zoom);
    n++;
  }
  if (n == 0)
    return;
  if (way->has_arrow && n > 1)
    paint_arrow(painter, before, point);
  cap_ink_set(cr, CAP_INK_HALO, 0.8);
  cairo_set_line_width(cr, MAX(0.2 * zoom, 4.5));
  cairo_stroke_preserve(cr);
  cairo_set_source_rgba(cr, way->colour.red, way->colour.green, way->colour.blue,
                        way->colour.alpha);
  cairo_set_line_width(cr, MAX(0.12 * zoom, 2.5));
  cairo_stroke(cr);
  if (way->text != NULL)
    paint_way_text(painter, way);
}

static void paint_shape(const Painter *painter, const CapOverlayShape *shape) {
  cairo_t *cr = painter->cr;
  double zoom = painter->canvas->zoom;
  for (guint i = 0; i < shape->points->len; i++) {
    CapPoint p = g_array_index(shape->points, CapPoint, i);
    cairo_line_to(cr, p.x * zoom, p.y * zoom);
  }
  cairo_close_path(cr);
  cairo_set_source_rgba(cr, shape->fill.red, shape->fill.green, shape->fill.blue,
                        shape->fill.alpha);
  cairo_fill_preserve(cr);
  cairo_set_source_rgba(cr, shape->rim.red, shape->rim.green, shape->rim.blue, shape->rim.alpha);
  cairo_set_line_width(cr, 1.5);
  cairo_stroke(cr);
}

static gboolean paint_overlay(gpointer name, gpointer value, gpointer data) {
  const CapOverlay *overlay = value;
  const Painter *painter = data;
  (void)name;
  for (guint i = 0; i < overlay->shapes->len; i++)
    paint_shape(painter, g_ptr_array_index(overlay->shapes, i));
  if (painter->canvas->sheet->board != CAP_BOARD_TABLE)
    paint_hexes(painter, overlay->hexes);
  for (guint i = 0; i < overlay->ways->len; i++)
    paint_way(painter, g_ptr_array_index(overlay->ways, i));
  paint_texts(painter, overlay->hexes);
  return FALSE;
}

static gboolean paint_spots(gpointer name, gpointer value, gpointer data) {
  (void)name;
  paint_hexes(data, ((const CapOverlay *)value)->hexes);
  return FALSE;
}

static void show_overlays(CapCanvas *canvas, GtkSnapshot *snapshot, GTraverseFunc paint) {
  int width = gtk_widget_get_width(GTK_WIDGET(canvas));
  int height = gtk_widget_get_height(GTK_WIDGET(canvas));
  graphene_rect_t seen;
  double x, y;
  if (g_tree_nnodes(canvas->overlays) == 0)
    return;
  cairo_t *cr =
      gtk_snapshot_append_cairo(snapshot, &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
  cap_canvas_visible(canvas, &seen);
  Painter painter = {
      .canvas = canvas,
      .cr = cr,
      .seen = {seen.origin.x, seen.origin.y, seen.size.width, seen.size.height},
      .layout = cap_text_new_layout(),
  };
  cap_canvas_origin(canvas, &x, &y);
  cairo_translate(cr, x, y);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  g_tree_foreach(canvas->overlays, paint, &painter);
  g_object_unref(painter.layout);
  cairo_destroy(cr);
}

void cap_canvas_show_overlays(CapCanvas *canvas, GtkSnapshot *snapshot) {
  show_overlays(canvas, snapshot, paint_overlay);
}

/* Points of a table lie on the bases there, which would cover them. */
void cap_canvas_show_spots(CapCanvas *canvas, GtkSnapshot *snapshot) {
  if (canvas->sheet->board == CAP_BOARD_TABLE)
    show_overlays(canvas, snapshot, paint_spots);
}
