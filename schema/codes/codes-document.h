/* Codes of findings about references, and slips in documents of any kind. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes/codes-document.def"
#undef CAP_CODE
