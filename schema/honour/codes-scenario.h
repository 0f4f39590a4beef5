/* Codes of findings about scenarios as such. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/honour/codes-scenario.def"
#undef CAP_CODE
