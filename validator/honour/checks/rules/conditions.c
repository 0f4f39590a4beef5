/* Conditions and rolls: each says something, can hold, and looks at things that exist. */
#include "rules.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-rules.h"
#include "walk.h"
#include "schema/honour/scenario.h"
#include "validator/checks/wording.h"

#define DIE_FACES 6

/* --- Saying something --------------------------------------------------------------------- */

/* Conditions that need at least one of their attributes; `qualifiers` do not count. */
static const struct {
  CapName element;
  const char *needs; /* for the hint */
  CapName qualifiers[4];
} speaking[] = {
    {CAP_NAME_SUBJECT, N_("a side, army, nation, Capitano, type or arm"), {0}},
    {CAP_NAME_LEADER, N_("a side, army, nation or Capitano"), {0}},
    {CAP_NAME_INSIDE, N_("hexes, regions or areas"), {0}},
    {CAP_NAME_OWNS,
     N_("hexes, regions or areas"),
     {CAP_NAME_SIDE, CAP_NAME_ARMY, CAP_NAME_UNBESIEGED, CAP_NAME_COUNT}},
    {CAP_NAME_OCCUPIED, N_("who and where"), {CAP_NAME_NONE, CAP_NAME_UNBESIEGED, CAP_NAME_COUNT}},
    {CAP_NAME_WITH, N_("a Capitano, nation or army"), {0}},
    {CAP_NAME_IN_PLAY, N_("a Capitano or a group"), {CAP_NAME_STATE}},
    {CAP_NAME_TURN, N_("on, from or until"), {0}},
    {CAP_NAME_VARIABLE_IS, N_("the value: is, or from and to for a counter"), {CAP_NAME_VARIABLE}},
};

static gboolean counts(CapName attribute, const CapName qualifiers[4]) {
  for (guint i = 0; i < 4; i++)
    if (qualifiers[i] != CAP_NAME_OTHER && qualifiers[i] == attribute)
      return FALSE;
  return TRUE;
}

static gboolean says_something(const CapDocument *doc, CapNode node, const CapName qualifiers[4]) {
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++)
    if (counts(cap_node_attribute_name(doc, node, i), qualifiers))
      return TRUE;
  return FALSE;
}

void honour_check_conditions_say_something(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    for (guint i = 0; i < G_N_ELEMENTS(speaking); i++) {
      if (cap_node_name(doc, n) != speaking[i].element ||
          says_something(doc, n, speaking[i].qualifiers))
        continue;
      CapDiagnostic *d = honour_rule_report(
          context, CAP_CODE_CONDITION_EMPTY, n, cap_place_element(doc, n),
          "This <%.*s> does not say what is meant.", CAP_SLICE_ARGS(cap_node_name_text(doc, n)));
      cap_diagnostic_set_hint(d, "Name %s.", _(speaking[i].needs));
    }
}

/* In a victory condition "owns" means its side; elsewhere somebody must be named. */
static void check_owner(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  if (cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_SIDE)) ||
      cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_ARMY)) ||
      honour_rule_ancestor(doc, node, CAP_NAME_VICTORY_CONDITION, CAP_NAME_VICTORY_CONDITION) !=
          CAP_NODE_NONE)
    return;
  CapDiagnostic *d =
      honour_rule_report(context, CAP_CODE_CONDITION_EMPTY, node, cap_place_element(doc, node),
                         "This <owns> does not say who owns the places.");
  cap_diagnostic_set_hint(d, "Name a side or an army.");
}

void honour_check_owners_are_named(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_OWNS)
      check_owner(context, n);
}

/* --- Being able to hold ------------------------------------------------------------------- */

static void check_turn_span(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  const HonourCalendar *calendar = &honour_scenario(context->scenario)->calendar;
  CapSlice from_text = cap_node_attribute(doc, node, CAP_NAME_FROM);
  CapSlice until_text = cap_node_attribute(doc, node, CAP_NAME_UNTIL);
  CapTurn from, until;
  if (!cap_slice_is_set(from_text) || !cap_slice_is_set(until_text) ||
      honour_calendar_parse(calendar, from_text, &from) != HONOUR_DATE_OK ||
      honour_calendar_parse(calendar, until_text, &until) != HONOUR_DATE_OK || from <= until)
    return;
  CapDiagnostic *d = honour_rule_report(context, CAP_CODE_CONDITION_NEVER, node,
                                        cap_place_attribute(doc, node, CAP_NAME_UNTIL),
                                        "No turn is both from %.*s on and until %.*s.",
                                        CAP_SLICE_ARGS(from_text), CAP_SLICE_ARGS(until_text));
  cap_diagnostic_set_hint(d, "Swap the two dates, or put them in two conditions under <any>.");
}

