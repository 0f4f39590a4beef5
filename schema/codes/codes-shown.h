/* Codes of findings about what many games showed. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes/codes-shown.def"
#undef CAP_CODE
