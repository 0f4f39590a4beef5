/* Codes of findings about games that go wrong. */
#pragma once

#include "schema/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/codes-play.def"
#undef CAP_CODE
