/* Codes of findings about regions. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/honour/codes-regions.def"
#undef CAP_CODE
