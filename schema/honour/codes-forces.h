/* Codes of findings about forces. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/honour/codes-forces.def"
#undef CAP_CODE
