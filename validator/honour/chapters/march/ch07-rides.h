/* Where an Unemployed Capitano can ride to [3.4c]. The way there and what bars it are those of
 * every march; but he goes nine points far and nobody minds him, so that nearly always the ground
 * alone says it. What it says is found once for each hex, in fair weather and in rain. */
#pragma once

#include "validator/honour/machine/machine.h"

/* The hexes he can reach, his own left out, by hex, at most as many as can be offered; into `rides`
 * of the workspace. How many they are. */
guint honour_find_rides(const HonourPlay *play, HonourCapitanoIndex capitano);

/* The same again, without a search when they were the last that were found, in this very state. */
guint honour_recall_rides(const HonourPlay *play, HonourCapitanoIndex capitano);

/* The same by a search, whatever is known already. */
guint honour_search_rides(const HonourPlay *play, HonourCapitanoIndex capitano);

/* What is known of rides over bare ground, for a workspace. */
HonourRideTable *honour_ride_table_new(guint n_hexes);
void honour_ride_table_free(HonourRideTable *table);
