/* What the files of reinforcements share. Not for others. A reinforcement is a stack of the
 * scenario that is not there from the start. [7.1] */
#pragma once

#include "validator/engine/honour/machine.h"

/* Is there somebody, or something, of it that has neither come in nor been forfeited? */
gboolean cap_reinforcement_waits(const CapPlay *play, CapIndex stack);

/* Who leads it on to the map; CAP_NOBODY when he is not to be had. */
CapCapitanoIndex cap_reinforcement_leader(const CapPlay *play, CapIndex stack);

/* It comes on to the map in a hex, with an Order. What nobody can command waits. */
void cap_reinforcement_enter(CapPlay *play, CapIndex stack, CapHex hex, guint order);

/* It goes to a Force on the map. What nobody can command is lost. */
void cap_reinforcement_join(CapPlay *play, CapIndex stack, CapCapitanoIndex host);

/* When special rules have seen it enter: what waited is given out, or lost. */
void cap_reinforcement_settle(CapPlay *play, CapIndex stack);

/* It never comes. */
void cap_reinforcement_forfeit(CapPlay *play, CapIndex stack);
