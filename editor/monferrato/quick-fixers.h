/* What mends the findings of this rule system. */
#pragma once

#include "editor/core/fixes/quick-fix-private.h"

extern const CapFixerRow monferrato_fixers[]; /* the last has none */
