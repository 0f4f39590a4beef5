/* [5.1e] [M-32] Responses: the other side is asked at certain moments, if it holds a chit that it
 * could play then. */
#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/chits/tests.h"

enum { ASK_OTHER, ASK_ACTIVE, ASKED_BOTH };

/* [M-31] The active side has chits that belong to the moment of a fight. */
static gboolean may_play(const MonferratoPlay *play, CapIndex side, guint chit) {
  if (!monferrato_holds(play->state, side, chit) ||
      (side == monferrato_active_side(play) &&
       !monferrato_test_names(play->game->chits, play->game->chits->chits[chit].test,
                              MONFERRATO_TEST_COMBAT, CAP_INDEX_NONE)))
    return FALSE;
  return monferrato_judge_chit(play, side, chit) == MONFERRATO_ALLOWED;
}

static gboolean has_answer(const MonferratoPlay *play, CapIndex side) {
  for (guint i = 0; i < play->game->chits->n_chits; i++)
    if (may_play(play, side, i))
      return TRUE;
  return FALSE;
}

gboolean monferrato_may_respond(const MonferratoPlay *play) {
  return play->game->chits->n_chits > 0 && play->state->activation.command != CAP_INDEX_NONE &&
         (has_answer(play, 0) || has_answer(play, 1));
}

void monferrato_open_window(MonferratoPlay *play) {
  MonferratoChitState *chits = &play->state->chits;

  if (!monferrato_may_respond(play))
    return;
  chits->window = play->state->stage;
  chits->asked = ASK_OTHER;
  monferrato_go_to(play, MONFERRATO_STAGE_RESPONSE);
}

static CapIndex who_is_asked(const MonferratoPlay *play) {
  CapIndex active = monferrato_active_side(play);

  return play->state->chits.asked == ASK_OTHER ? (CapIndex)(1 - active) : active;
}

static gboolean ask(MonferratoPlay *play, CapRequest *request) {
  MonferratoChitState *chits = &play->state->chits;

  while (chits->asked < ASKED_BOTH && !has_answer(play, who_is_asked(play)))
    chits->asked++;
  if (chits->asked >= ASKED_BOTH) {
    monferrato_go_to(play, (MonferratoStage)chits->window);
    chits->window = 0;
    chits->asked = ASK_OTHER;
    return FALSE;
  }
  CapIndex side = who_is_asked(play);
  monferrato_ask(request, side, MONFERRATO_DECISION_RESPONSE, play->state->activation.command);
  monferrato_offer(request, MONFERRATO_ANSWER_DONE, 0, 0);
  for (guint i = 0; i < play->game->chits->n_chits; i++)
    if (may_play(play, side, i))
      monferrato_offer(request, MONFERRATO_ANSWER_RESPOND, i, 0);
  return TRUE;
}

static void answer(MonferratoPlay *play, CapOption option) {
  if (option.kind == MONFERRATO_ANSWER_RESPOND)
    monferrato_announce(play, who_is_asked(play), option.a, MONFERRATO_STAGE_RESPONSE);
  else
    play->state->chits.asked++;
}

const MonferratoStageRow monferrato_response_stage = {ask, answer};

/* --- What units are about to do --------------------------------------------------------------- */

gboolean monferrato_announce_act(MonferratoPlay *play, CapOption option) {
  if (!monferrato_may_respond(play))
    return FALSE;
  play->state->chits.act.kind = option.kind;
  play->state->chits.act.a = option.a;
  play->state->chits.act.b = option.b;
  monferrato_go_to(play, MONFERRATO_STAGE_ACTION);
  monferrato_open_window(play);
  return TRUE;
}
