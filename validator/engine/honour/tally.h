/* Counting what happens in a game; see validator/engine/tally.h. */
#pragma once

#include "validator/engine/honour/state.h"
#include "validator/engine/tally.h"

/* One more of them. */
void cap_count_event(CapState *state, CapTallyKind kind);

/* One more fight of the kind that the state is about to fight out. */
void cap_count_fight(CapState *state);

/* Why something can happen in no game of the scenario with these optional rules (CAP_OPTION_...),
 * as the end of a sentence; NULL when it can, as far as one can say before playing. */
const char *cap_tally_rules_out(const CapGame *game, guint options, CapTallyKind kind);

/* The counts so far, with what the state itself tells. */
void cap_tally_fill(const CapGame *game, const CapState *state, CapTally *tally);
