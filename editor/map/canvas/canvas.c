#include "editor/map/canvas/canvas-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "editor/core/provenance.h"
#include "editor/map/draw-map.h"
#include "editor/map/hex-words.h"

/* For so long after the last change of the zoom the tiles are only stretched; sharp ones follow. */
#define HASTE_MS 90

#define ALL_LAYERS                                                                                 \
  (CAP_LAYER_TERRAIN | CAP_LAYER_RIVERS | CAP_LAYER_ROADS | CAP_LAYER_SETTLEMENTS |                \
   CAP_LAYER_NAMES | CAP_LAYER_REGIONS | CAP_LAYER_NUMBERS | CAP_LAYER_COUNTERS |                  \
   CAP_LAYER_PICTURE)

/* What tiles are drawn with; the rest lies upon or under them. */
#define TILE_LAYERS (ALL_LAYERS & ~(guint)(CAP_LAYER_COUNTERS | CAP_LAYER_PICTURE))

G_DEFINE_FINAL_TYPE(CapCanvas, cap_canvas, GTK_TYPE_WIDGET)

static guint signals[CAP_CANVAS_N_SIGNALS];

void cap_canvas_emit(CapCanvas *canvas, guint signal, ...) {
  va_list arguments;
  va_start(arguments, signal);
  g_signal_emit_valist(canvas, signals[signal], 0, arguments);
  va_end(arguments);
}

/* --- The view ------------------------------------------------------------------------------- */

static double round_zoom(double zoom) {
  zoom = round(zoom / CAP_ZOOM_GRAIN) * CAP_ZOOM_GRAIN;
  return CLAMP(zoom, CAP_ZOOM_MIN, CAP_ZOOM_MAX);
}

void cap_canvas_origin(CapCanvas *canvas, double *x, double *y) {
  int device = gtk_widget_get_scale_factor(GTK_WIDGET(canvas));
  double left = gtk_widget_get_width(GTK_WIDGET(canvas)) / 2.0 - canvas->x * canvas->zoom;
  double top = gtk_widget_get_height(GTK_WIDGET(canvas)) / 2.0 - canvas->y * canvas->zoom;
  *x = round(left * device) / device;
  *y = round(top * device) / device;
}

static void view_changed(CapCanvas *canvas) {
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
  cap_canvas_emit(canvas, CAP_CANVAS_VIEW_CHANGED);
}

/* So much of what is seen may lie beyond the edge of the map. */
#define BEYOND 0.3

/* Where the middle of what is seen may be, on one axis. */
static double clamp_to_map(double middle, double seen, double start, double length) {
  double least = start + (0.5 - BEYOND) * seen, most = start + length - (0.5 - BEYOND) * seen;
  return least > most ? start + length / 2 : CLAMP(middle, least, most);
}

static void keep_on_map(CapCanvas *canvas) {
  if (canvas->sheet == NULL)
    return;
  const CapRect *e = &canvas->sheet->extents;
  double width = gtk_widget_get_width(GTK_WIDGET(canvas)) / canvas->zoom;
  double height = gtk_widget_get_height(GTK_WIDGET(canvas)) / canvas->zoom;
  canvas->x = clamp_to_map(canvas->x, width, e->x, e->width);
  canvas->y = clamp_to_map(canvas->y, height, e->y, e->height);
}

void cap_canvas_pan_to(CapCanvas *canvas, double x, double y) {
  canvas->is_fitted = FALSE;
  canvas->x = x;
  canvas->y = y;
  keep_on_map(canvas);
  view_changed(canvas);
}

static gboolean end_haste(gpointer data) {
  CapCanvas *canvas = data;
  canvas->hasty_timer = 0;
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
  return G_SOURCE_REMOVE;
}

