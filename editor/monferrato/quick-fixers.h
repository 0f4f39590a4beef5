/* What mends the findings of this rule system. */
#pragma once

#include "editor/core/quick-fix-private.h"

extern const CapFixerRow monferrato_fixers[]; /* the last has none */
