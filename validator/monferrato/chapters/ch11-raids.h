/* [11] Raids: units on their way plunder a zone [M-06]. */
#pragma once

#include "validator/monferrato/machine/machine.h"
#include "validator/monferrato/machine/reason.h"

/* May the unit of the group begin a Raid where the group is, or take part in the one that is
 * declared? */
MonferratoReason monferrato_judge_raid(const MonferratoPlay *play, CapIndex counter);

/* May anybody of the group? */
gboolean monferrato_may_raid(const MonferratoPlay *play);

/* [11b] [M-55] What the group has spent: its steps, and the attempts of the one that made most. */
guint monferrato_group_spent(const MonferratoPlay *play);

/* Who of the group may begin a Raid; and doing it. */
void monferrato_offer_raids(const MonferratoPlay *play, CapRequest *request);
void monferrato_raid_begin(MonferratoPlay *play, CapIndex counter);

/* [11a] Units that take part in the Raid that is declared. */
guint monferrato_count_raiders(const MonferratoGame *game, const MonferratoState *state);

/* [11d] [M-55] What makes a Raid of the side harder there: Commanders, Combat Units and Forts of
 * the other one; no Camps, no Village. */
guint monferrato_count_against_raid(const MonferratoGame *game, const MonferratoState *state,
                                    CapIndex side, CapIndex zone);

/* [4.1e2] [11i] A new year: all markers go. */
void monferrato_remove_raid_markers(MonferratoPlay *play);
