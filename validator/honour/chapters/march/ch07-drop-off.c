/* Dropping Forces off on the march. [6.3] */
#include "validator/honour/chapters/march/ch07-march.h"

#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/ch06-stacking.h"
#include "validator/honour/charts/modifier.h"
#include "validator/honour/special/special.h"

/* [6.3a] A Capitano Generale drops Subordinates, and keeps a Force himself; [6.2b] not where
 * another Minor Force is. */
static gboolean may_drop(const HonourPlay *play, HonourCapitanoIndex primo,
                         HonourCapitanoIndex capitano) {
  const HonourCapitanoState *c = &play->state->capitani[capitano];
  guint n;

  if (c->station != HONOUR_STATION_WITH || c->with != primo || c->role != HONOUR_ROLE_SUBORDINATE)
    return FALSE;
  n = honour_card_count(play->game, play->state, capitano);
  return n > 0 && n < honour_force_strength(play->game, play->state, primo).n_units &&
         honour_may_stop(play->game, play->state, capitano, c->hex);
}

/* [6.3b] [6.3c] [5.3.3b] [1.4d] He stands on the map, face down, with the marker of his general. */
static void put_down(HonourState *state, HonourCapitanoIndex primo, HonourCapitanoIndex capitano) {
  const HonourCapitanoState *general = &state->capitani[primo];
  HonourCapitanoState *c = &state->capitani[capitano];

  c->station = HONOUR_STATION_ON_MAP;
  c->role = HONOUR_ROLE_PRIMO;
  c->with = HONOUR_NOBODY;
  c->hex = general->hex;
  c->activations = general->activations;
  c->marks |= HONOUR_MARK_HIDDEN | HONOUR_MARK_DROPPED | HONOUR_MARK_SHARES;
  c->marks |= general->marks & (HONOUR_MARK_DISRUPTED | HONOUR_MARK_MOVED);
}

/* [6.3c] [5.3.3a] An Order at once, paid as a new one or Forced; R-017: what costs nothing is not
 * Forced, for his general is at hand. [5.3l] A Retreat goes on. */
static void offer_orders(const HonourPlay *play, HonourCapitanoIndex primo,
                         HonourCapitanoIndex capitano, CapRequest *request) {
  HonourState after = *play->state;
  gboolean retreats = play->state->capitani[primo].order == HONOUR_ORDER_RETREAT;
  CapIndex army = play->game->capitani[capitano].army;
  int points = play->state->armies[army].points;
  gboolean may_spend = honour_may_spend_points(play->game, play->state, army);

  put_down(&after, primo, capitano);
  for (guint order = HONOUR_ORDER_GARRISON; order <= HONOUR_ORDER_RETREAT; order <<= 1) {
    int cost;

    if ((retreats && order != HONOUR_ORDER_RETREAT) ||
        honour_may_hold_order(play->game, &after, capitano, order) != HONOUR_REASON_OK ||
        !honour_may_take_order(play->game, &after, capitano, order))
      continue;
    cost = honour_force_order_cost(play->game, &after, capitano, order, TRUE);
    if (cost == 0 || (cost <= points && may_spend))
      honour_request_offer(request, HONOUR_ANSWER_DROP, capitano, (guint16)order, 0);
    if (cost > 0)
      honour_request_offer(request, HONOUR_ANSWER_DROP, capitano, (guint16)order, 1);
  }
}

void honour_drop_off_offer(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  if (!honour_force_is_major(play->state, frame->capitano))
    return;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (may_drop(play, frame->capitano, i))
      offer_orders(play, frame->capitano, i, request);
}

/* [5.3.1b] [5.3.5a] */
static void check_order(HonourPlay *play, CapOption option) {
  guint marks = play->state->capitani[option.a].marks;

  honour_seen_if(play->game, HONOUR_SEEN_FORCED_ON_THE_MARCH, option.c != 0);
  if (option.c != 0)
    honour_check_discipline(
        play, option.a, honour_modifier_info(HONOUR_MODIFIER_DISCIPLINE_FORCED)->value, "5.3.1b");
  if (option.b == HONOUR_ORDER_ATTACK && (marks & HONOUR_MARK_PREVIOUS_ATTACK) != 0)
    honour_check_discipline(play, option.a, 0, "5.3.5a");
}

/* [6.3d] Without them the rest may be faster, and has what its own slowest unit has left. */
void honour_drop_off_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  int before = honour_force_movement(play->game, play->state, frame->capitano);
  gboolean was_demoralised = honour_force_is_demoralised(play->game, play->state, frame->capitano);
  int gained, price = 0;
  int *points = &play->state->armies[play->game->capitani[option.a].army].points;

  put_down(play->state, frame->capitano, option.a);
  gained = honour_force_movement(play->game, play->state, frame->capitano) - before;
  honour_seen_if(play->game, HONOUR_SEEN_RETREAT_SPLIT, option.b == HONOUR_ORDER_RETREAT);
  honour_seen(play->game, HONOUR_SEEN_DROPPED_OFF);
  honour_seen_if(play->game, HONOUR_SEEN_SLOW_ONES_LEFT_BEHIND, gained > 0);
  frame->v[HONOUR_MARCH_LEFT] +=
      honour_march_has(frame, HONOUR_MARCH_DOUBLED) ? 2 * gained : gained;
  if (!honour_march_has(frame, HONOUR_MARCH_UNDER_WAY))
    frame->v[HONOUR_MARCH_FLAGS] |= HONOUR_MARCH_REARGUARD;
  if (option.c == 0)
    price = honour_force_order_cost(play->game, play->state, option.a, option.b, TRUE);
  *points -= price;
  play->state->capitani[option.a].order = (guint8)option.b;
  cap_log_secret(play->log, "6.3",
                 option.c != 0 ? CAP_WORDS("%s drops %s off with a Forced Order to %s.")
                               : CAP_WORDS("%s drops %s off with an Order to %s."),
                 honour_game_card(play->game, frame->capitano)->name,
                 honour_game_card(play->game, option.a)->name,
                 cap_words(play->log, honour_order_name((HonourOrders)option.b)));
  honour_visit(play, option.a, HONOUR_VISIT_STOPS);
  check_order(play, option);
  honour_update_capitani(play);
  if (!was_demoralised)
    honour_retreat_if_demoralised(play, frame->capitano); /* [9.1.1h] the good ones stay behind */
  if (honour_is_force(play->game, play->state, option.a))
    honour_hook_given_order(play, option.a, price); /* [S4.SR5] */
}
