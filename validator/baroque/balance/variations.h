/* What can be varied in scenarios of this system, for `capitano balance`. */
#pragma once

#include "validator/balance/variation.h"

extern const CapVariations baroque_variations;
