/* What can come into play in a scenario: chits, Commands, counters, values of variables. */
#pragma once

#include "schema/monferrato/scenario.h"

/* Whether the chit is in the game and its date in time. */
gboolean monferrato_chit_comes(const MonferratoScenario *s, CapIndex chit);

/* Why the chit, which games of the scenario see, can never be played, as the end of a sentence; new
 * string. NULL when it can, as far as one can say before playing (chits.c). */
char *monferrato_chit_never(const MonferratoScenario *s, guint chit);

/* Whether the counter is set up, or a chit brings it. */
gboolean monferrato_counter_comes(const MonferratoScenario *s, CapIndex counter);

/* Whether a chit would bring it that never comes, because its date is too late; the chit is
 * reported then. */
gboolean monferrato_counter_is_missed(const MonferratoScenario *s, CapIndex counter);

/* Whether a chit that comes brings a group of the Command. */
gboolean monferrato_command_is_brought(const MonferratoScenario *s, CapIndex command);

/* Whether a unit of the Command is set up, or a chit brings one. */
gboolean monferrato_command_comes(const MonferratoScenario *s, CapIndex command);

/* Whether the variable begins with a value from `from` to `to`, or something sets it to one. */
gboolean monferrato_variable_comes(const MonferratoScenario *s, CapIndex variable, int from,
                                   int to);
