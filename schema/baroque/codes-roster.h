/* Codes of findings about rosters: weapons and types. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/baroque/codes-roster.def"
#undef CAP_CODE
