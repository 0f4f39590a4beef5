/* Well-formedness, as libxml2 sees it. */
#pragma once

#include "schema/document/document-private.h"

/* TRUE when the text of the document is well-formed XML. Otherwise says why in `findings`, unless
 * that is NULL. Entities must have been looked at before (see entities.h); when they are not
 * known to be harmless, say so: libxml2's own limits then hold. */
gboolean cap_document_is_well_formed(const CapDocument *doc, gboolean entities_are_harmless,
                                     CapDiagnostics *findings);

/* The same for any text that is valid UTF-8 and has no DOCTYPE. */
gboolean cap_text_is_well_formed(const char *text, gsize length);
