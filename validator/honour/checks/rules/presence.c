/* What rules ask for is there: strength, people who are still to come, ways off the map, sources
 * that open, units to break down. */
#include "rules.h"

#include <inttypes.h>
#include <glib/gi18n.h>

#include "schema/codes/codes-rules.h"
#include "schema/honour/codes-rules.h"
#include "walk.h"
#include "schema/honour/scenario.h"
#include "validator/checks/wording.h"

#include "schema/honour/roster.h"

static CapSlice attribute(const CapCheckContext *context, CapNode node, CapName name) {
  return cap_node_attribute(context->document, node, name);
}

static gboolean has_word(CapSlice list, const char *wanted) {
  CapSlice word;
  while (cap_slice_next_word(&list, &word))
    if (cap_slice_equals(word, wanted))
      return TRUE;
  return FALSE;
}

/* --- Strength ------------------------------------------------------------------------------- */

/* The words of `arm` that a unit answers to. */
static gboolean is_of_arm(CapSlice arms, HonourArm arm) {
  switch (arm) {
  case HONOUR_ARM_INFANTRY:
    return has_word(arms, "infantry");
  case HONOUR_ARM_HEAVY_CAVALRY:
    return has_word(arms, "heavy-cavalry") || has_word(arms, "cavalry");
  case HONOUR_ARM_LIGHT_CAVALRY:
    return has_word(arms, "light-cavalry") || has_word(arms, "cavalry");
  case HONOUR_ARM_ARTILLERY:
    return has_word(arms, "artillery");
  }
  return TRUE;
}

static gboolean fits(const CapCheckContext *context, CapNode node, CapIndex type) {
  const HonourRoster *roster = honour_roster(context->roster);
  CapSlice arms = attribute(context, node, CAP_NAME_ARM);
  CapSlice nations = attribute(context, node, CAP_NAME_NATION);
  CapSlice types = attribute(context, node, CAP_NAME_TYPE);
  if (type == CAP_INDEX_NONE || roster->unit_types[type].nationality == CAP_INDEX_NONE)
    return TRUE;
  const HonourUnitType *unit = &roster->unit_types[type];
  return (!cap_slice_is_set(arms) || is_of_arm(arms, unit->arm)) &&
         (!cap_slice_is_set(types) || has_word(types, unit->id)) &&
         (!cap_slice_is_set(nations) ||
          has_word(nations, roster->nationalities[unit->nationality].id));
}

static guint64 capacity_of(const HonourCounters *counters, guint n) {
  guint64 total = 0;
  for (guint i = 0; i < n; i++)
    total += (guint64)counters[i].count * counters[i].strength;
  return total;
}

/* More are not told apart. */
#define MOST_SIDES 8u

/* The Strength Points that all counters can hold, by side and unit type; no more than those of one
 * side ever come together, unless armies change sides: all are those of the first one then. */
typedef struct {
  guint64 *held; /* by side, then by type */
  guint n_types, n_sides;
} Capacities;

static gboolean has_turncoats(const CapDocument *doc) {
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_CONTROL)
      return TRUE;
  return FALSE;
}

static void hold(Capacities *capacities, const HonourScenario *s, CapIndex army, CapIndex type,
                 guint64 strength) {
  CapIndex side = army != CAP_INDEX_NONE ? s->armies[army].side : CAP_INDEX_NONE;
  if (side >= capacities->n_sides)
    side = 0;
  if (type != CAP_INDEX_NONE)
    capacities->held[side * capacities->n_types + type] += strength;
}

static Capacities capacities_of(const CapCheckContext *context) {
  const HonourScenario *s = honour_scenario(context->scenario);
  gboolean is_apart =
      s->base.n_sides > 0 && s->base.n_sides <= MOST_SIDES && !has_turncoats(context->document);
  Capacities capacities = {.n_types = s->roster->n_unit_types,
                           .n_sides = is_apart ? s->base.n_sides : 1};
  capacities.held = g_new0(guint64, MAX(capacities.n_types * capacities.n_sides, 1));
  for (guint i = 0; i < s->n_units; i++) {
    const HonourUnit *unit = &s->units[i];
    CapIndex army = unit->stack != CAP_INDEX_NONE  ? s->stacks[unit->stack].army
                    : unit->pool != CAP_INDEX_NONE ? s->pools[unit->pool].army
                                                   : CAP_INDEX_NONE;
    hold(&capacities, s, army, unit->type, capacity_of(unit->counters, unit->n_counters));
  }
  for (guint i = 0; i < s->n_breakdowns; i++)
    hold(&capacities, s, s->breakdowns[i].army, s->breakdowns[i].type,
         capacity_of(s->breakdowns[i].counters, s->breakdowns[i].n_counters));
  return capacities;
}

