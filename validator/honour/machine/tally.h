/* Counting what happens in a game; see validator/engine/tally.h. */
#pragma once

#include "validator/honour/machine/state.h"
#include "validator/engine/tally.h"

extern const CapTallyRow honour_tallies[]; /* by HonourTally */
extern const CapLossWords honour_losses;

/* One more of them. */
void honour_count_event(HonourState *state, HonourTally kind);

/* One more fight of the kind that the state is about to fight out. */
void honour_count_fight(HonourState *state);

/* Why something can happen in no game of the scenario with these optional rules (CAP_OPTION_...),
 * as the end of a sentence; NULL when it can, as far as one can say before playing. */
const char *honour_tally_rules_out(const HonourGame *game, guint options, HonourTally kind);

/* The counts so far, with what the state itself tells. */
void honour_tally_fill(const HonourGame *game, const HonourState *state, CapTally *tally);