void cap_canvas_zoom_at(CapCanvas *canvas, double zoom, double x, double y) {
  double dx = x - gtk_widget_get_width(GTK_WIDGET(canvas)) / 2.0;
  double dy = y - gtk_widget_get_height(GTK_WIDGET(canvas)) / 2.0;
  double before = canvas->zoom;
  canvas->is_fitted = FALSE;
  canvas->zoom = round_zoom(zoom);
  canvas->x += dx / before - dx / canvas->zoom;
  canvas->y += dy / before - dy / canvas->zoom;
  keep_on_map(canvas);
  g_clear_handle_id(&canvas->hasty_timer, g_source_remove);
  canvas->hasty_timer = g_timeout_add(HASTE_MS, end_haste, canvas);
  view_changed(canvas);
}

void cap_canvas_zoom_by(CapCanvas *canvas, double factor) {
  g_return_if_fail(CAP_IS_CANVAS(canvas) && factor > 0);
  cap_canvas_zoom_at(canvas, canvas->zoom * factor, gtk_widget_get_width(GTK_WIDGET(canvas)) / 2.0,
                     gtk_widget_get_height(GTK_WIDGET(canvas)) / 2.0);
}

void cap_canvas_zoom_to_fit(CapCanvas *canvas) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  int width = gtk_widget_get_width(GTK_WIDGET(canvas));
  int height = gtk_widget_get_height(GTK_WIDGET(canvas));
  canvas->is_fitted = TRUE;
  if (canvas->sheet == NULL || width == 0 || height == 0)
    return;
  const CapRect *e = &canvas->sheet->extents;
  double fit = MIN(width / MAX(e->width, 0.1), height / MAX(e->height, 0.1));
  canvas->zoom = round_zoom(floor(fit / CAP_ZOOM_GRAIN) * CAP_ZOOM_GRAIN);
  canvas->x = e->x + e->width / 2;
  canvas->y = e->y + e->height / 2;
  view_changed(canvas);
}

double cap_canvas_zoom(CapCanvas *canvas) {
  g_return_val_if_fail(CAP_IS_CANVAS(canvas), 1);
  return canvas->zoom;
}

void cap_canvas_visible(CapCanvas *canvas, graphene_rect_t *out) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  double width = gtk_widget_get_width(GTK_WIDGET(canvas)) / canvas->zoom;
  double height = gtk_widget_get_height(GTK_WIDGET(canvas)) / canvas->zoom;
  graphene_rect_init(out, (float)(canvas->x - width / 2), (float)(canvas->y - height / 2),
                     (float)width, (float)height);
}

void cap_canvas_centre_on(CapCanvas *canvas, double x, double y) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  cap_canvas_pan_to(canvas, x, y);
}

/* So far from the edge of what is seen a place is shown, unless the map ends there. */
#define SHOWN_WITHIN 0.6

/* Where the middle of what is seen must be to show a place, on one axis: it stays when the place is
 * in sight already, and nothing beyond the map is shown for it. */
static double middle_to_show(double at, double middle, double seen, double start, double length) {
  double margin = MIN(SHOWN_WITHIN, seen / 4), end = start + length;
  double from = middle - seen / 2, to = middle + seen / 2;
  if (at >= (from > start ? from + margin : from) && at <= (to < end ? to - margin : to))
    return middle;
  return seen >= length ? start + length / 2 : CLAMP(at, start + seen / 2, end - seen / 2);
}

void cap_canvas_show_hex(CapCanvas *canvas, CapHex hex) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  CapPoint centre;
  graphene_rect_t seen;
  if (canvas->sheet == NULL || !cap_sheet_centre(canvas->sheet, hex, &centre) ||
      gtk_widget_get_width(GTK_WIDGET(canvas)) == 0)
    return;
  const CapRect *e = &canvas->sheet->extents;
  cap_canvas_visible(canvas, &seen);
  double x = middle_to_show(centre.x, canvas->x, seen.size.width, e->x, e->width);
  double y = middle_to_show(centre.y, canvas->y, seen.size.height, e->y, e->height);
  if (x != canvas->x || y != canvas->y)
    cap_canvas_pan_to(canvas, x, y);
}

