/* Step c of the Organization Segment: SPs between like units, breaking units down and joining
 * them again. [1.3.4] [5.1] */
#pragma once

#include "validator/honour/machine/machine.h"

/* Adds every joining, every first part of a breakdown and every transfer of SPs that a side may
 * make now; in one Force only, unless `primo` is HONOUR_NOBODY. */
void honour_offer_strength(const HonourPlay *play, CapIndex side, HonourCapitanoIndex primo,
                           CapRequest *request);

/* Adds every next part of a unit that is being broken down; never none, if the parts before were
 * offered by these functions. */
void honour_offer_parts(const HonourPlay *play, HonourUnitIndex unit, CapRequest *request);

/* Carries out HONOUR_ANSWER_STRENGTH, _JOIN or _BREAK. TRUE when a unit is half broken down and
 * needs further parts. */
gboolean honour_move_strength(HonourPlay *play, CapOption option);
