/* Chapter 15.1.1: townsmen under arms. Their counters lie on the card of the Primo Capitano, see
 * honour_game_is_militia(). */
#pragma once

#include "validator/honour/machine/machine.h"

/* [15.1.1a] [15.1.1f] May the Force raise Militia where it stands? */
gboolean honour_may_raise_militia(const HonourGame *game, const HonourState *state,
                                  HonourCapitanoIndex primo);

/* [15.1.1e] [15.1.1h] A Force has left this hex: Militia on its cards pass to a Force of its side
 * that stayed behind; or they go home, or are eliminated when it retreats. */
void honour_leave_militia(HonourPlay *play, HonourCapitanoIndex primo, CapHex from);

/* Militia lie on the card of the Primo Capitano, whoever that is by now; R-009: without a Force to
 * command them they are eliminated. */
void honour_settle_militia(HonourPlay *play);
