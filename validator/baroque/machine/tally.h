/* Counting what happens in a battle; see validator/engine/tally.h. */
#pragma once

#include "validator/baroque/machine/game.h"
#include "validator/engine/tally.h"

extern const CapTallyRow baroque_tallies[]; /* by BaroqueTally */
extern const CapLossWords baroque_losses;

/* One more of them. */
void baroque_count(BaroqueState *state, BaroqueTally kind);

/* The counts so far. */
void baroque_tally_fill(const BaroqueGame *game, const BaroqueState *state, CapTally *tally);