static void check_enough_children(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  int wanted;
  if (!cap_slice_to_int(cap_node_attribute(doc, node, CAP_NAME_N), &wanted))
    return;
  int listed = 0;
  for (CapNode n = cap_node_first_child(doc, node); n != CAP_NODE_NONE; n = cap_node_next(doc, n))
    listed++;
  if (wanted > listed) {
    CapDiagnostic *d = honour_rule_report(
        context, CAP_CODE_CONDITION_NEVER, node, cap_place_attribute(doc, node, CAP_NAME_N),
        ngettext("At least %d must hold, but only %d is listed.",
                 "At least %d must hold, but only %d are listed.", (gulong)listed),
        wanted, listed);
    cap_diagnostic_set_hint(d, "Ask for fewer, or list more conditions.");
  }
}

/* A single die shows 1 to 6. */
static void check_natural_condition(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  CapSlice rest = cap_node_attribute(doc, node, CAP_NAME_IS), word;
  while (cap_slice_next_word(&rest, &word)) {
    int shown;
    if (!cap_slice_to_int(word, &shown) || (shown >= 1 && shown <= DIE_FACES))
      continue;
    CapDiagnostic *d = honour_rule_report(context, CAP_CODE_CONDITION_NEVER, node,
                                          cap_place_word(doc, node, CAP_NAME_IS, word),
                                          "The die never shows %d.", shown);
    cap_diagnostic_set_hint(d, "Choose a number from 1 to %d.", DIE_FACES);
  }
}

/* A counter between two numbers, the first of which is the lower. */
static void check_counter_span(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  int from, to;
  if (!cap_slice_to_int(cap_node_attribute(doc, node, CAP_NAME_FROM), &from) ||
      !cap_slice_to_int(cap_node_attribute(doc, node, CAP_NAME_TO), &to) || from <= to)
    return;
  CapDiagnostic *d = honour_rule_report(context, CAP_CODE_CONDITION_NEVER, node,
                                        cap_place_attribute(doc, node, CAP_NAME_TO),
                                        "No number is both %d or more and %d or less.", from, to);
  cap_diagnostic_set_hint(d, "Swap the two numbers, or put them in two conditions under <any>.");
}

/* Nobody wins a draw. */
static void check_level(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  if (!cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_SIDE)) ||
      !cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_LEVEL), "draw"))
    return;
  CapDiagnostic *d = honour_rule_report(context, CAP_CODE_CONDITION_NEVER, node,
                                        cap_place_attribute(doc, node, CAP_NAME_SIDE),
                                        "A draw is won by no side, so this never holds.");
  cap_diagnostic_set_hint(d, "Leave the side out, or ask for another level.");
}

void honour_check_conditions_can_hold(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    if (name == CAP_NAME_TURN)
      check_turn_span(context, n);
    else if (name == CAP_NAME_AT_LEAST)
      check_enough_children(context, n);
    else if (name == CAP_NAME_NATURAL)
      check_natural_condition(context, n);
    else if (name == CAP_NAME_VARIABLE_IS)
      check_counter_span(context, n);
    else if (name == CAP_NAME_HAS_LEVEL)
      check_level(context, n);
  }
}

/* --- Rolls -------------------------------------------------------------------------------- */

/* The smallest and largest result the dice and modifiers can give. */
typedef struct {
  int low, high;
} Span;

#define UNBOUNDED 1000000

/* Numbers beyond the limits of the schema are a finding already, and must not be reckoned with. */
static gboolean is_within_limits(int number) {
  return number > -UNBOUNDED && number < UNBOUNDED;
}

/* More cases or results than any roll of a real document has. */
#define MAX_RESULTS 64

