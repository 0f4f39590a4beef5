/* Codes of findings about games that go wrong. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes/codes-play.def"
#undef CAP_CODE
