/* Codes of findings about maps. */
#pragma once

#include "schema/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes-map.def"
#undef CAP_CODE
