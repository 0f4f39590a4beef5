/* [17] The end of the game. */
#pragma once

#include "validator/monferrato/machine/machine.h"

/* [17b] [M-61] The points of the objectives as they are held now. */
void monferrato_count_points(const MonferratoGame *game, const MonferratoState *state,
                             guint points[MONFERRATO_SIDES]);

/* [17a] The points are counted and compared. */
void monferrato_end_game(MonferratoPlay *play);