/* The most that one side has of what the condition asks for. */
static guint64 most_of(const CapCheckContext *context, CapNode node, const Capacities *capacities) {
  guint64 most = 0;
  for (guint side = 0; side < capacities->n_sides; side++) {
    guint64 total = 0;
    for (guint i = 0; i < capacities->n_types; i++)
      total +=
          fits(context, node, (CapIndex)i) ? capacities->held[side * capacities->n_types + i] : 0;
    most = MAX(most, total);
  }
  return most;
}

static void check_strength(const CapCheckContext *context, CapNode node,
                           const Capacities *capacities) {
  int wanted;
  if (!cap_slice_to_int(attribute(context, node, CAP_NAME_MIN), &wanted) || wanted < 0)
    return;
  guint64 total = most_of(context, node, capacities);
  if ((guint64)wanted <= total)
    return;
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_CONDITION_NEVER, node,
      cap_place_attribute(context->document, node, CAP_NAME_MIN),
      "No Force ever has %d such Strength Points: all counters of a side together hold "
      "%" PRIu64 ".",
      wanted, total);
  cap_diagnostic_set_hint(d, "Ask for fewer, or for other units.");
}

/* More conditions of this kind than a scenario has are a way to keep the checker busy. */
#define MOST_LOOKED_AT 1000u

void honour_check_strength_is_there(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  guint n_looked_at = 0;
  Capacities capacities = capacities_of(context);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE && n_looked_at < MOST_LOOKED_AT;
       n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_STRENGTH) {
      check_strength(context, n, &capacities);
      n_looked_at++;
    }
  g_free(capacities.held);
}

/* --- Who is still to come ------------------------------------------------------------------- */

static gboolean is_there_from_start(const HonourScenario *s, CapIndex stack, CapIndex pool) {
  if (stack != CAP_INDEX_NONE)
    return s->stacks[stack].arrival == HONOUR_ARRIVAL_SETUP;
  return pool != CAP_INDEX_NONE;
}

/* The Capitani who are on the map when the game begins; free with cap_bits_clear(). */
static CapBits there_from_start(const HonourScenario *s) {
  CapBits there;
  cap_bits_init(&there, s->roster->n_capitani);
  for (guint i = 0; i < s->n_stacks; i++)
    if (s->stacks[i].capitano != CAP_INDEX_NONE && s->stacks[i].arrival == HONOUR_ARRIVAL_SETUP)
      cap_bits_add(&there, s->stacks[i].capitano);
  for (guint i = 0; i < s->n_postings; i++)
    if (s->postings[i].capitano != CAP_INDEX_NONE &&
        is_there_from_start(s, s->postings[i].stack, s->postings[i].pool))
      cap_bits_add(&there, s->postings[i].capitano);
  for (guint i = 0; i < s->n_holds; i++) /* who is held back comes later */
    if (s->holds[i].stack != CAP_INDEX_NONE)
      for (guint k = 0; k < s->n_postings; k++)
        if (s->postings[k].stack == s->holds[i].stack && s->postings[k].capitano != CAP_INDEX_NONE)
          cap_bits_remove(&there, s->postings[k].capitano);
  return there;
}

static gboolean exists(const CapDocument *doc, CapName name) {
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == name)
      return TRUE;
  return FALSE;
}

static void report_there(const CapCheckContext *context, CapNode node, CapIndex capitano) {
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_CONDITION_NEVER, node,
      cap_place_attribute(context->document, node, CAP_NAME_CAPITANO),
      "%s is on the map from the start, so he never arrives.",
      cap_wording_name(honour_roster(context->roster)->capitani[capitano].name, NULL));
  cap_diagnostic_set_hint(d, "Name somebody who comes later.");
}

/* Whether a condition asks for somebody to come: as the subject of an arrival, or as not yet there.
 * Who may leave the map and return arrives as well. */
static gboolean asks_for_arrival(const CapCheckContext *context, CapNode node, gboolean returns) {
  const CapDocument *doc = context->document;
  CapNode parent = cap_node_parent(doc, node);
  if (cap_node_name(doc, node) == CAP_NAME_IN_PLAY)
    return cap_slice_equals(attribute(context, node, CAP_NAME_STATE), "not-yet");
  return cap_node_name(doc, node) == CAP_NAME_SUBJECT && !returns && parent != CAP_NODE_NONE &&
         cap_node_name(doc, parent) == CAP_NAME_WHEN &&
         cap_slice_equals(attribute(context, cap_node_parent(doc, parent), CAP_NAME_ON), "arrive");
}

