/* [13] Supply and Attack Supply. */
#pragma once

#include "validator/monferrato/chapters/presence.h"
#include "validator/monferrato/machine/machine.h"

/* Zones that a chain of zones joins to a source of the Command; out[zone] is 1 then. */
void monferrato_supply_fill(const MonferratoGame *game, const MonferratoField *field,
                            CapIndex command, guint8 out[MONFERRATO_MOST_ZONES_OF_MAP]);

/* [13c] [M-08] Marks the units of the Command: those in a zone, CAP_INDEX_NONE for all. */
void monferrato_supply_check(MonferratoPlay *play, CapIndex command, CapIndex zone);

/* [13.2] Have supplied units of the Command Attack Supply when they are activated in the zone?
 * Units in a Fortress need none, which counts as having it [M-40]. */
gboolean monferrato_attack_supply(const MonferratoGame *game, const MonferratoState *state,
                                  CapIndex command, CapIndex zone);
