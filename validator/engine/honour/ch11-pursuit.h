/* Pursuit [11.4-S10a]: after a Major Battle, out of a zone of control [7.8.2.1], into one on a
 * retreat [12.2.1d]. Whoever starts it says with the flags of the units who is pursued
 * (CAP_UNIT_LIABLE) and who pursues (CAP_UNIT_PURSUES). */
#pragma once

#include "validator/engine/honour/machine.h"

/* Puts a stage PURSUIT on the stack; the flags are the caller's. `pursuer` leads the pursuit, by
 * his star R-144 and by his side; `given_up` are half points of a Force that leaves a zone of
 * control. */
void cap_push_pursuit(CapPlay *play, CapCapitanoIndex pursued, CapCapitanoIndex pursuer,
                      int given_up);

/* The same, with the flags set: a whole Force pursues another. */
void cap_push_pursuit_by_force(CapPlay *play, CapCapitanoIndex pursued, CapCapitanoIndex pursuer,
                               int given_up);

/* The same, with the flags set: one Capitano of a Force, drawn by lot among those who have somebody
 * to pursue with, and the units on his own card. [12.2.1d] [11.3.2b] Nobody when there is none. */
void cap_push_pursuit_by_lot(CapPlay *play, CapCapitanoIndex pursued, CapCapitanoIndex force);

/* May a unit be flagged as one that pursues: cavalry or infantry in good order? [12.1.1b] Artillery
 * never pursues, [15.1.1g] and Militia stay in their hex. */
gboolean cap_unit_may_pursue(const CapGame *game, const CapState *state, CapUnitIndex unit);
