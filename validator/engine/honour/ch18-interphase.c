/* Rule 18.4: the offer of an Interphase before the weather of an AP turn, and the Orders of one
 * that is agreed on. The turn itself is in ch02-sequence.c. */
#include "validator/engine/honour/ch18-options.h"

#include "validator/engine/honour/ch05-command.h"
#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/chart-orders.h"
#include "validator/engine/honour/stages.h"
#include "validator/engine/honour/tally.h"

/* An offer of each player in turn, the answer of the other, and Orders. */
enum { BEGIN, OFFER, REPLY, ORDERS };

/* The numbers of the frame: how many players have had the word; the next Capitano for an Order. */
enum { ASKED, NEXT };

static const char *side_name(const CapPlay *play, CapIndex side) {
  return play->game->scenario->sides[side].name;
}

static CapIndex first_player(const CapGame *game) {
  for (CapIndex i = 0; i < game->scenario->n_sides; i++)
    if (game->scenario->sides[i].first)
      return i;
  return 0;
}

gboolean cap_must_rest(const CapState *state, CapIndex side) {
  return state->optional.interphase.offerer == side + 1u;
}

/* --- The offer -------------------------------------------------------------------------------- */

/* [18.4a] [18.4e] A normal turn follows upon an Interphase, so there is none right after another,
 * nor where the game would end with it. R-087: it covers this turn and the next three. */
static gboolean may_be_offered(const CapPlay *play) {
  CapTurn end = (CapTurn)play->game->scenario->calendar.n_turns + play->state->special.turns_moved;

  return cap_uses(play->state, CAP_OPTION_INTERPHASE) && play->game->scenario->n_sides == 2 &&
         cap_is_ap_turn(play) && play->state->optional.interphase.normal != play->state->turn + 1 &&
         play->state->turn + CAP_INTERPHASE_TURNS < end;
}

static void begin(CapPlay *play, CapFrame *frame) {
  play->state->optional.interphase.offerer = 0;
  if (!may_be_offered(play)) {
    cap_play_pop(play);
    return;
  }
  frame->side = first_player(play->game);
  frame->point = OFFER;
}

static void ask(const CapFrame *frame, CapDecisionKind kind, CapRequest *request) {
  cap_request_open(request, frame->side, kind, CAP_NOBODY);
  cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_YES, 0, 0, 0);
}

/* [18.4a] The other player may offer only when the first did not. */
static void answer_offer(CapPlay *play, CapFrame *frame, CapOption option) {
  frame->v[ASKED]++;
  cap_seen_if(play->game, CAP_SEEN_INTERPHASE_OFFERED, option.kind == CAP_ANSWER_YES);
  if (option.kind == CAP_ANSWER_YES) {
    cap_log(play->log, "18.4", "%s offer an Interphase.", side_name(play, frame->side));
    frame->point = REPLY;
  }
  frame->side = (guint16)(1 - frame->side);
  if (option.kind == CAP_ANSWER_NO && frame->v[ASKED] == 2)
    cap_play_pop(play);
}

/* [18.4b] [18.4c] */
static void answer_reply(CapPlay *play, CapFrame *frame, CapOption option) {
  CapInterphase *interphase = &play->state->optional.interphase;

  if (option.kind == CAP_ANSWER_YES) {
    cap_log(play->log, "18.4", "%s accept: four turns pass as one.", side_name(play, frame->side));
    interphase->is_on = 1;
    cap_count_event(play->state, CAP_TALLY_INTERPHASE);
    frame->point = ORDERS;
    return;
  }
  cap_log(play->log, "18.4", "%s refuse.", side_name(play, frame->side));
  interphase->offerer = (guint16)(1 - frame->side + 1);
  cap_seen(play->game, CAP_SEEN_INTERPHASE_REFUSED);
  cap_play_pop(play);
}

/* --- Orders [18.4b] -----------------------------------------------------------------------------
 */

/* [S4.SR5] What a special rule has locked stays. */
static gboolean needs_order(const CapPlay *play, CapCapitanoIndex capitano) {
  const CapCapitanoState *c = &play->state->capitani[capitano];

  return c->station == CAP_STATION_ON_MAP && c->role == CAP_ROLE_PRIMO && c->lock == 0 &&
         cap_is_force(play->game, play->state, capitano);
}

/* The First Player gives all of his, then the other. */
static CapCapitanoIndex next_force(const CapPlay *play, const CapFrame *frame) {
  guint n = play->game->n_capitani;
  CapIndex first = first_player(play->game);

  for (guint i = (guint)frame->v[NEXT]; i < 2 * n; i++) {
    CapCapitanoIndex capitano = (CapCapitanoIndex)(i % n);
    gboolean is_first = cap_side_of(play->game, play->state, capitano) == first;

    if (is_first == (i < n) && needs_order(play, capitano))
      return (CapCapitanoIndex)i;
  }
  return CAP_NOBODY;
}

static gboolean ask_order(CapPlay *play, CapFrame *frame, CapRequest *request) {
  static const CapOrders orders[] = {CAP_ORDER_GARRISON, CAP_ORDER_STAND};
  CapCapitanoIndex next = next_force(play, frame), primo;

  if (next == CAP_NOBODY) {
    cap_play_pop(play);
    return FALSE;
  }
  primo = (CapCapitanoIndex)(next % play->game->n_capitani);
  cap_request_open(request, cap_side_of(play->game, play->state, primo), CAP_DECISION_ORDER, primo);
  for (gsize i = 0; i < G_N_ELEMENTS(orders); i++)
    if (cap_may_hold_order(play->game, play->state, primo, orders[i]) == CAP_REASON_OK)
      cap_request_offer(request, CAP_ANSWER_ORDER, (guint16)orders[i], FALSE, 0);
  return TRUE;
}

/* For nothing, and nobody has to bring it. A No Move marker goes, as in any Command Phase. */
static void answer_order(CapPlay *play, CapFrame *frame, CapOption option) {
  CapCapitanoIndex next = next_force(play, frame);
  CapCapitanoIndex primo = (CapCapitanoIndex)(next % play->game->n_capitani);

  frame->v[NEXT] = next + 1;
  play->state->capitani[primo].marks &= (guint16)~CAP_MARK_NO_MOVE;
  cap_place_order(play, primo, option.a);
  cap_log_cards(play->log, "18.4", "%s gets the %s Order.", cap_game_card(play->game, primo)->name,
                cap_words(play->log, cap_order_name((CapOrders)option.a)));
}

/* --- The stage -------------------------------------------------------------------------------- */

gboolean cap_interphase_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case BEGIN:
    begin(play, frame);
    return FALSE;
  case OFFER:
    ask(frame, CAP_DECISION_OFFER, request);
    return TRUE;
  case REPLY:
    ask(frame, CAP_DECISION_ACCEPT, request);
    return TRUE;
  default:
    return ask_order(play, frame, request);
  }
}

void cap_interphase_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  switch (frame->point) {
  case OFFER:
    answer_offer(play, frame, option);
    break;
  case REPLY:
    answer_reply(play, frame, option);
    break;
  default:
    answer_order(play, frame, option);
    break;
  }
}
