/* Codes of findings about the shape of documents. */
#pragma once

#include "schema/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes-shape.def"
#undef CAP_CODE
