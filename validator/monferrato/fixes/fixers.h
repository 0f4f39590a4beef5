/* What mends the findings of this rule system. */
#pragma once

#include "validator/fixes/fixer.h"

extern const CapFixerRow monferrato_fixers[]; /* the last has none */
