/* Elements that were copied and given another id: everything that may be there only once is there
 * twice, and each of these things would be a finding of its own. */
#pragma once

#include "schema/codes/diagnostic.h"
#include "schema/document/document.h"

/* Of the findings that come from one such copy, leaves the first, which then says so; the others
 * are marked as dropped. */
void cap_drop_in_twins(const CapDocument *doc, CapDiagnostics *findings);
