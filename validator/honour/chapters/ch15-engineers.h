/* Chapter 15.1.2: Field Engineers of the besieged; those of a besieger are in ch11-siege.c. */
#pragma once

#include "validator/honour/machine/machine.h"

/* [15.1.2a] [15.1.2c] Is the Force besieged, with Engineers, whatever its Order? Then its owner may
 * have them try to repair the walls at the end of its activation. */
gboolean honour_may_repair_walls(const HonourGame *game, const HonourState *state,
                                 HonourCapitanoIndex primo);

/* [15.1.2a] The attempt: one die. */
void honour_repair_walls(HonourPlay *play, HonourCapitanoIndex primo);
