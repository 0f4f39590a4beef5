/* Chapter 15.1.2: Field Engineers of the besieged; those of a besieger are in ch11-siege.c. */
#pragma once

#include "validator/engine/honour/machine.h"

/* [15.1.2a] [15.1.2c] Is the Force besieged, with Engineers, whatever its Order? Then its owner may
 * have them try to repair the walls at the end of its activation. */
gboolean cap_may_repair_walls(const CapGame *game, const CapState *state, CapCapitanoIndex primo);

/* [15.1.2a] The attempt: one die. */
void cap_repair_walls(CapPlay *play, CapCapitanoIndex primo);
