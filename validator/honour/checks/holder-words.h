/* The holder of what a finding is about, in words. */
#pragma once

#include "schema/honour/scenario.h"

/* Makes the stack, pool, group or army around an element, or that element itself, the object of a
 * finding: "stack red-host". */
void honour_wording_set_owner(CapDiagnostic *d, const CapDocument *doc, CapNode node);

/* "the stack of Chaumont", by its id when nobody leads it yet; new string. */
char *honour_wording_led(const HonourScenario *scenario, const HonourStack *stack);

/* "the stack of Chaumont in hex 2624 (Milano)", as far as that is known; new string. */
char *honour_wording_stack(const HonourScenario *scenario, CapIndex stack);

/* The same, or "pool western-army", for whichever of the two indices is set; new string. */
char *honour_wording_holder(const HonourScenario *scenario, CapIndex stack, CapIndex pool);
