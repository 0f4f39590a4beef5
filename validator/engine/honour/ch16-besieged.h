/* Chapter 16: besieged Forces, and the siege markers of 11.3.1. */
#pragma once

#include "validator/engine/honour/machine.h"

/* [16d] Does a Siege Status marker of any level lie there? */
gboolean cap_place_is_besieged(const CapGame *game, const CapState *state, CapHex hex);

/* [16d] Is the Force of this Capitano besieged? */
gboolean cap_is_besieged(const CapGame *game, const CapState *state, CapCapitanoIndex capitano);

/* The Siege Status of a place, from 0; only where it is besieged. */
guint cap_siege_level(const CapGame *game, const CapState *state, CapHex hex);

/* [11.3.1b] Both markers, for a siege that begins or goes on. */
void cap_begin_siege(CapPlay *play, CapCapitanoIndex besieger, CapHex fortress);

/* [11.3.1c] Removes all markers of a siege. */
void cap_end_siege(CapPlay *play, CapHex fortress);

/* [11.3.1c] R-118: besiegers who have left their Earthworks besiege no more, and a siege without
 * besiegers is over. For whoever moves Forces or lets them leave the game. */
void cap_update_sieges(CapPlay *play);

/* [4.2] Has a Force a line of communication from the source of its army? For attrition [16g]. */
gboolean cap_force_has_line(CapPlay *play, CapCapitanoIndex primo);

/* [16h]: is there nobody in the Force, Militia among them, who would fight on behind
 * its walls? */
gboolean cap_garrison_is_broken(const CapGame *game, const CapState *state, CapCapitanoIndex primo);

/* [16h] At the end of the Combat and Attrition Phase: who is besieged and has no unit in good order
 * surrenders. */
void cap_surrender_besieged(CapPlay *play);
