#include "scenario-compile.h"

#include <glib/gi18n.h>

#include "schema/honour/codes-scenario.h"

/* --- References in attributes -------------------------------------------------------------- */

CapIndex honour_scenario_roster_reference(HonourScenarioCompiler *c, CapNode node, CapName name,
                                          HonourRosterResolve resolve) {
  CapSlice id = cap_node_attribute(c->doc, node, name);

  if (!cap_slice_is_set(id))
    return CAP_INDEX_NONE;
  return resolve(c->roster, id, cap_place_attribute(c->doc, node, name), c->findings);
}

CapIndex honour_scenario_reference(HonourScenarioCompiler *c, CapNode node, CapName name,
                                   HonourScenarioResolve resolve) {
  CapSlice id = cap_node_attribute(c->doc, node, name);

  if (!cap_slice_is_set(id))
    return CAP_INDEX_NONE;
  return resolve(c->s, id, cap_place_attribute(c->doc, node, name), c->findings);
}

CapTurn honour_scenario_date(HonourScenarioCompiler *c, CapNode node, CapName name) {
  CapSlice date = cap_node_attribute(c->doc, node, name);

  if (date.length == 0)
    return CAP_TURN_NONE;
  return honour_calendar_resolve(&c->s->calendar, date, cap_place_attribute(c->doc, node, name),
                                 c->findings);
}

CapHex honour_scenario_hex_word(HonourScenarioCompiler *c, CapNode node, CapName name,
                                CapSlice word) {
  if (!cap_is_reference(word))
    return CAP_HEX_NONE;
  return cap_map_resolve_hex(c->map, word, cap_place_word(c->doc, node, name, word), c->findings);
}

CapHex honour_scenario_hex(HonourScenarioCompiler *c, CapNode node, CapName name) {
  return honour_scenario_hex_word(c, node, name, cap_node_attribute(c->doc, node, name));
}

void honour_scenario_report_stack(HonourScenarioCompiler *c, const HonourStack *stack, CapCode code,
                                  CapPlace place, const char *problem, const char *hint) {
  /* Its leader may not have been looked up yet. */
  CapIndex leader = honour_roster_find_capitano(
      c->s->roster, cap_node_attribute(c->doc, stack->node, CAP_NAME_CAPITANO));
  CapDiagnostic *d =
      leader != CAP_INDEX_NONE
          ? cap_report(c->findings, code, place, "The stack of %s %s.",
                       c->s->roster->capitani[leader].name, problem)
          : cap_report(c->findings, code, place, "The stack \"%s\" %s.", stack->id, problem);

  cap_diagnostic_set_hint(d, "%s", hint);
  cap_diagnostic_set_object(d, "stack %s", stack->id);
}

/* --- Game length, options, reliabilities --------------------------------------------------- */

static void compile_length(HonourScenarioCompiler *c) {
  HonourScenario *s = c->s;
  CapSlice start;

  s->calendar = (HonourCalendar){.roster = c->roster, .start_month = CAP_INDEX_NONE};
  s->length_node = cap_node_child_named(c->doc, cap_document_root(c->doc), CAP_NAME_GAME_LENGTH);
  if (s->length_node == CAP_NODE_NONE)
    return;
  start = cap_node_attribute(c->doc, s->length_node, CAP_NAME_START);
  if (start.length == 0)
    return;
  s->calendar = honour_calendar_resolve_start(
      c->roster, start,
      cap_node_number(c->doc, s->length_node, CAP_NAME_TURNS, HONOUR_MOST_TURNS_OF_GAME, 0),
      cap_place_attribute(c->doc, s->length_node, CAP_NAME_START), c->findings);
}

static guint line_of(const HonourScenarioCompiler *c, CapNode node) {
  return cap_place_line(cap_place_element(c->doc, node));
}

static void report_repeated_option(HonourScenarioCompiler *c, CapNode node, CapNode other,
                                   guint rule) {
  cap_diagnostic_set_hint(
      cap_report(c->findings, CAP_CODE_OPTION_REPEATED,
                 cap_place_attribute(c->doc, node, CAP_NAME_RULE),
                 "Optional rule %s is %s on line %u.", honour_format.options[rule].number,
                 other < node ? _("already listed") : _("listed again"), line_of(c, other)),
      "Keep one of the two, or correct the number.");
}

/* Of two lines the first counts. */
static void compile_option(HonourScenarioCompiler *c, CapNode node, CapNode *nodes) {
  CapRuleSwitch use = CAP_RULE_CHOICE;
  guint rule;

  if (!cap_option_read(honour_format.options, c->doc, node, &rule, &use))
    return;
  if (nodes[rule] != CAP_NODE_NONE) {
    report_repeated_option(c, node, nodes[rule], rule);
    report_repeated_option(c, nodes[rule], node, rule);
    return;
  }
  nodes[rule] = node;
  c->s->base.options[rule] = use;
}

static void compile_options(HonourScenarioCompiler *c) {
  CapNode list = cap_node_child_named(c->doc, cap_document_root(c->doc), CAP_NAME_OPTIONS);
  CapNode nodes[CAP_MAX_OPTIONAL_RULES];

  for (guint i = 0; i < CAP_MAX_OPTIONAL_RULES; i++)
    nodes[i] = CAP_NODE_NONE;
  if (list == CAP_NODE_NONE)
    return;
  for (CapNode node = cap_node_child_named(c->doc, list, CAP_NAME_OPTION); node != CAP_NODE_NONE;
       node = cap_node_next_named(c->doc, node, CAP_NAME_OPTION))
    compile_option(c, node, nodes);
}

