/* Codes of findings about special rules and victory conditions of any rule system. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes/codes-rules.def"
#undef CAP_CODE
