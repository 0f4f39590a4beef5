/* Codes of findings about the picture of zone maps. */
#pragma once

#include "schema/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes-zones.def"
#undef CAP_CODE
