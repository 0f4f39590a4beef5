/* Chapter 16: besieged Forces, and the siege markers of 11.3.1. */
#pragma once

#include "validator/honour/machine/machine.h"

/* [16d] Does a Siege Status marker of any level lie there? */
gboolean honour_place_is_besieged(const HonourGame *game, const HonourState *state, CapHex hex);

/* [16d] Is the Force of this Capitano besieged? */
gboolean honour_is_besieged(const HonourGame *game, const HonourState *state,
                            HonourCapitanoIndex capitano);

/* The Siege Status of a place, from 0; only where it is besieged. */
guint honour_siege_level(const HonourGame *game, const HonourState *state, CapHex hex);

/* [11.3.1b] Both markers, for a siege that begins or goes on. */
void honour_begin_siege(HonourPlay *play, HonourCapitanoIndex besieger, CapHex fortress);

/* [11.3.1c] Removes all markers of a siege. */
void honour_end_siege(HonourPlay *play, CapHex fortress);

/* [11.3.1c] R-118: besiegers who have left their Earthworks besiege no more, and a siege without
 * besiegers is over. For whoever moves Forces or lets them leave the game. */
void honour_update_sieges(HonourPlay *play);

/* [4.2] Has a Force a line of communication from the source of its army? For attrition [16g]. */
gboolean honour_force_has_line(HonourPlay *play, HonourCapitanoIndex primo);

/* [16h]: is there nobody in the Force, Militia among them, who would fight on behind
 * its walls? */
gboolean honour_garrison_is_broken(const HonourGame *game, const HonourState *state,
                                   HonourCapitanoIndex primo);

/* [16h] At the end of the Combat and Attrition Phase: who is besieged and has no unit in good order
 * surrenders. */
void honour_surrender_besieged(HonourPlay *play);
