/* What findings of several documents have in common: where all scenarios stumble over the same line
 * of their roster or map, that line is to blame. */
#pragma once

#include "validator/checker.h"

/* Looks at the findings there are, about `all` documents (of const CapDocument) that belong
 * together, and adds those that show where one correction settles them all and are about `own`
 * ones. `others`: the findings about those that are not `own`; another part of the check tells
 * them. */
void cap_report_common_causes(const CapChecker *checker, const GPtrArray *own, const GPtrArray *all,
                              const CapDiagnostics *others, CapDiagnostics *findings);
