/* Chapter 7.9: attacks in the middle of a march. Pure questions. */
#pragma once

#include "validator/honour/chapters/march/ch07-movement.h"

/* An attack asked about. */
typedef struct {
  HonourMove move; /* of the attacker; he marches to contact */
  int half_points; /* that he has left */
} HonourMarchAttack;

/* [7.9a] [7.9b] [7.9g] May the Force attack the enemies in the neighbour of its hex from the march?
 * `cost` (may be NULL) gets the half points of entering there; it is set only when it may. */
HonourReason honour_may_attack_from_march(const HonourGame *game, const HonourState *state,
                                          const HonourMarchAttack *attack, CapDirection direction,
                                          int *cost);
