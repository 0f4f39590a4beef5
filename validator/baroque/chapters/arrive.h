/* [gap 20] [gap 136] Units that come on to the table, as part of their first Move. */
#pragma once

#include "validator/baroque/machine/machine.h"

void baroque_offer_arrivals(const BaroquePlay *play, guint unit, CapRequest *request);
gboolean baroque_may_enter(const BaroquePlay *play, CapOption option);

/* [gap 42] A special rule lets the army leave by a passage: the unit goes straight over the edge.
 */
void baroque_offer_exit(const BaroquePlay *play, guint unit, CapRequest *request);
void baroque_leave(BaroquePlay *play, guint unit);

void baroque_enter(BaroquePlay *play, CapOption option);
