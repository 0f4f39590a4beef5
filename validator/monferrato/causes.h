/* The findings that come from others. */
#pragma once

#include "validator/findings/cause.h"

/* Ended by a row without a code. */
extern const CapExplainRow monferrato_explains[];
