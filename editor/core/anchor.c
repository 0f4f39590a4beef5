#include "editor/core/anchor.h"

#include "schema/place.h"

#define DEAD G_MAXSIZE

struct _CapAnchors {
  const CapDocument *document; /* NULL when there is none */
  GPtrArray *anchors;          /* of CapAnchor, borrowed: each takes itself out */
};

struct _CapAnchor {
  CapAnchors *owner; /* NULL when the file is gone */
  gsize offset;      /* of the '<' of the element, or DEAD */
};

CapAnchors *cap_anchors_new(void) {
  CapAnchors *anchors = g_new0(CapAnchors, 1);
  anchors->anchors = g_ptr_array_new();
  return anchors;
}

void cap_anchors_free(CapAnchors *anchors) {
  for (guint i = 0; i < anchors->anchors->len; i++)
    ((CapAnchor *)g_ptr_array_index(anchors->anchors, i))->owner = NULL;
  g_ptr_array_unref(anchors->anchors);
  g_free(anchors);
}

void cap_anchors_set_document(CapAnchors *anchors, const CapDocument *document) {
  anchors->document = document;
  for (guint i = 0; i < anchors->anchors->len; i++)
    ((CapAnchor *)g_ptr_array_index(anchors->anchors, i))->offset = DEAD;
}

CapAnchor *cap_anchors_add(CapAnchors *anchors, CapNode node) {
  CapAnchor *anchor = g_rc_box_new0(CapAnchor);
  anchor->owner = anchors;
  anchor->offset = anchors->document != NULL && node != CAP_NODE_NONE
                       ? cap_place_whole(anchors->document, node).offset
                       : DEAD;
  g_ptr_array_add(anchors->anchors, anchor);
  return anchor;
}

void cap_anchors_splice(CapAnchors *anchors, gsize offset, gsize n_removed, gsize n_inserted) {
  for (guint i = 0; i < anchors->anchors->len; i++) {
    CapAnchor *anchor = g_ptr_array_index(anchors->anchors, i);
    if (anchor->offset == DEAD || anchor->offset < offset)
      continue;
    anchor->offset =
        anchor->offset < offset + n_removed ? DEAD : anchor->offset - n_removed + n_inserted;
  }
}

CapAnchor *cap_anchor_ref(CapAnchor *anchor) {
  return g_rc_box_acquire(anchor);
}

static void take_out(gpointer data) {
  CapAnchor *anchor = data;
  if (anchor->owner != NULL)
    g_ptr_array_remove_fast(anchor->owner->anchors, anchor);
}

void cap_anchor_unref(CapAnchor *anchor) {
  g_rc_box_release_full(anchor, take_out);
}

CapNode cap_anchor_node(const CapAnchor *anchor) {
  if (anchor->owner == NULL || anchor->owner->document == NULL || anchor->offset == DEAD)
    return CAP_NODE_NONE;
  CapNode node = cap_document_node_at(anchor->owner->document, anchor->offset);
  /* Undo can bring other text to the place. */
  return node != CAP_NODE_NONE &&
                 cap_place_whole(anchor->owner->document, node).offset == anchor->offset
             ? node
             : CAP_NODE_NONE;
}
