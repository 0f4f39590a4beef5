/* Codes of findings about maps. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes/codes-map.def"
#undef CAP_CODE
