/* Optional rule 18.2: the Swiss fight in large bodies. */
#pragma once

#include "validator/engine/honour/machine.h"

/* Joins the Swiss of a side in state->fight to the fewest units that counters at hand allow;
 * nothing without the option. For Step 3 of a Major Battle. [18.2a] */
void cap_join_swiss(CapPlay *play, CapFighter fighter);
