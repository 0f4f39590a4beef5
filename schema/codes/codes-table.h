/* Codes of findings about tables. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes/codes-table.def"
#undef CAP_CODE
