/* Zones in words, for pages. */
#pragma once

#include "schema/board/map.h"

/* "any zone of Mantua, and two others": a state that is complete stands for its zones. New string.
 */
char *monferrato_ground_words(const CapMap *map, const CapIndex *zones, guint n,
                              const char *conjunction);

/* "Papal states" for papal-states. New string. */
char *monferrato_state_words(const char *state);
