/* Rule 18.4: the offer of an Interphase before the weather of an AP turn, and the Orders of one
 * that is agreed on. The turn itself is in ch02-sequence.c. */
#include "validator/honour/chapters/optional/ch18-options.h"

#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/charts/orders.h"
#include "validator/honour/machine/log-names.h"
#include "validator/honour/machine/stages.h"
#include "validator/honour/machine/tally.h"

/* An offer of each player in turn, the answer of the other, and Orders. */
enum { BEGIN, OFFER, REPLY, ORDERS };

/* The numbers of the frame: how many players have had the word; the next Capitano for an Order. */
enum { ASKED, NEXT };

static const char *side_name(const HonourPlay *play, CapIndex side) {
  return honour_log_side(play->game, side);
}

static CapIndex first_player(const HonourGame *game) {
  for (CapIndex i = 0; i < game->scenario->base.n_sides; i++)
    if (game->scenario->base.sides[i].first)
      return i;
  return 0;
}

gboolean honour_must_rest(const HonourState *state, CapIndex side) {
  return state->optional.interphase.offerer == side + 1u;
}

/* --- The offer -------------------------------------------------------------------------------- */

/* [18.4a] [18.4e] A normal turn follows upon an Interphase, so there is none right after another,
 * nor where the game would end with it. R-087: it covers this turn and the next three. */
static gboolean may_be_offered(const HonourPlay *play) {
  CapTurn end = (CapTurn)play->game->scenario->calendar.n_turns + play->state->special.turns_moved;

  return honour_uses(play->state, HONOUR_OPTION_INTERPHASE) &&
         play->game->scenario->base.n_sides == 2 && honour_is_ap_turn(play) &&
         play->state->optional.interphase.normal != play->state->turn + 1 &&
         play->state->turn + HONOUR_INTERPHASE_TURNS < end;
}

static void begin(HonourPlay *play, HonourFrame *frame) {
  play->state->optional.interphase.offerer = 0;
  if (!may_be_offered(play)) {
    honour_play_pop(play);
    return;
  }
  frame->side = first_player(play->game);
  frame->point = OFFER;
}

static void ask(const HonourFrame *frame, HonourDecisionKind kind, CapRequest *request) {
  honour_request_open(request, frame->side, kind, HONOUR_NOBODY);
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
}

/* [18.4a] The other player may offer only when the first did not. */
static void answer_offer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  frame->v[ASKED]++;
  honour_seen_if(play->game, HONOUR_SEEN_INTERPHASE_OFFERED, option.kind == HONOUR_ANSWER_YES);
  if (option.kind == HONOUR_ANSWER_YES) {
    cap_log(play->log, "18.4", "The %s side proposes an Interphase.", side_name(play, frame->side));
    frame->point = REPLY;
  }
  frame->side = (guint16)(1 - frame->side);
  if (option.kind == HONOUR_ANSWER_NO && frame->v[ASKED] == 2)
    honour_play_pop(play);
}

/* [18.4b] [18.4c] */
static void answer_reply(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourInterphase *interphase = &play->state->optional.interphase;

  if (option.kind == HONOUR_ANSWER_YES) {
    cap_log(play->log, "18.4", "The %s side accepts: four turns pass as one.",
            side_name(play, frame->side));
    interphase->is_on = 1;
    honour_count_event(play->state, HONOUR_TALLY_INTERPHASE);
    frame->point = ORDERS;
    return;
  }
  cap_log(play->log, "18.4", "The %s side refuses.", side_name(play, frame->side));
  interphase->offerer = (guint16)(1 - frame->side + 1);
  honour_seen(play->game, HONOUR_SEEN_INTERPHASE_REFUSED);
  honour_play_pop(play);
}

/* --- Orders [18.4b] --------------------------------------------------------------------------- */

/* [S4.SR5] What a special rule has locked stays. */
static gboolean needs_order(const HonourPlay *play, HonourCapitanoIndex capitano) {
  const HonourCapitanoState *c = &play->state->capitani[capitano];

  return c->station == HONOUR_STATION_ON_MAP && c->role == HONOUR_ROLE_PRIMO && c->lock == 0 &&
         honour_is_force(play->game, play->state, capitano);
}

/* The First Player gives all of his, then the other. */
static HonourCapitanoIndex next_force(const HonourPlay *play, const HonourFrame *frame) {
  guint n = play->game->n_capitani;
  CapIndex first = first_player(play->game);

  for (guint i = (guint)frame->v[NEXT]; i < 2 * n; i++) {
    HonourCapitanoIndex capitano = (HonourCapitanoIndex)(i % n);
    gboolean is_first = honour_side_of(play->game, play->state, capitano) == first;

    if (is_first == (i < n) && needs_order(play, capitano))
      return (HonourCapitanoIndex)i;
  }
  return HONOUR_NOBODY;
}

static gboolean ask_order(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  static const HonourOrders orders[] = {HONOUR_ORDER_GARRISON, HONOUR_ORDER_STAND};
  HonourCapitanoIndex next = next_force(play, frame), primo;

  if (next == HONOUR_NOBODY) {
    honour_play_pop(play);
    return FALSE;
  }
  primo = (HonourCapitanoIndex)(next % play->game->n_capitani);
  honour_request_open(request, honour_side_of(play->game, play->state, primo),
                      HONOUR_DECISION_ORDER, primo);
  for (gsize i = 0; i < G_N_ELEMENTS(orders); i++)
    if (honour_may_hold_order(play->game, play->state, primo, orders[i]) == HONOUR_REASON_OK)
      honour_request_offer(request, HONOUR_ANSWER_ORDER, (guint16)orders[i], FALSE, 0);
  return TRUE;
}

/* For nothing, and nobody has to bring it. A No Move marker goes, as in any Command Phase. */
static void answer_order(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourCapitanoIndex next = next_force(play, frame);
  HonourCapitanoIndex primo = (HonourCapitanoIndex)(next % play->game->n_capitani);

  frame->v[NEXT] = next + 1;
  play->state->capitani[primo].marks &= (guint16)~HONOUR_MARK_NO_MOVE;
  honour_place_order(play, primo, option.a);
  cap_log_secret(play->log, "18.4", "%s gets the %s Order.",
                 honour_game_card(play->game, primo)->name,
                 cap_words(play->log, honour_order_name((HonourOrders)option.a)));
}

/* --- The stage -------------------------------------------------------------------------------- */

gboolean honour_interphase_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case BEGIN:
    begin(play, frame);
    return FALSE;
  case OFFER:
    ask(frame, HONOUR_DECISION_OFFER, request);
    return TRUE;
  case REPLY:
    ask(frame, HONOUR_DECISION_ACCEPT, request);
    return TRUE;
  default:
    return ask_order(play, frame, request);
  }
}

void honour_interphase_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
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
