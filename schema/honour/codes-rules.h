/* Codes of findings about special rules in words of this game. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/honour/codes-rules.def"
#undef CAP_CODE
