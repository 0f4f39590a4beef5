/* [7] Field Combat and [8.2] fire at units, one after the other in stages [M-47]: recall, rounds of
 * dice, losses, survival of Commanders, retreat. */
#pragma once

#include "validator/monferrato/chapters/presence.h"
#include "validator/monferrato/machine/machine.h"
#include "validator/monferrato/machine/reason.h"

/* [5.3b] The side entered a zone that enemies defend. */
void monferrato_combat_begin(MonferratoPlay *play, CapIndex zone, CapIndex attacker);

/* [7.1] May the unit be recalled to the fight, coming into its zone from that one? */
MonferratoReason monferrato_judge_recall(const MonferratoPlay *play, CapIndex counter,
                                         CapIndex from);

/* How a unit fires. */
typedef struct {
  gboolean attacks;        /* [M-68] it entered, or was recalled */
  gboolean difficult;      /* [7.2.1a] ground, which only attackers mind [7.2i] */
  gboolean has_guastatori; /* [8b] of its side beside it */
} MonferratoAim;

/* [7.2c] [8b] [14.2a] The Fire Value of a unit, or the Leadership of a Commander; 0: it does not
 * fire. */
guint monferrato_fire_value(const MonferratoGame *game, const MonferratoState *state,
                            CapIndex counter, MonferratoAim aim);

/* [16a] What chits make of a Fire Value, [9.1a] also of that by which Guastatori work. */
guint monferrato_with_fire_bonus(const MonferratoGame *game, const MonferratoState *state,
                                 CapIndex counter, guint value);

/* [8c] [8d] A unit throws its dice, two for Major infantry [14.3a]: how many hit? A 6 of
 * guns never does, and they are gone. */
guint monferrato_throw(MonferratoPlay *play, CapIndex counter, guint value, const char *rule);

/* [8b] Are Guastatori of the side in the zone? */
gboolean monferrato_has_guastatori(const MonferratoPlay *play, CapIndex side, CapIndex zone);

/* [7.2b] [M-18] Units of the side in the zone that make a battle Major when there are six. */
guint monferrato_count_fighters(const MonferratoPlay *play, CapIndex side, CapIndex zone);

/* Any unit of the side in the zone? */
gboolean monferrato_is_present(const MonferratoPlay *play, CapIndex side, CapIndex zone);

/* [7.4.1a] [7.4.2a] A Combat Unit is hit. */
void monferrato_hit(MonferratoPlay *play, CapIndex counter);

/* [7.5] May units of the side retreat from one zone to the other? It is enough when one of them
 * may [M-50]. */
MonferratoReason monferrato_judge_retreat(const MonferratoPlay *play, CapIndex side, CapIndex from,
                                          CapIndex to);
