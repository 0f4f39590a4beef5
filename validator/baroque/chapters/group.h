/* [gap 27] [gap 99] Units that move together. */
#pragma once

#include "validator/baroque/machine/machine.h"

/* Offers each unit that can move together with others. */
void baroque_offer_groups(const BaroquePlay *play, CapRequest *request);

/* The unit is the first of a group. */
void baroque_begin_group(BaroquePlay *play, guint unit);
