/* What the rules say about the set-up, laid over the map: what there is comes from the rule system
 * of the project. */
#pragma once

#include "editor/system.h"

/* The row that is remembered by this name; NULL when there is none. */
const CapOverlayRow *cap_overlay_row_find(CapProject *project, const char *name);

/* Keeps one of them on the canvas of a desk, in step with the documents and the selection. The
 * position is made in a thread. */
#define CAP_TYPE_OVERLAYS (cap_overlays_get_type())
G_DECLARE_FINAL_TYPE(CapOverlays, cap_overlays, CAP, OVERLAYS, GObject)

/* Signal `remark-changed`: the sentence is another one. */
CapOverlays *cap_overlays_new(CapDesk *desk);
void cap_overlays_set_row(CapOverlays *overlays, const CapOverlayRow *row); /* NULL for none */
const CapOverlayRow *cap_overlays_row(CapOverlays *overlays);
const char *cap_overlays_remark(CapOverlays *overlays); /* NULL when there is none */
gboolean cap_overlays_is_busy(CapOverlays *overlays);   /* an answer is awaited */
