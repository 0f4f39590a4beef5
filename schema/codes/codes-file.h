/* Codes of findings about reading a file. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes/codes-file.def"
#undef CAP_CODE