/* A modifier counts when its condition holds, so it widens the span on its side only. */
static Span span_of_roll(const CapDocument *doc, CapNode roll) {
  int dice = 1;
  cap_slice_to_int(cap_node_attribute(doc, roll, CAP_NAME_DICE), &dice);
  if (!is_within_limits(dice))
    return (Span){-UNBOUNDED, UNBOUNDED};
  Span span = {dice, dice * DIE_FACES};
  for (CapNode n = cap_node_child_named(doc, roll, CAP_NAME_MODIFIER); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_MODIFIER)) {
    int add;
    if (!cap_slice_to_int(cap_node_attribute(doc, n, CAP_NAME_ADD), &add))
      return (Span){-UNBOUNDED, UNBOUNDED}; /* worked out in play */
    if (!is_within_limits(add) || !is_within_limits(span.low) || !is_within_limits(span.high))
      return (Span){-UNBOUNDED, UNBOUNDED};
    span.low += MIN(add, 0);
    span.high += MAX(add, 0);
  }
  return span;
}

static Span span_of_case(const CapDocument *doc, CapNode node) {
  Span span = {-UNBOUNDED, UNBOUNDED};
  cap_slice_to_int(cap_node_attribute(doc, node, CAP_NAME_FROM), &span.low);
  cap_slice_to_int(cap_node_attribute(doc, node, CAP_NAME_TO), &span.high);
  return span;
}

static void check_natural(const CapCheckContext *context, CapNode node, int dice) {
  const CapDocument *doc = context->document;
  CapSlice rest = cap_node_attribute(doc, node, CAP_NAME_NATURAL), word;
  while (cap_slice_next_word(&rest, &word)) {
    int shown;
    if (!cap_slice_to_int(word, &shown) || !is_within_limits(dice) ||
        (shown >= dice && shown <= dice * DIE_FACES))
      continue;
    CapDiagnostic *d = honour_rule_report(context, CAP_CODE_ROLL_CASE_UNREACHABLE, node,
                                          cap_place_word(doc, node, CAP_NAME_NATURAL, word),
                                          "The dice never show %d.", shown);
    cap_diagnostic_set_hint(d, "They show %d to %d.", dice, dice * DIE_FACES);
  }
}

static gboolean check_reachable(const CapCheckContext *context, CapNode node, Span roll,
                                Span span) {
  if (span.low <= span.high && span.low <= roll.high && span.high >= roll.low)
    return TRUE;
  CapDiagnostic *d = honour_rule_report(context, CAP_CODE_ROLL_CASE_UNREACHABLE, node,
                                        cap_place_element(context->document, node),
                                        "No result of this roll falls under this case.");
  if (span.low > span.high)
    cap_diagnostic_set_hint(d, "From must not be larger than to.");
  else
    cap_diagnostic_set_hint(d, "The roll gives %d to %d.", roll.low, roll.high);
  return FALSE;
}

/* The first result that no case takes, in `gap`; FALSE when each has one. A result that is worked
 * out in play has no bounds: only what lies between cases is looked at then. */
static gboolean find_gap(const GArray *spans, Span roll, int *gap) {
  gint64 low = G_MAXINT, high = G_MININT;
  if (spans->len > MAX_RESULTS)
    return FALSE;
  for (guint i = 0; i < spans->len; i++) {
    const Span *span = &g_array_index(spans, Span, i);
    low = MIN(low, span->low > -UNBOUNDED ? span->low : span->high);
    high = MAX(high, span->high < UNBOUNDED ? span->high : span->low);
  }
  if (roll.low > -UNBOUNDED)
    low = roll.low;
  if (roll.high < UNBOUNDED)
    high = roll.high;
  for (gint64 result = low; result <= high && result < low + MAX_RESULTS; result++) {
    gboolean taken = FALSE;
    for (guint i = 0; i < spans->len && !taken; i++) {
      const Span *span = &g_array_index(spans, Span, i);
      taken = span->low <= result && result <= span->high;
    }
    *gap = (int)result;
    if (!taken)
      return TRUE;
  }
  return FALSE;
}

/* TRUE when the dice, if nothing changes them, are taken by a case for what they show. */
static gboolean is_taken_as_shown(const CapDocument *doc, CapNode roll, int shown) {
  for (CapNode n = cap_node_child_named(doc, roll, CAP_NAME_CASE); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_CASE)) {
    CapSlice rest = cap_node_attribute(doc, n, CAP_NAME_NATURAL), word;
    int natural;
    while (cap_slice_next_word(&rest, &word))
      if (cap_slice_to_int(word, &natural) && natural == shown)
        return TRUE;
  }
  return FALSE;
}

