/* Mistakes in the structure of a file: tags that do not match, and what stands outside the root. */
#pragma once

#include "schema/document/document-private.h"

/* Reports the first of them from `start` up to where a parser stopped. FALSE when there is none. */
gboolean cap_report_structure(const CapDocument *doc, gsize start, gsize stop,
                              CapDiagnostics *findings);
