/* Inside of the compiler of scenarios, for the files that share the work. */
#pragma once

#include "scenario.h"
#include "schema/table.h"

typedef struct {
  const CapDocument *doc;
  const CapMap *map;
  const MonferratoRoster *roster;
  MonferratoScenario *s;
  CapDiagnostics *findings;
  GHashTable *side_nodes; /* claims of ids */
} MonferratoCompiler;

/* The zones that an attribute lists, those that exist, each once and in the order of the map; new
 * array. */
CapIndex *monferrato_compile_zones(MonferratoCompiler *c, CapNode node, CapName name, guint *n);

/* chits.c: the chits of the roster as this scenario uses them. Sides, variables and turns are
 * compiled before. */
void monferrato_compile_chits(MonferratoCompiler *c);

/* Likewise, with the zones of the states that another attribute lists. */
CapIndex *monferrato_compile_area(MonferratoCompiler *c, CapNode node, CapName zones_name,
                                  CapName states_name, guint *n);

/* scenario-variables.c */
void monferrato_compile_variables(MonferratoCompiler *c);

/* Reports a word that is no value of the variable, and says which are. */
void monferrato_report_value(MonferratoCompiler *c, const MonferratoVariable *variable,
                             CapPlace place, CapSlice word);

/* rules-compile.c: sides, variables and turns are compiled before. */
void monferrato_compile_rules(MonferratoCompiler *c);

/* scenario-set-up.c: the lines of a side. */
void monferrato_compile_set_up(MonferratoCompiler *c, CapNode side_node, CapIndex side);
