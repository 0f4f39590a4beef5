/* Which stage of a check a document comes to; the stages are in schema/codes/code.h. */
#pragma once

#include "schema/codes/diagnostic.h"

/* Whether the file has errors that keep the set-up from being looked at: any but those that the
 * set-up itself shows, suppressed or not. */
gboolean cap_set_up_is_barred(const CapDiagnostics *findings, const char *file);
