/* What somebody meant who named a part of a map in another way. */
#pragma once

#include "schema/board/map.h"

/* The region that somebody meant who wrote its name, or a part of it that only one has;
 * CAP_INDEX_NONE when there is none. */
CapIndex cap_map_guess_region(const CapMap *map, CapSlice name);
