/* No dead words: a word of a special rule works in the rule system of the scenario and in the place
 * where it stands, or it is a finding. What works where is in the rows of words.h. */
#include "rules.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-rules.h"
#include "schema/honour/scenario.h"
#include "gifts.h"
#include "walk.h"
#include "validator/checks/wording.h"

/* --- Words of other rule systems ------------------------------------------------------------ */

static const struct {
  CapName element, attribute;
  HonourRuleFamily family;
  const char *consequence, *others;
} named[] = {
    {CAP_NAME_EVENT, CAP_NAME_ON, HONOUR_FAMILY_HOOK, N_("so this event does not happen then"),
     N_("Moments that come")},
    {CAP_NAME_FORBID, CAP_NAME_ACT, HONOUR_FAMILY_ACT, N_("so this ban forbids nothing"),
     N_("What can be forbidden")},
    {CAP_NAME_ADJUST, CAP_NAME_VALUE, HONOUR_FAMILY_VALUE, N_("so this adjustment changes nothing"),
     N_("What can be adjusted")},
};

static void report_not_played(const CapCheckContext *context, CapNode node, CapPlace place,
                              const HonourRuleWord *word, const char *consequence,
                              const char *others) {
  CapDiagnostic *d =
      honour_rule_report(context, CAP_CODE_WORD_NOT_PLAYED, node, place,
                         "\"%s\" is not played in the rule system \"%s\", %s.", word->name,
                         context->scenario->format->name, _(consequence));
  g_autofree char *known = honour_rule_givers(word->family, 0);
  cap_diagnostic_set_hint(d, "%s: %s.", _(others), known);
}

static void check_named(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  for (guint i = 0; i < G_N_ELEMENTS(named); i++) {
    CapSlice rest, name;
    if (cap_node_name(doc, node) != named[i].element)
      continue;
    rest = cap_node_attribute(doc, node, named[i].attribute);
    while (cap_slice_next_word(&rest, &name)) {
      const HonourRuleWord *word = honour_rule_word_find(named[i].family, name);
      if (word != NULL && word->row->is_not_played)
        report_not_played(context, node, cap_place_word(doc, node, named[i].attribute, name), word,
                          named[i].consequence, named[i].others);
    }
  }
}

static void check_element(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  const HonourRuleWord *word =
      honour_rule_word_of_element(HONOUR_FAMILY_EFFECT, cap_node_name(doc, node));
  if (word == NULL)
    word = honour_rule_word_of_element(HONOUR_FAMILY_CONDITION, cap_node_name(doc, node));
  if (word != NULL && word->row->is_not_played)
    report_not_played(context, node, cap_place_element(doc, node), word, N_("so it does nothing"),
                      word->family == HONOUR_FAMILY_EFFECT ? N_("What events can do")
                                                           : N_("What can be tested"));
}

/* Amounts that nobody works out: the difference of turns of another rule system; and places have no
 * turns since when they count. */
static void check_amounts(const CapCheckContext *context, CapNode node) {
  static const CapName amounts[] = {CAP_NAME_ADD, CAP_NAME_N, CAP_NAME_POINTS};
  const CapDocument *doc = context->document;
  for (guint i = 0; i < G_N_ELEMENTS(amounts); i++) {
    CapSlice rest = cap_node_attribute(doc, node, amounts[i]), word = {NULL, 0};
    if (!cap_slice_is_set(rest) || !cap_slice_next_word(&rest, &word))
      continue;
    if (!cap_slice_equals(word, "turn-difference") &&
        !(amounts[i] == CAP_NAME_POINTS && cap_slice_equals(word, "turns-since")))
      continue;
    CapDiagnostic *d = honour_rule_report(
        context, CAP_CODE_WORD_NOT_PLAYED, node, cap_place_attribute(doc, node, amounts[i]),
        "\"%.*s\" is not worked out here in the rule system \"%s\", so this counts for nothing.",
        CAP_SLICE_ARGS(word), context->scenario->format->name);
    cap_diagnostic_set_hint(d, "Write a number, die, half-die-up or half-die-down%s.",
                            amounts[i] == CAP_NAME_POINTS ? "" : _(", or turns-since and a date"));
  }
}

void honour_check_words_are_played(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    check_named(context, n);
    check_element(context, n);
    check_amounts(context, n);
  }
}

/* --- Words in the wrong place --------------------------------------------------------------- */

/* What lacks no more than a subject works for each of several, too. */
static const char *other_place(HonourRuleFamily family, guint lacking) {
  if (family != HONOUR_FAMILY_HOOK || (lacking & ~(guint)HONOUR_GIVES_A_FORCE) != 0)
    return "";
  return (lacking & ~(guint)HONOUR_GIVES_A_PLACE) != 0 ? _(", and in a <for-each what=\"force\">")
                                                       : _(", and in a <for-each>");
}

