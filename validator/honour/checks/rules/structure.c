/* Rules as wholes: their names and numbers, and whether they do something. */
#include "rules.h"

#include <glib/gi18n.h>

#include "exclusion.h"
#include "schema/codes/codes-document.h"
#include "schema/codes/codes-rules.h"
#include "walk.h"
#include "validator/honour/special/words.h"
#include "validator/checks/wording.h"

#include "schema/table.h"

static gboolean has_identifier(CapName name) {
  return name == CAP_NAME_EVENT || name == CAP_NAME_FORBID || name == CAP_NAME_ADJUST ||
         name == CAP_NAME_VARIABLE || name == CAP_NAME_VICTORY_CONDITION;
}

static void report_identifier(const CapCheckContext *context, CapNode node, CapNode other) {
  const CapDocument *doc = context->document;
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_DUPLICATE_ID, node, cap_place_attribute(doc, node, CAP_NAME_ID),
      "The id \"%.*s\" of this %.*s is %s on line %u.",
      CAP_SLICE_ARGS(cap_node_attribute(doc, node, CAP_NAME_ID)),
      CAP_SLICE_ARGS(cap_node_name_text(doc, node)),
      other < node ? _("already used") : _("used again"), cap_wording_line(doc, other));

  cap_diagnostic_set_hint(d, "Give one of the two another id, and correct what refers to it.");
}

void honour_check_rule_identifiers(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autoptr(GHashTable) claims = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapSlice id = cap_node_attribute(doc, n, CAP_NAME_ID);
    if (!has_identifier(cap_node_name(doc, n)) || !cap_slice_is_set(id))
      continue;
    /* Variables have a name space of their own: a latch and the event that sets it may well be
     * called the same. */
    gboolean is_variable = cap_node_name(doc, n) == CAP_NAME_VARIABLE, is_news;
    char *key = g_strdup_printf("%d %.*s", is_variable, CAP_SLICE_ARGS(id));
    CapNode first = cap_table_claim(claims, key, n, &is_news);
    if (first == CAP_NODE_NONE)
      continue; /* the table has the key */
    g_free(key);
    report_identifier(context, n, first);
    if (is_news)
      report_identifier(context, first, n);
  }
}

static void report_number(const CapCheckContext *context, CapNode node, CapNode other, int number) {
  const CapDocument *doc = context->document;
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_RULE_NUMBER_REPEATED, node, cap_place_attribute(doc, node, CAP_NAME_NUMBER),
      "There is another special rule %d, on line %u.", number, cap_wording_line(doc, other));
  cap_diagnostic_set_hint(d, "Number the rules as the instructions do, each once.");
}

void honour_check_rule_numbers(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode section = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);
  if (section == CAP_NODE_NONE)
    return;
  g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL); /* number -> CapNode */
  int position = 0;
  for (CapNode n = cap_node_child_named(doc, section, CAP_NAME_SPECIAL_RULE); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_SPECIAL_RULE)) {
    int number;
    if (!cap_slice_to_int(cap_node_attribute(doc, n, CAP_NAME_NUMBER), &number))
      continue;
    position++;
    gpointer first = g_hash_table_lookup(seen, GINT_TO_POINTER(number));
    if (first == NULL)
      g_hash_table_insert(seen, GINT_TO_POINTER(number), GUINT_TO_POINTER(n));
    else if (number == position) /* this one stands where it should: the other does not */
      report_number(context, GPOINTER_TO_UINT(first), n, number);
    else
      report_number(context, n, GPOINTER_TO_UINT(first), number);
  }
}

/* A title alone is no rule; one with a remark may be for the players to keep. */
void honour_check_rules_say_something(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode section = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);
  if (section == CAP_NODE_NONE)
    return;
  for (CapNode n = cap_node_child_named(doc, section, CAP_NAME_SPECIAL_RULE); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_SPECIAL_RULE)) {
    if (cap_node_first_child(doc, n) != CAP_NODE_NONE)
      continue;
    CapDiagnostic *d =
        honour_rule_report(context, CAP_CODE_RULE_EMPTY, n, cap_place_element(doc, n),
                           "There is nothing in this special rule.");
    cap_diagnostic_set_hint(d, "Add an <event>, <forbid> or <adjust>, or a <note> that says why "
                               "there is none.");
  }
}

