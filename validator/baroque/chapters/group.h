/* [gap 27] [gap 99] Units that move together. */
#pragma once

#include "validator/baroque/machine/machine.h"
#include "validator/baroque/moves/group.h"

/* Offers each unit that can move together with others. */
void baroque_offer_groups(const BaroquePlay *play, CapRequest *request);

/* The unit is the first of a group. */
void baroque_begin_group(BaroquePlay *play, guint unit);

/* The units of the group that are on the table; how many. */
guint baroque_group_units(const BaroquePlay *play, guint16 out[BAROQUE_MAX_GROUP]);

/* FALSE when they are no group any more. */
gboolean baroque_group_gather(const BaroquePlay *play, BaroqueGroup *group);

/* The move that was named, once the reactions are done. */
void baroque_carry_out_group(BaroquePlay *play, BaroqueMove move);
