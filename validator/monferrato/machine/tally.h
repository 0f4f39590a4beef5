/* Counting what happens in a game; see validator/engine/tally.h. */
#pragma once

#include "validator/engine/ruleset.h"
#include "validator/monferrato/machine/machine.h"

extern const CapTallyRow monferrato_tallies[]; /* by MonferratoTally */
extern const CapLossWords monferrato_losses;

/* One more of them. */
void monferrato_count(MonferratoState *state, MonferratoTally kind);

/* Why something can happen in no game of the scenario, as the end of a sentence; NULL when it can,
 * as far as one can say before playing. */
const char *monferrato_tally_rules_out(const MonferratoGame *game, MonferratoTally kind);

/* The special rule, or the chit, with this number in the lists of the tally; FALSE when there is
 * none. Events come first, then bans, then adjustments. */
gboolean monferrato_tally_rule(const MonferratoGame *game, guint number, CapSpecialInfo *info);
gboolean monferrato_tally_card(const MonferratoGame *game, guint number, CapCardInfo *info);

/* The counts so far. `notes`: which bans and adjustments made a difference; NULL: nobody knows. */
void monferrato_tally_fill(const MonferratoGame *game, const MonferratoState *state,
                           const MonferratoNotes *notes, CapTally *tally);
