#include "editor/map/canvas/minimap.h"

#include <glib/gi18n.h>

/* Its longer side. */
#define SIZE 180

struct _CapMinimap {
  GtkWidget parent_instance;
  CapCanvas *canvas;
  GdkTexture *overview; /* what `picture` was made from */
  GdkTexture *picture;  /* in the size it is shown */
};

G_DEFINE_FINAL_TYPE(CapMinimap, cap_minimap, GTK_TYPE_WIDGET)

/* How many pixels a unit has here, and the map in units; FALSE without a map. */
static gboolean find_scale(CapMinimap *minimap, graphene_rect_t *map, float *scale) {
  if (minimap->canvas == NULL || cap_canvas_overview(minimap->canvas, map) == NULL)
    return FALSE;
  *scale = SIZE / MAX(MAX(map->size.width, map->size.height), 1);
  return TRUE;
}

static void go_to(CapMinimap *minimap, double x, double y) {
  graphene_rect_t map;
  float scale;
  if (find_scale(minimap, &map, &scale))
    cap_canvas_centre_on(minimap->canvas, map.origin.x + x / scale, map.origin.y + y / scale);
}

static void on_drag_begin(GtkGestureDrag *gesture, double x, double y, CapMinimap *minimap) {
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  go_to(minimap, x, y);
}

static void on_drag_update(GtkGestureDrag *gesture, double dx, double dy, CapMinimap *minimap) {
  double x, y;
  if (gtk_gesture_drag_get_start_point(gesture, &x, &y))
    go_to(minimap, x + dx, y + dy);
}

/* To shrink the overview in each frame would be slow. */
static GdkTexture *shrink(GdkTexture *overview, int width, int height) {
  int from_width = gdk_texture_get_width(overview), from_height = gdk_texture_get_height(overview);
  cairo_surface_t *from = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, from_width, from_height);
  cairo_surface_t *to = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  gdk_texture_download(overview, cairo_image_surface_get_data(from),
                       (gsize)cairo_image_surface_get_stride(from));
  cairo_surface_mark_dirty(from);
  cairo_t *cr = cairo_create(to);
  cairo_scale(cr, (double)width / from_width, (double)height / from_height);
  cairo_set_source_surface(cr, from, 0, 0);
  cairo_paint(cr);
  cairo_destroy(cr);
  cairo_surface_destroy(from);
  cairo_surface_flush(to);
  gsize stride = (gsize)cairo_image_surface_get_stride(to);
  g_autoptr(GBytes) bytes =
      g_bytes_new_with_free_func(cairo_image_surface_get_data(to), stride * (gsize)height,
                                 (GDestroyNotify)cairo_surface_destroy, to);
  return gdk_memory_texture_new(width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static GdkTexture *picture_of(CapMinimap *minimap, float width, float height) {
  graphene_rect_t map;
  GdkTexture *overview = cap_canvas_overview(minimap->canvas, &map);
  int device = gtk_widget_get_scale_factor(GTK_WIDGET(minimap));
  if (g_set_object(&minimap->overview, overview)) {
    g_clear_object(&minimap->picture);
    minimap->picture = shrink(overview, MAX(1, (int)width * device), MAX(1, (int)height * device));
  }
  return minimap->picture;
}

static void cap_minimap_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  static const GdkRGBA dark = {0, 0, 0, 0.85f}, light = {1, 0.85f, 0.1f, 1};
  static const float thick[] = {3, 3, 3, 3}, thin[] = {1.5f, 1.5f, 1.5f, 1.5f};
  CapMinimap *minimap = CAP_MINIMAP(widget);
  graphene_rect_t map, seen;
  float scale;
  if (!find_scale(minimap, &map, &scale))
    return;
  graphene_rect_t whole = GRAPHENE_RECT_INIT(0, 0, map.size.width * scale, map.size.height * scale);
  gtk_snapshot_append_texture(snapshot, picture_of(minimap, whole.size.width, whole.size.height),
                              &whole);
  cap_canvas_visible(minimap->canvas, &seen);
  graphene_rect_t frame = GRAPHENE_RECT_INIT((seen.origin.x - map.origin.x) * scale,
                                             (seen.origin.y - map.origin.y) * scale,
                                             seen.size.width * scale, seen.size.height * scale);
  if (!graphene_rect_intersection(&frame, &whole, &frame))
    return;
  GskRoundedRect outline;
  gsk_rounded_rect_init_from_rect(&outline, &frame, 1);
  gtk_snapshot_append_border(snapshot, &outline, thick, (GdkRGBA[]){dark, dark, dark, dark});
  gtk_snapshot_append_border(snapshot, &outline, thin, (GdkRGBA[]){light, light, light, light});
}

static void cap_minimap_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                int *minimum, int *natural, int *minimum_baseline,
                                int *natural_baseline) {
  CapMinimap *minimap = CAP_MINIMAP(widget);
  graphene_rect_t map;
  float scale;
  (void)for_size;
  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = 0;
  if (find_scale(minimap, &map, &scale))
    *minimum = *natural =
        (int)((orientation == GTK_ORIENTATION_HORIZONTAL ? map.size.width : map.size.height) *
              scale);
}

static void cap_minimap_dispose(GObject *object) {
  CapMinimap *minimap = CAP_MINIMAP(object);
  g_clear_object(&minimap->canvas);
  g_clear_object(&minimap->overview);
  g_clear_object(&minimap->picture);
  G_OBJECT_CLASS(cap_minimap_parent_class)->dispose(object);
}

static void cap_minimap_class_init(CapMinimapClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_minimap_dispose;
  widget->snapshot = cap_minimap_snapshot;
  widget->measure = cap_minimap_measure;
  gtk_widget_class_set_css_name(widget, "minimap");
  gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_IMG);
}

static void cap_minimap_init(CapMinimap *minimap) {
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(drag, "drag-begin", G_CALLBACK(on_drag_begin), minimap);
  g_signal_connect(drag, "drag-update", G_CALLBACK(on_drag_update), minimap);
  gtk_widget_add_controller(GTK_WIDGET(minimap), GTK_EVENT_CONTROLLER(drag));
  gtk_widget_set_overflow(GTK_WIDGET(minimap), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property(GTK_ACCESSIBLE(minimap), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Small map"), -1);
}

/* It would only be in the way where the whole map is to be seen anyway. */
static void on_view_changed(CapMinimap *minimap) {
  GtkWidget *widget = GTK_WIDGET(minimap);
  graphene_rect_t map, seen;
  float scale;
  cap_canvas_visible(minimap->canvas, &seen);
  gboolean is_needed = find_scale(minimap, &map, &scale) &&
                       (seen.size.width < map.size.width || seen.size.height < map.size.height);
  gtk_widget_set_opacity(widget, is_needed ? 1 : 0);
  gtk_widget_set_can_target(widget, is_needed);
  gtk_widget_queue_draw(widget);
}

GtkWidget *cap_minimap_new(CapCanvas *canvas) {
  CapMinimap *minimap = g_object_new(CAP_TYPE_MINIMAP, NULL);
  minimap->canvas = g_object_ref(canvas);
  g_signal_connect_object(canvas, "view-changed", G_CALLBACK(on_view_changed), minimap,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(canvas, "map-changed", G_CALLBACK(gtk_widget_queue_resize), minimap,
                          G_CONNECT_SWAPPED);
  return GTK_WIDGET(minimap);
}
