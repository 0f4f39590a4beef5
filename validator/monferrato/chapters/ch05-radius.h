/* [5d] The Command Radius. */
#pragma once

#include "validator/monferrato/chapters/presence.h"
#include "validator/monferrato/machine/machine.h"

/* Zones at most two from that one, by ways that no enemy, river or impassable border bars;
 * out[zone] is 1 then. [5e] [M-28] Difficult ground counts as one. */
void monferrato_radius_fill(const MonferratoGame *game, const MonferratoField *field, CapIndex side,
                            CapIndex from, guint8 out[MONFERRATO_MOST_ZONES_OF_MAP]);

/* [7.4.1b] [13.1b] The Leadership of a Commander now. */
guint monferrato_leadership(const MonferratoGame *game, const MonferratoState *state,
                            CapIndex commander);

/* [5c] [13.1b] [15c] How many zones a Commander may activate now. */
guint monferrato_zones_of_commander(const MonferratoGame *game, const MonferratoState *state,
                                    CapIndex commander);
