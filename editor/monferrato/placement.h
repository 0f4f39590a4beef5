/* Where the set-up of a scenario puts its counters. No GTK. */
#pragma once

#include "editor/core/project.h"
#include "schema/monferrato/scenario.h"

/* The scenario of a project; NULL when it has none. */
const MonferratoScenario *monferrato_project_scenario(CapProject *project);

/* "Mantua foot, Infantry 3/4"; new string. */
char *monferrato_counter_words(const MonferratoCounter *counter);

/* Entries of the handbook. */
void monferrato_tell_place(CapProject *project, CapHex place, GPtrArray *lines);
void monferrato_tell_forces(CapProject *project, CapHex place, GPtrArray *words);
CapHex monferrato_find_counter(CapProject *project, const char *id);
char *monferrato_turn_words(const CapOpenScenario *open, CapTurn turn);
