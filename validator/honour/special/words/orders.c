/* Words about Orders: has-order; give-order, lock-order. */
#include "validator/honour/special/word.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/charts/orders.h"

/* --- Condition ------------------------------------------------------------------------------- */

static gboolean read_has_order(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  test->of_leader = cap_slice_equals(cap_node_attribute(c->doc, node, CAP_NAME_OF), "leader");
  return honour_read_orders(cap_node_attribute(c->doc, node, CAP_NAME_IN), &test->orders);
}

/* The Order asked for, if any, before the one that is held. */
static HonourKnown ask_has_order(const HonourConditionQuestion *q, const HonourTest *test) {
  HonourCapitanoIndex who = test->of_leader ? honour_question_leader(q) : honour_question_force(q);

  if (!test->of_leader && q->subject.order != 0)
    return honour_known((q->subject.order & test->orders) != 0);
  if (who == HONOUR_NOBODY)
    return HONOUR_NOT_KNOWN;
  return honour_known((q->state->capitani[who].order & test->orders) != 0);
}

static char *text_has_order(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *orders = honour_text_list(c, node, CAP_NAME_IN, honour_words_order, "or");
  const char *order = honour_text_given(orders);

  if (cap_slice_equals(honour_text_attribute(c, node, CAP_NAME_OF), "leader"))
    return g_strdup_printf(negated ? _("the Order of the commander is not %s")
                                   : _("the Order of the commander is %s"),
                           order);
  return g_strdup_printf(negated ? _("the Order is not %s") : _("the Order is %s"), order);
}

static const HonourRuleAttribute has_order_attributes[] = {
    HONOUR_ATTRIBUTE(HAS_ORDER, IN),
    HONOUR_ATTRIBUTE(HAS_ORDER, OF),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_has_order) = {
    .row = {.needs = HONOUR_GIVES_HELD_ORDER, .attributes = has_order_attributes},
    .read = read_has_order,
    .ask = ask_has_order,
    .text = text_has_order,
};

/* --- Effects --------------------------------------------------------------------------------- */

/* The Force of the subject; HONOUR_NOBODY when there is none. */
static HonourCapitanoIndex subject_force(const HonourPlay *play) {
  HonourCapitanoIndex capitano = honour_run_of(play)->capitano;
  HonourCapitanoIndex primo;

  if (capitano == HONOUR_NOBODY)
    return HONOUR_NOBODY;
  primo = honour_force_of(play->game, play->state, capitano);
  return honour_is_force(play->game, play->state, primo) ? primo : HONOUR_NOBODY;
}

static void give(HonourPlay *play, HonourCapitanoIndex primo, guint order) {
  honour_place_order(play, primo, order);
  cap_log_secret(play->log, honour_run_id(play), "%s gets the %s Order.",
                 honour_game_card(play->game, primo)->name,
                 cap_words(play->log, honour_order_name((HonourOrders)order)));
}

/* The one that was asked for is not given, or what it cost comes back. */
static void replace(HonourPlay *play, HonourCapitanoIndex primo) {
  HonourSpecialState *special = &play->state->special;

  if (special->given)
    play->state->armies[play->game->capitani[primo].army].points += special->price;
  else
    special->replaced = 1;
  special->price = 0;
}

static gboolean read_give_order(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->orders = honour_read_orders_of(r, node, CAP_NAME_ORDER);
  a->instead = cap_node_is_yes(r->doc, node, CAP_NAME_INSTEAD);
  return a->orders != 0 && (a->orders & (a->orders - 1)) == 0 &&
         honour_read_army(r->scenario, node, CAP_NAME_ARMY, &a->army) &&
         honour_read_hex_of(r, node, CAP_NAME_HEX, &a->hex);
}

