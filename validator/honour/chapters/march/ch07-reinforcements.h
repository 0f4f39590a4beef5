/* What the files of reinforcements share. Not for others. A reinforcement is a stack of the
 * scenario that is not there from the start. [7.1] */
#pragma once

#include "validator/honour/machine/machine.h"

/* Is there somebody, or something, of it that has neither come in nor been forfeited? */
gboolean honour_reinforcement_waits(const HonourPlay *play, CapIndex stack);

/* Who leads it on to the map; HONOUR_NOBODY when he is not to be had. */
HonourCapitanoIndex honour_reinforcement_leader(const HonourPlay *play, CapIndex stack);

/* It comes on to the map in a hex, with an Order. What nobody can command waits. */
void honour_reinforcement_enter(HonourPlay *play, CapIndex stack, CapHex hex, guint order);

/* It goes to a Force on the map. What nobody can command is lost. */
void honour_reinforcement_join(HonourPlay *play, CapIndex stack, HonourCapitanoIndex host);

/* When special rules have seen it enter: what waited is given out, or lost. */
void honour_reinforcement_settle(HonourPlay *play, CapIndex stack);

/* It never comes. */
void honour_reinforcement_forfeit(HonourPlay *play, CapIndex stack);
