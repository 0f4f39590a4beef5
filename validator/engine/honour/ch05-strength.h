/* Step c of the Organization Segment: SPs between like units, breaking units down and joining
 * them again. [1.3.4] [5.1] */
#pragma once

#include "validator/engine/honour/machine.h"

/* Adds every joining, every first part of a breakdown and every transfer of SPs that a side may
 * make now; in one Force only, unless `primo` is CAP_NOBODY. */
void cap_offer_strength(const CapPlay *play, CapIndex side, CapCapitanoIndex primo,
                        CapRequest *request);

/* Adds every next part of a unit that is being broken down; never none, if the parts before were
 * offered by these functions. */
void cap_offer_parts(const CapPlay *play, CapUnitIndex unit, CapRequest *request);

/* Carries out CAP_ANSWER_STRENGTH, _JOIN or _BREAK. TRUE when a unit is half broken down and
 * needs further parts. */
gboolean cap_move_strength(CapPlay *play, CapOption option);
