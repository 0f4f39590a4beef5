/* What the files of retreats share. Not for others. */
#pragma once

#include "validator/engine/honour/ch12-retreat.h"

/* Where a Force that retreats is glad to get to: owned Fortresses and the active source, or else
 * all sources of its army. */
typedef struct {
  guint n;
  CapHex hexes[CAP_MAX_SETTLEMENTS + CAP_MAX_SOURCES];
} CapRetreatGoals;

void cap_retreat_find_goals(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                            CapRetreatGoals *goals);

/* Hexes to the nearest of them; G_MAXUINT when there is none. */
guint cap_retreat_nearest_goal(const CapGame *game, const CapRetreatGoals *goals, CapHex hex);
