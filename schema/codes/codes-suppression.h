/* Codes of findings about suppressions and baselines. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes/codes-suppression.def"
#undef CAP_CODE
