/* Inside of the compiler of scenarios, for the files that share the work. They read one part of
 * the document each, add to the tables of the scenario and report what they cannot resolve. */
#pragma once

#include "scenario.h"
#include "table.h"

typedef struct {
  const CapDocument *doc;
  const CapMap *map;
  const CapRoster *roster;
  CapScenario *s;
  CapDiagnostics *findings;
  GHashTable *side_nodes; /* claims of ids, as are the next */
  GHashTable *army_nodes;
  GHashTable *force_nodes; /* of stacks, pools and groups: rules name them in one attribute */
  GHashTable *area_nodes;
  gsize set_bytes; /* spent on sets of places */
  gboolean sets_are_full;
} CapScenarioCompiler;

/* What stands around the elements that are being read. */
typedef struct {
  CapIndex army;
  CapArrival arrival;
  CapTurn turn;
  CapIndex group;
  CapIndex pool;
} CapForceContext;

/* Makes an empty set of places for an element. FALSE, with one finding (too-many-elements), when
 * all sets together would take too much memory, which only a file made to do so needs. */
gboolean cap_scenario_new_set(CapScenarioCompiler *c, CapNode node, CapBits *set);

/* scenario-areas.c: the part in play and the areas of the scenario. Areas come first. */
void cap_scenario_compile_areas(CapScenarioCompiler *c);
void cap_scenario_compile_playable(CapScenarioCompiler *c);

/* scenario-armies.c: a side with its armies. FALSE when there is no room for more. */
gboolean cap_scenario_compile_side(CapScenarioCompiler *c, CapNode node);

/* scenario-forces.c: a stack or pool, and what can be resolved when all are known. FALSE when
 * there is no room for more. */
gboolean cap_scenario_compile_stack(CapScenarioCompiler *c, CapNode node,
                                    const CapForceContext *context);
gboolean cap_scenario_compile_pool(CapScenarioCompiler *c, CapNode node,
                                   const CapForceContext *context);
void cap_scenario_link_stacks(CapScenarioCompiler *c);

/* scenario-placement.c: where a stack stands. TRUE when it joins another Force. */
gboolean cap_scenario_compile_placement(CapScenarioCompiler *c, CapStack *stack);

/* scenario-alignment.c: regions and conquered places. Sides and armies come first. */
void cap_scenario_compile_alignment(CapScenarioCompiler *c);

/* The reference in an attribute, resolved in the roster; CAP_INDEX_NONE without a finding when the
 * attribute is missing. */
typedef CapIndex (*CapRosterResolve)(const CapRoster *roster, CapSlice id, CapPlace place,
                                     CapDiagnostics *findings);
CapIndex cap_scenario_roster_reference(CapScenarioCompiler *c, CapNode node, CapName name,
                                       CapRosterResolve resolve);

/* The same in the scenario or its map. */
typedef CapIndex (*CapScenarioResolve)(const CapScenario *s, CapSlice id, CapPlace place,
                                       CapDiagnostics *findings);
CapIndex cap_scenario_reference(CapScenarioCompiler *c, CapNode node, CapName name,
                                CapScenarioResolve resolve);

/* Reports what is wrong with a stack: 'Stack "x" ' and the problem. */
void cap_scenario_report_stack(CapScenarioCompiler *c, const CapStack *stack, CapCode code,
                               CapPlace place, const char *problem, const char *hint);

/* The date in an attribute; CAP_TURN_NONE when it is missing or makes no sense. */
CapTurn cap_scenario_date(CapScenarioCompiler *c, CapNode node, CapName name);

/* The hex in an attribute, or in one word of it; CAP_HEX_NONE when it is missing or unknown. */
CapHex cap_scenario_hex(CapScenarioCompiler *c, CapNode node, CapName name);
CapHex cap_scenario_hex_word(CapScenarioCompiler *c, CapNode node, CapName name, CapSlice word);
