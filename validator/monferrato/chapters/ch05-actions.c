/* [5.3] What the units of an active zone do, each one thing: to move and fight, to bombard, to work
 * on walls and Forts, to recover; and the moves of Camps. */
#include <string.h>

#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch08-bombardment.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch10-forts.h"
#include "validator/monferrato/chapters/ch13-supply.h"
#include "validator/monferrato/chapters/ch14-camps.h"

static CapIndex active_zone(const MonferratoPlay *play) {
  return play->state->activation.zones[play->state->activation.at];
}

/* [7.4.3a] */
static gboolean may_recover(const MonferratoPlay *play, CapIndex counter) {
  return monferrato_has(play->state, counter, MONFERRATO_DISRUPTED) &&
         !monferrato_has(play->state, counter, MONFERRATO_OUT_OF_SUPPLY);
}

/* [5.3a] What only Artillery and Guastatori do. */
static void offer_works(const MonferratoPlay *play, CapIndex counter, CapRequest *request) {
  MonferratoKind kind = monferrato_counter(play->game, counter)->kind;

  if (kind == MONFERRATO_ARTILLERY)
    monferrato_offer_guns(play, counter, request);
  if (kind != MONFERRATO_GUASTATORI)
    return;
  monferrato_offer_miners(play, counter, request);
  monferrato_offer_forts(play, counter, request);
}

static gboolean ask_act(MonferratoPlay *play, CapRequest *request) {
  const MonferratoCommand *c = &play->game->roster->commands[play->state->activation.command];
  CapIndex zone = active_zone(play);

  monferrato_ask(request, monferrato_active_side(play), MONFERRATO_DECISION_ACT, zone);
  monferrato_offer(request, MONFERRATO_ANSWER_DONE, 0, 0);
  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++) {
    if (!monferrato_is_in(play->state, i, zone) ||
        monferrato_has(play->state, i, MONFERRATO_ACTIVATED) ||
        !monferrato_is_unit(play->game->roster->counters[i].kind))
      continue;
    monferrato_offer(request, MONFERRATO_ANSWER_MOVE, i, 0);
    if (may_recover(play, i))
      monferrato_offer(request, MONFERRATO_ANSWER_RECOVER, i, 0);
    offer_works(play, i, request);
  }
  monferrato_offer_camp_moves(play, zone, request);
  return TRUE;
}

static void recover(MonferratoPlay *play, CapIndex counter) {
  MonferratoCounterState *at = &play->state->counters[counter];

  at->marks = (guint8)((at->marks & ~MONFERRATO_DISRUPTED) | MONFERRATO_ACTIVATED);
  cap_log(play->log, "7.4.3", "%s recovered.", monferrato_counter(play->game, counter)->name);
}

/* [M-40] Attack Supply is tested after a Camp move made before the units act. */
static void move_camp(MonferratoPlay *play, CapOption option) {
  MonferratoActivation *a = &play->state->activation;

  monferrato_move_camp(play, option.a, option.b);
  if (!a->has_acted)
    a->has_attack_supply =
        (guint8)monferrato_attack_supply(play->game, play->state, a->command, active_zone(play));
}

static void act(MonferratoPlay *play, CapOption option) {
  if (option.kind != MONFERRATO_ANSWER_CAMP)
    play->state->activation.has_acted = TRUE;
  if (monferrato_answer_miners(play, option) || monferrato_answer_forts(play, option))
    return;
  switch ((MonferratoAnswer)option.kind) {
  case MONFERRATO_ANSWER_MOVE:
    monferrato_group_begin(play, option.a);
    break;
  case MONFERRATO_ANSWER_RECOVER:
    recover(play, option.a);
    break;
  case MONFERRATO_ANSWER_BOMBARD:
    monferrato_bombard(play, option.a, option.b);
    break;
  case MONFERRATO_ANSWER_FIRE:
    monferrato_fire(play, option.a, option.b);
    break;
  case MONFERRATO_ANSWER_CAMP:
    move_camp(play, option);
    break;
  default:
    play->state->activation.at++;
    monferrato_go_to(play, MONFERRATO_STAGE_ZONE);
    break;
  }
}

/* [M-32] Moves have responses where they lead to, the others before their dice. */
static void answer_act(MonferratoPlay *play, CapOption option) {
  if (option.kind == MONFERRATO_ANSWER_MOVE || option.kind == MONFERRATO_ANSWER_DONE ||
      !monferrato_announce_act(play, option))
    act(play, option);
}

const MonferratoStageRow monferrato_act_stage = {ask_act, answer_act};

/* --- [M-32] What was announced ---------------------------------------------------------------- */

static gboolean is_offered(const CapRequest *request, CapOption option) {
  for (guint i = 0; i < request->n_options; i++)
    if (cap_option_equals(request->options[i], option))
      return TRUE;
  return FALSE;
}

/* A response may have made it impossible; then the unit has acted in vain. */
static gboolean run_action(MonferratoPlay *play, CapRequest *request) {
  MonferratoChitState *chits = &play->state->chits;
  const CapOption option = {chits->act.kind, chits->act.a, chits->act.b, 0};

  memset(&chits->act, 0, sizeof chits->act);
  monferrato_go_to(play, MONFERRATO_STAGE_ACT);
  ask_act(play, request);
  if (is_offered(request, option))
    act(play, option);
  else if (play->state->counters[option.a].place == MONFERRATO_ON_MAP)
    play->state->counters[option.a].marks |= MONFERRATO_ACTIVATED;
  return FALSE;
}

const MonferratoStageRow monferrato_action_stage = {run_action, NULL};
