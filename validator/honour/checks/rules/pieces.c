/* What the rules speak of is in this scenario, not only in the roster: Capitani, units, Supply
 * Sources, levels of victory. */
#include "rules.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-rules.h"
#include "schema/honour/codes-rules.h"
#include "schema/honour/codes-schedule.h"
#include "walk.h"
#include "schema/honour/scenario.h"
#include "validator/honour/checks/soundness.h"

#include "schema/honour/roster.h"

/* --- Capitani and units ------------------------------------------------------------------- */

static void add_index(CapBits *bits, CapIndex index) {
  if (index != CAP_INDEX_NONE)
    cap_bits_add(bits, index);
}

static CapBits capitani_of(const HonourScenario *s) {
  CapBits bits;
  cap_bits_init(&bits, s->roster->n_capitani);
  for (guint i = 0; i < s->n_stacks; i++)
    add_index(&bits, s->stacks[i].capitano);
  for (guint i = 0; i < s->n_postings; i++)
    add_index(&bits, s->postings[i].capitano);
  for (guint i = 0; i < s->n_minors; i++)
    add_index(&bits, s->minors[i].capitano);
  return bits;
}

static CapBits unit_types_of(const HonourScenario *s) {
  CapBits bits;
  cap_bits_init(&bits, s->roster->n_unit_types);
  for (guint i = 0; i < s->n_units; i++)
    add_index(&bits, s->units[i].type);
  for (guint i = 0; i < s->n_breakdowns; i++)
    add_index(&bits, s->breakdowns[i].type);
  return bits;
}

/* TRUE when every Capitano that an army names is known; a misspelt one seems to be absent. */
static gboolean are_capitani_known(const CapCheckContext *context) {
  CapBits sound = honour_soundness_of_capitani(context);
  gboolean all = cap_bits_count(&sound) == honour_scenario(context->scenario)->n_armies;
  cap_bits_clear(&sound);
  return all;
}

static void report_absent(const CapCheckContext *context, CapNode node, CapName attribute,
                          CapSlice word, const char *name) {
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_NOT_IN_SCENARIO, node,
      cap_place_word(context->document, node, attribute, word),
      "%s is in the roster, but in no stack, pool or group of this scenario.", name);
  cap_diagnostic_set_hint(d, "Name somebody who takes part, or add %s to an army.", name);
}

static void check_capitani(const CapCheckContext *context, CapNode node, CapName attribute,
                           const CapBits *present) {
  CapSlice rest = cap_node_attribute(context->document, node, attribute), word;
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex capitano = honour_roster_find_capitano(honour_roster(context->roster), word);
    if (capitano != CAP_INDEX_NONE && !cap_bits_has(present, capitano))
      report_absent(context, node, attribute, word,
                    honour_roster(context->roster)->capitani[capitano].name);
  }
}

static void check_unit_types(const CapCheckContext *context, CapNode node, const CapBits *present) {
  CapSlice rest = cap_node_attribute(context->document, node, CAP_NAME_TYPE), word;
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex type = honour_roster_find_unit_type(honour_roster(context->roster), word);
    if (type != CAP_INDEX_NONE && !cap_bits_has(present, type))
      report_absent(context, node, CAP_NAME_TYPE, word,
                    honour_roster(context->roster)->unit_types[type].name);
  }
}

/* Nations of units and Capitani; an army or a side may act itself, so that of an army counts. */
static CapBits nations_of(const HonourScenario *s, const CapBits *capitani, const CapBits *types) {
  CapBits bits;
  cap_bits_init(&bits, s->roster->n_nationalities);
  for (guint i = 0; i < s->roster->n_capitani; i++)
    if (cap_bits_has(capitani, i))
      add_index(&bits, s->roster->capitani[i].nationality);
  for (guint i = 0; i < s->roster->n_unit_types; i++)
    if (cap_bits_has(types, i))
      add_index(&bits, s->roster->unit_types[i].nationality);
  for (guint i = 0; i < s->n_armies; i++)
    add_index(&bits, s->armies[i].nationality);
  return bits;
}

