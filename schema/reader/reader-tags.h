/* What is wrong inside a tag: a quote, a value or the end of the tag that is missing. The scanner
 * gets as far as the tag makes sense, so that the finding can name the attribute. */
#pragma once

#include "schema/document/document-private.h"

/* Reports what is wrong in the tag in which a parser stopped. FALSE when it is something else. */
gboolean cap_report_tag_slip(const CapDocument *doc, gsize offset, CapDiagnostics *findings);

/* The quote of a word processor at a place of the text; NULL when there is none. */
const char *cap_curly_quote_at(const CapDocument *doc, gsize offset);