/* --- The map -------------------------------------------------------------------------------- */

static void set_sheet(CapCanvas *canvas, CapSheet *sheet) {
  g_autoptr(CapSheet) before = g_steal_pointer(&canvas->sheet);
  CapBits dirty = {0, NULL};
  gboolean is_partly = FALSE;
  canvas->sheet = sheet;
  if (before != NULL && sheet != NULL) {
    cap_bits_init(&dirty, sheet->n_hexes);
    is_partly = cap_sheet_compare(before, sheet, &dirty);
  }
  cap_tiles_set_sheet(canvas->tiles, sheet, is_partly ? &dirty : NULL);
  if (!is_partly)
    cap_canvas_forget_names(canvas);
  cap_bits_clear(&dirty);
  gboolean is_other = sheet == NULL || before == NULL ||
                      memcmp(&before->extents, &sheet->extents, sizeof sheet->extents) != 0;
  /* A zone map grows under the hand that draws it, which wants to go on where it is. */
  if (is_other && sheet != NULL && before != NULL && before->board == CAP_BOARD_ZONES &&
      sheet->board == CAP_BOARD_ZONES && !canvas->is_fitted)
    keep_on_map(canvas);
  else if (is_other)
    cap_canvas_zoom_to_fit(canvas);
}

/* Room for a zone map that has no zones yet, or only few: a picture 960 wide and 640 high. */
static const CapRect drawing_paper = {0, 0, 24, 16};

void cap_canvas_set_map(CapCanvas *canvas, const CapMap *map) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  gboolean has_provenance = map != NULL && canvas->n_provenance == map->n_hexes;
  set_sheet(canvas, map != NULL
                        ? cap_draw_new_sheet(map, has_provenance ? canvas->provenance : NULL,
                                             &drawing_paper)
                        : NULL);
  guint n = canvas->sheet != NULL ? cap_sheet_n_places(canvas->sheet) : 0;
  if (canvas->selected >= n)
    canvas->selected = CAP_HEX_NONE;
  if (canvas->hover >= n)
    cap_canvas_set_hover(canvas, CAP_HEX_NONE);
  cap_canvas_place_counters(canvas);
  cap_canvas_describe(canvas);
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
  cap_canvas_emit(canvas, CAP_CANVAS_MAP_CHANGED);
}

/* What is derived gets a dot, what is rebuilt lines. */
G_STATIC_ASSERT((int)CAP_HATCH_NONE == (int)CAP_PROVENANCE_BOOK);
G_STATIC_ASSERT((int)CAP_HATCH_DOT == (int)CAP_PROVENANCE_DERIVED);
G_STATIC_ASSERT((int)CAP_HATCH_LINES == (int)CAP_PROVENANCE_RECONSTRUCTED);

void cap_canvas_set_provenance(CapCanvas *canvas, const guint8 *provenance, guint n_hexes) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  g_clear_pointer(&canvas->provenance, g_free);
  canvas->n_provenance = provenance != NULL ? n_hexes : 0;
  if (provenance != NULL)
    canvas->provenance = g_memdup2(provenance, n_hexes);
}

static void set_look(CapCanvas *canvas) {
  guint drawn = canvas->layers & (TILE_LAYERS | CAP_LAYER_PROVENANCE);
  cap_tiles_set_look(canvas->tiles, drawn, canvas->is_dark);
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
}

guint cap_canvas_layers(CapCanvas *canvas) {
  g_return_val_if_fail(CAP_IS_CANVAS(canvas), 0);
  return canvas->layers;
}

void cap_canvas_set_layers(CapCanvas *canvas, guint layers) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  if (canvas->layers == layers)
    return;
  canvas->layers = layers;
  set_look(canvas);
  cap_canvas_emit(canvas, CAP_CANVAS_LAYERS_CHANGED);
}

