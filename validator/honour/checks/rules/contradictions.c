/* Conditions that must hold together: no two of them exclude each other. */
#include "rules.h"

#include "schema/codes/codes-rules.h"
#include "turns.h"
#include "schema/honour/scenario.h"
#include "walk.h"
#include "validator/checks/wording.h"

/* Of more conditions in one place only so many are held against each other. */
#define MOST_TOGETHER 64

/* Conditions that must all hold, those inside an <all> among them. */
typedef struct {
  const CapCheckContext *context;
  CapIndex side;           /* that of a victory condition; else CAP_INDEX_NONE */
  const CapBits *changing; /* armies that a rule gives to the other side */
  guint n;
  CapNode nodes[MOST_TOGETHER];
} Together;

static CapSlice attribute(const Together *t, CapNode node, CapName name) {
  return cap_node_attribute(t->context->document, node, name);
}

static gboolean has(const Together *t, CapNode node, CapName name) {
  return cap_slice_is_set(attribute(t, node, name));
}

static gboolean is_yes(const Together *t, CapNode node, CapName name) {
  return cap_slice_equals(attribute(t, node, name), "yes");
}

/* Longer lists than anybody writes are not compared: it would take too long. */
#define LONGEST_LIST 1024u

static gboolean has_word(CapSlice list, CapSlice wanted) {
  CapSlice word;
  while (cap_slice_next_word(&list, &word))
    if (cap_slices_equal(word, wanted))
      return TRUE;
  return FALSE;
}

static gboolean share_a_word(CapSlice a, CapSlice b) {
  CapSlice word;
  if (a.length > LONGEST_LIST || b.length > LONGEST_LIST)
    return TRUE;
  while (cap_slice_next_word(&a, &word))
    if (has_word(b, word))
      return TRUE;
  return FALSE;
}

static gboolean all_words_in(CapSlice list, CapSlice other) {
  CapSlice word;
  if (list.length > LONGEST_LIST || other.length > LONGEST_LIST)
    return FALSE;
  while (cap_slice_next_word(&list, &word))
    if (!has_word(other, word))
      return FALSE;
  return TRUE;
}

/* Surely have a word in common. */
static gboolean are_alike(CapSlice a, CapSlice b) {
  return a.length <= LONGEST_LIST && b.length <= LONGEST_LIST && share_a_word(a, b);
}

/* Both name something there, and nothing that both name. */
static gboolean are_apart(const Together *t, CapNode a, CapNode b, CapName name) {
  CapSlice one = attribute(t, a, name), other = attribute(t, b, name);
  return cap_slice_is_set(one) && cap_slice_is_set(other) && !share_a_word(one, other);
}

/* --- Pairs ---------------------------------------------------------------------------------- */

/* A latch or a choice has one value, a counter one number. */
static gboolean are_values_apart(const Together *t, CapNode a, CapNode b) {
  int low = G_MININT, high = G_MAXINT, number;
  const CapNode both[] = {a, b};
  if (!cap_slices_equal(attribute(t, a, CAP_NAME_VARIABLE), attribute(t, b, CAP_NAME_VARIABLE)))
    return FALSE;
  for (guint i = 0; i < 2; i++) {
    if (cap_slice_to_int(attribute(t, both[i], CAP_NAME_FROM), &number))
      low = MAX(low, number);
    if (cap_slice_to_int(attribute(t, both[i], CAP_NAME_TO), &number))
      high = MIN(high, number);
  }
  return are_apart(t, a, b, CAP_NAME_IS) || low > high;
}

/* The side that is named, or that of the army; CAP_INDEX_NONE when neither is. */
static CapIndex side_of(const Together *t, CapNode node) {
  const HonourScenario *s = honour_scenario(t->context->scenario);
  CapIndex army = honour_scenario_find_army(s, attribute(t, node, CAP_NAME_ARMY));
  if (has(t, node, CAP_NAME_SIDE))
    return honour_scenario_find_side(s, attribute(t, node, CAP_NAME_SIDE));
  return army != CAP_INDEX_NONE && !cap_bits_has(t->changing, army) ? s->armies[army].side
                                                                    : CAP_INDEX_NONE;
}