/* Where it would work: what gives it all, of the kind of place where it stands, or of moments. */
static void hint_at_places(CapDiagnostic *d, const HonourRuleGifts *gifts, guint needs) {
  static const char *const places[] = {
      [HONOUR_FAMILY_CONDITION] = "",          [HONOUR_FAMILY_EFFECT] = "",
      [HONOUR_FAMILY_ACT] = N_("in bans of"),  [HONOUR_FAMILY_VALUE] = N_("in adjustments of"),
      [HONOUR_FAMILY_SWITCH] = N_("for rule"), [HONOUR_FAMILY_HOOK] = N_("in events on"),
  };
  HonourRuleFamily family = gifts->family;
  guint lacking = honour_rule_gifts_lack(gifts, needs);
  if ((lacking & HONOUR_GIVES_SINGLE) != 0) {
    cap_diagnostic_set_hint(d, "Put it beside the other, or say with <when> which are meant.");
    return;
  }
  g_autofree char *givers = honour_rule_givers(family, needs);
  if (givers == NULL) {
    family = HONOUR_FAMILY_HOOK;
    givers = honour_rule_givers(family, needs);
  }
  if (givers != NULL)
    cap_diagnostic_set_hint(d, "It works %s %s%s.",
                            places[family][0] != '\0' ? _(places[family]) : "", givers,
                            other_place(gifts->family, lacking));
  else if ((needs & HONOUR_GIVES_OWNER) != 0)
    cap_diagnostic_set_hint(d, "It works in a <victory-condition>.");
  else
    cap_diagnostic_set_hint(d, "Take it out, or say it in another way.");
}

/* An effect does its work without the attribute, a condition cannot. */
static void report_attribute(const CapCheckContext *context, CapNode node, CapName attribute,
                             guint needs, guint lacking, const HonourRuleGifts *gifts) {
  const CapDocument *doc = context->document;
  CapName name = cap_node_name(doc, node);
  CapCode code = honour_is_condition(name) ? CAP_CODE_CONDITION_OUT_OF_PLACE
                 : name == CAP_NAME_REMOVE ? CAP_CODE_EFFECT_OUT_OF_PLACE
                                           : CAP_CODE_ATTRIBUTE_IGNORED;
  CapDiagnostic *d = honour_rule_report(
      context, code, node, cap_place_attribute(doc, node, attribute),
      "%s=\"%.*s\" does not work here: %s.", cap_name_text(attribute),
      CAP_SLICE_ARGS(cap_node_attribute(doc, node, attribute)), honour_rule_why_not(lacking));
  hint_at_places(d, gifts, needs);
}

static void report_place(const CapCheckContext *context, CapNode node, CapPlace place, guint needs,
                         guint lacking, const HonourRuleGifts *gifts) {
  const CapDocument *doc = context->document;
  gboolean is_condition = honour_is_condition(cap_node_name(doc, node));
  CapDiagnostic *d = honour_rule_report(
      context, is_condition ? CAP_CODE_CONDITION_OUT_OF_PLACE : CAP_CODE_EFFECT_OUT_OF_PLACE, node,
      place, "<%.*s> %s here: %s.", CAP_SLICE_ARGS(cap_node_name_text(doc, node)),
      is_condition ? _("cannot be tested") : _("does nothing"), honour_rule_why_not(lacking));
  hint_at_places(d, gifts, needs);
}

/* Who owns is told of by another check, which says it better. */
static HonourRuleNeeds needs_of(const CapDocument *doc, CapNode node) {
  HonourRuleNeeds needs = honour_rule_needs(doc, node);
  guint told = cap_node_name(doc, node) == CAP_NAME_OWNS ? HONOUR_GIVES_OWNER : 0;
  return (HonourRuleNeeds){needs.of_word & ~told, needs.of_all & ~told};
}

/* Told of already, for what stands beside it. */
static gboolean is_idle(const CapCheckContext *context, CapNode node, CapName attribute) {
  return cap_node_name(context->document, node) == CAP_NAME_GIVE_ORDER &&
         attribute == CAP_NAME_INSTEAD &&
         cap_slice_is_set(cap_node_attribute(context->document, node, CAP_NAME_HEX));
}

