/* Optional rule 18.2: the Swiss fight in large bodies. */
#pragma once

#include "validator/honour/machine/machine.h"

/* Joins the Swiss of a side in state->fight to the fewest units that counters at hand allow;
 * nothing without the option. For Step 3 of a Major Battle. [18.2a] */
void honour_join_swiss(HonourPlay *play, HonourFighter fighter);
