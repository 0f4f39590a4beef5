/* One cause, one finding. What is only there because of something else that was found, goes: it
 * would be gone anyway once that is mended, and until then it hides it. */
#pragma once

#include "schema/codes/diagnostic.h"
#include "schema/document/document.h"

/* Takes out the consequences of open findings about the documents, array of const CapDocument.
 * Findings that are suppressed or known cause nothing. */
void cap_drop_consequences(const GPtrArray *documents, CapDiagnostics *findings);
