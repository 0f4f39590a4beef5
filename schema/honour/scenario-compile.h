/* Inside of the compiler of scenarios, for the files that share the work. They read one part of
 * the document each, add to the tables of the scenario and report what they cannot resolve. */
#pragma once

#include "scenario.h"
#include "schema/table.h"

typedef struct {
  const CapDocument *doc;
  const CapMap *map;
  const HonourRoster *roster;
  HonourScenario *s;
  CapDiagnostics *findings;
  GHashTable *side_nodes; /* claims of ids, as are the next */
  GHashTable *army_nodes;
  GHashTable *force_nodes; /* of stacks, pools and groups: rules name them in one attribute */
  GHashTable *area_nodes;
  gsize set_bytes; /* spent on sets of places */
  gboolean sets_are_full;
} HonourScenarioCompiler;

/* What stands around the elements that are being read. */
typedef struct {
  CapIndex army;
  HonourArrival arrival;
  CapTurn turn;
  CapIndex group;
  CapIndex pool;
} HonourForceContext;

/* Makes an empty set of places for an element. FALSE, with one finding (too-many-elements), when
 * all sets together would take too much memory, which only a file made to do so needs. */
gboolean honour_scenario_new_set(HonourScenarioCompiler *c, CapNode node, CapBits *set);

/* scenario-areas.c: the part in play and the areas of the scenario. Areas come first. */
void honour_scenario_compile_areas(HonourScenarioCompiler *c);
void honour_scenario_compile_playable(HonourScenarioCompiler *c);

/* scenario-armies.c: a side with its armies. FALSE when there is no room for more. */
gboolean honour_scenario_compile_side(HonourScenarioCompiler *c, CapNode node);

/* scenario-forces.c: a stack or pool, and what can be resolved when all are known. FALSE when
 * there is no room for more. */
gboolean honour_scenario_compile_stack(HonourScenarioCompiler *c, CapNode node,
                                       const HonourForceContext *context);
gboolean honour_scenario_compile_pool(HonourScenarioCompiler *c, CapNode node,
                                      const HonourForceContext *context);
void honour_scenario_link_stacks(HonourScenarioCompiler *c);

/* scenario-placement.c: where a stack stands. TRUE when it joins another Force. */
gboolean honour_scenario_compile_placement(HonourScenarioCompiler *c, HonourStack *stack);

/* scenario-alignment.c: regions and conquered places. Sides and armies come first. */
void honour_scenario_compile_alignment(HonourScenarioCompiler *c);

/* The reference in an attribute, resolved in the roster; CAP_INDEX_NONE without a finding when the
 * attribute is missing. */
typedef CapIndex (*HonourRosterResolve)(const HonourRoster *roster, CapSlice id, CapPlace place,
                                        CapDiagnostics *findings);
CapIndex honour_scenario_roster_reference(HonourScenarioCompiler *c, CapNode node, CapName name,
                                          HonourRosterResolve resolve);

/* The same in the scenario or its map. */
typedef CapIndex (*HonourScenarioResolve)(const HonourScenario *s, CapSlice id, CapPlace place,
                                          CapDiagnostics *findings);
CapIndex honour_scenario_reference(HonourScenarioCompiler *c, CapNode node, CapName name,
                                   HonourScenarioResolve resolve);

/* Reports what is wrong with a stack: 'Stack "x" ' and the problem. */
void honour_scenario_report_stack(HonourScenarioCompiler *c, const HonourStack *stack, CapCode code,
                                  CapPlace place, const char *problem, const char *hint);

/* The date in an attribute; CAP_TURN_NONE when it is missing or makes no sense. */
CapTurn honour_scenario_date(HonourScenarioCompiler *c, CapNode node, CapName name);

/* The hex in an attribute, or in one word of it; CAP_HEX_NONE when it is missing or unknown. */
CapHex honour_scenario_hex(HonourScenarioCompiler *c, CapNode node, CapName name);
CapHex honour_scenario_hex_word(HonourScenarioCompiler *c, CapNode node, CapName name,
                                CapSlice word);
