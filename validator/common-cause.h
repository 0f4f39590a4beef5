/* What findings of several documents have in common: where all scenarios stumble over the same line
 * of their roster or map, that line is to blame. */
#pragma once

#include "schema/diagnostic.h"
#include "schema/document.h"

/* Looks at the findings there are, about the documents (of const CapDocument) that were checked
 * together, and adds those that show where one correction settles them all. */
void cap_report_common_causes(const GPtrArray *documents, CapDiagnostics *findings);