/* Dice, questions and turns do nothing by themselves: what follows from them may. */
static gboolean leads_to_effects(CapName name) {
  return name == CAP_NAME_ROLL || name == CAP_NAME_CASE || name == CAP_NAME_ASK ||
         name == CAP_NAME_YES || name == CAP_NAME_NO || name == CAP_NAME_CHOOSE ||
         name == CAP_NAME_ANSWER || name == CAP_NAME_TOGETHER || name == CAP_NAME_FOR_EACH;
}

static gboolean is_effect(CapName name) {
  return name != CAP_NAME_NOTE && name != CAP_NAME_WHEN && name != CAP_NAME_MODIFIER;
}

/* Does the element hold an effect, whatever must be rolled or answered for it? */
static gboolean acts(const CapDocument *doc, CapNode node) {
  for (CapNode n = cap_node_first_child(doc, node); n != CAP_NODE_NONE; n = cap_node_next(doc, n)) {
    CapName name = cap_node_name(doc, n);
    if (leads_to_effects(name) ? acts(doc, n) : is_effect(name))
      return TRUE;
  }
  return FALSE;
}

void honour_check_events_act(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    if (cap_node_name(doc, n) != CAP_NAME_EVENT || acts(doc, n))
      continue;
    CapDiagnostic *d =
        honour_rule_report(context, CAP_CODE_EVENT_WITHOUT_EFFECT, n, cap_place_element(doc, n),
                           "Nothing happens when this event takes place.");
    cap_diagnostic_set_hint(d, "Add an effect such as <set> or <reinforce>, or a <roll> with one.");
  }
}

void honour_check_bans_have_limits(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    if (cap_node_name(doc, n) != CAP_NAME_FORBID ||
        cap_node_child_named(doc, n, CAP_NAME_WHEN) != CAP_NODE_NONE)
      continue;
    CapDiagnostic *d =
        honour_rule_report(context, CAP_CODE_BAN_WITHOUT_LIMIT, n, cap_place_element(doc, n),
                           "This forbids \"%.*s\" to both sides for the whole game.",
                           CAP_SLICE_ARGS(cap_node_attribute(doc, n, CAP_NAME_ACT)));
    cap_diagnostic_set_hint(d, "Say whom it is for: <when><subject side=\"...\"/></when>.");
  }
}

/* --- Adjustments and effects that lack something ----------------------------------------- */

static gboolean has(const CapDocument *doc, CapNode node, CapName attribute) {
  return cap_slice_is_set(cap_node_attribute(doc, node, attribute));
}

static const char *adjustment_lacks(const CapDocument *doc, CapNode node) {
  const HonourRuleWord *value =
      honour_rule_word_find(HONOUR_FAMILY_VALUE, cap_node_attribute(doc, node, CAP_NAME_VALUE));
  gboolean changes = has(doc, node, CAP_NAME_ADD) || has(doc, node, CAP_NAME_SET);
  guint takes = value != NULL ? value->row->takes : 0;
  if (value == NULL)
    return NULL;
  if ((takes & HONOUR_TAKES_ON_OFF) != 0)
    return !has(doc, node, CAP_NAME_RULE)  ? _("rule, the number of the rule")
           : !has(doc, node, CAP_NAME_SET) ? _("set, on or off")
                                           : NULL;
  if ((takes & HONOUR_TAKES_HEXES) != 0 && (takes & HONOUR_TAKES_SIDE) == 0)
    return has(doc, node, CAP_NAME_HEXES) ? NULL : "hexes";
  if ((takes & HONOUR_TAKES_HEXES) != 0)
    return has(doc, node, CAP_NAME_HEXES) || changes ? NULL : _("hexes, or set");
  if ((takes & HONOUR_TAKES_ADD) == 0)
    return changes ? NULL : _("set, yes or no");
  return changes ? NULL : _("add or set");
}

