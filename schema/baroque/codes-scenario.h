/* Codes of findings about what scenarios refer to. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/baroque/codes-scenario.def"
#undef CAP_CODE
