/* Where white space goes when elements are inserted into a text or cut out of it, so that the
 * result looks as if written by hand. */
#pragma once

#include "document-private.h"

typedef struct {
  guint32 start;
  guint32 end;
} CapRange;

/* A change that puts an element in. */
typedef struct {
  gsize offset;
  gsize n_removed;
  GString *text;
  gsize element_at; /* where in `text` the element starts */
} CapInsertion;

void cap_insertion_clear(CapInsertion *insertion);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapInsertion, cap_insertion_clear)

/* How to insert the text of an element as a child of `parent` before `before` (CAP_NODE_NONE: as
 * the last). Lines of it that start with `old_indent` are indented anew. */
CapInsertion cap_layout_insertion(const CapDocument *doc, CapNode parent, CapNode before,
                                  CapSlice xml, CapSlice old_indent);

/* What to cut out to remove an element: with its lines, when nothing else is on them. */
CapRange cap_layout_removal(const CapDocument *doc, CapNode node);

/* The blanks before an offset when nothing else stands before it on its line, else NULL. New. */
char *cap_layout_dup_indent(const CapDocument *doc, gsize offset);

/* Of an empty tag: where "/>" and the blanks before it start. */
gsize cap_layout_tag_body_end(const CapDocument *doc, CapNode node);
