/* Words about what the scenario remembers: variable-is; set, count. */
#include "validator/honour/special/word.h"

/* --- Condition ------------------------------------------------------------------------------- */

/* Values that a set of bits has no room for belong to no counter worth listing. */
static gboolean read_variable_is(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_IS), word;
  gint16 value;

  test->variable = honour_conditions_find_variable(
      c->table, cap_node_attribute(c->doc, node, CAP_NAME_VARIABLE));
  if (test->variable == CAP_INDEX_NONE || !honour_read_bounds(c, node, test))
    return FALSE;
  test->values = cap_slice_is_set(rest) ? 0 : G_MAXUINT64;
  while (cap_slice_next_word(&rest, &word)) {
    if (!honour_variable_parse(&c->table->variables[test->variable], word, &value) || value < 0 ||
        value >= 64)
      return FALSE;
    test->values |= G_GUINT64_CONSTANT(1) << value;
  }
  return TRUE;
}

static HonourKnown ask_variable_is(const HonourConditionQuestion *q, const HonourTest *test) {
  int value = q->state->special.variables[test->variable];

  if (value < test->from || value > test->to)
    return HONOUR_NO;
  return honour_known(test->values == G_MAXUINT64 ||
                      (value >= 0 && value < 64 && (test->values >> value & 1u) != 0));
}

static char *text_variable_is(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *name = honour_text_words(c, node, CAP_NAME_VARIABLE, honour_words_variable);
  g_autofree char *values = honour_text_list(c, node, CAP_NAME_IS, honour_words_value, "or");
  CapSlice from = honour_text_attribute(c, node, CAP_NAME_FROM),
           to = honour_text_attribute(c, node, CAP_NAME_TO);
  const char *what = honour_text_given(name);

  if (values != NULL)
    return g_strdup_printf(negated ? _("%s is not %s") : _("%s is %s"), what, values);
  if (cap_slice_is_set(from) && cap_slice_is_set(to))
    return g_strdup_printf(negated ? _("%s is not between %.*s and %.*s")
                                   : _("%s is between %.*s and %.*s"),
                           what, CAP_SLICE_ARGS(from), CAP_SLICE_ARGS(to));
  if (cap_slice_is_set(from))
    return g_strdup_printf(negated ? _("%s is not %.*s or more") : _("%s is %.*s or more"), what,
                           CAP_SLICE_ARGS(from));
  if (cap_slice_is_set(to))
    return g_strdup_printf(negated ? _("%s is not %.*s or less") : _("%s is %.*s or less"), what,
                           CAP_SLICE_ARGS(to));
  return g_strdup_printf(negated ? _("%s is not %s") : _("%s is %s"), what, HONOUR_TEXT_MISSING);
}

static const HonourRuleAttribute variable_is_attributes[] = {
    HONOUR_ATTRIBUTE(VARIABLE_IS, VARIABLE), HONOUR_ATTRIBUTE(VARIABLE_IS, IS),
    HONOUR_ATTRIBUTE(VARIABLE_IS, FROM), /* of a counter: checks/rules/variables.c */
    HONOUR_ATTRIBUTE(VARIABLE_IS, TO),       HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_variable_is) = {
    .row = {.attributes = variable_is_attributes},
    .read = read_variable_is,
    .ask = ask_variable_is,
    .text = text_variable_is,
};

/* --- Effects --------------------------------------------------------------------------------- */

/* It follows once, when all have had their turn. */
static gboolean is_pending_for_each(const HonourPlay *play, guint on_set) {
  const HonourSpecialState *special = &play->state->special;

  for (guint i = 0; honour_run_is_in_each(play) && i < special->n_pending; i++)
    if (special->pending[i] == on_set)
      return TRUE;
  return FALSE;
}