static void check_attributes(const CapCheckContext *context, CapNode node,
                             const HonourRuleGifts *gifts) {
  const CapDocument *doc = context->document;
  guint needs = needs_of(doc, node).of_word;
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++) {
    CapName attribute = cap_node_attribute_name(doc, node, i);
    guint more = needs | honour_rule_attribute_needs(doc, node, attribute);
    guint lacking = honour_rule_gifts_lack(gifts, more);
    if (lacking != 0 && !is_idle(context, node, attribute))
      report_attribute(context, node, attribute, more, lacking, gifts);
  }
}

/* Dice for each group that waits, where no group ever does. */
static void check_each(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  if (cap_node_name(doc, node) != CAP_NAME_ROLL ||
      honour_scenario(context->scenario)->n_groups > 0 ||
      !cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_EACH)))
    return;
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_EFFECT_OUT_OF_PLACE, node, cap_place_attribute(doc, node, CAP_NAME_EACH),
      "Nothing is rolled here: the scenario has no groups that wait.");
  cap_diagnostic_set_hint(d, "Add a <group> to an army, or leave \"each\" out.");
}

static void check_place(const CapCheckContext *context, HonourRuleSearch *search, CapNode node) {
  const CapDocument *doc = context->document;
  HonourRuleNeeds needs = needs_of(doc, node);
  HonourRuleGifts gifts;
  guint lacking;
  if (needs.of_all == 0 || !honour_rule_gifts(search, node, &gifts))
    return;
  lacking = honour_rule_gifts_lack(&gifts, needs.of_word);
  if (lacking != 0)
    report_place(context, node, cap_place_element(doc, node), needs.of_word, lacking, &gifts);
  else if (honour_rule_gifts_lack(&gifts, needs.of_all) != 0)
    check_attributes(context, node, &gifts);
}

void honour_check_words_fit_their_place(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  HonourRuleSearch search = honour_rule_search(context);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    check_place(context, &search, n);
    check_each(context, n);
  }
}

/* --- Moments at which nothing can happen ---------------------------------------------------- */

/* Of the conditions that must hold, one that cannot be tested at this moment. */
static CapNode find_stray(const CapDocument *doc, CapNode group, guint gives) {
  for (CapNode n = cap_node_first_child(doc, group); n != CAP_NODE_NONE;
       n = cap_node_next(doc, n)) {
    CapName name = cap_node_name(doc, n);
    CapNode stray = name == CAP_NAME_ALL ? find_stray(doc, n, gives) : CAP_NODE_NONE;
    if (stray != CAP_NODE_NONE || (needs_of(doc, n).of_all & ~gives) != 0)
      return stray != CAP_NODE_NONE ? stray : n;
  }
  return CAP_NODE_NONE;
}

/* Where no moment fits the condition, that has been said of the condition. */
static gboolean fits_some_moment(const CapCheckContext *context, CapNode stray) {
  HonourRuleSearch search = honour_rule_search(context);
  HonourRuleGifts gifts;
  return honour_rule_gifts(&search, stray, &gifts) &&
         honour_rule_gifts_lack(&gifts, needs_of(context->document, stray).of_all) == 0;
}

static void check_moment(const CapCheckContext *context, CapNode event, CapNode when,
                         const HonourRuleWord *hook, CapSlice moment) {
  const CapDocument *doc = context->document;
  CapNode stray = find_stray(doc, when, hook->row->gives);
  if (stray == CAP_NODE_NONE || !fits_some_moment(context, stray))
    return;
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_CONDITION_OUT_OF_PLACE, event,
      cap_place_word(doc, event, CAP_NAME_ON, moment),
      "This event never happens at \"%s\": <%.*s> must hold and cannot be tested then.", hook->name,
      CAP_SLICE_ARGS(cap_node_name_text(doc, stray)));
  cap_diagnostic_set_hint(d, "Take the moment out, or put the condition under <any>.");
}

/* Each moment once, however often it is named. */
static void check_moments(const CapCheckContext *context, CapNode event, CapNode when) {
  CapSlice rest = cap_node_attribute(context->document, event, CAP_NAME_ON), moment;
  guint seen = 0;
  while (cap_slice_next_word(&rest, &moment)) {
    const HonourRuleWord *hook = honour_rule_word_find(HONOUR_FAMILY_HOOK, moment);
    if (hook == NULL || hook->row->is_not_played || (seen >> hook->id & 1u) != 0)
      continue;
    seen |= 1u << hook->id;
    check_moment(context, event, when, hook, moment);
  }
}

void honour_check_moments_can_come(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapNode when = cap_node_name(doc, n) == CAP_NAME_EVENT
                       ? cap_node_child_named(doc, n, CAP_NAME_WHEN)
                       : CAP_NODE_NONE;
    if (when != CAP_NODE_NONE)
      check_moments(context, n, when);
  }
}
