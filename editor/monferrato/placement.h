/* Where the set-up of a scenario puts its counters. No GTK. */
#pragma once

#include "editor/core/project.h"
#include "schema/monferrato/scenario.h"

/* The scenario of a project; NULL when it has none. */
const MonferratoScenario *monferrato_project_scenario(CapProject *project);

/* The zone that a counter is set up in, or the first of those that its owner may choose from;
 * CAP_INDEX_NONE when no line names it. */
CapIndex monferrato_placement(const MonferratoScenario *s, CapIndex counter, gboolean *is_choice);

/* "Mantua foot, Infantry 3/4"; new string. */
char *monferrato_counter_words(const MonferratoCounter *counter);

/* Entries of the handbook. */
void monferrato_tell_place(CapProject *project, CapHex place, GPtrArray *lines);
void monferrato_tell_forces(CapProject *project, CapHex place, GPtrArray *words);
CapHex monferrato_find_counter(CapProject *project, const char *id);
char *monferrato_turn_words(const CapOpenScenario *open, CapTurn turn);
