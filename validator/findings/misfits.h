/* Where one value explains what is wrong with many lines, that value has a finding of its own, a
 * misfit; the lines need none, then. */
#pragma once

#include "schema/codes/diagnostic.h"
#include "schema/document/document.h"

/* Marks as dropped what the misfits of the document explain. A misfit that stands for errors is an
 * error itself, and says how many findings it stands for. */
void cap_drop_in_misfits(const CapDocument *doc, CapDiagnostics *findings);

/* The same for a document that names a map whose grid is a misfit. */
void cap_drop_in_misfit_maps(const CapDocument *doc, const CapDocument *map,
                             CapDiagnostics *findings);
