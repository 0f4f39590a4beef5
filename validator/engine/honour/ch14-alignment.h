/* Chapter 14: who owns a place, and whom a region is hostile to. Pure questions. */
#pragma once

#include "validator/engine/honour/state.h"

/* [14.1] The side that owns a settlement; CAP_INDEX_NONE for nobody. */
CapIndex cap_owner(const CapGame *game, const CapState *state, CapIndex settlement);

/* [14] Is the region of a hex hostile to a side? */
gboolean cap_is_hostile(const CapGame *game, const CapState *state, CapHex hex, CapIndex side);