static void check_nations(const CapCheckContext *context, CapNode node, const CapBits *present) {
  CapSlice rest = cap_node_attribute(context->document, node, CAP_NAME_NATION), word;
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex nation = honour_roster_find_nationality(honour_roster(context->roster), word);
    if (nation == CAP_INDEX_NONE || cap_bits_has(present, nation))
      continue;
    CapDiagnostic *d =
        honour_rule_report(context, CAP_CODE_NOT_IN_SCENARIO, node,
                           cap_place_word(context->document, node, CAP_NAME_NATION, word),
                           "No army, unit or Capitano of this scenario is of the nation \"%.*s\".",
                           CAP_SLICE_ARGS(word));
    cap_diagnostic_set_hint(d, "Name a nation that takes part.");
  }
}

void honour_check_pieces_take_part(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  gboolean capitani_known = are_capitani_known(context);
  gboolean units_known = honour_soundness_of_units(context);
  CapBits capitani = capitani_of(honour_scenario(context->scenario));
  CapBits types = unit_types_of(honour_scenario(context->scenario));
  CapBits nations = nations_of(honour_scenario(context->scenario), &capitani, &types);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    if (capitani_known) {
      check_capitani(context, n, CAP_NAME_CAPITANO, &capitani);
      check_capitani(context, n, CAP_NAME_FORCE_OF, &capitani);
    }
    if (units_known)
      check_unit_types(context, n, &types);
    if (capitani_known && units_known)
      check_nations(context, n, &nations);
  }
  cap_bits_clear(&nations);
  cap_bits_clear(&capitani);
  cap_bits_clear(&types);
}

/* --- Supply Sources ----------------------------------------------------------------------- */

/* The sources that each army has, or that a rule opens for it; of "army hex". */
static char *source_key(CapIndex army, CapHex hex) {
  return g_strdup_printf("%u %u", (guint)army, hex);
}

static GHashTable *sources_of(const CapCheckContext *context) {
  const HonourScenario *s = honour_scenario(context->scenario);
  const CapDocument *doc = context->document;
  GHashTable *sources = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < s->n_armies; i++)
    for (guint j = 0; j < s->armies[i].n_sources; j++)
      g_hash_table_add(sources, source_key((CapIndex)i, s->armies[i].sources[j].hex));
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_SOURCE &&
        cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_CHANGE), "add"))
      g_hash_table_add(
          sources,
          source_key(honour_scenario_find_army(s, cap_node_attribute(doc, n, CAP_NAME_ARMY)),
                     cap_grid_find(&s->base.map->grid, cap_node_attribute(doc, n, CAP_NAME_HEX))));
  return sources;
}

static void check_removal(const CapCheckContext *context, CapNode node, GHashTable *sources) {
  const CapDocument *doc = context->document;
  const HonourScenario *s = honour_scenario(context->scenario);
  CapIndex army = honour_scenario_find_army(s, cap_node_attribute(doc, node, CAP_NAME_ARMY));
  CapSlice number = cap_node_attribute(doc, node, CAP_NAME_HEX);
  CapHex hex = cap_grid_find(&s->base.map->grid, number);
  g_autofree char *key = source_key(army, hex);
  if (army == CAP_INDEX_NONE || hex == CAP_HEX_NONE || g_hash_table_contains(sources, key))
    return;
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_NO_SUCH_SOURCE, node, cap_place_attribute(doc, node, CAP_NAME_HEX),
      "%s has no Supply Source in hex %.*s that could be closed.",
      s->armies[army].name != NULL ? s->armies[army].name : s->armies[army].id,
      CAP_SLICE_ARGS(number));
  cap_diagnostic_set_hint(d, "Correct the hex or the army.");
}

/* [4.2] A line of communication follows roads, so it can only lead to a hex that has one. */
static void check_line(const CapCheckContext *context, CapNode node, CapName attribute) {
  const CapDocument *doc = context->document;
  CapSlice number = cap_node_attribute(doc, node, attribute);
  CapHex hex = cap_grid_find(&context->map->grid, number);
  if (!cap_slice_is_set(number) || hex == CAP_HEX_NONE || cap_map_hex_has_road(context->map, hex))
    return;
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_SUPPLY_WITHOUT_ROAD, node, cap_place_attribute(doc, node, attribute),
      "No line of communication leads to hex %.*s, where there is no road.",
      CAP_SLICE_ARGS(number));
  cap_diagnostic_set_hint(d, "Choose a hex with a road: lines of communication follow roads.");
}