static gboolean are_sides_apart(const Together *t, CapNode a, CapNode b) {
  CapIndex one = side_of(t, a), other = side_of(t, b);
  return one != CAP_INDEX_NONE && other != CAP_INDEX_NONE && one != other;
}

static gboolean are_pieces_apart(const Together *t, CapNode a, CapNode b) {
  return are_sides_apart(t, a, b) || are_apart(t, a, b, CAP_NAME_ARMY) ||
         are_apart(t, a, b, CAP_NAME_NATION) ||
         (cap_node_name(t->context->document, a) == CAP_NAME_LEADER &&
          are_apart(t, a, b, CAP_NAME_CAPITANO));
}

static gboolean is_outside(const Together *t, CapNode listed, CapNode other) {
  const CapMap *map = t->context->map;
  CapSlice rest = attribute(t, listed, CAP_NAME_HEXES), word;
  CapSlice regions = attribute(t, other, CAP_NAME_REGIONS);
  if (!cap_slice_is_set(rest) || !cap_slice_is_set(regions) || rest.length > LONGEST_LIST ||
      regions.length > LONGEST_LIST)
    return FALSE;
  while (cap_slice_next_word(&rest, &word)) {
    CapHex hex = cap_grid_find(&map->grid, word);
    CapIndex region = hex != CAP_HEX_NONE ? map->hexes[hex].region : CAP_INDEX_NONE;
    if (region == CAP_INDEX_NONE || has_word(regions, cap_slice_of(map->regions[region].id)))
      return FALSE;
  }
  return TRUE;
}

/* The subject is in one hex. */
static gboolean is_ground_apart(const Together *t, CapNode a, CapNode b) {
  return are_apart(t, a, b, CAP_NAME_HEXES) || are_apart(t, a, b, CAP_NAME_REGIONS) ||
         is_outside(t, a, b) || is_outside(t, b, a);
}

static CapIndex owner_of(const Together *t, CapNode node) {
  gboolean named = has(t, node, CAP_NAME_SIDE) || has(t, node, CAP_NAME_ARMY);
  return named ? side_of(t, node) : t->side;
}

/* [14.2] A place has one owner. */
static gboolean are_owners_apart(const Together *t, CapNode a, CapNode b) {
  CapIndex one = owner_of(t, a), other = owner_of(t, b);
  return one != CAP_INDEX_NONE && other != CAP_INDEX_NONE && one != other &&
         !has(t, a, CAP_NAME_COUNT) && !has(t, b, CAP_NAME_COUNT) &&
         are_alike(attribute(t, a, CAP_NAME_HEXES), attribute(t, b, CAP_NAME_HEXES));
}

static gboolean is_same(const Together *t, CapNode a, CapNode b, CapName name) {
  return cap_slices_equal(attribute(t, a, name), attribute(t, b, name));
}

/* "Somebody is there" and "nobody is there"; whoever is besieged counts in one of them only. */
static gboolean are_forces_apart(const Together *t, CapNode a, CapNode b) {
  CapNode there = is_yes(t, a, CAP_NAME_NONE) ? b : a;
  CapNode none = there == a ? b : a;
  return is_yes(t, none, CAP_NAME_NONE) && !is_yes(t, there, CAP_NAME_NONE) &&
         is_same(t, a, b, CAP_NAME_SIDE) && is_same(t, a, b, CAP_NAME_ARMY) &&
         is_same(t, a, b, CAP_NAME_CAPITANO) && is_same(t, a, b, CAP_NAME_AREAS) &&
         is_same(t, a, b, CAP_NAME_REGIONS) && is_same(t, a, b, CAP_NAME_SETTLEMENT) &&
         has(t, there, CAP_NAME_HEXES) == has(t, none, CAP_NAME_HEXES) &&
         all_words_in(attribute(t, there, CAP_NAME_HEXES), attribute(t, none, CAP_NAME_HEXES)) &&
         (!is_yes(t, none, CAP_NAME_UNBESIEGED) || is_yes(t, there, CAP_NAME_UNBESIEGED));
}

