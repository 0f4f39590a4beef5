/* Chapter 5: the step of the Organization Segment in which Orders are issued. [2.2B2d]
 *
 * Army by army the player names the Capitano Generale from whom the Orders come, then gives each
 * Force its Order, in the order of the Capitani. Every Force is asked once, so that it changes at
 * most once in a segment, R-015. */
#include "validator/honour/machine/stages.h"

#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/charts/discipline.h"
#include "validator/honour/charts/orders.h"
#include "validator/honour/special/special.h"

/* The numbers of the frame: the army at hand; who issues its Orders, as index + 1, 0 when that is
 * not settled yet, NO_ISSUER when it has nobody; the first Capitano not asked yet; the Order that
 * the one before him is to get, and 1 when it is Forced: special rules may put another in its
 * place. */
enum { ARMY, ISSUER, NEXT, ASKED, FORCED };
enum { NO_ISSUER = -1 };

static const HonourOrders orders[] = {HONOUR_ORDER_GARRISON, HONOUR_ORDER_STAND,
                                      HONOUR_ORDER_MANOEUVRE, HONOUR_ORDER_ATTACK,
                                      HONOUR_ORDER_RETREAT};

/* --- Who gives, who gets ---------------------------------------------------------------------- */

/* [5.2f] Orders go to Primi Capitani with a Force on the map. */
static HonourCapitanoIndex next_force(const HonourPlay *play, const HonourFrame *frame) {
  for (guint i = (guint)frame->v[NEXT]; i < play->game->n_capitani; i++)
    if (play->game->capitani[i].army == (CapIndex)frame->v[ARMY] &&
        play->state->capitani[i].role == HONOUR_ROLE_PRIMO &&
        honour_is_force(play->game, play->state, (HonourCapitanoIndex)i))
      return (HonourCapitanoIndex)i;
  return HONOUR_NOBODY;
}

/* [5.2a] A Capitano Generale in play, himself or on the card of another army's. */
static gboolean may_issue(const HonourPlay *play, HonourCapitanoIndex capitano, CapIndex army) {
  const HonourCapitanoState *c = &play->state->capitani[capitano];

  return play->game->capitani[capitano].army == army && (c->marks & HONOUR_MARK_GENERAL) != 0 &&
         (c->station == HONOUR_STATION_ON_MAP || c->station == HONOUR_STATION_WITH);
}

/* [5.2d] With several Capitani Generali the owner chooses one for all Orders of the army. */
static gboolean ask_issuer(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  CapIndex army = (CapIndex)frame->v[ARMY];

  honour_request_open(request, frame->side, HONOUR_DECISION_ISSUER, army);
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (may_issue(play, i, army))
      honour_request_offer(request, HONOUR_ANSWER_CAPITANO, i, 0, 0);
  honour_seen_if(play->game, HONOUR_SEEN_SEVERAL_GENERALS, request->n_options > 1);
  if (request->n_options > 1)
    return TRUE;
  frame->v[ISSUER] = request->n_options == 1 ? request->options[0].a + 1 : NO_ISSUER;
  return FALSE;
}

/* Not one whom a special rule has taken away in the meantime. */
static gboolean has_issuer(const HonourPlay *play, const HonourFrame *frame) {
  return frame->v[ISSUER] != NO_ISSUER &&
         honour_is_in_play(play->state, (HonourCapitanoIndex)(frame->v[ISSUER] - 1));
}

/* [5.2c] [5.2h] */
static gboolean has_command_path(HonourPlay *play, const HonourFrame *frame,
                                 HonourCapitanoIndex primo) {
  CapHex to = play->state->capitani[primo].hex;
  CapHex from;

  if (!has_issuer(play, frame))
    return FALSE;
  from = play->state->capitani[frame->v[ISSUER] - 1].hex;
  if (from == to)
    return TRUE;
  honour_field_fill(play->game, play->state, frame->side, &play->work->field);
  return honour_has_command_path(play->game, play->state, &play->work->field, from, to,
                                 play->work->search);
}

