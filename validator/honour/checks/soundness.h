/* What the compile step has reported already. A check whose finding would only be a consequence
 * of that (a misspelt Capitano is missing from his army) asks here and stays silent. */
#pragma once

#include "validator/honour/checks/checks.h"
#include "schema/honour/scenario.h"

/* The armies in which every Capitano that is named is known; free with cap_bits_clear(). */
CapBits honour_soundness_of_capitani(const CapCheckContext *context);

/* The armies whose nation and every service are known; free with cap_bits_clear(). */
CapBits honour_soundness_of_services(const CapCheckContext *context);

/* TRUE when every unit of the scenario is of a known type. */
gboolean honour_soundness_of_units(const CapCheckContext *context);

/* Does the army have a stack, a pool, a reinforcement or a group? */
gboolean honour_army_has_forces(const CapDocument *doc, const HonourArmy *army);