void cap_canvas_set_picture(CapCanvas *canvas, GdkTexture *picture, const graphene_rect_t *where,
                            double opacity) {
  g_return_if_fail(CAP_IS_CANVAS(canvas) && (picture == NULL || where != NULL));
  g_set_object(&canvas->picture, picture);
  if (picture != NULL)
    canvas->picture_where =
        (CapRect){where->origin.x, where->origin.y, where->size.width, where->size.height};
  canvas->picture_opacity = CLAMP(opacity, 0, 1);
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
}

GdkTexture *cap_canvas_overview(CapCanvas *canvas, graphene_rect_t *where) {
  g_return_val_if_fail(CAP_IS_CANVAS(canvas), NULL);
  if (canvas->sheet == NULL)
    return NULL;
  const CapRect *e = &canvas->sheet->extents;
  graphene_rect_init(where, (float)e->x, (float)e->y, (float)e->width, (float)e->height);
  return cap_tiles_overview(canvas->tiles);
}

/* --- Selection and pointer ------------------------------------------------------------------ */

CapHex cap_canvas_hover(CapCanvas *canvas) {
  g_return_val_if_fail(CAP_IS_CANVAS(canvas), CAP_HEX_NONE);
  return canvas->hover;
}

void cap_canvas_set_hover(CapCanvas *canvas, CapHex hex) {
  if (canvas->hover == hex)
    return;
  canvas->hover = hex;
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
  cap_canvas_emit(canvas, CAP_CANVAS_HOVER_CHANGED);
}

void cap_canvas_select_hex(CapCanvas *canvas, CapHex hex) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  if (canvas->selected == hex)
    return;
  canvas->selected = hex;
  cap_canvas_describe(canvas);
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
}

void cap_canvas_select_border(CapCanvas *canvas, CapHex a, CapHex b) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  canvas->border[0] = a;
  canvas->border[1] = b;
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
}

CapHex cap_canvas_selected_hex(CapCanvas *canvas) {
  g_return_val_if_fail(CAP_IS_CANVAS(canvas), CAP_HEX_NONE);
  return canvas->selected;
}

CapSpot cap_canvas_spot_at(CapCanvas *canvas, const CapToolPoint *point) {
  const double hundredths = 100;
  const CapSheet *sheet = canvas->sheet;
  if (sheet == NULL || sheet->board != CAP_BOARD_TABLE)
    return point->hex;
  double x = round(point->x * hundredths), y = round((sheet->table_depth - point->y) * hundredths);
  if (x < 0 || y < 0 || x > sheet->table_width * hundredths || y > sheet->table_depth * hundredths)
    return CAP_SPOT_NONE;
  return cap_spot_of_point((guint16)x, (guint16)y);
}

CapToolPoint cap_canvas_point_at(CapCanvas *canvas, double x, double y, GdkModifierType state) {
  CapToolPoint point = {.hex = CAP_HEX_NONE, .spot = CAP_SPOT_NONE, .state = state};
  double left, top;
  cap_canvas_origin(canvas, &left, &top);
  point.x = (x - left) / canvas->zoom;
  point.y = (y - top) / canvas->zoom;
  if (canvas->sheet != NULL)
    point.hex = cap_sheet_place_at(canvas->sheet, point.x, point.y, &point.direction);
  point.spot = cap_canvas_spot_at(canvas, &point);
  return point;
}

CapToolPoint cap_canvas_pointer(CapCanvas *canvas) {
  CapToolPoint nowhere = {.hex = CAP_HEX_NONE, .spot = CAP_SPOT_NONE};
  g_return_val_if_fail(CAP_IS_CANVAS(canvas), nowhere);
  return canvas->pointer_x < 0
             ? nowhere
             : cap_canvas_point_at(canvas, canvas->pointer_x, canvas->pointer_y, 0);
}

CapHex cap_canvas_hex_at(CapCanvas *canvas, double x, double y) {
  g_return_val_if_fail(CAP_IS_CANVAS(canvas), CAP_HEX_NONE);
  return cap_canvas_point_at(canvas, x, y, 0).hex;
}

