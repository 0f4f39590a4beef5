/* What the rules say about the set-up, laid over the map: where a Force can march, how it is
 * supplied and commanded, what is controlled and owned. */
#pragma once

#include "editor/honour/map/set-up-position.h"
#include "editor/shell/desk.h"

typedef enum {
  CAP_OVERLAY_NONE,
  CAP_OVERLAY_REACH,
  CAP_OVERLAY_SUPPLY,
  CAP_OVERLAY_COMMAND,
  CAP_OVERLAY_ZOC,
  CAP_OVERLAY_OWNERSHIP,
  CAP_OVERLAY_ALIGNMENT,
  CAP_N_OVERLAYS
} CapOverlayKind;

/* To be shown in a menu; not yet translated. */
const char *cap_overlay_kind_title(CapOverlayKind kind);

/* The overlay of a kind, those of a stack for the one with this id; `remark` gets a sentence about
 * it, or why there is nothing to show. New; NULL when there is nothing. */
CapOverlay *cap_overlay_make(HonourSetUpPosition *position, CapOverlayKind kind, const char *stack,
                             char **remark);

/* Keeps one of them on the canvas of a desk, in step with the documents and the selection. The
 * position is made in a thread. */
#define CAP_TYPE_OVERLAYS (cap_overlays_get_type())
G_DECLARE_FINAL_TYPE(CapOverlays, cap_overlays, CAP, OVERLAYS, GObject)

/* Signal `remark-changed`: the sentence is another one. */
CapOverlays *cap_overlays_new(CapDesk *desk);
void cap_overlays_set_kind(CapOverlays *overlays, CapOverlayKind kind);
CapOverlayKind cap_overlays_kind(CapOverlays *overlays);
const char *cap_overlays_remark(CapOverlays *overlays); /* NULL when there is none */
gboolean cap_overlays_is_busy(CapOverlays *overlays);   /* an answer is awaited */
