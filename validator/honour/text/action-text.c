/* What events do, as sentences: their lists, and what stands in choices and dice. */
#include "validator/honour/text/rules-text.h"

#include <glib/gi18n.h>

#include "validator/honour/special/word.h"

char *honour_amount_text(const HonourScenario *s, CapSlice amount) {
  g_autofree char *text = cap_slice_dup(amount);

  if (text == NULL || *text == '\0')
    return g_strdup(HONOUR_TEXT_MISSING);
  if (g_str_equal(text, "die"))
    return g_strdup(_("the roll of a die"));
  if (g_str_equal(text, "half-die-up"))
    return g_strdup(_("half the roll of a die, rounded up"));
  if (g_str_equal(text, "half-die-down"))
    return g_strdup(_("half the roll of a die, rounded down"));
  if (g_str_equal(text, "turn-difference"))
    return g_strdup(_("the difference in turns"));
  if (g_str_has_prefix(text, "turns-since ")) {
    g_autofree char *date = honour_words_date(s, cap_slice_of(text + 12));
    return g_strdup_printf(_("the number of turns since %s"), date);
  }
  return g_strdup(text[0] == '+' ? text + 1 : text);
}

char *honour_quantity_text(const HonourScenario *s, CapSlice amount, const HonourNoun *noun) {
  g_autofree char *text = honour_amount_text(s, amount);
  const char *size = text + (text[0] == '-');
  int n;

  if (cap_slice_to_int(cap_slice_of(size), &n))
    return g_strdup_printf("%d %s", n, _(n == 1 ? noun->one : noun->many));
  if (g_str_equal(size, HONOUR_TEXT_MISSING))
    return g_strdup_printf("%s %s", size, _(noun->many));
  return g_strdup_printf(_("as many %s as %s"), _(noun->many), size);
}

/* What follows from one of several results, or that nothing does. */
static void add_result(const HonourTextContext *c, CapNode node, guint level, const char *result,
                       GPtrArray *lines) {
  guint at = lines->len;

  cap_text_lines_add(lines, level, g_strconcat(result, ":", NULL));
  if (honour_action_lines(c, node, level + 1, lines) > 0)
    return;
  g_ptr_array_set_size(lines, (int)at);
  cap_text_lines_add(lines, level, g_strdup_printf(_("%s: nothing happens."), result));
}

/* --- Choices ---------------------------------------------------------------------------------- */

static void add_answers(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines) {
  const CapDocument *doc = c->scenario->base.document;
  static const struct {
    CapName name;
    const char *words;
  } answers[] = {{CAP_NAME_YES, N_("If yes")}, {CAP_NAME_NO, N_("If no")}};

  for (guint i = 0; i < G_N_ELEMENTS(answers); i++) {
    CapNode answer = cap_node_child_named(doc, node, answers[i].name);

    if (answer != CAP_NODE_NONE)
      add_result(c, answer, level + 1, _(answers[i].words), lines);
  }
}

/* One of several answers, without what follows from it. */
static char *answer_text(const HonourTextContext *c, CapNode node) {
  g_autofree char *when = honour_conditions_text(
      c, cap_node_child_named(c->scenario->base.document, node, CAP_NAME_WHEN));
  CapSlice text = honour_text_attribute(c, node, CAP_NAME_TEXT);

  return when != NULL ? g_strdup_printf(_("“%.*s” (only if %s)"), CAP_SLICE_ARGS(text), when)
                      : g_strdup_printf("“%.*s”", CAP_SLICE_ARGS(text));
}

static void add_several(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines) {
  const CapDocument *doc = c->scenario->base.document;

  for (CapNode child = cap_node_child_named(doc, node, CAP_NAME_ANSWER); child != CAP_NODE_NONE;
       child = cap_node_next_named(doc, child, CAP_NAME_ANSWER)) {
    g_autofree char *answer = answer_text(c, child);

    add_result(c, child, level + 1, answer, lines);
  }
}

static void add_members(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines) {
  honour_action_lines(c, node, level + 1, lines);
}

/* --- Dice ------------------------------------------------------------------------------------- */

static char *modifier_text(const HonourTextContext *c, CapNode node) {
  CapSlice add = honour_text_attribute(c, node, CAP_NAME_ADD),
           paid = honour_text_attribute(c, node, CAP_NAME_AMOUNT);
  g_autofree char *amount = honour_amount_text(c->scenario, add);
  g_autofree char *pay = honour_text_words_or_none(c, node, CAP_NAME_PAID, honour_words_variable);
  g_autofree char *when = honour_conditions_text(
      c, cap_node_child_named(c->scenario->base.document, node, CAP_NAME_WHEN));
  gboolean is_less = amount[0] == '-';
  GString *out = g_string_new(NULL);

  g_string_append_printf(out, is_less ? _("Subtract %s") : _("Add %s"), amount + (is_less ? 1 : 0));
  if (*pay != '\0')
    g_string_append_printf(out, _(" if the payment %s was %.*s"), pay, CAP_SLICE_ARGS(paid));
  if (when != NULL)
    g_string_append_printf(out, *pay != '\0' ? _(" and if %s") : _(" if %s"), when);
  g_string_append_c(out, '.');
  return g_string_free(out, FALSE);
}