/* Of the last search for a path, which has found none. */
static HonourReason why_no_path(HonourPlay *play, const HonourFrame *frame,
                                HonourCapitanoIndex primo) {
  return honour_command_path(play->game, play->state, &play->work->field,
                             play->state->capitani[frame->v[ISSUER] - 1].hex,
                             play->state->capitani[primo].hex, play->work->search, NULL, NULL);
}

/* --- What is offered -------------------------------------------------------------------------- */

static gboolean may_hold(const HonourPlay *play, HonourCapitanoIndex primo, HonourOrders order) {
  HonourReason reason = honour_may_hold_order(play->game, play->state, primo, order);

  honour_seen_reason(play->game, reason);
  return reason == HONOUR_REASON_OK;
}

/* [S3.ap] Papal points may be kept for something else. */
static gboolean may_pay(const HonourPlay *play, HonourCapitanoIndex primo) {
  return honour_may_spend_points(play->game, play->state, play->game->capitani[primo].army);
}

/* [4.3.3b] Has another army of the side what this one lacks? */
static gboolean can_ally_pay(const HonourPlay *play, HonourCapitanoIndex primo, int cost) {
  const HonourArmyState *own = &play->state->armies[play->game->capitani[primo].army];

  for (guint i = 0; i < play->game->scenario->n_armies; i++)
    if (play->state->armies[i].side == own->side && play->state->armies[i].points >= cost)
      return TRUE;
  return FALSE;
}

/* [5.3.1a] Without a Command Path an Order is Forced; with one it is when its price is not paid.
 * what costs nothing is then not Forced. */
static void offer_order(HonourPlay *play, HonourCapitanoIndex primo, HonourOrders order,
                        gboolean has_path, CapRequest *request) {
  gboolean is_new = play->state->capitani[primo].order == 0;
  int points = play->state->armies[play->game->capitani[primo].army].points;
  int cost = honour_force_order_cost(play->game, play->state, primo, order, is_new);

  honour_seen_if(play->game, HONOUR_SEEN_ALLY_PAYS_NOTHING,
                 has_path && cost > points && can_ally_pay(play, primo, cost));
  if (has_path && (cost == 0 || (cost <= points && may_pay(play, primo))))
    honour_request_offer(request, HONOUR_ANSWER_ORDER, (guint16)order, FALSE, 0);
  if (!has_path || cost > 0)
    honour_request_offer(request, HONOUR_ANSWER_ORDER, (guint16)order, TRUE, 0);
}

/* the marker turns into a free Order to stay. */
static void offer_rest(const HonourPlay *play, HonourCapitanoIndex primo, CapRequest *request) {
  if (may_hold(play, primo, HONOUR_ORDER_GARRISON))
    honour_request_offer(request, HONOUR_ANSWER_ORDER, HONOUR_ORDER_GARRISON, FALSE, 0);
  honour_request_offer(request, HONOUR_ANSWER_ORDER, HONOUR_ORDER_STAND, FALSE, 0);
}

/* [5.2b] A Force without an Order gets one. [5.3.2a] Others may keep theirs for nothing, [9.1.1d]
 * but not an Attack Order when half of the Force is demoralised. */
static void ask_order(HonourPlay *play, const HonourFrame *frame, HonourCapitanoIndex primo,
                      CapRequest *request) {
  const HonourCapitanoState *c = &play->state->capitani[primo];
  gboolean has_path;

  honour_request_open(request, frame->side, HONOUR_DECISION_ORDER, primo);
  if ((c->marks & HONOUR_MARK_NO_MOVE) != 0) {
    offer_rest(play, primo, request);
    return;
  }
  if (c->order != 0 && (c->lock != 0 || may_hold(play, primo, c->order)))
    honour_request_offer(request, HONOUR_ANSWER_KEEP, 0, 0, 0);
  if (c->order != 0 && c->lock != 0)
    return; /* [S4.SR5] a special rule has locked it */
  has_path = has_command_path(play, frame, primo);
  honour_seen_if(play->game, HONOUR_SEEN_COMMAND_PATH, has_path && frame->v[ISSUER] != primo + 1);
  honour_seen_if(play->game, HONOUR_SEEN_NO_COMMAND_PATH, !has_path);
  if (play->game->seen != NULL && !has_path && has_issuer(play, frame))
    honour_seen_reason(play->game, why_no_path(play, frame, primo));
  honour_seen_if(play->game, HONOUR_SEEN_ORDER_DUE, c->order == 0);
  honour_seen_if(play->game, HONOUR_SEEN_NEW_FORCE_NEEDS_ORDER,
                 c->order == 0 && !honour_is_ap_turn(play));
  honour_seen_if(play->game, HONOUR_SEEN_BESIEGED_GETS_ORDER,
                 honour_is_besieged(play->game, play->state, primo));
  for (gsize i = 0; i < G_N_ELEMENTS(orders); i++)
    if (orders[i] != c->order && may_hold(play, primo, orders[i]) &&
        honour_may_take_order(play->game, play->state, primo, orders[i]))
      offer_order(play, primo, orders[i], has_path, request);
  /* What may not be held and not be changed stays. */
  if (request->n_options == 0)
    honour_request_offer(request, HONOUR_ANSWER_KEEP, 0, 0, 0);
}

