/* Who gets the victory points of a place? A pure question. [13] */
#pragma once

#include "validator/honour/machine/state.h"

/* Who gets the points of a score for a settlement: its owner, CAP_INDEX_NONE for nobody. Besieged
 * is a place with a Siege Status marker [16d]. */
CapIndex honour_score_goes_to(const HonourGame *game, const HonourState *state,
                              const HonourScore *score, CapIndex settlement);