static void report_repeated_nation(HonourScenarioCompiler *c, CapNode node, CapNode other,
                                   CapIndex nation) {
  cap_diagnostic_set_hint(cap_report(c->findings, CAP_CODE_RELIABILITY_REPEATED,
                                     cap_place_attribute(c->doc, node, CAP_NAME_NATIONALITY),
                                     "The Reliability of nation \"%s\" is %s on line %u.",
                                     c->roster->nationalities[nation].id,
                                     other < node ? _("already given") : _("given again"),
                                     line_of(c, other)),
                          "Keep one of the two, or correct the nation.");
}

/* Of two lines for a nation the first counts. */
static void compile_reliability(HonourScenarioCompiler *c, CapNode node, CapNode *nodes) {
  CapSlice word = cap_node_attribute(c->doc, node, CAP_NAME_IS);
  int reliability =
      cap_slice_is_set(word) ? cap_slice_index_in(word, honour_reliability_words) : -1;
  CapIndex nation = honour_scenario_roster_reference(c, node, CAP_NAME_NATIONALITY,
                                                     honour_roster_resolve_nationality);

  if (nation == CAP_INDEX_NONE)
    return;
  if (nodes[nation] != CAP_NODE_NONE) {
    report_repeated_nation(c, node, nodes[nation], nation);
    report_repeated_nation(c, nodes[nation], node, nation);
    return;
  }
  nodes[nation] = node;
  if (reliability >= 0)
    c->s->reliability[nation] = (HonourReliability)reliability;
}

static void compile_reliabilities(HonourScenarioCompiler *c) {
  guint n = c->roster->n_nationalities;
  CapNode list = cap_node_child_named(c->doc, cap_document_root(c->doc), CAP_NAME_RELIABILITIES);
  g_autofree CapNode *nodes = g_new(CapNode, n);

  c->s->reliability = g_new(HonourReliability, n);
  for (guint i = 0; i < n; i++) {
    c->s->reliability[i] = HONOUR_RELIABILITY_SET_BY_SCENARIO;
    nodes[i] = CAP_NODE_NONE;
  }
  if (list == CAP_NODE_NONE)
    return;
  for (CapNode node = cap_node_child_named(c->doc, list, CAP_NAME_RELIABILITY_OF);
       node != CAP_NODE_NONE; node = cap_node_next_named(c->doc, node, CAP_NAME_RELIABILITY_OF))
    compile_reliability(c, node, nodes);
}

/* --- Sides --------------------------------------------------------------------------------- */

/* When there are not two sides, the reader has reported that. */
static void check_first_player(HonourScenarioCompiler *c) {
  const HonourScenario *s = c->s;
  CapDiagnostic *d;

  if (s->base.n_sides != 2 || s->base.sides[0].first != s->base.sides[1].first)
    return;
  if (s->base.sides[0].first)
    d = cap_report(c->findings, CAP_CODE_FIRST_PLAYER,
                   cap_place_attribute(c->doc, s->base.sides[1].node, CAP_NAME_FIRST),
                   "Both sides are the First Player.");
  else
    d = cap_report(c->findings, CAP_CODE_FIRST_PLAYER,
                   cap_place_element(c->doc, s->base.sides[0].node),
                   "Neither side is the First Player.");
  cap_diagnostic_set_hint(d, "Give first=\"yes\" to the side that plays first, and only to it.");
}

static void compile_sides(HonourScenarioCompiler *c) {
  CapNode root = cap_document_root(c->doc);

  for (CapNode node = cap_node_child_named(c->doc, root, CAP_NAME_SIDE); node != CAP_NODE_NONE;
       node = cap_node_next_named(c->doc, node, CAP_NAME_SIDE)) {
    if (!honour_scenario_compile_side(c, node))
      break;
  }
  honour_scenario_link_stacks(c);
  check_first_player(c);
}

/* --- The whole ----------------------------------------------------------------------------- */

static GHashTable *new_ids(void) {
  return g_hash_table_new(g_str_hash, g_str_equal);
}

static HonourScenario *new_scenario(const CapDocument *doc, const CapMap *map,
                                    const HonourRoster *roster) {
  HonourScenario *s = g_new0(HonourScenario, 1);

  cap_scenario_init(&s->base, &honour_format, doc, map, &roster->base);
  s->roster = roster;
  s->army_by_id = new_ids();
  s->stack_by_id = new_ids();
  s->group_by_id = new_ids();
  s->area_by_id = new_ids();
  return s;
}

HonourScenario *honour_scenario_compile(const CapDocument *doc, const CapMap *map,
                                        const HonourRoster *roster, CapDiagnostics *findings) {
  g_autoptr(GHashTable) side_nodes = new_ids();
  g_autoptr(GHashTable) army_nodes = new_ids();
  g_autoptr(GHashTable) force_nodes = new_ids();
  g_autoptr(GHashTable) area_nodes = new_ids();
  HonourScenarioCompiler c = {.doc = doc,
                              .map = map,
                              .roster = roster,
                              .s = new_scenario(doc, map, roster),
                              .findings = findings,
                              .side_nodes = side_nodes,
                              .army_nodes = army_nodes,
                              .force_nodes = force_nodes,
                              .area_nodes = area_nodes};

  compile_length(&c);
  c.s->base.n_turns = c.s->calendar.n_turns;
  honour_scenario_compile_areas(&c);
  honour_scenario_compile_playable(&c);
  compile_options(&c);
  c.s->readings = honour_readings_of(doc);
  compile_reliabilities(&c);
  compile_sides(&c);
  honour_scenario_compile_alignment(&c);
  return c.s;
}
