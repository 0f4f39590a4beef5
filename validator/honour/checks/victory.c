/* Victory: each side can win, the game has an outcome, points are given and used. */
#include "validator/honour/checks/rules/rules.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-rules.h"
#include "validator/honour/checks/rules/walk.h"
#include "schema/honour/scenario.h"
#include "validator/checks/wording.h"

static gboolean exists(const CapDocument *doc, CapName name) {
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == name)
      return TRUE;
  return FALSE;
}

static CapNode victory_section(const CapDocument *doc) {
  return cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_VICTORY);
}

/* The sides that something lets win; of char*. */
static GHashTable *winners(const CapDocument *doc) {
  GHashTable *sides = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    CapSlice side = cap_node_attribute(doc, n, CAP_NAME_SIDE);
    if ((name == CAP_NAME_VICTORY_CONDITION || name == CAP_NAME_RAISE_LEVEL ||
         name == CAP_NAME_OTHERWISE) &&
        cap_slice_is_set(side))
      g_hash_table_add(sides, cap_slice_dup(side));
  }
  return sides;
}

void honour_check_every_side_can_win(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode victory = victory_section(doc);
  if (victory == CAP_NODE_NONE || cap_node_first_child(doc, victory) == CAP_NODE_NONE)
    return; /* the schema has said so, or that there is no outcome at all */
  g_autoptr(GHashTable) can_win = winners(doc);
  for (guint i = 0; i < honour_scenario(context->scenario)->base.n_sides; i++) {
    const CapSide *side = &honour_scenario(context->scenario)->base.sides[i];
    if (g_hash_table_contains(can_win, side->id))
      continue;
    CapDiagnostic *d = cap_report(
        context->findings, CAP_CODE_SIDE_CANNOT_WIN, cap_place_element(doc, victory),
        "The side \"%s\" has no way to win.", side->name != NULL ? side->name : side->id);
    cap_diagnostic_set_object(d, "side %s", side->id);
    cap_diagnostic_set_hint(d, "Add <victory-condition side=\"%s\" ...>.", side->id);
  }
}

void honour_check_there_is_an_outcome(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode victory = victory_section(doc);
  if (victory == CAP_NODE_NONE ||
      cap_node_child_named(doc, victory, CAP_NAME_OTHERWISE) != CAP_NODE_NONE)
    return;
  if (cap_node_first_child(doc, victory) == CAP_NODE_NONE) {
    cap_diagnostic_set_hint(
        cap_report(context->findings, CAP_CODE_NO_OUTCOME, cap_place_element(doc, victory),
                   "Nothing says how the game is won: <victory> is empty."),
        "Add a <victory-condition side=\"...\" ...> for each side, and <otherwise "
        "level=\"draw\"/> as the last line.");
    return;
  }
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_NO_OUTCOME, cap_place_element(doc, victory),
                 "When the last turn is over and no condition is met, nobody knows who won.");
  cap_diagnostic_set_hint(d, "Add <otherwise level=\"draw\"/> as the last line.");
}

void honour_check_victory_points(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  gboolean given = exists(doc, CAP_NAME_SCORE) || exists(doc, CAP_NAME_VICTORY_POINTS);
  gboolean used = exists(doc, CAP_NAME_MOST_POINTS);
  if (given == used)
    return;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    if (used && name == CAP_NAME_MOST_POINTS) {
      CapDiagnostic *d =
          honour_rule_report(context, CAP_CODE_POINTS_NEVER_GIVEN, n, cap_place_element(doc, n),
                             "Victory points are compared here, but nothing gives any.");
      cap_diagnostic_set_hint(d, "Add <score> elements, or <victory-points> effects.");
      return;
    }
    if (given && (name == CAP_NAME_SCORE || name == CAP_NAME_VICTORY_POINTS)) {
      CapDiagnostic *d =
          honour_rule_report(context, CAP_CODE_POINTS_NEVER_USED, n, cap_place_element(doc, n),
                             "These victory points decide nothing.");
      cap_diagnostic_set_hint(d, "Add a victory condition with <most-points/>.");
      return;
    }
  }
}

