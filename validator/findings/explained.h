/* Findings of a rule system that come from others: what its table says of them. */
#pragma once

#include "schema/codes/diagnostic.h"
#include "schema/document/document.h"

/* Whether the one, in the same document, comes from the other. */
gboolean cap_finding_explains(const CapDocument *doc, const CapDiagnostic *cause,
                              const CapDiagnostic *d);
