/* How a Force would march when nobody says otherwise, and how far. Knows nothing of the command
 * line. */
#pragma once

#include "validator/engine/honour/ch07-movement.h"

/* By his role, markers and Order. */
CapMarch cap_usual_march(const CapCapitanoState *capitano);

/* [7.7a] The half points of an activation before its die: the allowance of the Force, or that of a
 * Capitano alone. */
int cap_march_allowance(const CapGame *game, const CapState *state, const CapMove *move);

/* [7.7a] [7.7h] What is left of them for the way: an Administrative March pays for its declaration,
 * unless the scenario has put it in that mode, and doubles the rest. */
int cap_march_points(const CapState *state, const CapMove *move, int half_points);
