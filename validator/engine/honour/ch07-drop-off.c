/* Dropping Forces off on the march. [6.3] */
#include "validator/engine/honour/ch07-march.h"

#include "validator/engine/honour/ch05-command.h"
#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch06-stacking.h"
#include "validator/engine/honour/modifier.h"
#include "validator/engine/honour/special.h"

/* [6.3a] A Capitano Generale drops Subordinates, and keeps a Force himself; [6.2b] not where
 * another Minor Force is. */
static gboolean may_drop(const CapPlay *play, CapCapitanoIndex primo, CapCapitanoIndex capitano) {
  const CapCapitanoState *c = &play->state->capitani[capitano];
  guint n;

  if (c->station != CAP_STATION_WITH || c->with != primo || c->role != CAP_ROLE_SUBORDINATE)
    return FALSE;
  n = cap_card_count(play->game, play->state, capitano);
  return n > 0 && n < cap_force_strength(play->game, play->state, primo).n_units &&
         cap_may_stop(play->game, play->state, capitano, c->hex);
}

/* [6.3b] [6.3c] [5.3.3b] [1.4d] He stands on the map, face down, with the marker of his general. */
static void put_down(CapState *state, CapCapitanoIndex primo, CapCapitanoIndex capitano) {
  const CapCapitanoState *general = &state->capitani[primo];
  CapCapitanoState *c = &state->capitani[capitano];

  c->station = CAP_STATION_ON_MAP;
  c->role = CAP_ROLE_PRIMO;
  c->with = CAP_NOBODY;
  c->hex = general->hex;
  c->activations = general->activations;
  c->marks |= CAP_MARK_HIDDEN | CAP_MARK_DROPPED | CAP_MARK_SHARES;
  c->marks |= general->marks & (CAP_MARK_DISRUPTED | CAP_MARK_MOVED);
}

/* [6.3c] [5.3.3a] An Order at once, paid as a new one or Forced; R-017: what costs nothing is not
 * Forced, for his general is at hand. [5.3l] A Retreat goes on. */
static void offer_orders(const CapPlay *play, CapCapitanoIndex primo, CapCapitanoIndex capitano,
                         CapRequest *request) {
  CapState after = *play->state;
  gboolean retreats = play->state->capitani[primo].order == CAP_ORDER_RETREAT;
  CapIndex army = play->game->capitani[capitano].army;
  int points = play->state->armies[army].points;
  gboolean may_spend = cap_may_spend_points(play->game, play->state, army);

  put_down(&after, primo, capitano);
  for (guint order = CAP_ORDER_GARRISON; order <= CAP_ORDER_RETREAT; order <<= 1) {
    int cost;

    if ((retreats && order != CAP_ORDER_RETREAT) ||
        cap_may_hold_order(play->game, &after, capitano, order) != CAP_REASON_OK ||
        !cap_may_take_order(play->game, &after, capitano, order))
      continue;
    cost = cap_force_order_cost(play->game, &after, capitano, order, TRUE);
    if (cost == 0 || (cost <= points && may_spend))
      cap_request_offer(request, CAP_ANSWER_DROP, capitano, (guint16)order, 0);
    if (cost > 0)
      cap_request_offer(request, CAP_ANSWER_DROP, capitano, (guint16)order, 1);
  }
}

void cap_drop_off_offer(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  if (!cap_force_is_major(play->state, frame->capitano))
    return;
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (may_drop(play, frame->capitano, i))
      offer_orders(play, frame->capitano, i, request);
}

/* [5.3.1b] [5.3.5a] */
static void check_order(CapPlay *play, CapOption option) {
  guint marks = play->state->capitani[option.a].marks;

  cap_seen_if(play->game, CAP_SEEN_FORCED_ON_THE_MARCH, option.c != 0);
  if (option.c != 0)
    cap_check_discipline(play, option.a, cap_modifier_info(CAP_MODIFIER_DISCIPLINE_FORCED)->value,
                         "5.3.1b");
  if (option.b == CAP_ORDER_ATTACK && (marks & CAP_MARK_PREVIOUS_ATTACK) != 0)
    cap_check_discipline(play, option.a, 0, "5.3.5a");
}

/* [6.3d] Without them the rest may be faster, and has what its own slowest unit has left. */
void cap_drop_off_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  int before = cap_force_movement(play->game, play->state, frame->capitano);
  gboolean was_demoralised = cap_force_is_demoralised(play->game, play->state, frame->capitano);
  int gained, price = 0;
  int *points = &play->state->armies[play->game->capitani[option.a].army].points;

  put_down(play->state, frame->capitano, option.a);
  gained = cap_force_movement(play->game, play->state, frame->capitano) - before;
  cap_seen_if(play->game, CAP_SEEN_RETREAT_SPLIT, option.b == CAP_ORDER_RETREAT);
  cap_seen(play->game, CAP_SEEN_DROPPED_OFF);
  cap_seen_if(play->game, CAP_SEEN_SLOW_ONES_LEFT_BEHIND, gained > 0);
  frame->v[CAP_MARCH_LEFT] += cap_march_has(frame, CAP_MARCH_DOUBLED) ? 2 * gained : gained;
  if (!cap_march_has(frame, CAP_MARCH_UNDER_WAY))
    frame->v[CAP_MARCH_FLAGS] |= CAP_MARCH_REARGUARD;
  if (option.c == 0)
    price = cap_force_order_cost(play->game, play->state, option.a, option.b, TRUE);
  *points -= price;
  play->state->capitani[option.a].order = (guint8)option.b;
  cap_log_cards(play->log, "6.3",
                option.c != 0 ? CAP_WORDS("%s drops %s off with a Forced Order to %s.")
                              : CAP_WORDS("%s drops %s off with an Order to %s."),
                cap_game_card(play->game, frame->capitano)->name,
                cap_game_card(play->game, option.a)->name,
                cap_words(play->log, cap_order_name((CapOrders)option.b)));
  cap_visit(play, option.a, CAP_VISIT_STOPS);
  check_order(play, option);
  cap_update_capitani(play);
  if (!was_demoralised)
    cap_retreat_if_demoralised(play, frame->capitano); /* [9.1.1h] the good ones stay behind */
  if (cap_is_force(play->game, play->state, option.a))
    cap_hook_given_order(play, option.a, price); /* [S4.SR5] */
}
