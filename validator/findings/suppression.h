/* Findings that a document itself says to pass over: <?capitano ignore CODE... reason="..."?> in
 * front of an element goes for the element and all that is in it. */
#pragma once

#include "schema/codes/diagnostic.h"
#include "schema/document/document.h"

/* Marks the findings of the document that its instructions suppress, and adds findings about the
 * instructions themselves. `reached`: the last stage that the document came to. With `are_heeded`
 * FALSE the instructions are only read: nothing is suppressed. */
void cap_suppress(const CapDocument *doc, CapCheckStage reached, gboolean are_heeded,
                  CapDiagnostics *findings);
