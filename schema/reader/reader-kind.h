/* Of which kind a document is: by its root, and by what is in it when the two do not agree. */
#pragma once

#include "schema/document/document.h"

/* The root has the name of one of our kinds, but neither a version nor an id, and nothing in it is
 * known: a map of another program, say. */
gboolean cap_document_is_stranger(const CapDocument *doc);

/* FALSE, with a finding, when the root is none of ours, or that of another kind than what is in
 * it. */
gboolean cap_reader_check_kind(const CapDocument *doc, CapDiagnostics *findings);
