/* Codes of findings about rosters. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/honour/codes-roster.def"
#undef CAP_CODE
