/* The special rules of a scenario in sentences, for pages. */
#pragma once

#include "schema/monferrato/scenario.h"

/* What an event, a ban or an adjustment says; new strings. */
char *monferrato_event_words(const MonferratoScenario *s, const MonferratoEvent *event);
char *monferrato_ban_words(const MonferratoScenario *s, const MonferratoBan *ban);
char *monferrato_adjustment_words(const MonferratoScenario *s, const MonferratoAdjustment *a);

/* What the scenario remembers, and what follows when it changes; new string. */
char *monferrato_variable_words(const MonferratoScenario *s, CapIndex variable);

/* “venice in” for venice-in; new string. */
char *monferrato_quoted_words(const char *id);
