/* [ACT-5] [gap 43] A unit leaves a melee. */
#pragma once

#include "validator/baroque/machine/machine.h"

void baroque_offer_disengage(const BaroquePlay *play, guint unit, CapRequest *request);
gboolean baroque_disengage_is_lawful(const BaroquePlay *play, CapOption option);
void baroque_disengage(BaroquePlay *play, CapOption option);
