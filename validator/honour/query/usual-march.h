/* How a Force would march when nobody says otherwise, and how far. Knows nothing of the command
 * line. */
#pragma once

#include "validator/honour/chapters/march/ch07-movement.h"

/* By his role, markers and Order. */
HonourMarch honour_usual_march(const HonourCapitanoState *capitano);

/* [7.7a] The half points of an activation before its die: the allowance of the Force, or that of a
 * Capitano alone. */
int honour_march_allowance(const HonourGame *game, const HonourState *state,
                           const HonourMove *move);

/* [7.7a] [7.7h] What is left of them for the way: an Administrative March pays for its declaration,
 * unless the scenario has put it in that mode, and doubles the rest. */
int honour_march_points(const HonourState *state, const HonourMove *move, int half_points);
