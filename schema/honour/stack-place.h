/* Where on the map something is shown that may stand in several places. */
#pragma once

#include "schema/honour/scenario.h"

/* Of several hexes the one nearest to their middle; CAP_HEX_NONE of none. */
CapHex honour_middle_place(const CapMap *map, const CapBits *places);

/* Its hex; of several to choose from the middle one. CAP_HEX_NONE when it
 * has no place of its own. */
CapHex honour_stack_place(const HonourScenario *scenario, const HonourStack *stack);