gboolean cap_canvas_hex_area(CapCanvas *canvas, CapHex hex, GdkRectangle *area) {
  g_return_val_if_fail(CAP_IS_CANVAS(canvas), FALSE);
  CapPoint centre;
  double x, y;
  if (canvas->sheet == NULL || !cap_sheet_centre(canvas->sheet, hex, &centre))
    return FALSE;
  cap_canvas_origin(canvas, &x, &y);
  *area = (GdkRectangle){(int)(x + (centre.x - 0.5) * canvas->zoom),
                         (int)(y + (centre.y - 0.5) * canvas->zoom), (int)canvas->zoom,
                         (int)canvas->zoom};
  return TRUE;
}

gboolean cap_canvas_is_busy(CapCanvas *canvas) {
  g_return_val_if_fail(CAP_IS_CANVAS(canvas), FALSE);
  return canvas->drag != CAP_DRAG_NOTHING;
}

/* Of the pen of the keyboard: the side it points at, and whether it is down. */
static void append_pen(CapCanvas *canvas, GString *text) {
  if (canvas->tool != NULL && canvas->tool->is_of_sides && canvas->sheet->board == CAP_BOARD_HEXES)
    g_string_append_printf(text, _(", side %s"),
                           cap_grid_direction_name(&canvas->sheet->grid, canvas->pen_direction));
  if (canvas->is_pen_down)
    g_string_append(text, _(", the stroke goes on until Enter"));
}

void cap_canvas_describe(CapCanvas *canvas) {
  g_autofree char *words = canvas->sheet != NULL && canvas->selected != CAP_HEX_NONE
                               ? cap_hex_words_of_sheet(canvas->sheet, canvas->selected)
                               : NULL;
  GString *text = g_string_new(words != NULL ? words : _("No hex is selected."));
  if (words != NULL)
    append_pen(canvas, text);
  g_free(canvas->description);
  canvas->description = g_string_free(text, FALSE);
  gtk_accessible_update_property(GTK_ACCESSIBLE(canvas), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                 canvas->description, -1);
}

void cap_canvas_set_tool(CapCanvas *canvas, const CapTool *tool, gpointer data) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  cap_canvas_cancel(canvas);
  canvas->tool = tool;
  canvas->tool_data = data;
  cap_canvas_describe(canvas);
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
  gtk_widget_set_cursor_from_name(GTK_WIDGET(canvas), tool != NULL ? tool->cursor : NULL);
}

gboolean cap_canvas_has_tool(CapCanvas *canvas) {
  g_return_val_if_fail(CAP_IS_CANVAS(canvas), FALSE);
  return canvas->tool != NULL && !canvas->tool->is_beside;
}

void cap_canvas_drop_tool(CapCanvas *canvas, gpointer data) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  if (canvas->tool_data != data)
    return;
  cap_canvas_set_tool(canvas, NULL, NULL);
  cap_canvas_take_sketch(canvas, NULL);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void on_tiles_ready(gpointer tiles, gpointer data) {
  CapCanvas *canvas = data;
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
  if (g_set_object(&canvas->overview, cap_tiles_overview(tiles)))
    cap_canvas_emit(canvas, CAP_CANVAS_MAP_CHANGED);
}

static void cap_canvas_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  CapCanvas *canvas = CAP_CANVAS(widget);
  (void)width;
  (void)height;
  (void)baseline;
  if (canvas->is_fitted)
    cap_canvas_zoom_to_fit(canvas);
  else
    keep_on_map(canvas);
  cap_canvas_emit(canvas, CAP_CANVAS_VIEW_CHANGED);
}

static void cap_canvas_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                               int *minimum, int *natural, int *minimum_baseline,
                               int *natural_baseline) {
  (void)widget;
  (void)for_size;
  *minimum = 120;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 480;
  *minimum_baseline = *natural_baseline = -1;
}