void honour_check_arrivals_are_to_come(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapBits there = there_from_start(honour_scenario(context->scenario));
  gboolean returns = exists(doc, CAP_NAME_RETURN);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapIndex capitano = honour_roster_find_capitano(honour_roster(context->roster),
                                                    attribute(context, n, CAP_NAME_CAPITANO));
    if (capitano != CAP_INDEX_NONE && cap_bits_has(&there, capitano) &&
        asks_for_arrival(context, n, returns))
      report_there(context, n, capitano);
  }
  cap_bits_clear(&there);
}

/* --- Ways off the map ----------------------------------------------------------------------- */

/* The hexes from which some rule lets a Force leave the map; free with cap_bits_clear(). */
static CapBits exits_of(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapBits exits;
  cap_bits_init(&exits, context->map->n_hexes);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapSlice rest = attribute(context, n, CAP_NAME_HEXES), word;
    if (cap_node_name(doc, n) != CAP_NAME_ADJUST ||
        !cap_slice_equals(attribute(context, n, CAP_NAME_VALUE), "exits"))
      continue;
    while (cap_slice_next_word(&rest, &word)) {
      CapHex hex = cap_grid_find(&context->map->grid, word);
      if (hex != CAP_HEX_NONE)
        cap_bits_add(&exits, hex);
    }
  }
  return exits;
}

static void report_exit(const CapCheckContext *context, CapNode node, CapPlace place,
                        CapSlice hex) {
  CapDiagnostic *d =
      cap_slice_is_set(hex)
          ? honour_rule_report(context, CAP_CODE_CONDITION_NEVER, node, place,
                               "Nobody may leave the map from hex %.*s.", CAP_SLICE_ARGS(hex))
          : honour_rule_report(context, CAP_CODE_CONDITION_NEVER, node, place,
                               "Nobody may leave the map, so this never happens.");
  cap_diagnostic_set_hint(d, "An <adjust value=\"exits\"> lists the hexes from which one may.");
}

static void check_exits(const CapCheckContext *context, CapNode event, const CapBits *exits) {
  const CapDocument *doc = context->document;
  CapNode when = cap_node_child_named(doc, event, CAP_NAME_WHEN);
  if (cap_bits_count(exits) == 0) {
    report_exit(context, event, cap_place_attribute(doc, event, CAP_NAME_ON), (CapSlice){NULL, 0});
    return;
  }
  if (when == CAP_NODE_NONE)
    return;
  for (CapNode n = cap_node_child_named(doc, when, CAP_NAME_INSIDE); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_INSIDE)) {
    CapSlice rest = attribute(context, n, CAP_NAME_HEXES), word;
    while (cap_slice_next_word(&rest, &word)) {
      CapHex hex = cap_grid_find(&context->map->grid, word);
      if (hex != CAP_HEX_NONE && !cap_bits_has(exits, hex))
        report_exit(context, n, cap_place_word(doc, n, CAP_NAME_HEXES, word), word);
    }
  }
}

/* One leaves the map over its edge or from a port, and comes back there. */
static void check_exits_at_edge(const CapCheckContext *context, CapNode node) {
  CapSlice rest = attribute(context, node, CAP_NAME_HEXES), word;
  while (cap_slice_next_word(&rest, &word)) {
    CapHex hex = cap_grid_find(&context->map->grid, word);
    if (hex == CAP_HEX_NONE || honour_scenario_is_gateway(honour_scenario(context->scenario), hex))
      continue;
    CapDiagnostic *d = honour_rule_report(
        context, CAP_CODE_CONDITION_NEVER, node,
        cap_place_word(context->document, node, CAP_NAME_HEXES, word),
        cap_node_name(context->document, node) == CAP_NAME_RETURN
            ? N_("Nobody can return to the map in hex %.*s, which is neither at its edge nor a port.")
            : N_("Nobody can leave the map from hex %.*s, which is neither at its edge nor a port."),
        CAP_SLICE_ARGS(word));
    cap_diagnostic_set_hint(d, "Name hexes at the edge of the map in play, or ports.");
  }
}

void honour_check_exits_are_open(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapBits exits = exits_of(context);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    if (cap_node_name(doc, n) == CAP_NAME_EVENT &&
        cap_slice_equals(attribute(context, n, CAP_NAME_ON), "exit-map"))
      check_exits(context, n, &exits);
    else if (cap_node_name(doc, n) == CAP_NAME_RETURN ||
             (cap_node_name(doc, n) == CAP_NAME_ADJUST &&
              cap_slice_equals(attribute(context, n, CAP_NAME_VALUE), "exits")))
      check_exits_at_edge(context, n);
  }
  cap_bits_clear(&exits);
}

/* --- Sources that open ---------------------------------------------------------------------- */

