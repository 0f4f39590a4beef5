/* Codes of findings about the picture of zone maps. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes/codes-zones.def"
#undef CAP_CODE
