/* Codes of findings about reading a file. */
#pragma once

#include "schema/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes-file.def"
#undef CAP_CODE