/* The hexes that some rule opens as a source, or traces a line to; free with cap_bits_clear(). */
static CapBits sources_of_rules(const CapCheckContext *context) {
  static const CapName attributes[] = {CAP_NAME_HEX, CAP_NAME_HEXES, CAP_NAME_TO, CAP_NAME_LOC_TO};
  const CapDocument *doc = context->document;
  CapBits open;
  cap_bits_init(&open, context->map->n_hexes);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    if (name != CAP_NAME_SOURCE && name != CAP_NAME_SUPPLY_LINE && name != CAP_NAME_ADD_STRENGTH &&
        !cap_slice_equals(attribute(context, n, CAP_NAME_VALUE), "loc-source"))
      continue;
    for (guint i = 0; i < G_N_ELEMENTS(attributes); i++) {
      CapSlice rest = attribute(context, n, attributes[i]), word;
      while (cap_slice_next_word(&rest, &word)) {
        CapHex hex = cap_grid_find(&context->map->grid, word);
        if (hex != CAP_HEX_NONE)
          cap_bits_add(&open, hex);
      }
    }
  }
  return open;
}

/* An army without any open source that waits for points is told so of the points; not so where a
 * rule gives sources to somebody, who might be that army. */
static gboolean is_told_of_points(const HonourArmy *army, gboolean gives_sources) {
  if (gives_sources)
    return FALSE;
  for (guint i = 0; i < army->n_sources; i++)
    if (army->sources[i].from_start)
      return FALSE;
  return army->n_receives > 0 && army->n_generals > 0;
}

static gboolean has_source_adjustment(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_slice_equals(attribute(context, n, CAP_NAME_VALUE), "loc-source"))
      return TRUE;
  return FALSE;
}

void honour_check_sources_open(const CapCheckContext *context) {
  const HonourScenario *s = honour_scenario(context->scenario);
  CapBits open = sources_of_rules(context);
  gboolean gives_sources = has_source_adjustment(context);
  for (guint i = 0; i < s->n_armies; i++)
    for (guint k = 0; k < s->armies[i].n_sources; k++) {
      const HonourSource *source = &s->armies[i].sources[k];
      if (source->from_start || source->hex == CAP_HEX_NONE || cap_bits_has(&open, source->hex) ||
          is_told_of_points(&s->armies[i], gives_sources))
        continue;
      CapDiagnostic *d =
          cap_report(context->findings, CAP_CODE_SOURCE_NEVER_OPENED,
                     cap_place_attribute(context->document, source->node, CAP_NAME_FROM_START),
                     "This Supply Source is closed at the start, and no rule opens it.");
      cap_diagnostic_set_hint(d,
                              "Add <source change=\"add\"> to an event, or take from-start out.");
      cap_diagnostic_set_object(d, "army %s", s->armies[i].id);
    }
  cap_bits_clear(&open);
}

/* --- Units to break down -------------------------------------------------------------------- */

static char *type_key(CapIndex army, CapIndex type) {
  return g_strdup_printf("%u %u", (guint)army, (guint)type);
}

/* The unit types of each army; of "army type". */
static GHashTable *types_of_armies(const HonourScenario *s) {
  GHashTable *types = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < s->n_units; i++) {
    const HonourUnit *unit = &s->units[i];
    CapIndex army = unit->stack != CAP_INDEX_NONE  ? s->stacks[unit->stack].army
                    : unit->pool != CAP_INDEX_NONE ? s->pools[unit->pool].army
                                                   : CAP_INDEX_NONE;
    g_hash_table_add(types, type_key(army, unit->type));
  }
  return types;
}

/* [1.3.4b] Counters for breaking units down serve units of the same type. */
void honour_check_breakdowns_serve(const CapCheckContext *context) {
  const HonourScenario *s = honour_scenario(context->scenario);
  g_autoptr(GHashTable) types = types_of_armies(s);
  for (guint i = 0; i < s->n_breakdowns; i++) {
    const HonourBreakdown *breakdown = &s->breakdowns[i];
    g_autofree char *key = type_key(breakdown->army, breakdown->type);
    if (breakdown->type == CAP_INDEX_NONE || breakdown->army == CAP_INDEX_NONE ||
        g_hash_table_contains(types, key))
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_NOT_IN_SCENARIO,
                   cap_place_attribute(context->document, breakdown->node, CAP_NAME_TYPE),
                   "The army has no %s that could be broken down.",
                   cap_wording_name(s->roster->unit_types[breakdown->type].name, NULL));
    cap_diagnostic_set_hint(d, "Name a type of which the army has units.");
    cap_diagnostic_set_object(d, "army %s", s->armies[breakdown->army].id);
  }
}
