/* Codes of findings about the set-up. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/honour/codes-set-up.def"
#undef CAP_CODE
