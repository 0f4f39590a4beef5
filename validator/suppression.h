/* Findings that a document itself says to pass over: <?capitano ignore CODE... reason="..."?> in
 * front of an element goes for the element and all that is in it. */
#pragma once

#include "schema/diagnostic.h"
#include "schema/document.h"

/* Marks the findings of the document that its instructions suppress, and adds findings about the
 * instructions themselves. `played`: what comes to light only in play has been looked for. */
void cap_suppress(const CapDocument *doc, gboolean played, CapDiagnostics *findings);