/* Nothing is paid, and nobody has to bring it. */
static void do_give_order(HonourPlay *play, const HonourAction *action) {
  HonourCapitanoIndex subject = subject_force(play);

  if (action->hex == CAP_HEX_NONE) {
    if (subject == HONOUR_NOBODY)
      return;
    give(play, subject, action->orders);
    if (action->instead && !honour_run_is_in_each(play))
      replace(play, subject);
    return;
  }
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].hex == action->hex &&
        (action->army == CAP_INDEX_NONE || play->game->capitani[i].army == action->army) &&
        honour_is_force(play->game, play->state, i))
      give(play, i, action->orders);
}

static char *text_give_order(const HonourTextContext *c, CapNode node) {
  g_autofree char *order = honour_text_needed(c, node, CAP_NAME_ORDER, honour_words_order);
  g_autofree char *hex = honour_text_words(c, node, CAP_NAME_HEX, honour_words_hex);
  g_autofree char *army = honour_text_words(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *of = army != NULL ? g_strdup_printf(_("%s of %s"), _("the Force"), army)
                                     : g_strdup(_("the Force"));
  g_autofree char *force =
      hex != NULL ? g_strdup_printf(_("%s in %s"), of, hex) : g_steal_pointer(&of);

  return g_strdup_printf(honour_text_is_yes(c, node, CAP_NAME_INSTEAD)
                             ? _("%s gets the Order %s instead of the one asked for, at no cost.")
                             : _("%s gets the Order %s."),
                         force, order);
}

static const HonourRuleAttribute give_order_attributes[] = {
    HONOUR_ATTRIBUTE(GIVE_ORDER, ORDER),
    HONOUR_ATTRIBUTE_SPARES(GIVE_ORDER, HEX, HONOUR_GIVES_FORCE),
    HONOUR_ATTRIBUTE_WITH(GIVE_ORDER, ARMY, HEX, NULL),
    HONOUR_ATTRIBUTE_NEEDS(GIVE_ORDER, INSTEAD, HONOUR_GIVES_ORDER),
    HONOUR_ATTRIBUTE_WITHOUT(GIVE_ORDER, INSTEAD, HEX),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_give_order) = {
    .row = {.needs = HONOUR_GIVES_FORCE | HONOUR_GIVES_TIME, .attributes = give_order_attributes},
    .read = read_give_order,
    .carry_out = do_give_order,
    .text = text_give_order,
};

static gboolean read_lock_order(HonourActionReader *r, CapNode node, HonourAction *a) {
  if (r->actions->n_locks >= HONOUR_MAX_LOCKS)
    return FALSE;
  a->orders = honour_read_orders_of(r, node, CAP_NAME_THEN);
  a->condition = honour_read_condition(r, node, CAP_NAME_UNTIL);
  a->index = r->actions->n_locks;
  r->actions->locks[r->actions->n_locks++] = r->actions->actions->len;
  return TRUE;
}

static void do_lock_order(HonourPlay *play, const HonourAction *action) {
  HonourCapitanoIndex subject = subject_force(play);

  if (subject != HONOUR_NOBODY)
    play->state->capitani[subject].lock = (guint8)(action->index + 1);
}

static char *text_lock_order(const HonourTextContext *c, CapNode node) {
  g_autofree char *until = honour_conditions_text(
      c, cap_node_child_named(c->scenario->base.document, node, CAP_NAME_UNTIL));
  g_autofree char *then = honour_text_list(c, node, CAP_NAME_THEN, honour_words_order, "or");
  const char *end = until != NULL ? until : _("the game ends");

  return then != NULL && *then != '\0'
             ? g_strdup_printf(
                   _("its Order cannot be changed until %s. It then takes, free of cost, %s."), end,
                   then)
             : g_strdup_printf(_("its Order cannot be changed until %s."), end);
}

static const HonourRuleAttribute lock_order_attributes[] = {
    HONOUR_ATTRIBUTE(LOCK_ORDER, THEN),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_lock_order) = {
    .row = {.needs = HONOUR_GIVES_FORCE | HONOUR_GIVES_TIME, .attributes = lock_order_attributes},
    .read = read_lock_order,
    .carry_out = do_lock_order,
    .text = text_lock_order,
};
