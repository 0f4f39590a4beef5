/* How somebody looks at maps, remembered from one run to the next: what is drawn, and for each map
 * the picture that is traced. */
#pragma once

#include "editor/map/overlays.h"

/* Layers that nothing is remembered of are as in `otherwise`. */
guint cap_map_memory_layers(GKeyFile *memory, guint otherwise);
void cap_map_memory_set_layers(GKeyFile *memory, guint layers);

/* The name of the overlay, which may be of another rule system; NULL when nothing is remembered.
 * New string. */
char *cap_map_memory_dup_overlay(GKeyFile *memory);
void cap_map_memory_set_overlay(GKeyFile *memory, const char *name); /* NULL for none */

/* Whether the small map is wanted. */
gboolean cap_map_memory_minimap(GKeyFile *memory);
void cap_map_memory_set_minimap(GKeyFile *memory, gboolean is_wanted);

/* A picture and where it lies. */
typedef struct {
  char *path;
  double left, top, width; /* in hexes */
  double opacity;
} CapTracingPlace;

void cap_tracing_place_clear(CapTracingPlace *place);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapTracingPlace, cap_tracing_place_clear)

/* The picture of the map in this file; FALSE when there is none. Clear it. */
gboolean cap_map_memory_picture(GKeyFile *memory, const char *map, CapTracingPlace *out);

/* NULL forgets it. */
void cap_map_memory_set_picture(GKeyFile *memory, const char *map, const CapTracingPlace *place);
