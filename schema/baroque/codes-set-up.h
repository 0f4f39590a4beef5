/* Codes of findings about where the armies stand, and what they stand on. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/baroque/codes-set-up.def"
#undef CAP_CODE