void honour_check_rule_sources(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autoptr(GHashTable) sources = sources_of(context);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    CapSlice change = cap_node_attribute(doc, n, CAP_NAME_CHANGE);
    if (name == CAP_NAME_SOURCE && cap_slice_equals(change, "remove"))
      check_removal(context, n, sources);
    else if (name == CAP_NAME_SOURCE && cap_slice_equals(change, "add"))
      check_line(context, n, CAP_NAME_HEX);
    else if (name == CAP_NAME_SUPPLY_LINE)
      check_line(context, n, CAP_NAME_TO);
    check_line(context, n, CAP_NAME_LOC_TO);
  }
}

/* --- Levels ------------------------------------------------------------------------------- */

static char *level_key(CapSlice side, CapSlice level) {
  return g_strdup_printf("%.*s %.*s", CAP_SLICE_ARGS(side), CAP_SLICE_ARGS(level));
}

/* The outcomes that can come up; of "side level". Raising leads to standard and strategic. */
static GHashTable *outcomes_of(const CapDocument *doc) {
  GHashTable *outcomes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    CapSlice side = cap_node_attribute(doc, n, CAP_NAME_SIDE);
    if (name == CAP_NAME_VICTORY_CONDITION || name == CAP_NAME_OTHERWISE) {
      g_hash_table_add(outcomes, level_key(side, cap_node_attribute(doc, n, CAP_NAME_LEVEL)));
    } else if (name == CAP_NAME_RAISE_LEVEL) {
      g_hash_table_add(outcomes, level_key(side, cap_slice_of("standard")));
      g_hash_table_add(outcomes, level_key(side, cap_slice_of("strategic")));
    }
  }
  return outcomes;
}

/* A draw needs no line of its own: it is also what two equal victories are. */
static void check_level(const CapCheckContext *context, CapNode node, GHashTable *outcomes) {
  const CapDocument *doc = context->document;
  CapSlice side = cap_node_attribute(doc, node, CAP_NAME_SIDE);
  CapSlice rest = cap_node_attribute(doc, node, CAP_NAME_LEVEL), word;
  if (honour_scenario_find_side(honour_scenario(context->scenario), side) == CAP_INDEX_NONE)
    return;
  while (cap_slice_next_word(&rest, &word)) {
    g_autofree char *key = level_key(side, word);
    if (cap_slice_equals(word, "draw") || g_hash_table_contains(outcomes, key))
      continue;
    CapDiagnostic *d = honour_rule_report(context, CAP_CODE_CONDITION_NEVER, node,
                                          cap_place_word(doc, node, CAP_NAME_LEVEL, word),
                                          "No victory condition gives \"%.*s\" to \"%.*s\".",
                                          CAP_SLICE_ARGS(word), CAP_SLICE_ARGS(side));
    cap_diagnostic_set_hint(d, "Name a level that the side can reach.");
  }
}

void honour_check_levels_can_be_reached(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autoptr(GHashTable) outcomes = outcomes_of(doc);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_HAS_LEVEL)
      check_level(context, n, outcomes);
}

/* --- Side and army ------------------------------------------------------------------------ */

static void check_side_of_armies(const CapCheckContext *context, CapNode node, CapName of_side,
                                 CapName of_army) {
  const CapDocument *doc = context->document;
  const HonourScenario *s = honour_scenario(context->scenario);
  CapIndex side = honour_scenario_find_side(s, cap_node_attribute(doc, node, of_side));
  CapSlice rest = cap_node_attribute(doc, node, of_army), word;
  while (side != CAP_INDEX_NONE && cap_slice_next_word(&rest, &word)) {
    CapIndex army = honour_scenario_find_army(s, word);
    if (army == CAP_INDEX_NONE || s->armies[army].side == side)
      continue;
    CapDiagnostic *d = honour_rule_report(
        context, CAP_CODE_CONDITION_NEVER, node, cap_place_word(doc, node, of_army, word),
        "The army \"%.*s\" is not of the side \"%.*s\".", CAP_SLICE_ARGS(word),
        CAP_SLICE_ARGS(cap_node_attribute(doc, node, of_side)));
    cap_diagnostic_set_hint(d, of_army == CAP_NAME_PURSES
                                   ? N_("Name an army of that side: nobody pays for another.")
                                   : N_("Name an army of that side, or leave one of the two out."));
  }
}

