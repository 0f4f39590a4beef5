/* Numbers in rules and schedules: effects that change nothing, come too late or ask for more than
 * there is. */
#include "rules.h"

#include "rule-walk.h"
#include "wording.h"

static gboolean has(const CapDocument *doc, CapNode node, CapName attribute) {
  return cap_slice_is_set(cap_node_attribute(doc, node, attribute));
}

static gboolean reads_number(const CapDocument *doc, CapNode node, CapName attribute, int *number) {
  return cap_slice_to_int(cap_node_attribute(doc, node, attribute), number);
}

/* --- Effects that change nothing ------------------------------------------------------------ */

/* Where a number is a change, so that 0 is none, and beyond how much it is hardly meant. */
static const struct {
  CapName element, attribute;
  int most; /* 0 for no limit */
} changes[] = {
    {CAP_NAME_ADJUST, CAP_NAME_ADD, 99},      {CAP_NAME_MODIFIER, CAP_NAME_ADD, 20},
    {CAP_NAME_COUNT, CAP_NAME_ADD, 0},        {CAP_NAME_ADD_POINTS, CAP_NAME_N, 20},
    {CAP_NAME_ADD_STRENGTH, CAP_NAME_SP, 99}, {CAP_NAME_VICTORY_POINTS, CAP_NAME_N, 0},
    {CAP_NAME_SCORE, CAP_NAME_POINTS, 0},     {CAP_NAME_RAISE_LEVEL, CAP_NAME_STEPS, 2},
    {CAP_NAME_GAME_END, CAP_NAME_TURNS, 0},
};

/* Schedules: more points than any army of the book has by far. */
static const struct {
  CapName element, attribute;
  int most;
} amounts[] = {
    {CAP_NAME_POINTS, CAP_NAME_START, 40},
    {CAP_NAME_RECEIVE, CAP_NAME_NOMINAL, 20},
};

static void report_unusual(const CapCheckContext *context, CapNode node, CapName attribute,
                           int number) {
  const CapDocument *doc = context->document;
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_UNUSUAL_NUMBER, cap_place_attribute(doc, node, attribute),
      "%d is far more than is usual for \"%s\" of <%.*s>.", number, cap_name_text(attribute),
      CAP_SLICE_ARGS(cap_node_name_text(doc, node)));
  cap_diagnostic_set_hint(d, "Correct the number, or suppress this finding with a reason.");
}

static void report_no_change(const CapCheckContext *context, CapNode node, CapPlace place,
                             const char *why) {
  CapDiagnostic *d = cap_rule_report(context, CAP_CODE_CHANGES_NOTHING, node, place,
                                     "This changes nothing: %s.", why);
  cap_diagnostic_set_hint(d, "Correct it, or take it out.");
}

static void check_change(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  int number;
  for (guint i = 0; i < G_N_ELEMENTS(changes); i++) {
    if (cap_node_name(doc, node) != changes[i].element ||
        !reads_number(doc, node, changes[i].attribute, &number))
      continue;
    if (number == 0)
      report_no_change(context, node, cap_place_attribute(doc, node, changes[i].attribute),
                       "0 more is the same as before");
    else if (changes[i].most > 0 && (number > changes[i].most || number < -changes[i].most))
      report_unusual(context, node, changes[i].attribute, number);
  }
}

static gboolean are_sources_closed(const CapDocument *doc) {
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_SOURCE &&
        cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_CHANGE), "remove"))
      return TRUE;
  return FALSE;
}

/* A source that is open from the start, and that nothing closes, need not be opened. */
static void check_opening(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  const CapScenario *s = context->scenario;
  CapIndex army = cap_scenario_find_army(s, cap_node_attribute(doc, node, CAP_NAME_ARMY));
  CapHex hex = cap_grid_find(&context->map->grid, cap_node_attribute(doc, node, CAP_NAME_HEX));
  if (army == CAP_INDEX_NONE || hex == CAP_HEX_NONE ||
      !cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_CHANGE), "add"))
    return;
  for (guint i = 0; i < s->armies[army].n_sources; i++)
    if (s->armies[army].sources[i].hex == hex && s->armies[army].sources[i].from_start) {
      report_no_change(context, node, cap_place_attribute(doc, node, CAP_NAME_HEX),
                       "the army has this Supply Source from the start, and no rule closes it");
      return;
    }
}

void cap_check_effects_change_something(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  gboolean looks_at_sources = !context->map->is_zone_map && !are_sources_closed(doc);
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1)) {
    check_change(context, n);
    if (looks_at_sources && cap_node_name(doc, n) == CAP_NAME_SOURCE)
      check_opening(context, n);
  }
}

void cap_check_amounts(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  int number;
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    for (guint i = 0; i < G_N_ELEMENTS(amounts); i++)
      if (cap_node_name(doc, n) == amounts[i].element &&
          reads_number(doc, n, amounts[i].attribute, &number) && number > amounts[i].most)
        report_unusual(context, n, amounts[i].attribute, number);
}

/* --- Effects that come too late ------------------------------------------------------------- */

void cap_check_effects_come_in_time(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  guint n_turns = context->scenario->calendar.n_turns;
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    int after;
    if ((name != CAP_NAME_REINFORCE && name != CAP_NAME_RETURN) || n_turns == 0 ||
        !reads_number(doc, n, CAP_NAME_AFTER, &after) || after < (int)n_turns)
      continue;
    CapDiagnostic *d = cap_rule_report(
        context, CAP_CODE_EFFECT_TOO_LATE, n, cap_place_attribute(doc, n, CAP_NAME_AFTER),
        "%d turns later the game is over: it has only %u.", after, n_turns);
    cap_diagnostic_set_hint(d, "Let it happen sooner, or make the game longer.");
  }
}

