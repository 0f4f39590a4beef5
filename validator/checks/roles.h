/* What a name lets one expect of its role. Only for advice: the rules go by what the roster says.
 */
#pragma once

#include "schema/roster.h"

/* The role that an auxiliary unit of this name probably has; CAP_AUXILIARY_NONE when nobody can
 * tell. */
CapAuxiliaryRole cap_role_for_name(const char *name);

/* The word of the schema; the role must not be CAP_AUXILIARY_NONE. */
const char *cap_role_word(CapAuxiliaryRole role);
