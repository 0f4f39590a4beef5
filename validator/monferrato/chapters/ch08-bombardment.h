/* [8] Guns against walls, and against units from a Fortress or through a Breach. */
#pragma once

#include "validator/monferrato/machine/machine.h"
#include "validator/monferrato/machine/reason.h"

/* [13.2a] [13.2c] Has the unit Attack Supply in the active zone, or needs none there? */
gboolean monferrato_may_attack(const MonferratoPlay *play, CapIndex counter);

MonferratoReason monferrato_judge_bombard(const MonferratoPlay *play, CapIndex gun,
                                          CapIndex fortress);
MonferratoReason monferrato_judge_fire(const MonferratoPlay *play, CapIndex gun, CapIndex target);

/* [8b] [8.2b] The Fire Value of a gun in its zone; through a Breach it is one less, even 0 [M-52].
 */
guint monferrato_gun_value(const MonferratoPlay *play, CapIndex gun, gboolean through_breach);

/* The same towards a zone, by which it goes that is said there of fire through walls: [SR1] on top
 * of all else [M-52]. */
guint monferrato_gun_value_towards(const MonferratoPlay *play, CapIndex gun, CapIndex target,
                                   gboolean through_breach);

/* What a gun of the active zone may do besides moving, and doing it. */
void monferrato_offer_guns(const MonferratoPlay *play, CapIndex gun, CapRequest *request);
void monferrato_bombard(MonferratoPlay *play, CapIndex gun, CapIndex fortress);
void monferrato_fire(MonferratoPlay *play, CapIndex gun, CapIndex target);
