/* Fixes of findings that only this rule system has. */
#pragma once

#include "validator/fixes/fixer.h"

/* The last has none. */
extern const CapFixerRow honour_fixers[];