void honour_check_draws_have_no_winner(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    if ((name != CAP_NAME_VICTORY_CONDITION && name != CAP_NAME_OTHERWISE) ||
        !cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_LEVEL), "draw") ||
        !cap_slice_is_set(cap_node_attribute(doc, n, CAP_NAME_SIDE)))
      continue;
    CapDiagnostic *d = honour_rule_report(
        context, CAP_CODE_DRAW_WITH_WINNER, n, cap_place_attribute(doc, n, CAP_NAME_SIDE),
        "A draw cannot be won by \"%.*s\".",
        CAP_SLICE_ARGS(cap_node_attribute(doc, n, CAP_NAME_SIDE)));
    cap_diagnostic_set_hint(d, "Leave side out, or choose another level.");
  }
}

/* Any level but a draw is somebody's; a victory condition has its side by the schema. */
void honour_check_wins_have_a_winner(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapSlice level = cap_node_attribute(doc, n, CAP_NAME_LEVEL);
    if (cap_node_name(doc, n) != CAP_NAME_OTHERWISE || !cap_slice_is_set(level) ||
        cap_slice_equals(level, "draw") ||
        cap_slice_is_set(cap_node_attribute(doc, n, CAP_NAME_SIDE)))
      continue;
    CapDiagnostic *d = honour_rule_report(
        context, CAP_CODE_WIN_WITHOUT_WINNER, n, cap_place_attribute(doc, n, CAP_NAME_LEVEL),
        "Nobody is named who wins at the level \"%.*s\".", CAP_SLICE_ARGS(level));
    cap_diagnostic_set_hint(d, "Add side, or make it a draw.");
  }
}

/* --- Conditions that harm the side ---------------------------------------------------------- */

typedef enum { NEITHER, GOOD, BAD } Worth;

/* The army of a Capitano who leads a stack or is with one; CAP_INDEX_NONE when there is none. */
static CapIndex army_of(const CapCheckContext *context, CapSlice id) {
  const HonourScenario *s = honour_scenario(context->scenario);
  CapIndex capitano = honour_roster_find_capitano(honour_roster(context->roster), id);
  if (capitano == CAP_INDEX_NONE)
    return CAP_INDEX_NONE;
  for (guint i = 0; i < s->n_stacks; i++)
    if (s->stacks[i].capitano == capitano)
      return s->stacks[i].army;
  for (guint i = 0; i < s->n_postings; i++)
    if (s->postings[i].capitano == capitano && s->postings[i].stack != CAP_INDEX_NONE)
      return s->stacks[s->postings[i].stack].army;
  return CAP_INDEX_NONE;
}

/* The side a condition speaks of: by name, by army or by Capitano. */
static CapIndex side_meant(const CapCheckContext *context, CapNode node) {
  const HonourScenario *s = honour_scenario(context->scenario);
  const CapDocument *doc = context->document;
  CapIndex army = honour_scenario_find_army(s, cap_node_attribute(doc, node, CAP_NAME_ARMY));
  CapSlice side = cap_node_attribute(doc, node, CAP_NAME_SIDE);
  if (!cap_slice_is_set(side))
    side = cap_node_attribute(doc, node, CAP_NAME_WINNER);
  if (cap_slice_is_set(side))
    return honour_scenario_find_side(s, side);
  if (army == CAP_INDEX_NONE)
    army = army_of(context, cap_node_attribute(doc, node, CAP_NAME_CAPITANO));
  if (army == CAP_INDEX_NONE)
    army = army_of(context, cap_node_attribute(doc, node, CAP_NAME_FORCE_OF));
  return army != CAP_INDEX_NONE ? s->armies[army].side : CAP_INDEX_NONE;
}

