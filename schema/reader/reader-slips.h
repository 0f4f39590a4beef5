/* Slips that break a file and are known by what stands around them: marks of a merge, a quote that
 * is missing or of the wrong kind, a comment that was never closed. What a parser says of these is
 * true and helps nobody. */
#pragma once

#include "schema/document/document-private.h"

/* Reports the slip that made a parser stop at that place. FALSE when it is none of these. */
gboolean cap_report_slip(const CapDocument *doc, gsize offset, CapDiagnostics *findings);

/* Reports an instruction to this program that has lost its ?> and goes on through the elements
 * behind it, up to the next one. A parser is content with that. FALSE when there is none. */
gboolean cap_report_open_instruction(const CapDocument *doc, CapDiagnostics *findings);