/* Light letters mean a dark theme. */
static void cap_canvas_css_changed(GtkWidget *widget, GtkCssStyleChange *change) {
  CapCanvas *canvas = CAP_CANVAS(widget);
  GdkRGBA ink;
  GTK_WIDGET_CLASS(cap_canvas_parent_class)->css_changed(widget, change);
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &ink);
  canvas->is_dark = ink.red + ink.green + ink.blue > 1.5f;
  set_look(canvas);
}

static void cap_canvas_dispose(GObject *object) {
  CapCanvas *canvas = CAP_CANVAS(object);
  g_clear_handle_id(&canvas->hasty_timer, g_source_remove);
  g_clear_pointer(&canvas->tiles, cap_tiles_free);
  g_clear_pointer(&canvas->sheet, cap_sheet_unref);
  g_clear_pointer(&canvas->provenance, g_free);
  g_clear_pointer(&canvas->description, g_free);
  g_clear_pointer(&canvas->sketch, cap_sketch_free);
  g_clear_object(&canvas->picture);
  g_clear_object(&canvas->overview);
  cap_canvas_clear_pieces(canvas);
  G_OBJECT_CLASS(cap_canvas_parent_class)->dispose(object);
}

static void add_signals(void) {
  const GType type = CAP_TYPE_CANVAS;
  signals[CAP_CANVAS_HEX_CLICKED] =
      g_signal_new("hex-clicked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                   G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
  signals[CAP_CANVAS_SPOT_CLICKED] =
      g_signal_new("spot-clicked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                   G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
  signals[CAP_CANVAS_HEX_SELECTED] = g_signal_new("hex-selected", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CAP_CANVAS_HOVER_CHANGED] =
      g_signal_new("hover-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CAP_CANVAS_COUNTER_CLICKED] =
      g_signal_new("counter-clicked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                   G_TYPE_STRING);
  signals[CAP_CANVAS_COUNTER_DROPPED] =
      g_signal_new("counter-dropped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                   G_TYPE_STRING, G_TYPE_UINT);
  signals[CAP_CANVAS_VIEW_CHANGED] =
      g_signal_new("view-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CAP_CANVAS_MAP_CHANGED] =
      g_signal_new("map-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CAP_CANVAS_LAYERS_CHANGED] =
      g_signal_new("layers-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CAP_CANVAS_MENU_WANTED] =
      g_signal_new("menu-wanted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                   G_TYPE_POINTER, G_TYPE_STRING, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[CAP_CANVAS_CANCELLED] =
      g_signal_new("cancelled", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void cap_canvas_class_init(CapCanvasClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_canvas_dispose;
  widget->snapshot = cap_canvas_snapshot;
  widget->measure = cap_canvas_measure;
  widget->size_allocate = cap_canvas_size_allocate;
  widget->css_changed = cap_canvas_css_changed;
  gtk_widget_class_set_css_name(widget, "mapcanvas");
  gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_IMG);
  add_signals();
}

static void cap_canvas_init(CapCanvas *canvas) {
  canvas->zoom = 24;
  canvas->is_fitted = TRUE;
  canvas->layers = ALL_LAYERS;
  canvas->hover = canvas->selected = canvas->drop = CAP_HEX_NONE;
  canvas->border[0] = canvas->border[1] = CAP_HEX_NONE;
  canvas->pointer_x = canvas->pointer_y = -1;
  canvas->tiles = cap_tiles_new(on_tiles_ready, canvas);
  cap_tiles_set_look(canvas->tiles, TILE_LAYERS, FALSE);
  cap_canvas_init_pieces(canvas);
  gtk_widget_set_focusable(GTK_WIDGET(canvas), TRUE);
  gtk_widget_set_overflow(GTK_WIDGET(canvas), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property(GTK_ACCESSIBLE(canvas), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Map"),
                                 -1);
  cap_canvas_describe(canvas);
  cap_canvas_add_controllers(canvas);
}

GtkWidget *cap_canvas_new(void) {
  return g_object_new(CAP_TYPE_CANVAS, NULL);
}
