/* Numbers in rules and schedules: effects that change nothing, come too late or ask for more than
 * there is. */
#include "rules.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-rules.h"
#include "walk.h"
#include "schema/honour/scenario.h"
#include "validator/honour/special/words.h"
#include "validator/checks/wording.h"

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
    {CAP_NAME_ADJUST, CAP_NAME_ADD, 99},       {CAP_NAME_MODIFIER, CAP_NAME_ADD, 20},
    {CAP_NAME_COUNT, CAP_NAME_ADD, 0},         {CAP_NAME_ADD_POINTS, CAP_NAME_N, 20},
    {CAP_NAME_ADD_STRENGTH, CAP_NAME_SP, 99},  {CAP_NAME_LOSE_STRENGTH, CAP_NAME_SP, 99},
    {CAP_NAME_VICTORY_POINTS, CAP_NAME_N, 0},  {CAP_NAME_SCORE, CAP_NAME_POINTS, 0},
    {CAP_NAME_RAISE_LEVEL, CAP_NAME_STEPS, 2}, {CAP_NAME_GAME_END, CAP_NAME_TURNS, 0},
};

/* More points, turns and hexes to choose from than anything in the book has by far. */
static const struct {
  CapName element, attribute;
  int most;
} amounts[] = {
    {CAP_NAME_POINTS, CAP_NAME_START, 30},
    {CAP_NAME_RECEIVE, CAP_NAME_NOMINAL, 20},
    {CAP_NAME_GAME_LENGTH, CAP_NAME_TURNS, 144},
    {CAP_NAME_STACK, CAP_NAME_DISTANCE, 12},
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

static void report_penalty(const CapCheckContext *context, CapNode node) {
  CapDiagnostic *d =
      honour_rule_report(context, CAP_CODE_UNUSUAL_NUMBER, node,
                         cap_place_attribute(context->document, node, CAP_NAME_POINTS),
                         "Whoever owns these places loses victory points.");
  cap_diagnostic_set_hint(d, "Give a number above 0, or suppress this finding with a reason.");
}

static void report_no_change(const CapCheckContext *context, CapNode node, CapPlace place,
                             const char *why) {
  CapDiagnostic *d = honour_rule_report(context, CAP_CODE_CHANGES_NOTHING, node, place,
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
                       _("0 more is the same as before"));
    else if (changes[i].most > 0 && (number > changes[i].most || number < -changes[i].most))
      report_unusual(context, node, changes[i].attribute, number);
    else if (number < 0 && changes[i].element == CAP_NAME_SCORE)
      report_penalty(context, node);
  }
}

static gboolean are_sources_closed(const CapDocument *doc) {
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_SOURCE &&
        cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_CHANGE), "remove"))
      return TRUE;
  return FALSE;
}

/* A source that is open from the start, and that nothing closes, need not be opened. */
static void check_opening(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  const HonourScenario *s = honour_scenario(context->scenario);
  CapIndex army = honour_scenario_find_army(s, cap_node_attribute(doc, node, CAP_NAME_ARMY));
  CapHex hex = cap_grid_find(&context->map->grid, cap_node_attribute(doc, node, CAP_NAME_HEX));
  if (army == CAP_INDEX_NONE || hex == CAP_HEX_NONE ||
      !cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_CHANGE), "add"))
    return;
  for (guint i = 0; i < s->armies[army].n_sources; i++)
    if (s->armies[army].sources[i].hex == hex && s->armies[army].sources[i].from_start) {
      report_no_change(context, node, cap_place_attribute(doc, node, CAP_NAME_HEX),
                       _("the army has this Supply Source from the start, and no rule closes it"));
      return;
    }
}

/* Whether some rule gives the army to a side that is not its own. */
static gboolean is_ever_given_away(const CapCheckContext *context, CapIndex army) {
  const CapDocument *doc = context->document;
  const HonourScenario *s = honour_scenario(context->scenario);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapIndex side = honour_scenario_find_side(s, cap_node_attribute(doc, n, CAP_NAME_SIDE));
    if (cap_node_name(doc, n) == CAP_NAME_CONTROL && side != s->armies[army].side &&
        honour_scenario_find_army(s, cap_node_attribute(doc, n, CAP_NAME_ARMY)) == army)
      return TRUE;
  }
  return FALSE;
}

/* An army that stays with its side need not be given to it. */
static void check_control(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  const HonourScenario *s = honour_scenario(context->scenario);
  g_autofree guint8 *given = g_new0(guint8, MAX(s->n_armies, 1)); /* 0 for not yet looked up */
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapIndex army = honour_scenario_find_army(s, cap_node_attribute(doc, n, CAP_NAME_ARMY));
    if (cap_node_name(doc, n) != CAP_NAME_CONTROL || army == CAP_INDEX_NONE)
      continue;
    if (given[army] == 0)
      given[army] = is_ever_given_away(context, army) ? 1 : 2;
    if (given[army] == 2)
      report_no_change(context, n, cap_place_attribute(doc, n, CAP_NAME_SIDE),
                       _("the army is of this side, and no rule gives it to the other"));
  }
}

void honour_check_effects_change_something(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  gboolean looks_at_sources = !are_sources_closed(doc);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    check_change(context, n);
    if (looks_at_sources && cap_node_name(doc, n) == CAP_NAME_SOURCE)
      check_opening(context, n);
  }
  check_control(context);
}