/* Whether what the condition asks for is good for the side. */
static Worth worth_of(const CapCheckContext *context, CapNode node, CapIndex side) {
  const CapDocument *doc = context->document;
  CapName name = cap_node_name(doc, node);
  CapIndex meant = side_meant(context, node);
  gboolean none = cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_NONE), "yes");
  if (name == CAP_NAME_IN_PLAY)
    none = cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_STATE), "lost");
  else if (name != CAP_NAME_OCCUPIED && name != CAP_NAME_OWNS && name != CAP_NAME_BATTLE &&
           name != CAP_NAME_STRENGTH)
    return NEITHER;
  if (name == CAP_NAME_OWNS && meant == CAP_INDEX_NONE)
    return GOOD;
  if (meant == CAP_INDEX_NONE)
    return NEITHER;
  return (meant == side) != none ? GOOD : BAD;
}

static gboolean harms(const CapCheckContext *context, CapNode condition) {
  const CapDocument *doc = context->document;
  CapIndex side = honour_scenario_find_side(honour_scenario(context->scenario),
                                            cap_node_attribute(doc, condition, CAP_NAME_SIDE));
  gboolean is_bad = FALSE;
  if (side == CAP_INDEX_NONE)
    return FALSE;
  for (CapNode n = cap_node_first_child(doc, condition); n != CAP_NODE_NONE;
       n = cap_node_next(doc, n)) {
    Worth worth = worth_of(context, n, side);
    if (cap_node_name(doc, n) != CAP_NAME_NOTE && worth != BAD)
      return FALSE;
    is_bad = is_bad || worth == BAD;
  }
  return is_bad;
}

/* The only thing that a victory condition asks for; CAP_NODE_NONE when there are several. */
static CapNode only_demand(const CapDocument *doc, CapNode condition) {
  CapNode only = CAP_NODE_NONE;

  for (CapNode n = cap_node_first_child(doc, condition); n != CAP_NODE_NONE;
       n = cap_node_next(doc, n)) {
    if (cap_node_name(doc, n) == CAP_NAME_NOTE)
      continue;
    if (only != CAP_NODE_NONE)
      return CAP_NODE_NONE;
    only = n;
  }
  return only;
}

/* The side stands in the wrong line, or the one thing that it wins by is the wrong way round. */
static void report_harm(const CapCheckContext *context, CapNode condition) {
  const CapDocument *doc = context->document;
  CapSlice side = cap_node_attribute(doc, condition, CAP_NAME_SIDE);
  CapNode demand = only_demand(doc, condition);
  CapDiagnostic *d =
      honour_rule_report(context, CAP_CODE_VICTORY_BACKWARDS, condition,
                         cap_place_attribute(doc, condition, CAP_NAME_SIDE),
                         "\"%.*s\" wins here, but what must hold is bad for \"%.*s\".",
                         CAP_SLICE_ARGS(side), CAP_SLICE_ARGS(side));
  if (demand == CAP_NODE_NONE)
    cap_diagnostic_set_hint(d, "Correct the side, or what must hold.");
  else
    cap_diagnostic_set_hint(d, "Correct the side, or what must hold on line %u.",
                            cap_wording_line(doc, demand));
}

/* Among other things the side must itself be absent or have lost somebody. */
static void check_own_losses(const CapCheckContext *context, CapNode condition) {
  const CapDocument *doc = context->document;
  CapSlice id = cap_node_attribute(doc, condition, CAP_NAME_SIDE);
  CapIndex side = honour_scenario_find_side(honour_scenario(context->scenario), id);
  for (CapNode n = cap_node_first_child(doc, condition);
       n != CAP_NODE_NONE && side != CAP_INDEX_NONE; n = cap_node_next(doc, n)) {
    if (side_meant(context, n) != side || worth_of(context, n, side) != BAD)
      continue;
    CapDiagnostic *d =
        honour_rule_report(context, CAP_CODE_VICTORY_BACKWARDS, n, cap_place_element(doc, n),
                           cap_node_name(doc, n) == CAP_NAME_IN_PLAY
                               ? N_("\"%.*s\" wins here only when it has lost this Capitano.")
                               : N_("\"%.*s\" wins here only when nobody of it is there."),
                           CAP_SLICE_ARGS(id));
    cap_diagnostic_set_hint(d, "Correct whom the condition is about, or what must hold.");
  }
}

