/* [1.4] Worlds that a side cannot tell from the one it is in: what lies on hidden cards, who lies
 * face down, Orders, points, chits and sealed answers are drawn anew. What is drawn depends on what
 * the side may know and on luck, and on nothing else.
 *
 * Both players have read the scenario, and losses are public [1.4g]: so how many SPs of each kind
 * an army still has is no secret, but only where they are. */
#pragma once

#include "validator/honour/machine/machine.h"

void honour_imagine(HonourPlay *play, CapIndex side, guint64 luck);

/* imagine-units.c: the units on hidden cards of an army are dealt to these cards anew. */
void honour_imagine_units(HonourPlay *play, CapIndex side, CapIndex army, CapDice *luck);
