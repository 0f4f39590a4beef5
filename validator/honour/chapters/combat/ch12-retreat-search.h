/* What the files of retreats share. Not for others. */
#pragma once

#include "validator/honour/chapters/combat/ch12-retreat.h"

/* Where a Force that retreats is glad to get to: owned Fortresses and the active source, or else
 * all sources of its army. */
typedef struct {
  guint n, n_owned; /* owned Fortresses come first */
  CapHex hexes[HONOUR_MAX_SETTLEMENTS + HONOUR_MAX_SOURCES];
} HonourRetreatGoals;

/* For a workspace; see ch12-retreat-known.h. */
HonourKnownRetreats *honour_known_retreats_new(guint n_hexes);
void honour_known_retreats_free(HonourKnownRetreats *known);

void honour_retreat_find_goals(const HonourGame *game, const HonourState *state,
                               HonourCapitanoIndex primo, HonourRetreatGoals *goals);

/* Hexes to the nearest of them; G_MAXUINT when there is none. */
guint honour_retreat_nearest_goal(const HonourGame *game, const HonourRetreatGoals *goals,
                                  CapHex hex);