/* A side that wins when nothing but harm has come to it stands in the wrong line. */
void honour_check_victories_help(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    if (cap_node_name(doc, n) != CAP_NAME_VICTORY_CONDITION)
      continue;
    if (harms(context, n))
      report_harm(context, n);
    else
      check_own_losses(context, n);
  }
}

/* --- Conditions that are the same ------------------------------------------------------------ */

/* Conditions that mean the side of the victory condition when they name nobody. */
static gboolean speaks_of_own_side(const CapDocument *doc, CapNode node) {
  CapName name = cap_node_name(doc, node);
  return name == CAP_NAME_MOST_POINTS ||
         (name == CAP_NAME_OWNS &&
          !cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_SIDE)) &&
          !cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_ARMY)));
}

static void append_attributes(GString *key, const CapDocument *doc, CapNode node) {
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++)
    g_string_append_printf(key, " %.*s=\"%.*s\"",
                           CAP_SLICE_ARGS(cap_node_attribute_name_text(doc, node, i)),
                           CAP_SLICE_ARGS(cap_node_attribute_value(doc, node, i)));
}

/* What must hold for a victory condition, and when, as text; new string. Remarks do not count. */
static char *describe_condition(const CapDocument *doc, CapNode condition) {
  GString *key = g_string_new(NULL);
  CapNode end = honour_rule_subtree_end(doc, condition);
  gboolean own_side = FALSE;
  for (CapNode n = condition + 1; n < end; n++) {
    if (cap_node_name(doc, n) == CAP_NAME_NOTE)
      continue;
    guint depth = 0;
    for (CapNode up = n; up != condition; up = cap_node_parent(doc, up))
      depth++;
    g_string_append_printf(key, "%u %.*s", depth, CAP_SLICE_ARGS(cap_node_name_text(doc, n)));
    append_attributes(key, doc, n);
    own_side = own_side || speaks_of_own_side(doc, n);
  }
  g_string_append_printf(key, "at %.*s",
                         CAP_SLICE_ARGS(cap_node_attribute(doc, condition, CAP_NAME_AT)));
  if (own_side)
    g_string_append_printf(key, " for %.*s",
                           CAP_SLICE_ARGS(cap_node_attribute(doc, condition, CAP_NAME_SIDE)));
  return g_string_free(key, FALSE);
}

static void report_same(const CapCheckContext *context, CapNode node, CapNode other) {
  const CapDocument *doc = context->document;
  CapSlice side = cap_node_attribute(doc, node, CAP_NAME_SIDE);
  gboolean same_side = cap_slices_equal(side, cap_node_attribute(doc, other, CAP_NAME_SIDE));
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_VICTORY_REPEATED, node, cap_place_attribute(doc, node, CAP_NAME_SIDE),
      same_side
          ? N_("\"%.*s\" wins when this holds by the condition on line %u too.")
          : N_("This lets \"%.*s\" win, but on line %u the other side wins by the very same."),
      CAP_SLICE_ARGS(side), cap_wording_line(doc, other));
  cap_diagnostic_set_hint(d, same_side ? N_("Remove one of the two, or say how they differ.")
                                       : N_("Correct the side of one of them, or what must hold."));
}

void honour_check_victories_differ(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode victory = victory_section(doc);
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  if (victory == CAP_NODE_NONE)
    return;
  for (CapNode n = cap_node_child_named(doc, victory, CAP_NAME_VICTORY_CONDITION);
       n != CAP_NODE_NONE; n = cap_node_next_named(doc, n, CAP_NAME_VICTORY_CONDITION)) {
    char *key = describe_condition(doc, n);
    CapNode first = GPOINTER_TO_UINT(g_hash_table_lookup(seen, key)) - 1u;
    if (first != CAP_NODE_NONE && cap_node_first_child(doc, n) != CAP_NODE_NONE) {
      report_same(context, n, first);
      report_same(context, first, n);
    }
    if (first == CAP_NODE_NONE)
      g_hash_table_insert(seen, key, GUINT_TO_POINTER(n + 1));
    else
      g_free(key);
  }
}
