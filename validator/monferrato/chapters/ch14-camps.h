/* [14.5] Camps. */
#pragma once

#include "validator/monferrato/machine/machine.h"

/* [14.5a] [M-39] The moves of Camps of the army whose zone is active. */
void monferrato_offer_camp_moves(const MonferratoPlay *play, CapIndex zone, CapRequest *request);
void monferrato_move_camp(MonferratoPlay *play, CapIndex camp, CapIndex to);

/* [14.5e] [M-41] Camps of the active army that may come back, and where. */
void monferrato_offer_camp_returns(const MonferratoPlay *play, CapRequest *request);
void monferrato_return_camp(MonferratoPlay *play, CapIndex camp, CapIndex zone);
