/* Sides and armies: generals, supply, points, Minor Capitani, breakdown units, arrivals. */
#include "scenario-compile.h"

#include <glib/gi18n.h>

#include "schema/honour/codes-roster.h"
#include "schema/honour/codes-scenario.h"

/* --- Whose units and Capitani may serve ---------------------------------------------------- */

/* A word may be a service, a nation, or both: their ids are mostly the same. */
static gboolean admit(HonourScenarioCompiler *c, HonourArmy *army, CapSlice word) {
  CapIndex service = honour_roster_find_service(c->roster, word);
  CapIndex nationality = honour_roster_find_nationality(c->roster, word);

  if (service != CAP_INDEX_NONE)
    cap_bits_add(&army->services, service);
  if (nationality != CAP_INDEX_NONE)
    cap_bits_add(&army->nationalities, nationality);
  return service != CAP_INDEX_NONE || nationality != CAP_INDEX_NONE;
}

static void compile_service(HonourScenarioCompiler *c, HonourArmy *army) {
  const HonourRoster *roster = c->roster;
  CapSlice rest = cap_node_attribute(c->doc, army->node, CAP_NAME_SERVES);
  CapSlice word;

  cap_bits_init(&army->services, roster->n_services);
  cap_bits_init(&army->nationalities, roster->n_nationalities);
  army->nationality = honour_scenario_roster_reference(c, army->node, CAP_NAME_NATIONALITY,
                                                       honour_roster_resolve_nationality);
  if (army->nationality != CAP_INDEX_NONE)
    admit(c, army, cap_slice_of(roster->nationalities[army->nationality].id));
  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    if (!admit(c, army, word) && cap_is_reference(word))
      cap_report_unknown(
          c->findings, CAP_CODE_UNKNOWN_SERVICE,
          cap_place_word(c->doc, army->node, CAP_NAME_SERVES, word), word,
          CAP_TABLES(CAP_TABLE_NAMED(roster->services, roster->n_services),
                     CAP_TABLE_NAMED(roster->nationalities, roster->n_nationalities)),
          "There is no service or nation \"%.*s\" in roster \"%s\".",
          CAP_SLICE_ARGS(cap_slice_clip(word)), roster->base.id);
  }
}

/* --- Generals ------------------------------------------------------------------------------ */

static void compile_generals(HonourScenarioCompiler *c, HonourArmy *army) {
  for (CapNode node = cap_node_child_named(c->doc, army->node, CAP_NAME_GENERAL);
       node != CAP_NODE_NONE; node = cap_node_next_named(c->doc, node, CAP_NAME_GENERAL)) {
    CapIndex capitano = honour_scenario_roster_reference(c, node, CAP_NAME_CAPITANO,
                                                         honour_roster_resolve_capitano);
    guint n = army->n_generals;

    if (capitano == CAP_INDEX_NONE)
      continue;
    if (!cap_table_has_room(n, c->doc, node, "Capitani Generali", c->findings))
      return;
    *CAP_TABLE_ADD(army->generals, army->n_generals) = capitano;
    *CAP_TABLE_ADD(army->general_nodes, n) = node;
  }
}

/* --- Supply -------------------------------------------------------------------------------- */

static void report_source(HonourScenarioCompiler *c, const HonourArmy *army, CapCode code,
                          CapPlace place, const char *problem, const char *hint) {
  CapDiagnostic *d =
      cap_report(c->findings, code, place, "A Supply Source of army \"%s\" %s.", army->id, problem);

  cap_diagnostic_set_hint(d, "%s", hint);
  cap_diagnostic_set_object(d, "army %s", army->id);
}

static gboolean compile_source(HonourScenarioCompiler *c, HonourArmy *army, CapNode node) {
  HonourSource *source;

  if (!cap_table_has_room(army->n_sources, c->doc, node, "Supply Sources", c->findings))
    return FALSE;
  source = CAP_TABLE_ADD(army->sources, army->n_sources);
  source->node = node;
  source->hex = honour_scenario_hex(c, node, CAP_NAME_HEX);
  source->from_start =
      !cap_slice_equals(cap_node_attribute(c->doc, node, CAP_NAME_FROM_START), "no");
  source->has_reason = cap_node_has(c->doc, node, CAP_NAME_WHY);
  if (!cap_node_has(c->doc, node, CAP_NAME_HEX))
    report_source(c, army, CAP_CODE_PLACEMENT_MISSING, cap_place_element(c->doc, node),
                  _("does not say where it is"), _("Give it a hex."));
  return TRUE;
}

