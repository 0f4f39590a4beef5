/* Words about rules, of the book and of the scenario: option-used; end-rule. */
#include "validator/honour/special/word.h"

#include <string.h>

/* "18.1" to "18.9". */
static gboolean read_option_used(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  CapSlice rule = cap_node_attribute(c->doc, node, CAP_NAME_RULE);

  test->quarters = cap_node_has(c->doc, node, CAP_NAME_STATE);
  if (rule.length != 4 || strncmp(rule.data, "18.", 3) != 0)
    return FALSE;
  test->count = (guint)(rule.data[3] - '0');
  return test->count >= 1 && test->count <= HONOUR_N_OPTIONAL_RULES;
}

static HonourKnown ask_option_used(const HonourConditionQuestion *q, const HonourTest *test) {
  HonourCapitanoIndex force = honour_question_force(q);

  if ((q->state->options >> (test->count - 1) & 1u) == 0)
    return HONOUR_NO;
  if (!test->quarters)
    return HONOUR_YES;
  if (force == HONOUR_NOBODY)
    return HONOUR_NOT_KNOWN;
  return honour_known((q->state->capitani[force].marks & HONOUR_MARK_QUARTERS) != 0);
}

static char *text_option_used(const HonourTextContext *c, CapNode node, gboolean negated) {
  CapSlice rule = honour_text_attribute(c, node, CAP_NAME_RULE);

  if (honour_text_is_given(c, node, CAP_NAME_STATE))
    return g_strdup_printf(negated ? _("the Force is not in Quarters (optional rule %.*s)")
                                   : _("the Force is in Quarters (optional rule %.*s)"),
                           CAP_SLICE_ARGS(rule));
  return g_strdup_printf(negated ? _("optional rule %.*s is not in use")
                                 : _("optional rule %.*s is in use"),
                         CAP_SLICE_ARGS(rule));
}

static const HonourRuleAttribute option_used_attributes[] = {
    HONOUR_ATTRIBUTE(OPTION_USED, RULE),
    HONOUR_ATTRIBUTE_NEEDS(OPTION_USED, STATE, HONOUR_GIVES_FORCE),
    HONOUR_ATTRIBUTE_WITH(OPTION_USED, STATE, RULE, "18.1"),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_option_used) = {
    .row = {.attributes = option_used_attributes},
    .read = read_option_used,
    .ask = ask_option_used,
    .text = text_option_used,
};

static gboolean read_end_rule(HonourActionReader *r, CapNode node, HonourAction *a) {
  CapSlice rest = cap_node_attribute(r->doc, node, CAP_NAME_RULES), word;

  cap_bits_init(&a->set, r->special->n_rules);
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex rule = honour_special_find(r->special, word);

    if (rule != CAP_INDEX_NONE)
      cap_bits_add(&a->set, rule);
  }
  return TRUE;
}

static void do_end_rule(HonourPlay *play, const HonourAction *action) {
  for (guint i = 0; i < play->game->special.n_rules; i++)
    if (cap_bits_has(&action->set, i))
      play->state->special.ended[i] = 1;
}

static char *text_end_rule(const HonourTextContext *c, CapNode node) {
  g_autofree char *rules =
      honour_text_needed_list(c, node, CAP_NAME_RULES, honour_words_variable, "and");

  return g_strdup_printf(cap_slice_count_words(honour_text_attribute(c, node, CAP_NAME_RULES)) == 1
                             ? _("from now on %s no longer applies.")
                             : _("from now on %s no longer apply."),
                         rules);
}

static const HonourRuleAttribute end_rule_attributes[] = {
    HONOUR_ATTRIBUTE(END_RULE, RULES),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_end_rule) = {
    .row = {.attributes = end_rule_attributes},
    .read = read_end_rule,
    .carry_out = do_end_rule,
    .text = text_end_rule,
};
