/* A place in a document that stays with its element while the text around it changes. Node numbers
 * are good until the next edit; whoever shows an element for longer keeps an anchor of it. */
#pragma once

#include "schema/document/document.h"

typedef struct _CapAnchor CapAnchor;

CapAnchor *cap_anchor_ref(CapAnchor *anchor);
void cap_anchor_unref(CapAnchor *anchor);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapAnchor, cap_anchor_unref)

/* The element as it is numbered now; CAP_NODE_NONE when it was removed. An anchor goes along when
 * its element is moved, and lives again when undo or redo brings the element back. */
CapNode cap_anchor_node(const CapAnchor *anchor);

/* --- For the file that owns the document ----------------------------------------------------- */

typedef struct _CapAnchors CapAnchors;

CapAnchors *cap_anchors_new(void);
void cap_anchors_free(CapAnchors *anchors);

/* All anchors are dead from now on, or live in another document. */
void cap_anchors_set_document(CapAnchors *anchors, const CapDocument *document);
CapAnchor *cap_anchors_add(CapAnchors *anchors, CapNode node);
void cap_anchors_splice(CapAnchors *anchors, gsize offset, gsize n_removed, gsize n_inserted);

/* An element is about to be cut out, to be put in elsewhere; and it has arrived there. */
void cap_anchors_lift(CapAnchors *anchors, CapNode node);
void cap_anchors_land(CapAnchors *anchors, CapNode node);

/* A step of editing, undo or redo has led to this state of the text. Each state has a number of its
 * own, and the same number is the same text. */
void cap_anchors_settle(CapAnchors *anchors, gint64 state);