static void compile_supply(HonourScenarioCompiler *c, HonourArmy *army) {
  army->supply_node = cap_node_child_named(c->doc, army->node, CAP_NAME_SUPPLY);
  if (army->supply_node == CAP_NODE_NONE)
    return;
  army->has_reason_for_no_source = cap_node_has(c->doc, army->supply_node, CAP_NAME_WHY_NONE);
  for (CapNode node = cap_node_child_named(c->doc, army->supply_node, CAP_NAME_SUPPLY_SOURCE);
       node != CAP_NODE_NONE; node = cap_node_next_named(c->doc, node, CAP_NAME_SUPPLY_SOURCE)) {
    if (!compile_source(c, army, node))
      return;
  }
}

/* --- Points -------------------------------------------------------------------------------- */

static void compile_points(HonourScenarioCompiler *c, HonourArmy *army) {
  CapNode points = cap_node_child_named(c->doc, army->node, CAP_NAME_POINTS);

  army->points_node = points;
  if (points == CAP_NODE_NONE)
    return;
  army->has_points = TRUE;
  army->unlimited_points = cap_node_is_yes(c->doc, points, CAP_NAME_UNLIMITED);
  army->points_at_start = cap_node_number(c->doc, points, CAP_NAME_START, G_MAXINT, 0);
  for (CapNode node = cap_node_child_named(c->doc, points, CAP_NAME_RECEIVE); node != CAP_NODE_NONE;
       node = cap_node_next_named(c->doc, node, CAP_NAME_RECEIVE)) {
    CapTurn turn = honour_scenario_date(c, node, CAP_NAME_TURN);

    if (!cap_table_has_room(army->n_receives, c->doc, node, "dates of points", c->findings))
      return;
    *CAP_TABLE_ADD(army->receives, army->n_receives) =
        (HonourReceive){.turn = turn,
                        .nominal = cap_node_number(c->doc, node, CAP_NAME_NOMINAL, G_MAXINT, 0),
                        .node = node};
  }
}

/* --- Minor Capitani and breakdown units ---------------------------------------------------- */

static void compile_minors(HonourScenarioCompiler *c, const HonourForceContext *context,
                           CapNode list) {
  HonourScenario *s = c->s;

  for (CapNode node = cap_node_child_named(c->doc, list, CAP_NAME_MINOR); node != CAP_NODE_NONE;
       node = cap_node_next_named(c->doc, node, CAP_NAME_MINOR)) {
    CapIndex capitano = honour_scenario_roster_reference(c, node, CAP_NAME_CAPITANO,
                                                         honour_roster_resolve_capitano);

    if (capitano == CAP_INDEX_NONE)
      continue;
    if (!cap_table_has_room(s->n_minors, c->doc, node, "Minor Capitani", c->findings))
      return;
    *CAP_TABLE_ADD(s->minors, s->n_minors) =
        (HonourMinor){.army = context->army,
                      .capitano = capitano,
                      .deployed = cap_node_is_yes(c->doc, node, CAP_NAME_DEPLOYED),
                      .node = node};
  }
}

static gboolean compile_breakdown(HonourScenarioCompiler *c, CapNode node,
                                  const HonourForceContext *context) {
  HonourScenario *s = c->s;
  CapIndex type =
      honour_scenario_roster_reference(c, node, CAP_NAME_TYPE, honour_roster_resolve_unit_type);
  HonourBreakdown *breakdown;

  if (type == CAP_INDEX_NONE)
    return TRUE;
  if (!cap_table_has_room(s->n_breakdowns, c->doc, node, "breakdown units", c->findings))
    return FALSE;
  breakdown = CAP_TABLE_ADD(s->breakdowns, s->n_breakdowns);
  *breakdown = (HonourBreakdown){.army = context->army,
                                 .type = type,
                                 .arrival = context->arrival,
                                 .turn = context->turn,
                                 .group = context->group,
                                 .node = node};
  breakdown->counters = honour_counters_parse(cap_node_attribute(c->doc, node, CAP_NAME_COUNTERS),
                                              &breakdown->n_counters);
  return TRUE;
}

/* --- Arrivals ------------------------------------------------------------------------------ */

/* The stacks and breakdown units of a reinforcement or group. */
static void compile_arrivals(HonourScenarioCompiler *c, CapNode parent,
                             const HonourForceContext *context) {
  gboolean room = TRUE;

  for (CapNode node = cap_node_first_child(c->doc, parent); room && node != CAP_NODE_NONE;
       node = cap_node_next(c->doc, node)) {
    CapName name = cap_node_name(c->doc, node);

    if (name == CAP_NAME_STACK)
      room = honour_scenario_compile_stack(c, node, context);
    else if (name == CAP_NAME_BREAKDOWN)
      room = compile_breakdown(c, node, context);
  }
}

