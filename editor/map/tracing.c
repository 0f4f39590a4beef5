#include "editor/map/tracing.h"

#include "editor/map/canvas/map-memory.h"

struct _CapTracing {
  CapCanvas *canvas; /* weak */
  GKeyFile *memory;
  char *map;           /* path of its file, or NULL */
  char *path;          /* of the picture; NULL when there is none */
  GdkTexture *picture; /* NULL also when it could not be read */
  graphene_rect_t where;
  double opacity;
};

CapTracing *cap_tracing_new(CapCanvas *canvas, GKeyFile *memory) {
  CapTracing *tracing = g_new0(CapTracing, 1);
  g_set_weak_pointer(&tracing->canvas, canvas);
  tracing->memory = g_key_file_ref(memory);
  graphene_rect_init(&tracing->where, 0, 0, 40, 30);
  tracing->opacity = 0.5;
  return tracing;
}

void cap_tracing_free(CapTracing *tracing) {
  g_clear_object(&tracing->picture);
  g_clear_weak_pointer(&tracing->canvas);
  g_key_file_unref(tracing->memory);
  g_free(tracing->map);
  g_free(tracing->path);
  g_free(tracing);
}

/* --- Showing and remembering ---------------------------------------------------------------- */

static void show(CapTracing *tracing) {
  if (tracing->canvas != NULL)
    cap_canvas_set_picture(tracing->canvas, tracing->picture, &tracing->where, tracing->opacity);
}

static void remember(CapTracing *tracing) {
  CapTracingPlace place = {
      .path = tracing->path,
      .left = tracing->where.origin.x,
      .top = tracing->where.origin.y,
      .width = tracing->where.size.width,
      .opacity = tracing->opacity,
  };
  if (tracing->map != NULL)
    cap_map_memory_set_picture(tracing->memory, tracing->map,
                               tracing->path != NULL ? &place : NULL);
}

static void lay(CapTracing *tracing, double left, double top, double width, double opacity) {
  double ratio = tracing->picture != NULL ? (double)gdk_texture_get_height(tracing->picture) /
                                                gdk_texture_get_width(tracing->picture)
                                          : 1;
  graphene_rect_init(&tracing->where, (float)left, (float)top, (float)width,
                     (float)(width * ratio));
  tracing->opacity = opacity;
  show(tracing);
}

static void take_picture(CapTracing *tracing, const char *path, GdkTexture *picture) {
  g_free(tracing->path);
  tracing->path = g_strdup(path);
  g_clear_object(&tracing->picture);
  tracing->picture = picture;
}

/* --- Maps ----------------------------------------------------------------------------------- */

gboolean cap_tracing_set_map(CapTracing *tracing, const char *map, GError **error) {
  g_auto(CapTracingPlace) place = {0};
  g_free(tracing->map);
  tracing->map = g_strdup(map);
  take_picture(tracing, NULL, NULL);
  if (map == NULL || !cap_map_memory_picture(tracing->memory, map, &place)) {
    show(tracing);
    return TRUE;
  }
  take_picture(tracing, place.path, gdk_texture_new_from_filename(place.path, error));
  lay(tracing, place.left, place.top, place.width, place.opacity);
  return tracing->picture != NULL;
}

void cap_tracing_rename_map(CapTracing *tracing, const char *map) {
  g_free(tracing->map);
  tracing->map = g_strdup(map);
  remember(tracing);
}

/* --- The picture ---------------------------------------------------------------------------- */

gboolean cap_tracing_has_picture(CapTracing *tracing) {
  return tracing->picture != NULL;
}

const char *cap_tracing_path(CapTracing *tracing) {
  return tracing->path;
}

void cap_tracing_place(CapTracing *tracing, double left, double top, double width, double opacity) {
  lay(tracing, left, top, width, opacity);
  remember(tracing);
}

/* At first it covers what can be seen, and it is seen. */
gboolean cap_tracing_load(CapTracing *tracing, const char *path, GError **error) {
  GdkTexture *picture = gdk_texture_new_from_filename(path, error);
  graphene_rect_t seen;
  if (picture == NULL)
    return FALSE;
  take_picture(tracing, path, picture);
  cap_canvas_visible(tracing->canvas, &seen);
  cap_tracing_place(tracing, seen.origin.x, seen.origin.y, seen.size.width, tracing->opacity);
  cap_canvas_set_layers(tracing->canvas, cap_canvas_layers(tracing->canvas) | CAP_LAYER_PICTURE);
  return TRUE;
}

void cap_tracing_remove(CapTracing *tracing) {
  take_picture(tracing, NULL, NULL);
  remember(tracing);
  show(tracing);
}

const graphene_rect_t *cap_tracing_where(CapTracing *tracing) {
  return &tracing->where;
}

double cap_tracing_opacity(CapTracing *tracing) {
  return tracing->opacity;
}
