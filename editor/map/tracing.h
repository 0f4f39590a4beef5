/* A picture laid under or over the map, to draw it after: a scan, an old map, a photograph. It
 * belongs to the one who looks, not to the document; where it lies is remembered for each map. */
#pragma once

#include "editor/map/canvas/canvas.h"

typedef struct _CapTracing CapTracing;

/* `memory` is where pictures are remembered, see map-memory.h. */
CapTracing *cap_tracing_new(CapCanvas *canvas, GKeyFile *memory);
void cap_tracing_free(CapTracing *tracing);

/* The map that is traced: the path of its file, or NULL while it has none. The picture remembered
 * for it is shown. FALSE when there is one that cannot be read: `error` says why, and it stays
 * remembered until it is removed or another is loaded. */
gboolean cap_tracing_set_map(CapTracing *tracing, const char *map, GError **error);

/* The same map has another file now. */
void cap_tracing_rename_map(CapTracing *tracing, const char *map);

gboolean cap_tracing_load(CapTracing *tracing, const char *path, GError **error);
void cap_tracing_remove(CapTracing *tracing);
gboolean cap_tracing_has_picture(CapTracing *tracing);

/* The file of the picture, whether it could be read or not; NULL when there is none. */
const char *cap_tracing_path(CapTracing *tracing);

/* Where its left and top edge lie and how wide it is, in hexes; its height follows. */
void cap_tracing_place(CapTracing *tracing, double left, double top, double width, double opacity);
const graphene_rect_t *cap_tracing_where(CapTracing *tracing);
double cap_tracing_opacity(CapTracing *tracing);
