/* What a name lets one expect of its role. Only for advice: the rules go by what the roster says.
 */
#pragma once

#include "schema/honour/roster.h"

/* The role that an auxiliary unit of this name probably has; HONOUR_AUXILIARY_NONE when nobody can
 * tell. */
HonourAuxiliaryRole honour_role_for_name(const char *name);

/* The word of the schema; the role must not be HONOUR_AUXILIARY_NONE. */
const char *honour_role_word(HonourAuxiliaryRole role);