void honour_check_amounts(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  int number;
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    for (guint i = 0; i < G_N_ELEMENTS(amounts); i++)
      if (cap_node_name(doc, n) == amounts[i].element &&
          reads_number(doc, n, amounts[i].attribute, &number) && number > amounts[i].most)
        report_unusual(context, n, amounts[i].attribute, number);
}

/* --- Effects that come too late ------------------------------------------------------------- */

void honour_check_effects_come_in_time(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  guint n_turns = honour_scenario(context->scenario)->calendar.n_turns;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    int after;
    if ((name != CAP_NAME_REINFORCE && name != CAP_NAME_RETURN) || n_turns == 0 ||
        !reads_number(doc, n, CAP_NAME_AFTER, &after) || after < (int)n_turns)
      continue;
    CapDiagnostic *d = honour_rule_report(
        context, CAP_CODE_EFFECT_TOO_LATE, n, cap_place_attribute(doc, n, CAP_NAME_AFTER),
        "%d turns later the game is over: it has only %u.", after, n_turns);
    cap_diagnostic_set_hint(d, "Let it happen sooner, or make the game longer.");
  }
}

/* --- What an adjustment sets ---------------------------------------------------------------- */

/* The words that a value can be set to; a number for one that takes none of them. */
static const struct {
  guint takes;
  const char *const *words;
  const char *hint;
} settings[] = {
    {HONOUR_TAKES_ON_OFF, (const char *const[]){"on", "off", NULL}, N_("A rule is set on or off.")},
    {HONOUR_TAKES_SIDE, (const char *const[]){"side", NULL}, N_("Sources are set to \"side\".")},
    {HONOUR_TAKES_YES_NO, (const char *const[]){"yes", "no", NULL}, N_("Set it to yes or no.")},
};

static void report_setting(const CapCheckContext *context, CapNode node, const char *wanted) {
  const CapDocument *doc = context->document;
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_ADJUST_INCOMPLETE, node, cap_place_attribute(doc, node, CAP_NAME_SET),
      "\"%.*s\" cannot be set to \"%.*s\".",
      CAP_SLICE_ARGS(cap_node_attribute(doc, node, CAP_NAME_VALUE)),
      CAP_SLICE_ARGS(cap_node_attribute(doc, node, CAP_NAME_SET)));
  cap_diagnostic_set_hint(d, "%s", wanted);
}

/* Costs, lengths and numbers of activations are never below 0. A value that cannot be set at all is
 * told of by another check. */
static void check_setting(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  CapSlice set = cap_node_attribute(doc, node, CAP_NAME_SET);
  const HonourRuleWord *value =
      honour_rule_word_find(HONOUR_FAMILY_VALUE, cap_node_attribute(doc, node, CAP_NAME_VALUE));
  int number;
  if (!cap_slice_is_set(set) || value == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS(settings); i++)
    if ((value->row->takes & settings[i].takes) != 0 &&
        cap_slice_index_in(set, settings[i].words) < 0)
      report_setting(context, node, settings[i].hint);
  if ((value->row->takes & HONOUR_TAKES_NUMBER) != 0 &&
      (!cap_slice_to_int(set, &number) || number < 0))
    report_setting(context, node, _("Write a whole number, 0 or more."));
}

/* Rules that special rules can switch; the engine knows no other. */
static void check_switch(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  CapSlice rule = cap_node_attribute(doc, node, CAP_NAME_RULE);
  if (!cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_VALUE), "rule") ||
      !cap_slice_is_set(rule) || honour_rule_word_find(HONOUR_FAMILY_SWITCH, rule) != NULL)
    return;
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_ADJUST_INCOMPLETE, node, cap_place_attribute(doc, node, CAP_NAME_RULE),
      "Rule %.*s cannot be switched on or off.", CAP_SLICE_ARGS(cap_slice_clip(rule)));
  cap_diagnostic_set_hint(d,
                          "Rules that can be: 14, Regional Alignment, and 15.5, the election of a "
                          "Capitano Generale. Optional rules stand in <options>.");
}

void honour_check_adjustments_fit(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    if (cap_node_name(doc, n) != CAP_NAME_ADJUST)
      continue;
    check_setting(context, n);
    check_switch(context, n);
  }
}

/* --- Attributes that say nothing ------------------------------------------------------------ */

static void report_ignored(const CapCheckContext *context, CapNode node, CapName attribute,
                           const char *why) {
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_ATTRIBUTE_IGNORED,
                                cap_place_attribute(context->document, node, attribute), "%s", why);
  cap_diagnostic_set_hint(d, "Take it out, or add what it belongs to.");
}

/* Where nobody may be, there is nothing to count; without Earthworks there is nothing to face.
 * Other attributes of rules are looked at by rule-attributes.c. */
void honour_check_attributes_count(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = 0; n < cap_document_count(doc); n++) {
    CapName name = cap_node_name(doc, n);
    if (name == CAP_NAME_OCCUPIED && has(doc, n, CAP_NAME_COUNT) &&
        cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_NONE), "yes"))
      report_ignored(context, n, CAP_NAME_COUNT,
                     _("With none=\"yes\" nobody may be there, so a count says nothing."));
    if (name == CAP_NAME_STACK && has(doc, n, CAP_NAME_FACING) && !has(doc, n, CAP_NAME_EARTHWORKS))
      report_ignored(context, n, CAP_NAME_FACING,
                     _("Only Earthworks face a hexside, and this stack has none."));
  }
}
