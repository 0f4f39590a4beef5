/* What findings of several documents have in common: where all scenarios stumble over the same line
 * of their roster or map, that line is to blame. */
#pragma once

#include "validator/checker.h"

/* Looks at the findings there are, about the documents (of const CapDocument) that the checker has
 * checked together, and adds those that show where one correction settles them all. */
void cap_report_common_causes(const CapChecker *checker, const GPtrArray *documents,
                              CapDiagnostics *findings);
