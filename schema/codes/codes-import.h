/* Codes of findings about texts that are imported. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes/codes-import.def"
#undef CAP_CODE
