/* Words about dice: natural; roll, with its modifiers and cases. */
#include "validator/honour/special/word.h"

/* --- Condition ------------------------------------------------------------------------------- */

static gboolean read_natural(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_IS), word;
  int value;

  while (cap_slice_next_word(&rest, &word)) {
    if (cap_slice_to_int(word, &value) && value >= 0 && value < 64)
      test->values |= G_GUINT64_CONSTANT(1) << value;
  }
  return test->values != 0;
}

static HonourKnown ask_natural(const HonourConditionQuestion *q, const HonourTest *test) {
  if (q->subject.die == 0 || q->subject.die >= 64)
    return HONOUR_NOT_KNOWN;
  return honour_known((test->values >> q->subject.die & 1u) != 0);
}

static char *text_natural(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *signs = honour_text_list(c, node, CAP_NAME_IS, honour_words_plain, "or");

  return g_strdup_printf(negated ? _("the die itself does not show %s")
                                 : _("the die itself shows %s"),
                         honour_text_given(signs));
}

static const HonourRuleAttribute natural_attributes[] = {
    HONOUR_ATTRIBUTE(NATURAL, IS),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_natural) = {
    .row = {.needs = HONOUR_GIVES_DIE, .attributes = natural_attributes},
    .read = read_natural,
    .ask = ask_natural,
    .text = text_natural,
};

/* --- Modifiers and cases --------------------------------------------------------------------- */

/* The payment or pick of this id among those of the block at work; `otherwise` for none. */
static guint find_named(const HonourActionReader *r, const CapNode *nodes, guint first, guint end,
                        CapSlice id, guint otherwise) {
  for (guint i = end; i-- > first;)
    if (cap_slices_equal(cap_node_attribute(r->doc, nodes[i], CAP_NAME_ID), id))
      return i;
  return otherwise;
}

gboolean honour_read_modifier(HonourActionReader *r, CapNode node, HonourRollModifier *modifier) {
  *modifier = (HonourRollModifier){.amount = -1};
  if (!honour_read_number(r, node, CAP_NAME_ADD, &modifier->add))
    return FALSE;
  if (cap_node_has(r->doc, node, CAP_NAME_PAID)) {
    guint payment =
        find_named(r, r->payments, r->block->first_payment, r->actions->n_payments,
                   cap_node_attribute(r->doc, node, CAP_NAME_PAID), HONOUR_MAX_PAYMENTS);

    if (payment == HONOUR_MAX_PAYMENTS)
      return FALSE;
    modifier->payment = payment + 1;
    if (cap_node_has(r->doc, node, CAP_NAME_AMOUNT))
      modifier->amount = (int)cap_node_number(r->doc, node, CAP_NAME_AMOUNT, G_MAXINT16, 0);
  }
  modifier->condition = honour_read_condition(r, node, CAP_NAME_WHEN);
  return TRUE;
}

HonourRollCase honour_read_case(HonourActionReader *r, CapNode node) {
  HonourRollCase c = {.from = G_MININT, .to = G_MAXINT};
  CapSlice rest = cap_node_attribute(r->doc, node, CAP_NAME_NATURAL), word;
  int value;

  cap_slice_to_int(cap_node_attribute(r->doc, node, CAP_NAME_FROM), &c.from);
  cap_slice_to_int(cap_node_attribute(r->doc, node, CAP_NAME_TO), &c.to);
  while (cap_slice_next_word(&rest, &word))
    if (cap_slice_to_int(word, &value) && value >= 0 && value < 64)
      c.natural |= G_GUINT64_CONSTANT(1) << value;
  return c;
}

static gboolean was_paid(const HonourPlay *play, const HonourRollModifier *modifier) {
  int paid;

  if (modifier->payment == 0)
    return TRUE;
  paid = (int)play->state->special.paid[modifier->payment - 1] - 1;
  return modifier->amount >= 0 ? paid == modifier->amount : paid > 0;
}

static int modifiers_of(HonourPlay *play, const HonourAction *roll) {
  HonourSubject subject = honour_run_subject(honour_run_of(play));
  int total = 0;

  for (guint i = 0; i < roll->n_modifiers; i++) {
    const HonourRollModifier *m =
        &g_array_index(play->game->actions.modifiers, HonourRollModifier, roll->first_modifier + i);

    if (was_paid(play, m) &&
        honour_condition_holds(play->game, play->state, play->work, m->condition, &subject))
      total += honour_number_now(play, m->add);
  }
  return total;
}

/* A case for the natural dice comes before all others; NULL when there is none for the result. */
static const HonourRollCase *case_for(const HonourPlay *play, const HonourAction *roll,
                                      guint natural, int result) {
  const HonourRollCase *found = NULL;

  for (guint i = roll->n_cases; i-- > 0;) {
    const HonourRollCase *c =
        &g_array_index(play->game->actions.cases, HonourRollCase, roll->first_case + i);

    if (c->natural == 0 && result >= c->from && result <= c->to)
      found = c;
  }
  for (guint i = roll->n_cases; i-- > 0;) {
    const HonourRollCase *c =
        &g_array_index(play->game->actions.cases, HonourRollCase, roll->first_case + i);

    if (natural < 64 && (c->natural >> natural & 1u) != 0)
      found = c;
  }
  return found;
}