/* --- Giving an Order -------------------------------------------------------------------------- */

/* [4.3c] [4.3.3b] The army of the receiver pays, and no other. R-017: all or nothing. */
static void pay(HonourPlay *play, HonourCapitanoIndex primo, guint order) {
  CapIndex army = play->game->capitani[primo].army;
  gboolean is_new = play->state->capitani[primo].order == 0;
  int cost = honour_force_order_cost(play->game, play->state, primo, order, is_new);

  if (cost == 0)
    return;
  g_assert(cost <= play->state->armies[army].points);
  honour_seen_if(play->game, HONOUR_SEEN_MINOR_FORCE_PAYS,
                 !honour_force_is_major(play->state, primo));
  honour_seen(play->game, HONOUR_SEEN_ORDER_PAID);
  play->state->armies[army].points -= cost;
  cap_log_detail(play->log, "4.3", "The Order costs %d AP; the %s has %d left.", cost,
                 play->game->scenario->armies[army].name, play->state->armies[army].points);
}

void honour_place_order(HonourPlay *play, HonourCapitanoIndex primo, guint order) {
  HonourCapitanoState *c = &play->state->capitani[primo];

  c->order = (guint8)order;
  /* a Force leaves the mode with the Order that allows it. */
  if (!honour_order_row((HonourOrders)order)->administrative)
    c->marks &= (guint16)~HONOUR_MARK_ADMINISTRATIVE;
}

/* [5.3.1b] A Forced Order tries the patience of the Force, [5.3.5a] and so does an Attack after an
 * Attack; [5.3.5b] one check for each. */
void honour_give_order(HonourPlay *play, HonourCapitanoIndex primo, guint order,
                       gboolean is_forced) {
  gboolean is_continuous = order == HONOUR_ORDER_ATTACK &&
                           (play->state->capitani[primo].marks & HONOUR_MARK_PREVIOUS_ATTACK) != 0;

  cap_log_secret(play->log, is_forced ? "5.3.1" : "5.2",
                 is_forced ? CAP_WORDS("%s gets a Forced %s Order.")
                           : CAP_WORDS("%s gets the %s Order."),
                 honour_game_card(play->game, primo)->name,
                 cap_words(play->log, honour_order_name((HonourOrders)order)));
  honour_seen_if(play->game, HONOUR_SEEN_ORDER_CHANGED, play->state->capitani[primo].order != 0);
  honour_seen_if(play->game, HONOUR_SEEN_GARRISON_GIVEN, order == HONOUR_ORDER_GARRISON);
  honour_seen_if(play->game, HONOUR_SEEN_STAND_GIVEN, order == HONOUR_ORDER_STAND);
  honour_seen_if(play->game, HONOUR_SEEN_MANOEUVRE_GIVEN, order == HONOUR_ORDER_MANOEUVRE);
  honour_seen_if(play->game, HONOUR_SEEN_ATTACK_GIVEN, order == HONOUR_ORDER_ATTACK);
  honour_seen_if(play->game, HONOUR_SEEN_RETREAT_GIVEN, order == HONOUR_ORDER_RETREAT);
  if (!is_forced)
    pay(play, primo, order);
  honour_place_order(play, primo, order);
  if (is_forced) {
    HonourDisciplineCase c = {.is_forced = TRUE};
    HonourModifiers forced = honour_discipline_modifiers(&c);

    honour_seen_modifiers(play->game, &forced);
    honour_check_discipline(play, primo, forced.total, "5.3.1");
  }
  honour_seen_if(play->game, HONOUR_SEEN_CONTINUOUS_ATTACK, is_continuous);
  honour_seen_if(play->game, HONOUR_SEEN_FORCED_AND_CONTINUOUS, is_continuous && is_forced);
  if (is_continuous)
    honour_check_discipline(play, primo, 0, "5.3.5");
}

