/* Where the set-up of a scenario puts its counters, in words. No GTK. */
#pragma once

#include "editor/core/finder.h"
#include "schema/monferrato/scenario.h"

/* The scenario of a project; NULL when it has none. */
const MonferratoScenario *monferrato_project_scenario(CapProject *project);

/* "Major Infantry", in the language of the program. */
const char *monferrato_kind_name(MonferratoKind kind);

/* "Infantry 3/4": what it is and its values; new string. */
char *monferrato_counter_values(const MonferratoCounter *counter);

/* "Mantua foot, Infantry 3/4"; new string. */
char *monferrato_counter_words(const MonferratoCounter *counter);

/* "Casale", "Mantua or Casale", "one of 14 zones"; "" without any. New string. */
char *monferrato_zones_words(const CapMap *map, const CapIndex *zones, guint n);

/* Where a counter begins the game, or what brings it later: "Casale", "Uxelles (chit 5)"; new
 * string. */
char *monferrato_place_words(const MonferratoScenario *s, CapIndex counter);

/* The chit that brings a counter; CAP_INDEX_NONE when none does. */
CapIndex monferrato_chit_for(const MonferratoScenario *s, CapIndex counter);

/* Entries of the handbook. */
void monferrato_tell_place(CapProject *project, CapHex place, GPtrArray *lines);
void monferrato_tell_forces(CapProject *project, CapHex place, GPtrArray *words);
void monferrato_search(CapProject *project, CapSearch *search);
CapHex monferrato_find_counter(CapProject *project, const char *id);
char *monferrato_turn_words(const CapOpenScenario *open, CapTurn turn);