static gboolean compile_reinforcement(HonourScenarioCompiler *c, CapNode node, CapIndex army) {
  HonourScenario *s = c->s;
  HonourForceContext context = {.army = army,
                                .arrival = HONOUR_ARRIVAL_TURN,
                                .turn = honour_scenario_date(c, node, CAP_NAME_TURN),
                                .group = CAP_INDEX_NONE,
                                .pool = CAP_INDEX_NONE};

  if (!cap_table_has_room(s->n_reinforcements, c->doc, node, "reinforcements", c->findings))
    return FALSE;
  *CAP_TABLE_ADD(s->reinforcements, s->n_reinforcements) =
      (HonourReinforcement){.army = army, .turn = context.turn, .node = node};
  compile_arrivals(c, node, &context);
  return TRUE;
}

static gboolean compile_group(HonourScenarioCompiler *c, CapNode node, CapIndex army) {
  HonourScenario *s = c->s;
  HonourForceContext context = {.army = army,
                                .arrival = HONOUR_ARRIVAL_GROUP,
                                .turn = CAP_TURN_NONE,
                                .group = (CapIndex)s->n_groups,
                                .pool = CAP_INDEX_NONE};
  HonourGroup *group;

  if (!cap_table_has_room(s->n_groups, c->doc, node, "groups", c->findings))
    return FALSE;
  group = CAP_TABLE_ADD(s->groups, s->n_groups);
  group->node = node;
  group->army = army;
  group->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  if (cap_table_claim_id(c->force_nodes, group->id, c->doc, node, "group", c->findings))
    g_hash_table_insert(s->group_by_id, group->id, GUINT_TO_POINTER(s->n_groups));
  compile_arrivals(c, node, &context);
  return TRUE;
}

/* --- Sides and armies ---------------------------------------------------------------------- */

static void compile_army_content(HonourScenarioCompiler *c, CapNode army_node, CapIndex army) {
  HonourForceContext context = {.army = army,
                                .arrival = HONOUR_ARRIVAL_SETUP,
                                .turn = CAP_TURN_NONE,
                                .group = CAP_INDEX_NONE,
                                .pool = CAP_INDEX_NONE};
  gboolean room = TRUE;

  for (CapNode node = cap_node_first_child(c->doc, army_node); room && node != CAP_NODE_NONE;
       node = cap_node_next(c->doc, node)) {
    CapName name = cap_node_name(c->doc, node);

    if (name == CAP_NAME_STACK)
      room = honour_scenario_compile_stack(c, node, &context);
    else if (name == CAP_NAME_POOL)
      room = honour_scenario_compile_pool(c, node, &context);
    else if (name == CAP_NAME_MINORS)
      compile_minors(c, &context, node);
    else if (name == CAP_NAME_BREAKDOWN)
      room = compile_breakdown(c, node, &context);
    else if (name == CAP_NAME_REINFORCEMENT)
      room = compile_reinforcement(c, node, army);
    else if (name == CAP_NAME_GROUP)
      room = compile_group(c, node, army);
  }
}

static gboolean compile_army(HonourScenarioCompiler *c, CapNode node, CapIndex side) {
  HonourScenario *s = c->s;
  HonourArmy *army;

  if (!cap_table_has_room(s->n_armies, c->doc, node, "armies", c->findings))
    return FALSE;
  army = CAP_TABLE_ADD(s->armies, s->n_armies);
  army->node = node;
  army->side = side;
  army->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  army->name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME);
  if (cap_table_claim_id(c->army_nodes, army->id, c->doc, node, "army", c->findings))
    g_hash_table_insert(s->army_by_id, army->id, GUINT_TO_POINTER(s->n_armies));
  compile_service(c, army);
  compile_generals(c, army);
  compile_supply(c, army);
  compile_points(c, army);
  compile_army_content(c, node, (CapIndex)(s->n_armies - 1));
  return TRUE;
}

gboolean honour_scenario_compile_side(HonourScenarioCompiler *c, CapNode node) {
  HonourScenario *s = c->s;
  CapIndex index = (CapIndex)s->base.n_sides;
  CapSide *side;

  if (!cap_table_has_room(s->base.n_sides, c->doc, node, "sides", c->findings))
    return FALSE;
  side = CAP_TABLE_ADD(s->base.sides, s->base.n_sides);
  side->node = node;
  side->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  side->name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME);
  side->first = cap_node_is_yes(c->doc, node, CAP_NAME_FIRST);
  cap_table_claim_id(c->side_nodes, side->id, c->doc, node, "side", c->findings);
  for (CapNode army = cap_node_child_named(c->doc, node, CAP_NAME_ARMY); army != CAP_NODE_NONE;
       army = cap_node_next_named(c->doc, army, CAP_NAME_ARMY)) {
    if (!compile_army(c, army, index))
      break;
  }
  return TRUE;
}
