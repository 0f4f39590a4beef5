/* What is true of every state between two decisions, whatever was decided. A violation is a mistake
 * of the engine, never of a player. */
#pragma once

#include "validator/honour/machine/state.h"

/* NULL when all is well; else a sentence with its rule, such as "1.3.3: A unit has ...", in static
 * storage. Pure; a state of any content is looked at safely. */
const char *honour_find_violation(const HonourGame *game, const HonourState *state);
