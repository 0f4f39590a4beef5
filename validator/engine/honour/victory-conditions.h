/* Who gets the victory points of a place? A pure question. [13] */
#pragma once

#include "validator/engine/honour/state.h"

/* Who gets the points of a score for a settlement: its owner, CAP_INDEX_NONE for nobody. Besieged
 * is a place with a Siege Status marker [16d]. */
CapIndex cap_score_goes_to(const CapGame *game, const CapState *state, const CapScore *score,
                           CapIndex settlement);
