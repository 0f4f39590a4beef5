/* Many changes of attributes and elements at once. Each change of a document by itself reads all of
 * it again, which is too slow for a brush that paints hundreds of hexes; a batch reads it once.
 * Node numbers are those of before, all along. No GTK. */
#pragma once

#include "schema/document/document-edit.h"

typedef struct _CapBatch CapBatch;

CapBatch *cap_batch_new(CapDocument *doc);

/* Throws it away. */
void cap_batch_free(CapBatch *batch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapBatch, cap_batch_free)

/* Sets an attribute, or removes it when `value` is NULL. At most once for an attribute. */
void cap_batch_set(CapBatch *batch, CapNode node, CapName name, const char *value);

/* Removes an element with its line. */
void cap_batch_remove(CapBatch *batch, CapNode node);

/* Adds an element behind a sibling, on a line of its own, indented like it. */
void cap_batch_add_behind(CapBatch *batch, CapNode sibling, const char *xml);

/* Carries everything out. FALSE when there was nothing to do, or it would break the document. */
gboolean cap_batch_apply(CapBatch *batch);
