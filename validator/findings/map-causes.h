/* On a map one thing leads to another: a side of a river that cannot be read is a gap, and the
 * banks meet there. */
#pragma once

#include "schema/codes/diagnostic.h"
#include "schema/document/document.h"

/* Whether the second finding about a map is only there because of the first. */
gboolean cap_map_finding_explains(const CapDocument *doc, const CapDiagnostic *cause,
                                  const CapDiagnostic *d);
