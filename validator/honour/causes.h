/* The findings that may come from a slip in the roster or the map. */
#pragma once

#include "validator/findings/cause.h"

/* Ended by a row without a code. */
extern const CapCauseRow honour_causes[];

/* The findings that come from others. */
extern const CapExplainRow honour_explains[];