/* What asks for a side and for an army asks for an army of that side; who pays does so from a purse
 * of his own. */
void honour_check_armies_fit_sides(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    if (cap_node_name(doc, n) != CAP_NAME_CONTROL)
      check_side_of_armies(context, n, CAP_NAME_SIDE, CAP_NAME_ARMY);
    if (cap_node_name(doc, n) == CAP_NAME_PAY)
      check_side_of_armies(context, n, CAP_NAME_BY, CAP_NAME_PURSES);
  }
}

/* The army that a Capitano of the scenario is in; CAP_INDEX_NONE when he is in none. */
static CapIndex army_of_capitano(const HonourScenario *s, CapIndex capitano) {
  for (guint i = 0; i < s->n_stacks; i++)
    if (s->stacks[i].capitano == capitano)
      return s->stacks[i].army;
  for (guint i = 0; i < s->n_postings; i++)
    if (s->postings[i].capitano == capitano)
      return s->postings[i].stack != CAP_INDEX_NONE  ? s->stacks[s->postings[i].stack].army
             : s->postings[i].pool != CAP_INDEX_NONE ? s->pools[s->postings[i].pool].army
                                                     : CAP_INDEX_NONE;
  for (guint i = 0; i < s->n_minors; i++)
    if (s->minors[i].capitano == capitano)
      return s->minors[i].army;
  return CAP_INDEX_NONE;
}

/* Fills a table by Capitano, so that each condition costs only its own words. */
static CapIndex *armies_of_capitani(const HonourScenario *s) {
  CapIndex *armies = g_new(CapIndex, MAX(s->roster->n_capitani, 1));
  for (guint i = 0; i < s->roster->n_capitani; i++)
    armies[i] = army_of_capitano(s, (CapIndex)i);
  return armies;
}

static gboolean names_army(CapSlice list, const char *id) {
  CapSlice word;
  while (cap_slice_next_word(&list, &word))
    if (cap_slice_equals(word, id))
      return TRUE;
  return FALSE;
}

/* One of several Capitani who does not fit is a slip as well. */
static void check_capitani_of_army(const CapCheckContext *context, CapNode node,
                                   const CapIndex *armies) {
  const CapDocument *doc = context->document;
  const HonourScenario *s = honour_scenario(context->scenario);
  CapSlice wanted = cap_node_attribute(doc, node, CAP_NAME_ARMY);
  CapSlice rest = cap_node_attribute(doc, node, CAP_NAME_CAPITANO), word;
  while (cap_slice_is_set(wanted) && cap_slice_next_word(&rest, &word)) {
    CapIndex capitano = honour_roster_find_capitano(honour_roster(context->roster), word);
    CapIndex army = capitano != CAP_INDEX_NONE ? armies[capitano] : CAP_INDEX_NONE;
    if (army == CAP_INDEX_NONE || names_army(wanted, s->armies[army].id))
      continue;
    CapDiagnostic *d = honour_rule_report(context, CAP_CODE_CONDITION_NEVER, node,
                                          cap_place_word(doc, node, CAP_NAME_CAPITANO, word),
                                          "%s is in the army \"%s\", not in \"%.*s\".",
                                          honour_roster(context->roster)->capitani[capitano].name,
                                          s->armies[army].id, CAP_SLICE_ARGS(wanted));
    cap_diagnostic_set_hint(d, "Name a Capitano of that army, or leave one of the two out.");
  }
}

void honour_check_capitani_fit_armies(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autofree CapIndex *armies = armies_of_capitani(honour_scenario(context->scenario));
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_slice_is_set(cap_node_attribute(doc, n, CAP_NAME_CAPITANO)))
      check_capitani_of_army(context, n, armies);
}