/* nothing is paid, and nobody has to bring it. */
static void give_rest(HonourPlay *play, HonourCapitanoIndex primo, guint order) {
  play->state->capitani[primo].marks &= (guint16)~HONOUR_MARK_NO_MOVE;
  honour_place_order(play, primo, order);
  cap_log_secret(play->log, "11.4", "%s rests after the battle with the %s Order.",
                 honour_game_card(play->game, primo)->name,
                 cap_words(play->log, honour_order_name((HonourOrders)order)));
}

/* Unless a special rule gave another in its place. R-017: what can no longer be paid is Forced. */
static void grant_order(HonourPlay *play, HonourFrame *frame) {
  HonourCapitanoIndex primo = (HonourCapitanoIndex)(frame->v[NEXT] - 1);
  guint order = (guint)frame->v[ASKED];
  gboolean is_new = play->state->capitani[primo].order == 0;

  if (play->state->special.replaced == 0 && honour_is_force(play->game, play->state, primo)) {
    int cost = honour_force_order_cost(play->game, play->state, primo, order, is_new);
    int points = play->state->armies[play->game->capitani[primo].army].points;

    honour_give_order(play, primo, order, frame->v[FORCED] != 0 || (cost > 0 && cost > points));
  }
  play->state->special.replaced = 0;
  frame->v[ASKED] = 0;
  frame->v[FORCED] = 0;
}

/* [S4.SR5] Before the Order is given special rules may give another. */
static void request_order(HonourPlay *play, HonourFrame *frame, HonourCapitanoIndex primo,
                          guint order, gboolean is_forced) {
  HonourSubject subject = honour_subject_force(play->game, play->state, primo);

  subject.order = order;
  frame->v[ASKED] = (gint32)order;
  frame->v[FORCED] = is_forced;
  if (!honour_hook(play, HONOUR_HOOK_ORDER_REQUEST, &subject))
    grant_order(play, frame);
}

/* --- The stage -------------------------------------------------------------------------------- */

static void next_army(HonourFrame *frame) {
  frame->v[ARMY]++;
  frame->v[ISSUER] = 0;
  frame->v[NEXT] = 0;
}

gboolean honour_orders_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourCapitanoIndex primo;

  if (frame->v[ASKED] != 0) {
    grant_order(play, frame);
    return FALSE;
  }
  if (frame->v[ARMY] >= (gint32)play->game->scenario->n_armies) {
    honour_play_pop(play);
    return FALSE;
  }
  if (play->state->armies[frame->v[ARMY]].side != frame->side) {
    next_army(frame);
    return FALSE;
  }
  primo = next_force(play, frame);
  if (primo == HONOUR_NOBODY) {
    next_army(frame);
    return FALSE;
  }
  if (frame->v[ISSUER] == 0)
    return ask_issuer(play, frame, request);
  ask_order(play, frame, primo, request);
  return TRUE;
}

void honour_orders_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourCapitanoIndex primo = next_force(play, frame);

  if (frame->v[ISSUER] == 0) {
    frame->v[ISSUER] = option.a + 1;
    cap_log_inner(play->log, "5.2d", "%s issues the Orders of the %s.",
                  honour_game_card(play->game, option.a)->name,
                  play->game->scenario->armies[frame->v[ARMY]].name);
    return;
  }
  /* Before anything happens to him: he is not asked again. */
  frame->v[NEXT] = primo + 1;
  if (option.kind == HONOUR_ANSWER_KEEP)
    return;
  if ((play->state->capitani[primo].marks & HONOUR_MARK_NO_MOVE) != 0)
    give_rest(play, primo, option.a);
  else
    request_order(play, frame, primo, option.a, option.b != 0);
}
