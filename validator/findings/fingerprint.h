/* What a finding is about, told in a way that survives moved lines, added blanks and attributes in
 * another order: the code, the document by its id, the way to the place by names and ids of
 * elements, and what stands there. */
#pragma once

#include "schema/codes/diagnostic.h"
#include "schema/document/document.h"

/* "scenario pavia-1524"; the path when the document has no id or there is none. New string. */
char *cap_document_key(const CapDocument *doc, const char *file);

/* Sets document, anchor and fingerprint of a finding; `doc` is the document of its file, or
 * NULL. */
void cap_fingerprint(CapDiagnostic *finding, const CapDocument *doc);
