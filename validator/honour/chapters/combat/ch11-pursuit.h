/* Pursuit [11.4-S10a]: after a Major Battle, out of a zone of control [7.8.2.1], into one on a
 * retreat [12.2.1d]. Whoever starts it says with the flags of the units who is pursued
 * (HONOUR_UNIT_LIABLE) and who pursues (HONOUR_UNIT_PURSUES). */
#pragma once

#include "validator/honour/machine/machine.h"

/* Puts a stage PURSUIT on the stack; the flags are the caller's. `pursuer` leads the pursuit, by
 * his star R-144 and by his side; `given_up` are half points of a Force that leaves a zone of
 * control. */
void honour_push_pursuit(HonourPlay *play, HonourCapitanoIndex pursued, HonourCapitanoIndex pursuer,
                         int given_up);

/* The same, with the flags set: a whole Force pursues another. */
void honour_push_pursuit_by_force(HonourPlay *play, HonourCapitanoIndex pursued,
                                  HonourCapitanoIndex pursuer, int given_up);

/* The same, with the flags set: one Capitano of a Force, drawn by lot among those who have somebody
 * to pursue with, and the units on his own card. [12.2.1d] [11.3.2b] Nobody when there is none. */
void honour_push_pursuit_by_lot(HonourPlay *play, HonourCapitanoIndex pursued,
                                HonourCapitanoIndex force);

/* May a unit be flagged as one that pursues: cavalry or infantry in good order? [12.1.1b] Artillery
 * never pursues, [15.1.1g] and Militia stay in their hex. */
gboolean honour_unit_may_pursue(const HonourGame *game, const HonourState *state,
                                HonourUnitIndex unit);
