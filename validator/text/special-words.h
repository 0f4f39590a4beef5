/* What readers call the special rules of a scenario. */
#pragma once

#include "validator/engine/ruleset.h"

/* The sentence that the designer gave a special rule, or its id as plain words; new string. */
char *cap_special_words(const CapDocument *scenario, const CapSpecialInfo *rule);
