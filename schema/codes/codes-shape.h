/* Codes of findings about the shape of documents. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes/codes-shape.def"
#undef CAP_CODE