void honour_check_adjustments_complete(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    if (cap_node_name(doc, n) != CAP_NAME_ADJUST || !has(doc, n, CAP_NAME_VALUE))
      continue;
    const char *lacking = adjustment_lacks(doc, n);
    if (lacking == NULL)
      continue;
    CapDiagnostic *d =
        honour_rule_report(context, CAP_CODE_ADJUST_INCOMPLETE, n, cap_place_element(doc, n),
                           "The adjustment of \"%.*s\" does not say how it changes.",
                           CAP_SLICE_ARGS(cap_node_attribute(doc, n, CAP_NAME_VALUE)));
    cap_diagnostic_set_hint(d, "Add %s.", lacking);
  }
}

static const char *removal_lacks(const CapDocument *doc, CapNode node) {
  CapSlice what = cap_node_attribute(doc, node, CAP_NAME_WHAT);
  if (cap_slice_equals(what, "picked") && !has(doc, node, CAP_NAME_PICK))
    return _("pick, the name of a <pick>");
  if (cap_slice_equals(what, "army") && !has(doc, node, CAP_NAME_ARMY))
    return "army";
  if (cap_slice_equals(what, "capitano") && !has(doc, node, CAP_NAME_CAPITANO))
    return "capitano";
  if (cap_slice_equals(what, "place") && !has(doc, node, CAP_NAME_HEXES))
    return "hexes";
  return NULL;
}

static gboolean names_ground(const CapDocument *doc, CapNode node) {
  return has(doc, node, CAP_NAME_HEXES) || has(doc, node, CAP_NAME_REGIONS) ||
         has(doc, node, CAP_NAME_AREAS);
}

static const char *effect_lacks(const CapDocument *doc, CapNode node) {
  CapName name = cap_node_name(doc, node);
  if (name == CAP_NAME_REMOVE)
    return removal_lacks(doc, node);
  if ((name == CAP_NAME_OWN || name == CAP_NAME_SCORE) && !names_ground(doc, node))
    return _("hexes, regions or areas");
  return NULL;
}

void honour_check_effects_complete(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    const char *lacking = effect_lacks(doc, n);
    if (lacking == NULL)
      continue;
    CapDiagnostic *d = honour_rule_report(
        context, CAP_CODE_EFFECT_INCOMPLETE, n, cap_place_element(doc, n),
        "This <%.*s> does not say what it is about.", CAP_SLICE_ARGS(cap_node_name_text(doc, n)));
    cap_diagnostic_set_hint(d, "Add %s.", lacking);
  }
}

/* --- Groups ------------------------------------------------------------------------------ */

/* Enters the groups that an action brings in. FALSE when it names nothing, which has been reported:
 * it may be any group. A name that nobody knows is reported too; the group it should have named is
 * told all the same, since it may be the one that is misspelt. */
static gboolean mark_groups(const CapCheckContext *context, CapNode action, CapName attribute,
                            CapBits *used) {
  CapSlice rest = cap_node_attribute(context->document, action, attribute), word;
  if (!cap_slice_is_set(rest))
    return attribute != CAP_NAME_GROUP;
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex group = honour_exclusion_find_group(honour_scenario(context->scenario), word);
    if (group != CAP_INDEX_NONE)
      cap_bits_add(used, group);
  }
  return TRUE;
}

static gboolean mark_all_groups(const CapCheckContext *context, CapBits *used) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    if ((name == CAP_NAME_REINFORCE && !mark_groups(context, n, CAP_NAME_GROUP, used)) ||
        (name == CAP_NAME_RETURN && !mark_groups(context, n, CAP_NAME_BRINGING, used)))
      return FALSE;
  }
  return TRUE;
}

void honour_check_groups_used(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  const HonourScenario *s = honour_scenario(context->scenario);
  CapBits used;
  cap_bits_init(&used, s->n_groups);
  gboolean sound = mark_all_groups(context, &used);
  for (guint i = 0; sound && i < s->n_groups; i++) {
    if (cap_bits_has(&used, i))
      continue;
    CapDiagnostic *d = cap_report(context->findings, CAP_CODE_GROUP_NEVER_USED,
                                  cap_place_attribute(doc, s->groups[i].node, CAP_NAME_ID),
                                  "No special rule brings in the group \"%s\".", s->groups[i].id);
    cap_diagnostic_set_object(d, "group %s", s->groups[i].id);
    cap_diagnostic_set_hint(d, "Add <reinforce group=\"%s\"/> to an event.", s->groups[i].id);
  }
  cap_bits_clear(&used);
}
