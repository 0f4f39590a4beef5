#include "editor/map/canvas/map-memory.h"

#include <math.h>

#define VIEW   "map"
#define LAYERS "map-layers"

/* Each layer by a name of its own: a later version may have more of them. */
static const struct {
  CapLayers layer;
  const char *key;
} layer_keys[] = {
    {CAP_LAYER_TERRAIN, "terrain"}, {CAP_LAYER_RIVERS, "rivers"},
    {CAP_LAYER_ROADS, "roads"},     {CAP_LAYER_SETTLEMENTS, "settlements"},
    {CAP_LAYER_NAMES, "names"},     {CAP_LAYER_REGIONS, "regions"},
    {CAP_LAYER_NUMBERS, "numbers"}, {CAP_LAYER_COUNTERS, "counters"},
    {CAP_LAYER_PICTURE, "picture"}, {CAP_LAYER_PROVENANCE, "provenance"},
};

static gboolean recall_boolean(GKeyFile *memory, const char *group, const char *key,
                               gboolean otherwise) {
  g_autoptr(GError) error = NULL;
  gboolean value = g_key_file_get_boolean(memory, group, key, &error);
  return error == NULL ? value : otherwise;
}

/* --- The view ------------------------------------------------------------------------------- */

guint cap_map_memory_layers(GKeyFile *memory, guint otherwise) {
  guint layers = otherwise;
  for (guint i = 0; i < G_N_ELEMENTS(layer_keys); i++) {
    guint layer = layer_keys[i].layer;
    if (recall_boolean(memory, LAYERS, layer_keys[i].key, (otherwise & layer) != 0))
      layers |= layer;
    else
      layers &= ~layer;
  }
  return layers;
}

void cap_map_memory_set_layers(GKeyFile *memory, guint layers) {
  for (guint i = 0; i < G_N_ELEMENTS(layer_keys); i++)
    g_key_file_set_boolean(memory, LAYERS, layer_keys[i].key, (layers & layer_keys[i].layer) != 0);
}

char *cap_map_memory_dup_overlay(GKeyFile *memory) {
  return g_key_file_get_string(memory, VIEW, "overlay", NULL);
}

void cap_map_memory_set_overlay(GKeyFile *memory, const char *name) {
  g_key_file_set_string(memory, VIEW, "overlay", name != NULL ? name : "none");
}

gboolean cap_map_memory_minimap(GKeyFile *memory) {
  return recall_boolean(memory, VIEW, "small-map", TRUE);
}

void cap_map_memory_set_minimap(GKeyFile *memory, gboolean is_wanted) {
  g_key_file_set_boolean(memory, VIEW, "small-map", is_wanted);
}

/* --- Pictures ------------------------------------------------------------------------------- */

void cap_tracing_place_clear(CapTracingPlace *place) {
  g_clear_pointer(&place->path, g_free);
}

/* A path may hold what the name of a group may not. */
static char *dup_group(const char *map) {
  g_autofree char *name = g_uri_escape_string(map, "/", FALSE);
  return g_strconcat("picture of ", name, NULL);
}

/* A number within bounds, whatever somebody has written into the file. */
static double recall_number(GKeyFile *memory, const char *group, const char *key, double least,
                            double most, double otherwise) {
  g_autoptr(GError) error = NULL;
  double value = g_key_file_get_double(memory, group, key, &error);
  return error == NULL && isfinite(value) ? CLAMP(value, least, most) : otherwise;
}

gboolean cap_map_memory_picture(GKeyFile *memory, const char *map, CapTracingPlace *out) {
  g_autofree char *group = dup_group(map);
  char *path = g_key_file_get_string(memory, group, "path", NULL);
  if (path == NULL)
    return FALSE;
  *out = (CapTracingPlace){
      .path = path,
      .left = recall_number(memory, group, "left", -999, 2000, 0),
      .top = recall_number(memory, group, "top", -999, 2000, 0),
      .width = recall_number(memory, group, "width", 0.1, 2000, 40),
      .opacity = recall_number(memory, group, "opacity", 0, 1, 0.5),
  };
  return TRUE;
}

void cap_map_memory_set_picture(GKeyFile *memory, const char *map, const CapTracingPlace *place) {
  g_autofree char *group = dup_group(map);
  if (place == NULL) {
    g_key_file_remove_group(memory, group, NULL);
    return;
  }
  g_key_file_set_string(memory, group, "path", place->path);
  g_key_file_set_double(memory, group, "left", place->left);
  g_key_file_set_double(memory, group, "top", place->top);
  g_key_file_set_double(memory, group, "width", place->width);
  g_key_file_set_double(memory, group, "opacity", place->opacity);
}
