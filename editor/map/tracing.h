/* A picture laid under or over the map, to draw it after: a scan, an old map, a photograph. It
 * belongs to the one who looks, not to the document. */
#pragma once

#include "editor/map/canvas.h"

typedef struct _CapTracing CapTracing;

CapTracing *cap_tracing_new(CapCanvas *canvas);
void cap_tracing_free(CapTracing *tracing);

gboolean cap_tracing_load(CapTracing *tracing, const char *path, GError **error);
void cap_tracing_remove(CapTracing *tracing);
gboolean cap_tracing_has_picture(CapTracing *tracing);

/* Where its left and top edge lie and how wide it is, in hexes; its height follows. */
void cap_tracing_place(CapTracing *tracing, double left, double top, double width, double opacity);
const graphene_rect_t *cap_tracing_where(CapTracing *tracing);
double cap_tracing_opacity(CapTracing *tracing);
