/* Fixes of findings that only this rule system has. */
#pragma once

#include "editor/core/fixes/quick-fix-private.h"

/* The last has none. */
extern const CapFixerRow honour_fixers[];