static void report_gap(const CapCheckContext *context, CapNode node, int gap) {
  if (node == CAP_NODE_NONE)
    return;
  CapDiagnostic *d = honour_rule_report(context, CAP_CODE_ROLL_CASE_MISSING, node,
                                        cap_place_element(context->document, node),
                                        "A result of %d falls under no case of this roll.", gap);
  cap_diagnostic_set_hint(d, "Change from or to, or add a <case> without effects for it.");
}

/* One case alone says what happens then, and nothing else does. */
static void check_gap(const CapCheckContext *context, CapNode roll, const GArray *spans,
                      Span reachable) {
  const CapDocument *doc = context->document;
  int gap;
  if (spans->len < 2 || !find_gap(spans, reachable, &gap) || is_taken_as_shown(doc, roll, gap))
    return;
  /* Both sides of the gap are told, since either may end too soon. */
  CapNode before = CAP_NODE_NONE, after = CAP_NODE_NONE;
  for (CapNode n = cap_node_child_named(doc, roll, CAP_NAME_CASE); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_CASE)) {
    if (cap_slice_is_set(cap_node_attribute(doc, n, CAP_NAME_NATURAL)))
      continue;
    Span span = span_of_case(doc, n);
    if (span.high < gap && (before == CAP_NODE_NONE || span.high > span_of_case(doc, before).high))
      before = n;
    if (span.low > gap && (after == CAP_NODE_NONE || span.low < span_of_case(doc, after).low))
      after = n;
  }
  report_gap(context, before, gap);
  report_gap(context, after, gap);
}

static void report_in_two(const CapCheckContext *context, CapNode node, CapNode other, int result) {
  const CapDocument *doc = context->document;
  CapDiagnostic *d =
      honour_rule_report(context, CAP_CODE_ROLL_CASES_OVERLAP, node, cap_place_element(doc, node),
                         "A result of %d falls under this case and under the one on line %u.",
                         result, cap_wording_line(doc, other));
  cap_diagnostic_set_hint(d, "Change from and to so that each result has one case.");
}

/* Where the number of dice is written down, it may be the wrong one as well as the case. */
static void report_dice(const CapCheckContext *context, CapNode roll, Span reachable) {
  const CapDocument *doc = context->document;
  if (!cap_slice_is_set(cap_node_attribute(doc, roll, CAP_NAME_DICE)))
    return;
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_ROLL_CASE_UNREACHABLE, roll, cap_place_attribute(doc, roll, CAP_NAME_DICE),
      "With so many dice some case is never reached: the roll gives %d to %d.", reachable.low,
      reachable.high);
  cap_diagnostic_set_hint(d, "Correct the number of dice, or that case.");
}

static void check_cases(const CapCheckContext *context, CapNode roll) {
  const CapDocument *doc = context->document;
  Span reachable = span_of_roll(doc, roll);
  int dice = 1;
  gboolean all_reachable = TRUE;
  cap_slice_to_int(cap_node_attribute(doc, roll, CAP_NAME_DICE), &dice);
  g_autoptr(GArray) spans = g_array_new(FALSE, FALSE, sizeof(Span));
  g_autoptr(GArray) cases = g_array_new(FALSE, FALSE, sizeof(CapNode)); /* of the spans */
  for (CapNode n = cap_node_child_named(doc, roll, CAP_NAME_CASE); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_CASE)) {
    if (cap_slice_is_set(cap_node_attribute(doc, n, CAP_NAME_NATURAL))) {
      check_natural(context, n, dice);
      continue;
    }
    Span span = span_of_case(doc, n);
    all_reachable = check_reachable(context, n, reachable, span) && all_reachable;
    /* More cases than results is an overlap or unreachable already; no need to compare all. */
    for (guint i = 0; i < MIN(spans->len, MAX_RESULTS); i++) {
      Span other = g_array_index(spans, Span, i);
      int low = MAX(span.low, other.low), high = MIN(span.high, other.high);
      if (low > high)
        continue;
      /* Both are told, since either may reach too far. */
      CapNode earlier = g_array_index(cases, CapNode, i);
      report_in_two(context, n, earlier, low > -UNBOUNDED ? low : high);
      report_in_two(context, earlier, n, low > -UNBOUNDED ? low : high);
      break;
    }
    g_array_append_val(spans, span);
    g_array_append_val(cases, n);
  }
  if (all_reachable) /* else the gap is where that case was to be */
    check_gap(context, roll, spans, reachable);
  else
    report_dice(context, roll, reachable);
}

void honour_check_roll_cases(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_ROLL)
      check_cases(context, n);
}
