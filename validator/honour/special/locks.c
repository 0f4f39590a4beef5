/* Orders that a special rule has locked: they are kept until its condition holds, which is tested
 * at the start of each Command Phase of the side. Then a Force of its own takes another Order, free
 * of cost. */
#include "validator/honour/special/run.h"

#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/charts/orders.h"

/* The number of the frame: the first Capitano not looked at. */
enum { NEXT };

static const HonourAction *lock_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  guint lock = play->state->capitani[capitano].lock;

  return honour_action_at(&play->game->actions, play->game->actions.locks[lock - 1]);
}

static gboolean is_over(const HonourPlay *play, HonourCapitanoIndex capitano, CapIndex side) {
  HonourSubject subject;

  if (play->state->capitani[capitano].lock == 0 ||
      honour_side_of(play->game, play->state, capitano) != side)
    return FALSE;
  subject = honour_subject_force(play->game, play->state, capitano);
  return honour_condition_holds(play->game, play->state, play->work,
                                lock_of(play, capitano)->condition, &subject);
}

gboolean honour_review_locks(HonourPlay *play, CapIndex side) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (is_over(play, i, side)) {
      HonourFrame *frame = honour_play_push(play, HONOUR_STAGE_SPECIAL);

      frame->point = HONOUR_SPECIAL_LOCKS;
      frame->side = side;
      return TRUE;
    }
  return FALSE;
}

/* What he may take. Nothing for whoever is with another by now. */
static void offer_orders(const HonourPlay *play, HonourCapitanoIndex capitano,
                         CapRequest *request) {
  guint orders = lock_of(play, capitano)->orders;

  if (!honour_is_force(play->game, play->state, capitano))
    return;
  for (guint order = 1; order <= orders; order <<= 1)
    if ((orders & order) != 0 &&
        honour_may_hold_order(play->game, play->state, capitano, order) == HONOUR_REASON_OK)
      honour_request_offer(request, HONOUR_ANSWER_ORDER, (guint16)order, 0, 0);
}

gboolean honour_locks_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourCapitanoIndex capitano = (HonourCapitanoIndex)frame->v[NEXT];

  if (capitano >= play->game->n_capitani) {
    honour_play_pop(play);
    return FALSE;
  }
  if (is_over(play, capitano, frame->side)) {
    honour_request_open(request, frame->side, HONOUR_DECISION_ORDER, capitano);
    offer_orders(play, capitano, request);
    if (request->n_options > 0)
      return TRUE;
    play->state->capitani[capitano].lock = 0;
  }
  frame->v[NEXT]++;
  return FALSE;
}

/* nothing is paid. */
void honour_locks_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourCapitanoIndex capitano = (HonourCapitanoIndex)frame->v[NEXT]++;

  play->state->capitani[capitano].lock = 0;
  honour_place_order(play, capitano, option.a);
  cap_log_secret(play->log, "5.3", "%s can be given Orders again and has the %s Order.",
                 honour_game_card(play->game, capitano)->name,
                 cap_words(play->log, honour_order_name((HonourOrders)option.a)));
}