/* --- Rolling --------------------------------------------------------------------------------- */

static CapIndex roller(const HonourPlay *play, const HonourAction *roll) {
  const HonourScenario *scenario = play->game->scenario;

  for (CapIndex i = 0; roll->side == CAP_INDEX_NONE && i < scenario->base.n_sides; i++)
    if (scenario->base.sides[i].first)
      return i;
  return roll->side < scenario->base.n_sides ? roll->side : 0;
}

/* Groups that nobody has called yet. */
static guint count_waiting(const HonourPlay *play) {
  guint n = 0;

  for (guint i = 0; i < MIN(play->game->scenario->n_groups, HONOUR_MAX_GROUPS); i++)
    n += play->state->special.group_turn[i] == 0;
  return n;
}

/* Dice for each of several things: is another roll due? The cases come back to the roll. */
static gboolean rolls_again(HonourPlay *play) {
  HonourSpecialRun *run = honour_run_of(play);

  if (run->rolls == 0)
    run->rolls = (guint16)(count_waiting(play) + 1);
  run->rolls--;
  return run->rolls > 0 && !honour_run_is_enough(play);
}

static gboolean read_roll(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->dice = MIN(cap_node_number(r->doc, node, CAP_NAME_DICE, G_MAXINT16, 1), 10);
  a->for_each = cap_node_has(r->doc, node, CAP_NAME_EACH) && !r->is_in_each;
  return a->dice > 0 && honour_read_side(r->scenario, node, CAP_NAME_BY, &a->side);
}

/* The dice are rolled before modifiers are worked out, which may need dice themselves. */
static void do_roll(HonourPlay *play, const HonourAction *roll) {
  guint natural = 0;
  const HonourRollCase *c;
  int result;

  if (roll->for_each && !rolls_again(play)) {
    honour_run_of(play)->rolls = 0;
    honour_run_go_to(play, roll->to);
    return;
  }
  for (guint i = 0; i < roll->dice; i++)
    natural += cap_dice_roll(play->dice);
  honour_run_of(play)->die = (guint16)natural;
  result = (int)natural + modifiers_of(play, roll);
  const char *side = play->game->scenario->base.sides[roller(play, roll)].name;
  if (result == (int)natural)
    cap_log(play->log, honour_run_id(play), "%s rolls %u.", side, natural);
  else
    cap_log(play->log, honour_run_id(play), "%s rolls %u, which counts as %d.", side, natural,
            result);
  c = case_for(play, roll, natural, result);
  if (c == NULL)
    cap_log(play->log, honour_run_id(play), "Nothing comes of it.");
  honour_run_go_to(play, c != NULL ? c->first : roll->to);
}

static char *text_roll(const HonourTextContext *c, CapNode node) {
  CapSlice dice = honour_text_attribute(c, node, CAP_NAME_DICE);
  g_autofree char *by = honour_text_words_or_none(c, node, CAP_NAME_BY, honour_words_side);
  gboolean is_one = !cap_slice_is_set(dice) || cap_slice_equals(dice, "1");
  g_autofree char *number =
      is_one ? g_strdup(_("a die")) : g_strdup_printf(_("%.*s dice"), CAP_SLICE_ARGS(dice));

  return g_strdup_printf(honour_text_is_given(c, node, CAP_NAME_EACH)
                             ? _("%s rolls %s for each group that waits:")
                             : _("%s rolls %s:"),
                         *by != '\0' ? by : _("the First Player"), number);
}

static const HonourRuleAttribute roll_attributes[] = {
    HONOUR_ATTRIBUTE(ROLL, DICE),
    HONOUR_ATTRIBUTE(ROLL, BY),
    HONOUR_ATTRIBUTE_NEEDS(ROLL, EACH, HONOUR_GIVES_SINGLE),
    HONOUR_ATTRIBUTE(MODIFIER, ADD),
    HONOUR_ATTRIBUTE(MODIFIER, PAID),
    HONOUR_ATTRIBUTE_WITH(MODIFIER, AMOUNT, PAID, NULL),
    HONOUR_ATTRIBUTE_WITHOUT(CASE, FROM, NATURAL),
    HONOUR_ATTRIBUTE_WITHOUT(CASE, TO, NATURAL),
    HONOUR_ATTRIBUTE(CASE, NATURAL),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_roll) = {
    .row = {.attributes = roll_attributes},
    .holds = HONOUR_HOLDS_CASES,
    .read = read_roll,
    .carry_out = do_roll,
    .text = text_roll,
};
