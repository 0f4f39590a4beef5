/* Zones in words, for pages. */
#pragma once

#include "schema/board/map.h"

/* "all zones of one state, and two others": a state that is complete stands for its zones. The
 * words before a state are given ("all zones of", "any zone of"). New string. */
char *monferrato_ground_words(const CapMap *map, const CapIndex *zones, guint n, const char *whole,
                              const char *conjunction);

/* "Papal states" for papal-states. New string. */
char *monferrato_state_words(const char *state);
