/* Codes of findings about references, and slips in documents of any kind. */
#pragma once

#include "schema/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes-document.def"
#undef CAP_CODE