/* Somebody is in play, lost or not yet there, one at a time. */
static gboolean are_states_apart(const Together *t, CapNode a, CapNode b) {
  const CapSlice now = cap_slice_of("now");
  CapSlice one = attribute(t, a, CAP_NAME_STATE), other = attribute(t, b, CAP_NAME_STATE);
  return is_same(t, a, b, CAP_NAME_CAPITANO) && is_same(t, a, b, CAP_NAME_GROUP) &&
         !cap_slices_equal(cap_slice_is_set(one) ? one : now,
                           cap_slice_is_set(other) ? other : now);
}

static gboolean has_same_attributes(const CapDocument *doc, CapNode a, CapNode b) {
  guint n = cap_node_n_attributes(doc, a);
  if (n != cap_node_n_attributes(doc, b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!cap_slices_equal(cap_node_attribute_value(doc, a, i),
                          cap_node_attribute(doc, b, cap_node_attribute_name(doc, a, i))))
      return FALSE;
  return TRUE;
}

/* `negation` is a <not> around nothing but the very same condition. */
static gboolean is_negation(const CapDocument *doc, CapNode negation, CapNode condition) {
  CapNode inner = cap_node_first_child(doc, negation);
  return cap_node_name(doc, negation) == CAP_NAME_NOT && inner != CAP_NODE_NONE &&
         cap_node_next(doc, inner) == CAP_NODE_NONE &&
         cap_node_name(doc, inner) == cap_node_name(doc, condition) &&
         cap_node_first_child(doc, inner) == CAP_NODE_NONE &&
         cap_node_first_child(doc, condition) == CAP_NODE_NONE &&
         has_same_attributes(doc, inner, condition);
}

static gboolean exclude_each_other(const Together *t, CapNode a, CapNode b) {
  const CapDocument *doc = t->context->document;
  CapName name = cap_node_name(doc, a);
  if (is_negation(doc, a, b) || is_negation(doc, b, a))
    return TRUE;
  if (name != cap_node_name(doc, b))
    return FALSE;
  switch ((int)name) {
  case CAP_NAME_VARIABLE_IS:
    return are_values_apart(t, a, b);
  case CAP_NAME_SUBJECT:
  case CAP_NAME_LEADER:
    return are_pieces_apart(t, a, b);
  case CAP_NAME_INSIDE:
    return is_ground_apart(t, a, b);
  case CAP_NAME_OWNS:
    return are_owners_apart(t, a, b);
  case CAP_NAME_OCCUPIED:
    return are_forces_apart(t, a, b);
  case CAP_NAME_IN_PLAY:
    return are_states_apart(t, a, b);
  default:
    return FALSE;
  }
}

static void report_one(const Together *t, CapNode node, CapNode other) {
  const CapDocument *doc = t->context->document;
  CapDiagnostic *d = honour_rule_report(
      t->context, CAP_CODE_CONDITION_NEVER, node, cap_place_element(doc, node),
      "This never holds together with the <%.*s> on line %u, and both must.",
      CAP_SLICE_ARGS(cap_node_name_text(doc, other)), cap_wording_line(doc, other));
  cap_diagnostic_set_hint(d, "Correct one of the two, or put both under <any>.");
}

/* Both are told, since either may be the wrong one. */
static void report_pair(const Together *t, CapNode first, CapNode second) {
  report_one(t, first, second);
  report_one(t, second, first);
}

/* --- Turns ---------------------------------------------------------------------------------- */

/* Whether two conditions have a turn of the game in common; a single one that has none is reported
 * as what it is. */
static gboolean are_turns_apart(const Together *t, CapNode a, CapNode b) {
  guint n_turns = honour_scenario(t->context->scenario)->calendar.n_turns;
  gboolean alone[2] = {FALSE, FALSE};
  if (n_turns > HONOUR_MOST_TURNS)
    return FALSE;
  for (CapTurn turn = 0; turn < (CapTurn)n_turns; turn++) {
    gboolean one = honour_rule_turn_holds(t->context, a, turn),
             other = honour_rule_turn_holds(t->context, b, turn);
    if (one && other)
      return FALSE;
    alone[0] = alone[0] || one;
    alone[1] = alone[1] || other;
  }
  return alone[0] && alone[1];
}

/* [4.3.1] No AP turn of the game is among the turns. */
static gboolean is_never_ap_turn(const Together *t, CapNode node) {
  const HonourCalendar *calendar = &honour_scenario(t->context->scenario)->calendar;
  gboolean ever = FALSE;
  if (calendar->n_turns > HONOUR_MOST_TURNS)
    return FALSE;
  for (CapTurn turn = 0; turn < (CapTurn)calendar->n_turns; turn++) {
    gboolean holds = honour_rule_turn_holds(t->context, node, turn);
    if (holds && honour_calendar_is_ap_turn(calendar, turn))
      return FALSE;
    ever = ever || holds;
  }
  return ever;
}

/* --- All that must hold --------------------------------------------------------------------- */

static gboolean exclude(const Together *t, CapNode a, CapNode b) {
  CapName one = cap_node_name(t->context->document, a);
  CapName other = cap_node_name(t->context->document, b);
  if (one == CAP_NAME_TURN && other == CAP_NAME_TURN)
    return are_turns_apart(t, a, b);
  if (one == CAP_NAME_AP_TURN && other == CAP_NAME_TURN)
    return is_never_ap_turn(t, b);
  if (one == CAP_NAME_TURN && other == CAP_NAME_AP_TURN)
    return is_never_ap_turn(t, a);
  return exclude_each_other(t, a, b);
}

static void compare(const Together *t) {
  for (guint i = 1; i < t->n; i++)
    for (guint k = 0; k < i; k++) {
      CapNode first = t->nodes[k], second = t->nodes[i];
      if (exclude(t, first, second)) {
        report_pair(t, first, second);
        break;
      }
    }
}

static void collect(Together *t, CapNode parent) {
  const CapDocument *doc = t->context->document;
  for (CapNode n = cap_node_first_child(doc, parent); n != CAP_NODE_NONE && t->n < MOST_TOGETHER;
       n = cap_node_next(doc, n)) {
    if (cap_node_name(doc, n) == CAP_NAME_ALL)
      collect(t, n);
    else
      t->nodes[t->n++] = n;
  }
}

static gboolean joins_by_and(const CapDocument *doc, CapNode node) {
  CapName name = cap_node_name(doc, node);
  return name == CAP_NAME_WHEN || name == CAP_NAME_UNTIL || name == CAP_NAME_VICTORY_CONDITION ||
         name == CAP_NAME_ALL;
}

/* The armies that a rule gives to a side; free with cap_bits_clear(). */
static CapBits armies_that_change(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapBits armies;
  cap_bits_init(&armies, MAX(honour_scenario(context->scenario)->n_armies, 1));
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapIndex army = honour_scenario_find_army(honour_scenario(context->scenario),
                                              cap_node_attribute(doc, n, CAP_NAME_ARMY));
    if (cap_node_name(doc, n) == CAP_NAME_CONTROL && army != CAP_INDEX_NONE)
      cap_bits_add(&armies, army);
  }
  return armies;
}

void honour_check_conditions_go_together(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapBits changing = armies_that_change(context);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    if (!joins_by_and(doc, n) ||
        (cap_node_name(doc, n) == CAP_NAME_ALL && joins_by_and(doc, cap_node_parent(doc, n))))
      continue;
    Together t = {.context = context, .side = CAP_INDEX_NONE, .changing = &changing};
    if (cap_node_name(doc, n) == CAP_NAME_VICTORY_CONDITION)
      t.side = honour_scenario_find_side(honour_scenario(context->scenario),
                                         cap_node_attribute(doc, n, CAP_NAME_SIDE));
    collect(&t, n);
    compare(&t);
  }
  cap_bits_clear(&changing);
}
