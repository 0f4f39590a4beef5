/* Where the pieces of a side could ever be, if no enemy stood in their way. */
#pragma once

#include "schema/monferrato/scenario.h"

/* By zone of the map; new array. */
gboolean *monferrato_prospect_reach(const MonferratoScenario *s, CapIndex side);
