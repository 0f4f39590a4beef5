/* Slips in the value of an attribute that break the tag: a quote that is missing, of another kind
 * than the first, or one too many, and tags where only text may stand. */
#pragma once

#include "schema/document/document-private.h"

/* Reports why the character < stands in a value; the offset is that of the character. */
void cap_report_tag_in_value(const CapDocument *doc, gsize offset, CapDiagnostics *findings);

/* `name="The "Old" Bridge"`: the offset is behind the quote that came too early. FALSE when the
 * value really ends there. */
gboolean cap_report_inner_quote(const CapDocument *doc, gsize offset, CapDiagnostics *findings);
