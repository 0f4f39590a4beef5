/* Chapter 7.9: attacks in the middle of a march. Pure questions. */
#pragma once

#include "validator/engine/honour/ch07-movement.h"

/* An attack asked about. */
typedef struct {
  CapMove move;    /* of the attacker; he marches to contact */
  int half_points; /* that he has left */
} CapMarchAttack;

/* [7.9a] [7.9b] [7.9g] May the Force attack the enemies in the neighbour of its hex from the march?
 * `cost` (may be NULL) gets the half points of entering there; it is set only when it may. */
CapReason cap_may_attack_from_march(const CapGame *game, const CapState *state,
                                    const CapMarchAttack *attack, CapDirection direction,
                                    int *cost);
