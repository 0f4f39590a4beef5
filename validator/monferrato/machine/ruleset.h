/* "La Seconda Guerra del Monferrato" as a table of functions. */
#pragma once

#include "validator/engine/ruleset.h"

extern const CapRuleset monferrato_ruleset;
