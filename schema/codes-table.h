/* Codes of findings about tables. */
#pragma once

#include "schema/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes-table.def"
#undef CAP_CODE
