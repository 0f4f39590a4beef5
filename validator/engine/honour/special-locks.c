/* Orders that a special rule has locked: they are kept until its condition holds, which is tested
 * at the start of each Command Phase of the side. Then a Force of its own takes another Order, free
 * of cost. */
#include "validator/engine/honour/special-run.h"

#include "validator/engine/honour/ch05-command.h"
#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/chart-orders.h"

/* The number of the frame: the first Capitano not looked at. */
enum { NEXT };

static const CapAction *lock_of(const CapPlay *play, CapCapitanoIndex capitano) {
  guint lock = play->state->capitani[capitano].lock;

  return cap_action_at(&play->game->actions, play->game->actions.locks[lock - 1]);
}

static gboolean is_over(const CapPlay *play, CapCapitanoIndex capitano, CapIndex side) {
  CapSubject subject;

  if (play->state->capitani[capitano].lock == 0 ||
      cap_side_of(play->game, play->state, capitano) != side)
    return FALSE;
  subject = cap_subject_force(play->game, play->state, capitano);
  return cap_condition_holds(play->game, play->state, play->work,
                             lock_of(play, capitano)->condition, &subject);
}

gboolean cap_review_locks(CapPlay *play, CapIndex side) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (is_over(play, i, side)) {
      CapFrame *frame = cap_play_push(play, CAP_STAGE_SPECIAL);

      frame->point = CAP_SPECIAL_LOCKS;
      frame->side = side;
      return TRUE;
    }
  return FALSE;
}

/* What he may take. Nothing for whoever is with another by now. */
static void offer_orders(const CapPlay *play, CapCapitanoIndex capitano, CapRequest *request) {
  guint orders = lock_of(play, capitano)->orders;

  if (!cap_is_force(play->game, play->state, capitano))
    return;
  for (guint order = 1; order <= orders; order <<= 1)
    if ((orders & order) != 0 &&
        cap_may_hold_order(play->game, play->state, capitano, order) == CAP_REASON_OK)
      cap_request_offer(request, CAP_ANSWER_ORDER, (guint16)order, 0, 0);
}

gboolean cap_locks_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapCapitanoIndex capitano = (CapCapitanoIndex)frame->v[NEXT];

  if (capitano >= play->game->n_capitani) {
    cap_play_pop(play);
    return FALSE;
  }
  if (is_over(play, capitano, frame->side)) {
    cap_request_open(request, frame->side, CAP_DECISION_ORDER, capitano);
    offer_orders(play, capitano, request);
    if (request->n_options > 0)
      return TRUE;
    play->state->capitani[capitano].lock = 0;
  }
  frame->v[NEXT]++;
  return FALSE;
}

/* nothing is paid. */
void cap_locks_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  CapCapitanoIndex capitano = (CapCapitanoIndex)frame->v[NEXT]++;

  play->state->capitani[capitano].lock = 0;
  cap_place_order(play, capitano, option.a);
  cap_log_cards(play->log, "5.3", "%s can be given Orders again and has the %s Order.",
                cap_game_card(play->game, capitano)->name,
                cap_words(play->log, cap_order_name((CapOrders)option.a)));
}
