/* Chapters 7.5, 11.3.3 and 12.1: the ground of a fight as the map and the state have it. Pure
 * questions. */
#pragma once

#include "validator/honour/chapters/march/ch07-movement.h"

/* [7.5d] [7.5f] Do Earthworks protect this side of a hex? */
gboolean honour_works_protect(const HonourState *state, CapHex hex, CapDirection side);

/* [11.3.3a] [11.3.3b] The ground of a fight in the defender's hex against an enemy in a hex beside
 * it, for a defender inside his Fortress or outside. */
HonourGround honour_fight_ground(const HonourGame *game, const HonourState *state, CapHex hex,
                                 CapHex from, gboolean is_inside);