/* --- What an adjustment sets ---------------------------------------------------------------- */

/* The words that <adjust> may set a value to; NULL when it takes a number. */
static const char *const *words_for(CapSlice value) {
  static const char *const on_off[] = {"on", "off", NULL};
  static const char *const side[] = {"side", NULL};
  if (cap_slice_equals(value, "rule"))
    return on_off;
  if (cap_slice_equals(value, "loc-source"))
    return side;
  return NULL;
}

static void report_setting(const CapCheckContext *context, CapNode node, const char *wanted) {
  const CapDocument *doc = context->document;
  CapDiagnostic *d = cap_rule_report(context, CAP_CODE_ADJUST_INCOMPLETE, node,
                                     cap_place_attribute(doc, node, CAP_NAME_SET),
                                     "\"%.*s\" cannot be set to \"%.*s\".",
                                     CAP_SLICE_ARGS(cap_node_attribute(doc, node, CAP_NAME_VALUE)),
                                     CAP_SLICE_ARGS(cap_node_attribute(doc, node, CAP_NAME_SET)));
  cap_diagnostic_set_hint(d, "%s", wanted);
}

/* Costs, lengths and numbers of activations are never below 0. */
static void check_setting(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  CapSlice set = cap_node_attribute(doc, node, CAP_NAME_SET);
  CapSlice value = cap_node_attribute(doc, node, CAP_NAME_VALUE);
  const char *const *words = words_for(value);
  int number;
  if (!cap_slice_is_set(set) || !cap_slice_is_set(value) || cap_slice_equals(value, "exits"))
    return; /* exits are hexes, and that they are missing is said */
  if (words != NULL && cap_slice_index_in(set, words) < 0)
    report_setting(context, node, "A rule is set on or off, loc-source side.");
  else if (words == NULL && (!cap_slice_to_int(set, &number) || number < 0))
    report_setting(context, node, "Write a whole number, 0 or more.");
}

/* Rules that special rules can switch; the engine knows no other. */
static void check_switch(const CapCheckContext *context, CapNode node) {
  static const char *const switches[] = {"14", "15.5", NULL};
  const CapDocument *doc = context->document;
  CapSlice rule = cap_node_attribute(doc, node, CAP_NAME_RULE);
  if (!cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_VALUE), "rule") ||
      !cap_slice_is_set(rule) || cap_slice_index_in(rule, switches) >= 0)
    return;
  CapDiagnostic *d = cap_rule_report(
      context, CAP_CODE_ADJUST_INCOMPLETE, node, cap_place_attribute(doc, node, CAP_NAME_RULE),
      "Rule %.*s cannot be switched on or off.", CAP_SLICE_ARGS(cap_slice_clip(rule)));
  cap_diagnostic_set_hint(d,
                          "Rules that can be: 14, Regional Alignment, and 15.5, the election of a "
                          "Capitano Generale. Optional rules stand in <options>.");
}

void cap_check_adjustments_fit(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1)) {
    if (cap_node_name(doc, n) != CAP_NAME_ADJUST)
      continue;
    check_setting(context, n);
    check_switch(context, n);
  }
}

/* --- Strength ------------------------------------------------------------------------------- */

/* All Strength Points there can ever be; G_MAXUINT64 when a rule adds some. */
static guint64 strength_of(const CapCheckContext *context) {
  const CapScenario *s = context->scenario;
  const CapDocument *doc = context->document;
  guint64 total = 0;
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_ADD_STRENGTH)
      return G_MAXUINT64;
  for (guint i = 0; i < s->n_units; i++)
    for (guint k = 0; k < s->units[i].n_counters; k++)
      total += (guint64)s->units[i].counters[k].count * s->units[i].counters[k].strength;
  return total;
}

void cap_check_strength_is_there(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  guint64 total = strength_of(context);
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1)) {
    int wanted;
    if (cap_node_name(doc, n) != CAP_NAME_STRENGTH ||
        !reads_number(doc, n, CAP_NAME_MIN, &wanted) || wanted < 0 || (guint64)wanted <= total)
      continue;
    CapDiagnostic *d = cap_rule_report(
        context, CAP_CODE_CONDITION_NEVER, n, cap_place_attribute(doc, n, CAP_NAME_MIN),
        "No Force ever has %d Strength Points: all units together have %" G_GUINT64_FORMAT ".",
        wanted, total);
    cap_diagnostic_set_hint(d, "Ask for fewer.");
  }
}

/* --- Attributes that say nothing ------------------------------------------------------------ */

/* Where nobody may be, there is nothing to count. */
void cap_check_counts_mean_something(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1)) {
    if (cap_node_name(doc, n) != CAP_NAME_OCCUPIED || !has(doc, n, CAP_NAME_COUNT) ||
        !cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_NONE), "yes"))
      continue;
    CapDiagnostic *d = cap_rule_report(
        context, CAP_CODE_ATTRIBUTE_IGNORED, n, cap_place_attribute(doc, n, CAP_NAME_COUNT),
        "With none=\"yes\" nobody may be there, so a count says nothing.");
    cap_diagnostic_set_hint(d, "Keep the one or the other.");
  }
}
