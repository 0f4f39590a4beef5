/* Findings about what is not there because the line where it stands could not be read. */
#pragma once

#include "schema/codes/diagnostic.h"
#include "schema/document/document.h"

/* Whether the one comes of what is lost at the place of the other, which is about shape. */
gboolean cap_finding_is_of_lost(const CapDocument *doc, const CapDiagnostic *lost,
                                const CapDiagnostic *d);
