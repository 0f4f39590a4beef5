/* Codes of findings about scenarios of any rule system. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes/codes-scenario.def"
#undef CAP_CODE
