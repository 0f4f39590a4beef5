/* Do the victory conditions of a scenario hold? Pure questions. [13] */
#pragma once

#include "validator/engine/honour/state.h"

/* [13a] Does everything in a condition hold? `points` are the victory points of the sides.
 *
 * Besieged is a Force whose Primo Capitano is inside a Fortress (CAP_MARK_INSIDE), and the place
 * where it is. Conditions about variables and battles do not hold, as long as special rules and
 * combat are not played. */
gboolean cap_victory_holds(const CapGame *game, const CapState *state, guint condition,
                           const int points[CAP_MAX_SIDES]);

/* Who gets the points of a score for a settlement: its owner, CAP_INDEX_NONE for nobody. */
CapIndex cap_score_goes_to(const CapGame *game, const CapState *state, const CapScore *score,
                           CapIndex settlement);
