/* Every code that only this rule system knows. The codes themselves are in the headers of their
 * groups, codes-GROUP.h. */
#pragma once

#include "schema/codes/code.h"

/* Ended by NULL. */
extern const CapCode baroque_codes[];
