#include "editor/map/map-thumbnail.h"

#include <math.h>

#include "editor/core/workers.h"
#include "editor/map/draw-map.h"
#include "editor/map/picture.h"
#include "schema/document/document.h"

/* Of hexes so many fit beside one another. */
#define PLACES_ACROSS 17.0

/* Drawn so much higher than it is asked for, because beside a list it is stretched. */
#define MOST_STRETCH 3

#define LAYERS                                                                                     \
  (CAP_LAYER_TERRAIN | CAP_LAYER_RIVERS | CAP_LAYER_ROADS | CAP_LAYER_SETTLEMENTS |                \
   CAP_LAYER_NAMES | CAP_LAYER_REGIONS)

struct _CapMapThumbnail {
  GtkWidget parent_instance;
  char *path;
  int width, height;
  gboolean is_begun;
  CapPicture *picture; /* NULL until it is drawn */
};

G_DEFINE_FINAL_TYPE(CapMapThumbnail, cap_map_thumbnail, GTK_TYPE_WIDGET)

/* --- Drawing, in a thread ------------------------------------------------------------------- */

typedef struct {
  GWeakRef thumbnail; /* whoever closes the window does not wait */
  char *path;
  int width, height, factor;
  gboolean is_dark;
  CapPicture *picture;
} Errand;

/* The whole of a small map, the middle of a large one. */
static double scale_for(const CapSheet *sheet, const Errand *errand) {
  double whole = MIN(errand->width / sheet->extents.width, errand->height / sheet->extents.height);
  return sheet->board == CAP_BOARD_HEXES
             ? MAX(whole, errand->width / PLACES_ACROSS)
             : MAX(errand->width / sheet->extents.width, errand->height / sheet->extents.height);
}

static void draw(Errand *errand, const CapMap *map) {
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  const CapRect *e = &sheet->extents;
  if (e->width <= 0 || e->height <= 0)
    return;
  double scale = scale_for(sheet, errand) * errand->factor;
  int width = errand->width * errand->factor, height = errand->height * errand->factor;
  height = CLAMP((int)(e->height * scale), height, height * MOST_STRETCH);
  double x = (e->x + e->width / 2) * scale - width / 2.0;
  double y = (e->y + e->height / 2) * scale - height / 2.0;
  errand->picture = cap_picture_new(
      cap_draw_map_image(sheet, LAYERS, scale, x, y, width, height, errand->is_dark));
}

static void work(gpointer data) {
  Errand *errand = data;
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read(errand->path, &limits, unheard);
  g_autoptr(CapMap) map =
      doc != NULL && cap_document_kind(doc) == CAP_KIND_MAP ? cap_map_compile(doc, unheard) : NULL;
  if (map != NULL)
    draw(errand, map);
}

static void done(gpointer data) {
  Errand *errand = data;
  g_autoptr(CapMapThumbnail) thumbnail = g_weak_ref_get(&errand->thumbnail);
  if (thumbnail != NULL) {
    thumbnail->picture = g_steal_pointer(&errand->picture);
    gtk_widget_queue_draw(GTK_WIDGET(thumbnail));
  }
  cap_picture_unref(errand->picture);
  g_weak_ref_clear(&errand->thumbnail);
  g_free(errand->path);
  g_free(errand);
}

/* The first frame of the window comes first. */
static gboolean on_tick(GtkWidget *widget, GdkFrameClock *clock, gpointer unused) {
  CapMapThumbnail *thumbnail = CAP_MAP_THUMBNAIL(widget);
  Errand *errand = g_new0(Errand, 1);
  GdkRGBA ink;
  (void)clock;
  (void)unused;
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &ink);
  *errand = (Errand){.path = g_strdup(thumbnail->path),
                     .width = thumbnail->width,
                     .height = thumbnail->height,
                     .factor = gtk_widget_get_scale_factor(widget),
                     .is_dark = ink.red + ink.green + ink.blue > 1.5f};
  g_weak_ref_init(&errand->thumbnail, thumbnail);
  cap_workers_run(work, done, errand, NULL);
  return G_SOURCE_REMOVE;
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_map_thumbnail_map(GtkWidget *widget) {
  CapMapThumbnail *thumbnail = CAP_MAP_THUMBNAIL(widget);
  GTK_WIDGET_CLASS(cap_map_thumbnail_parent_class)->map(widget);
  if (!thumbnail->is_begun)
    gtk_widget_add_tick_callback(widget, on_tick, NULL, NULL);
  thumbnail->is_begun = TRUE;
}

static void cap_map_thumbnail_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                      int *minimum, int *natural, int *minimum_baseline,
                                      int *natural_baseline) {
  CapMapThumbnail *thumbnail = CAP_MAP_THUMBNAIL(widget);
  (void)for_size;
  *minimum = *natural =
      orientation == GTK_ORIENTATION_HORIZONTAL ? thumbnail->width : thumbnail->height;
  *minimum_baseline = *natural_baseline = -1;
}

/* The middle of the picture, as much as there is room for; in a small room of another shape it is
 * as large as it must be to fill it. */
static void cap_map_thumbnail_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  CapMapThumbnail *thumbnail = CAP_MAP_THUMBNAIL(widget);
  int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  if (thumbnail->picture == NULL)
    return;
  GdkTexture *texture = cap_picture_texture(thumbnail->picture);
  double across = gdk_texture_get_width(texture), down = gdk_texture_get_height(texture);
  double scale = MAX(width / across, height / down);
  graphene_rect_t room = GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height), where;
  graphene_rect_init(&where, (float)floor((width - across * scale) / 2),
                     (float)floor((height - down * scale) / 2), (float)(across * scale),
                     (float)(down * scale));
  gtk_snapshot_push_clip(snapshot, &room);
  cap_picture_append(thumbnail->picture, snapshot, &where, cap_is_drawn_by_processor(widget));
  gtk_snapshot_pop(snapshot);
}

static void cap_map_thumbnail_finalize(GObject *object) {
  CapMapThumbnail *thumbnail = CAP_MAP_THUMBNAIL(object);
  g_clear_pointer(&thumbnail->picture, cap_picture_unref);
  g_free(thumbnail->path);
  G_OBJECT_CLASS(cap_map_thumbnail_parent_class)->finalize(object);
}

static void cap_map_thumbnail_class_init(CapMapThumbnailClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->finalize = cap_map_thumbnail_finalize;
  widget->map = cap_map_thumbnail_map;
  widget->measure = cap_map_thumbnail_measure;
  widget->snapshot = cap_map_thumbnail_snapshot;
  gtk_widget_class_set_css_name(widget, "thumbnail");
  gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void cap_map_thumbnail_init(CapMapThumbnail *thumbnail) {
  gtk_widget_set_overflow(GTK_WIDGET(thumbnail), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *cap_map_thumbnail_new(const char *path, int width, int height) {
  CapMapThumbnail *thumbnail = g_object_new(CAP_TYPE_MAP_THUMBNAIL, NULL);
  thumbnail->path = g_strdup(path);
  thumbnail->width = width;
  thumbnail->height = height;
  return GTK_WIDGET(thumbnail);
}

gboolean cap_map_thumbnail_is_drawn(CapMapThumbnail *thumbnail) {
  return thumbnail->picture != NULL;
}
