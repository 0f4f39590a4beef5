/* Codes of findings about chits. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/monferrato/codes-chits.def"
#undef CAP_CODE
