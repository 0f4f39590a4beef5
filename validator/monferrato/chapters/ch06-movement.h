/* [6] Movement: what a step costs and why it is refused. */
#pragma once

#include "validator/monferrato/chapters/presence.h"
#include "validator/monferrato/machine/machine.h"
#include "validator/monferrato/machine/reason.h"

/* [6a] [14.4a] [13.1b] Of one unit, now. */
guint monferrato_allowance(const MonferratoGame *game, const MonferratoState *state,
                           CapIndex counter);

/* May the group on its way go to a zone, and what does that cost? */
MonferratoReason monferrato_judge_step(const MonferratoPlay *play, const MonferratoField *field,
                                       CapIndex to, guint *cost);

/* [6k] [8a] [8.1b] May a zone be entered that enemies hold? Only a Fortress can bar them. */
MonferratoReason monferrato_judge_breach(const MonferratoPlay *play, CapIndex from, CapIndex to,
                                         gboolean has_guns);

/* [6b] [6d] [2.3.1a] [M-44] What crossing takes of the allowance; *is_all: all of it, unspent. */
guint monferrato_step_cost(const MonferratoGame *game, const MonferratoState *state,
                           const CapBorder *border, CapIndex to, gboolean *is_all);

/* The border between two zones; NULL when there is none. */
const CapBorder *monferrato_border_between(const MonferratoGame *game, CapIndex from, CapIndex to);

/* Begins a group with that unit. */
void monferrato_group_begin(MonferratoPlay *play, CapIndex counter);

/* The group is one no more. */
void monferrato_group_dissolve(MonferratoPlay *play);

/* [6j] [14.5c] Combat Units that came into a zone remove lone Commanders, Guastatori and Camps of
 * the other side there. */
void monferrato_remove_lone(MonferratoPlay *play, CapIndex zone, CapIndex side);

/* Likewise, but no Camps. */
void monferrato_remove_lone_units(MonferratoPlay *play, CapIndex zone, CapIndex side);

/* A counter has come into a zone without enemy units otherwise than by marching there: what the
 * scenario says of that [M-63], lone Camps [14.5c] and an empty Fortress [7.2.3c]. */
void monferrato_come_in(MonferratoPlay *play, CapIndex counter, CapIndex zone);

/* [13.2c] Units that were activated inside a Fortress need no Attack Supply. */
gboolean monferrato_began_in_fortress(const MonferratoPlay *play);
