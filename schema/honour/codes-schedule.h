/* Codes of findings about dates, points, supply and arrivals. */
#pragma once

#include "schema/codes/code.h"

#define CAP_CODE CAP_CODE_DECLARE
#include "schema/honour/codes-schedule.def"
#undef CAP_CODE