/* "2 or less", "3 to 4", "an unmodified 6". */
static char *case_text(const HonourTextContext *c, CapNode node) {
  CapSlice from = honour_text_attribute(c, node, CAP_NAME_FROM),
           to = honour_text_attribute(c, node, CAP_NAME_TO);
  g_autofree char *natural =
      honour_text_list_or_none(c, node, CAP_NAME_NATURAL, honour_words_plain, "or");

  if (*natural != '\0')
    return g_strdup_printf(_("On an unmodified %s"), natural);
  if (cap_slices_equal(from, to) && cap_slice_is_set(from))
    return g_strdup_printf(_("On %.*s"), CAP_SLICE_ARGS(from));
  if (cap_slice_is_set(from) && cap_slice_is_set(to))
    return g_strdup_printf(_("On %.*s to %.*s"), CAP_SLICE_ARGS(from), CAP_SLICE_ARGS(to));
  if (cap_slice_is_set(from))
    return g_strdup_printf(_("On %.*s or more"), CAP_SLICE_ARGS(from));
  if (cap_slice_is_set(to))
    return g_strdup_printf(_("On %.*s or less"), CAP_SLICE_ARGS(to));
  return g_strdup(_("On any result"));
}

static void add_cases(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines) {
  const CapDocument *doc = c->scenario->base.document;

  for (CapNode child = cap_node_child_named(doc, node, CAP_NAME_MODIFIER); child != CAP_NODE_NONE;
       child = cap_node_next_named(doc, child, CAP_NAME_MODIFIER))
    cap_text_lines_add(lines, level + 1, modifier_text(c, child));
  for (CapNode child = cap_node_child_named(doc, node, CAP_NAME_CASE); child != CAP_NODE_NONE;
       child = cap_node_next_named(doc, child, CAP_NAME_CASE)) {
    g_autofree char *result = case_text(c, child);

    add_result(c, child, level + 1, result, lines);
  }
}

/* --- All of them ------------------------------------------------------------------------------ */

/* What is done for each of several things. */
static void add_turns(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines) {
  HonourTextContext inner = *c;

  inner.subject = honour_each_subject(c->scenario, node);
  honour_action_lines(&inner, node, level + 1, lines);
}

static void add_nothing(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines) {
  (void)c, (void)node, (void)level, (void)lines;
}

/* The lines for what stands in a word. */
static void (*const layouts[HONOUR_N_LAYOUTS])(const HonourTextContext *c, CapNode node,
                                               guint level, GPtrArray *lines) = {
    [HONOUR_HOLDS_NOTHING] = add_nothing, [HONOUR_HOLDS_ANSWERS] = add_answers,
    [HONOUR_HOLDS_SEVERAL] = add_several, [HONOUR_HOLDS_MEMBERS] = add_members,
    [HONOUR_HOLDS_CASES] = add_cases,     [HONOUR_HOLDS_TURNS] = add_turns,
};

static void add_action(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines) {
  const HonourRuleWord *word = honour_rule_word_of_element(
      HONOUR_FAMILY_EFFECT, cap_node_name(c->scenario->base.document, node));

  if (word == NULL)
    return;
  cap_text_lines_add(lines, level, cap_words_capital(honour_effect_words[word->id]->text(c, node)));
  layouts[honour_effect_words[word->id]->holds](c, node, level, lines);
}

char *honour_action_text(const HonourTextContext *c, CapNode node) {
  g_autoptr(GPtrArray) lines = cap_text_lines_new();
  CapName name = cap_node_name(c->scenario->base.document, node);

  if (name == CAP_NAME_MODIFIER)
    return modifier_text(c, node);
  if (name == CAP_NAME_CASE)
    return case_text(c, node);
  if (name == CAP_NAME_ANSWER)
    return answer_text(c, node);
  add_action(c, node, 0, lines);
  return lines->len > 0 ? g_strdup(((CapTextLine *)lines->pdata[0])->text) : NULL;
}

guint honour_action_lines(const HonourTextContext *c, CapNode parent, guint level,
                          GPtrArray *lines) {
  const CapDocument *doc = c->scenario->base.document;
  guint before = lines->len;

  for (CapNode child = cap_node_first_child(doc, parent); child != CAP_NODE_NONE;
       child = cap_node_next(doc, child))
    add_action(c, child, level, lines);
  return lines->len - before;
}
