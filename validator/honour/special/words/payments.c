/* Words about payments: payment-is; pay. */
#include "validator/honour/special/word.h"
#include "validator/honour/machine/log-names.h"

/* --- Condition ------------------------------------------------------------------------------- */

/* The element for now: which payment or pick it is becomes known when the actions are compiled. */
static gboolean read_payment_is(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  test->count =
      honour_find_choice(c->doc, CAP_NAME_PAY, cap_node_attribute(c->doc, node, CAP_NAME_PAYMENT));
  return test->count != CAP_NODE_NONE && honour_read_bounds(c, node, test);
}

/* What was paid when it was last asked for; nobody has paid what was never asked for. */
static HonourKnown ask_payment_is(const HonourConditionQuestion *q, const HonourTest *test) {
  guint16 paid = test->count < HONOUR_MAX_PAYMENTS ? q->state->special.paid[test->count] : 0;

  return paid > 0 ? honour_is_between(test, paid - 1) : HONOUR_NO;
}

static char *text_payment_is(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *payment = honour_text_words(c, node, CAP_NAME_PAYMENT, honour_words_variable);
  g_autofree char *bounds = honour_bounds_text(c, node, &honour_noun_point);

  return g_strdup_printf(negated ? _("the payment %s was not %s") : _("the payment %s was %s"),
                         honour_text_given(payment), bounds);
}

static const HonourRuleAttribute payment_is_attributes[] = {
    HONOUR_ATTRIBUTE(PAYMENT_IS, PAYMENT),
    HONOUR_ATTRIBUTE(PAYMENT_IS, FROM),
    HONOUR_ATTRIBUTE(PAYMENT_IS, TO),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_payment_is) = {
    .row = {.attributes = payment_is_attributes},
    .read = read_payment_is,
    .ask = ask_payment_is,
    .text = text_payment_is,
};

/* --- Choice ---------------------------------------------------------------------------------- */

/* One purse pays all of it, and only one that is in the hand of the side and may be used for
 * this. What the side has bid already cannot be bid again. */
static gboolean can_pay(const HonourPlay *play, const HonourAction *action, CapIndex army,
                        guint amount) {
  HonourSubject subject = honour_subject();

  if (play->state->armies[army].side != action->side ||
      (!play->game->scenario->armies[army].unlimited_points &&
       play->state->armies[army].points < (int)(amount + honour_sealed_bids(play, army))))
    return FALSE;
  subject.side = action->side;
  subject.army = army;
  subject.purpose = honour_run_id(play);
  return honour_special_forbids(play->game, play->state, HONOUR_ACT_SPEND_POINTS, &subject) ==
         CAP_INDEX_NONE;
}

void honour_options_of_pay(const HonourPlay *play, const HonourAction *action,
                           CapRequest *request) {
  honour_request_open(request, action->side, HONOUR_DECISION_PAYMENT, honour_run_about(play));
  for (guint i = 0; i < action->n_amounts; i++) {
    if (action->amounts[i] == 0)
      honour_request_offer(request, HONOUR_ANSWER_PAY, 0, 0, 0);
    for (CapIndex army = 0; action->amounts[i] > 0 && army < play->game->scenario->n_armies; army++)
      if ((action->purses >> army & 1u) != 0 && can_pay(play, action, army, action->amounts[i]))
        honour_request_offer(request, HONOUR_ANSWER_PAY, action->amounts[i], army, 0);
  }
}

void honour_pay(HonourPlay *play, const HonourAction *action, guint16 amount, CapIndex army) {
  play->state->special.paid[action->index] = (guint16)(amount + 1);
  if (amount > 0 && !play->game->scenario->armies[army].unlimited_points)
    play->state->armies[army].points -= amount;
}

static gboolean read_pay(HonourActionReader *r, CapNode node, HonourAction *a) {
  CapSlice amounts = cap_node_attribute(r->doc, node, CAP_NAME_AMOUNTS), word;
  CapSlice purses = cap_node_attribute(r->doc, node, CAP_NAME_PURSES);
  int amount;

  if (r->actions->n_payments >= HONOUR_MAX_PAYMENTS || !honour_read_question(r, node, a))
    return FALSE;
  while (a->n_amounts < G_N_ELEMENTS(a->amounts) && cap_slice_next_word(&amounts, &word))
    if (cap_slice_to_int(word, &amount) && amount >= 0 && amount <= G_MAXINT16)
      a->amounts[a->n_amounts++] = (guint16)amount;
  while (cap_slice_next_word(&purses, &word)) {
    CapIndex army = honour_scenario_find_army(r->scenario, word);

    if (army == CAP_INDEX_NONE || army >= 32)
      return FALSE;
    a->purses |= 1u << army;
  }
  a->index = r->actions->n_payments;
  r->payments[r->actions->n_payments++] = node;
  return TRUE;
}

static gboolean offer_pay(HonourPlay *play, const HonourAction *action, CapRequest *request) {
  honour_options_of_pay(play, action, request);
  if (request->n_options > 0)
    return TRUE;
  honour_run_go_on(play);
  return FALSE;
}

static void answer_pay(HonourPlay *play, const HonourAction *action, CapOption option) {
  const HonourScenario *scenario = play->game->scenario;

  honour_pay(play, action, option.a, option.b);
  honour_run_go_on(play);
  if (option.a > 0)
    cap_log(play->log, honour_run_id(play), "The %s pays %u AP and has %d left.",
            scenario->armies[option.b].name, option.a, play->state->armies[option.b].points);
  else
    cap_log(play->log, honour_run_id(play), "The %s side pays nothing.",
            honour_log_side(play->game, action->side));
}

static char *text_pay(const HonourTextContext *c, CapNode node) {
  g_autofree char *by = honour_text_needed(c, node, CAP_NAME_BY, honour_words_side);
  g_autofree char *amounts =
      honour_text_needed_list(c, node, CAP_NAME_AMOUNTS, honour_words_plain, "or");
  g_autofree char *purses =
      honour_text_needed_list(c, node, CAP_NAME_PURSES, honour_words_army, "or");

  g_autofree char *name = honour_text_needed(c, node, CAP_NAME_ID, honour_words_variable);

  return g_strdup_printf(_("%s pays %s Administrative Points of %s, as it likes (%s)."), by,
                         amounts, purses, name);
}

static const HonourRuleAttribute pay_attributes[] = {
    HONOUR_ATTRIBUTE(PAY, ID),     HONOUR_ATTRIBUTE(PAY, BY),   HONOUR_ATTRIBUTE(PAY, AMOUNTS),
    HONOUR_ATTRIBUTE(PAY, PURSES), HONOUR_ATTRIBUTE(PAY, TEXT), HONOUR_ATTRIBUTE(PAY, WORTH),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_pay) = {
    .row = {.attributes = pay_attributes},
    .read = read_pay,
    .offer = offer_pay,
    .answer = answer_pay,
    .text = text_pay,
};