/* A choice by its word, a count by its number; what only happens once tells itself. */
static void tell_variable(const HonourPlay *play, const HonourVariable *variable, int value) {
  g_autofree char *name = g_strdelimit(g_strdup(variable->id), "-", ' ');
  char number[16];

  g_snprintf(number, sizeof number, "%d", value);
  name[0] = g_ascii_toupper(name[0]);
  if (variable->kind == HONOUR_VARIABLE_CHOICE && value >= 0 &&
      (guint)value < g_strv_length(variable->values))
    cap_log(play->log, honour_run_id(play), "%s is now \"%s\".", name, variable->values[value]);
  else if (variable->kind == HONOUR_VARIABLE_COUNTER)
    cap_log(play->log, honour_run_id(play), "%s is now %s.", name, number);
}

/* What hangs on a value follows each time it is set, also to what it was. */
static void set_variable(HonourPlay *play, CapIndex variable, int value) {
  const HonourActions *actions = &play->game->actions;
  HonourSpecialState *special = &play->state->special;

  special->variables[variable] = (gint16)CLAMP(value, G_MININT16, G_MAXINT16);
  if (play->log != NULL && play->log->tell != NULL)
    tell_variable(play, &play->game->conditions.variables[variable], special->variables[variable]);
  for (guint i = 0; i < actions->on_sets->len; i++) {
    const HonourOnSet *on_set = &g_array_index(actions->on_sets, HonourOnSet, i);

    if (on_set->variable != variable || on_set->value != special->variables[variable] ||
        is_pending_for_each(play, i))
      continue;
    if (special->n_pending == HONOUR_MAX_PENDING) {
      honour_play_fail(play, HONOUR_FAULT_MANY_SET);
      return;
    }
    special->pending[special->n_pending++] = (guint16)i;
  }
}

static gboolean read_set(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->variable = honour_conditions_find_variable(
      r->conditions, cap_node_attribute(r->doc, node, CAP_NAME_VARIABLE));
  return a->variable != CAP_INDEX_NONE &&
         honour_variable_parse(&r->conditions->variables[a->variable],
                               cap_node_attribute(r->doc, node, CAP_NAME_TO), &a->value);
}

static void do_set(HonourPlay *play, const HonourAction *action) {
  set_variable(play, action->variable, action->value);
}

static char *text_set(const HonourTextContext *c, CapNode node) {
  g_autofree char *name = honour_text_needed(c, node, CAP_NAME_VARIABLE, honour_words_variable);
  g_autofree char *value = honour_text_needed(c, node, CAP_NAME_TO, honour_words_value);

  return g_strdup_printf(_("%s is now %s."), name, value);
}

static const HonourRuleAttribute set_attributes[] = {
    HONOUR_ATTRIBUTE(SET, VARIABLE),
    HONOUR_ATTRIBUTE(SET, TO),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_set) = {
    .row = {.attributes = set_attributes},
    .read = read_set,
    .carry_out = do_set,
    .text = text_set,
};

static gboolean read_count(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->variable = honour_conditions_find_variable(
      r->conditions, cap_node_attribute(r->doc, node, CAP_NAME_VARIABLE));
  return a->variable != CAP_INDEX_NONE && honour_read_number(r, node, CAP_NAME_ADD, &a->number);
}

static void do_count(HonourPlay *play, const HonourAction *action) {
  set_variable(play, action->variable,
               play->state->special.variables[action->variable] +
                   honour_number_now(play, action->number));
}

static char *text_count(const HonourTextContext *c, CapNode node) {
  g_autofree char *name = honour_text_needed(c, node, CAP_NAME_VARIABLE, honour_words_variable);
  g_autofree char *amount =
      honour_amount_text(c->scenario, honour_text_attribute(c, node, CAP_NAME_ADD));

  return amount[0] == '-' ? g_strdup_printf(_("%s goes down by %s."), name, amount + 1)
                          : g_strdup_printf(_("%s goes up by %s."), name, amount);
}

static const HonourRuleAttribute count_attributes[] = {
    HONOUR_ATTRIBUTE(COUNT, VARIABLE),
    HONOUR_ATTRIBUTE(COUNT, ADD),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_count) = {
    .row = {.attributes = count_attributes},
    .read = read_count,
    .carry_out = do_count,
    .text = text_count,
};
