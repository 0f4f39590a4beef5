#include "editor/core/files/anchor.h"

#include "schema/codes/place.h"

#define DEAD G_MAXSIZE

struct _CapAnchors {
  const CapDocument *document; /* NULL when there is none */
  GPtrArray *anchors;          /* of CapAnchor, borrowed: each takes itself out */
  gint64 state;                /* of the text when it was last settled */
  gboolean is_settled;         /* nothing was spliced since */
};

/* Where an element stood that is not in the text any more. */
typedef struct {
  gint64 state;
  gsize offset;
} Memory;

struct _CapAnchor {
  CapAnchors *owner; /* NULL when the file is gone */
  gsize offset;      /* of the '<' of the element, or DEAD */
  gsize settled;     /* likewise in the state of the owner */
  CapNode lifted;    /* its number within the element that is being moved; CAP_NODE_NONE: is not */
  GArray *memories;  /* of Memory; NULL when it never died */
};

CapAnchors *cap_anchors_new(void) {
  CapAnchors *anchors = g_new0(CapAnchors, 1);
  anchors->anchors = g_ptr_array_new();
  anchors->is_settled = TRUE;
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
  for (guint i = 0; i < anchors->anchors->len; i++) {
    CapAnchor *anchor = g_ptr_array_index(anchors->anchors, i);
    anchor->offset = anchor->settled = DEAD;
    g_clear_pointer(&anchor->memories, g_array_unref);
  }
}

CapAnchor *cap_anchors_add(CapAnchors *anchors, CapNode node) {
  CapAnchor *anchor = g_rc_box_new0(CapAnchor);
  anchor->owner = anchors;
  anchor->offset = anchors->document != NULL && node != CAP_NODE_NONE
                       ? cap_place_whole(anchors->document, node).offset
                       : DEAD;
  anchor->settled = anchors->is_settled ? anchor->offset : DEAD;
  anchor->lifted = CAP_NODE_NONE;
  g_ptr_array_add(anchors->anchors, anchor);
  return anchor;
}

/* --- Memory ----------------------------------------------------------------------------------- */

static Memory *memory_of(const CapAnchor *anchor, gint64 state) {
  for (guint i = 0; anchor->memories != NULL && i < anchor->memories->len; i++) {
    Memory *memory = &g_array_index(anchor->memories, Memory, i);
    if (memory->state == state)
      return memory;
  }
  return NULL;
}

static void remember(CapAnchor *anchor, gint64 state, gsize offset) {
  Memory memory = {state, offset};
  if (memory_of(anchor, state) != NULL)
    return; /* the same state is the same text */
  if (anchor->memories == NULL)
    anchor->memories = g_array_new(FALSE, FALSE, sizeof(Memory));
  g_array_append_val(anchor->memories, memory);
}

/* --- Following the text ----------------------------------------------------------------------- */

void cap_anchors_splice(CapAnchors *anchors, gsize offset, gsize n_removed, gsize n_inserted) {
  anchors->is_settled = FALSE;
  for (guint i = 0; i < anchors->anchors->len; i++) {
    CapAnchor *anchor = g_ptr_array_index(anchors->anchors, i);
    if (anchor->offset == DEAD || anchor->offset < offset)
      continue;
    anchor->offset =
        anchor->offset < offset + n_removed ? DEAD : anchor->offset - n_removed + n_inserted;
  }
}

/* The numbers of what is inside an element follow its own. */
void cap_anchors_lift(CapAnchors *anchors, CapNode node) {
  CapPlace whole = cap_place_whole(anchors->document, node);
  for (guint i = 0; i < anchors->anchors->len; i++) {
    CapAnchor *anchor = g_ptr_array_index(anchors->anchors, i);
    gboolean is_inside = anchor->offset != DEAD && anchor->offset >= whole.offset &&
                         anchor->offset < whole.offset + whole.length;
    CapNode own = is_inside ? cap_anchor_node(anchor) : CAP_NODE_NONE;
    anchor->lifted = own != CAP_NODE_NONE ? own - node : CAP_NODE_NONE;
  }
}

void cap_anchors_land(CapAnchors *anchors, CapNode node) {
  for (guint i = 0; i < anchors->anchors->len; i++) {
    CapAnchor *anchor = g_ptr_array_index(anchors->anchors, i);
    if (anchor->lifted == CAP_NODE_NONE)
      continue;
    anchor->offset = cap_place_whole(anchors->document, node + anchor->lifted).offset;
    anchor->lifted = CAP_NODE_NONE;
    if (anchor->settled != DEAD)
      remember(anchor, anchors->state, anchor->settled); /* undo cuts it out once more */
  }
}

void cap_anchors_settle(CapAnchors *anchors, gint64 state) {
  for (guint i = 0; i < anchors->anchors->len; i++) {
    CapAnchor *anchor = g_ptr_array_index(anchors->anchors, i);
    if (anchor->offset == DEAD) {
      const Memory *memory;
      if (anchor->settled != DEAD)
        remember(anchor, anchors->state, anchor->settled);
      memory = memory_of(anchor, state);
      anchor->offset = memory != NULL ? memory->offset : DEAD;
    }
    anchor->settled = anchor->offset;
  }
  anchors->state = state;
  anchors->is_settled = TRUE;
}

/* --- One of them ------------------------------------------------------------------------------ */

CapAnchor *cap_anchor_ref(CapAnchor *anchor) {
  return g_rc_box_acquire(anchor);
}

static void take_out(gpointer data) {
  CapAnchor *anchor = data;
  if (anchor->owner != NULL)
    g_ptr_array_remove_fast(anchor->owner->anchors, anchor);
  g_clear_pointer(&anchor->memories, g_array_unref);
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
