/* The conditions and effects of chits in words, for pages, players and logs. */
#pragma once

#include "schema/monferrato/scenario.h"

/* When a test of the scenario's chits holds: a clause without a full stop; new string. */
char *monferrato_test_words(const MonferratoScenario *s, guint test);

/* What effects in a row do, in their order, separated by semicolons; "nothing" for none; new
 * string.
 */
char *monferrato_effect_words(const MonferratoScenario *s, guint first, guint n);

/* All that a chit does, and when it may be played besides its date; new strings, the condition ""
 * when it has none. */
char *monferrato_chit_effect(const MonferratoScenario *s, const MonferratoChit *chit);
char *monferrato_chit_condition(const MonferratoScenario *s, const MonferratoChit *chit);

/* "Mandatory", "Mandatory as soon as it can be played"; "" when it need not be played. */
const char *monferrato_duty_words(MonferratoDuty duty);
