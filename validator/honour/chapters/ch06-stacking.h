/* Chapter 6.2: who may be together in a hex. Pure questions. */
#pragma once

#include "validator/honour/machine/state.h"

/* [6.2a] [6.2b] May a Force end its movement in this hex, as far as Forces of its own side there
 * go? One of the two must have a Capitano Generale, or the Swiss elect one [15.5]; special rules
 * may keep armies apart. */
gboolean honour_may_stop(const HonourGame *game, const HonourState *state,
                         HonourCapitanoIndex primo, CapHex hex);
