/* [5.1] [16.1] [16.2] [16.3] Who may play which chit, and when. */
#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/chapters/ch15-morale.h"
#include "validator/monferrato/chits/effects.h"
#include "validator/monferrato/chits/tests.h"

enum { BY_ONE_ZONE = 2, BY_COMMANDER = 1, IN_LOW_MORALE = 1, MOST_RESPONSES = 2 };

static const MonferratoChit *chit_at(const MonferratoPlay *play, guint chit) {
  return &play->game->chits->chits[chit];
}

/* --- May it be played? ------------------------------------------------------------------------ */

/* [5a] [5c] [15d] */
static guint limit_of(const MonferratoPlay *play) {
  const MonferratoActivation *a = &play->state->activation;
  CapIndex army = play->game->roster->commands[a->command].nationality;

  if (monferrato_morale_level(play->game, play->state, army) == MONFERRATO_MORALE_LOW)
    return IN_LOW_MORALE;
  return a->commander != CAP_INDEX_NONE ? BY_COMMANDER : BY_ONE_ZONE;
}

/* Something that does nothing when there is nothing to undo is not played. */
static gboolean has_purpose(const MonferratoPlay *play, CapIndex side, guint number) {
  const MonferratoChit *chit = chit_at(play, number);

  for (guint i = chit->first; i < (guint)chit->first + chit->n_effects; i++)
    if (play->game->chits->effects[i].kind == MONFERRATO_DO_CANCEL &&
        monferrato_what_to_cancel(play, side, number, &play->game->chits->effects[i]) == 0)
      return FALSE;
  return TRUE;
}

/* Anywhere among the effects, also within others. */
static gboolean brings_units(const MonferratoChits *chits, guint first, guint n) {
  for (guint i = first; i < first + n; i++)
    if (chits->effects[i].kind == MONFERRATO_DO_REINFORCE ||
        brings_units(chits, chits->effects[i].first, chits->effects[i].n_effects))
      return TRUE;
  return FALSE;
}

/* Whoever is active. [16.3a] Reinforcements may be played before their date. */
static MonferratoReason judge_itself(const MonferratoPlay *play, CapIndex side, guint number) {
  const MonferratoChit *chit = chit_at(play, number);

  if (chit->side != CAP_INDEX_NONE && chit->side != side)
    return MONFERRATO_REASON_CHIT_OF_OTHER_SIDE;
  if (play->state->turn < chit->date && chit->duty != MONFERRATO_BY_DATE)
    return MONFERRATO_REASON_CHIT_TOO_EARLY; /* [16.2a] */
  if (!monferrato_test_holds(play, side, chit->test))
    return MONFERRATO_REASON_CHIT_CONDITION;
  if (play->state->combat.kind != MONFERRATO_NO_FIGHT &&
      brings_units(play->game->chits, chit->first, chit->n_effects))
    return MONFERRATO_REASON_CHIT_IN_FIGHT; /* [16.5b] their fight would come into this one */
  return has_purpose(play, side, number) ? MONFERRATO_ALLOWED
                                         : MONFERRATO_REASON_CHIT_NOTHING_TO_CANCEL;
}

gboolean monferrato_is_owed(const MonferratoPlay *play, CapIndex side, guint chit) {
  return monferrato_holds(play->state, side, chit) &&
         chit_at(play, chit)->duty != MONFERRATO_OPTIONAL &&
         play->state->turn >= chit_at(play, chit)->date &&
         judge_itself(play, side, chit) == MONFERRATO_ALLOWED;
}

/* [M-35] One is owed in an activation, before anything else. */
gboolean monferrato_owes(const MonferratoPlay *play) {
  CapIndex side = monferrato_active_side(play);

  if (play->state->activation.chits > 0 || play->state->activation.phase != MONFERRATO_PHASE_WAY)
    return FALSE;
  for (guint i = 0; i < play->game->chits->n_chits; i++)
    if (monferrato_is_owed(play, side, i))
      return TRUE;
  return FALSE;
}

MonferratoReason monferrato_judge_chit(const MonferratoPlay *play, CapIndex side, guint chit) {
  const MonferratoActivation *a = &play->state->activation;
  MonferratoReason reason = judge_itself(play, side, chit);

  if (reason != MONFERRATO_ALLOWED)
    return reason;
  if (a->command == CAP_INDEX_NONE)
    return MONFERRATO_REASON_CHIT_NO_RESPONSE;
  if (monferrato_active_side(play) != side) {
    if (!chit_at(play, chit)->is_response)
      return MONFERRATO_REASON_CHIT_NO_RESPONSE;
    return a->responses < MOST_RESPONSES ? MONFERRATO_ALLOWED : MONFERRATO_REASON_CHIT_LIMIT;
  }
  if (a->chits >= limit_of(play))
    return MONFERRATO_REASON_CHIT_LIMIT;
  return monferrato_owes(play) && !monferrato_is_owed(play, side, chit)
             ? MONFERRATO_REASON_CHIT_MANDATORY_FIRST
             : MONFERRATO_ALLOWED;
}

gboolean monferrato_has_chit_to_play(const MonferratoPlay *play) {
  CapIndex side = monferrato_active_side(play);

  for (guint i = 0; i < play->game->chits->n_chits; i++)
    if (monferrato_holds(play->state, side, i) &&
        monferrato_judge_chit(play, side, i) == MONFERRATO_ALLOWED)
      return TRUE;
  return FALSE;
}

/* --- Playing it ------------------------------------------------------------------------------- */

void monferrato_announce(MonferratoPlay *play, CapIndex side, guint chit, MonferratoStage back) {
  MonferratoActivation *a = &play->state->activation;
  gboolean is_active = monferrato_active_side(play) == side;

  cap_log(play->log, "5.1", "%s played %s.", play->game->scenario->base.sides[side].name,
          chit_at(play, chit)->name);
  if (is_active)
    a->chits++;
  else
    a->responses++;
  monferrato_push_chit(play, side, chit, back);
  if (is_active) /* [M-32] nobody responds to a Response */
    monferrato_open_window(play);
}

/* --- [16.1a] First what must be --------------------------------------------------------------- */

static gboolean ask_owed(MonferratoPlay *play, CapRequest *request) {
  CapIndex side = monferrato_active_side(play);

  if (!monferrato_owes(play)) {
    monferrato_go_to(play, MONFERRATO_STAGE_WAY);
    return FALSE;
  }
  monferrato_ask(request, side, MONFERRATO_DECISION_OWED, play->state->activation.command);
  for (guint i = 0; i < play->game->chits->n_chits; i++)
    if (monferrato_is_owed(play, side, i))
      monferrato_offer(request, MONFERRATO_ANSWER_PLAY_CHIT, i, 0);
  return TRUE;
}

static void answer_owed(MonferratoPlay *play, CapOption option) {
  cap_log(play->log, "16.1", "%s had to be played.", chit_at(play, option.a)->name);
  monferrato_announce(play, monferrato_active_side(play), option.a, MONFERRATO_STAGE_WAY);
}

const MonferratoStageRow monferrato_owed_stage = {ask_owed, answer_owed};

/* --- [5.1c] [M-31] Before the units act, and after -------------------------------------------- */

/* More zones may have been won by a chit. */
static void go_on(MonferratoPlay *play) {
  MonferratoActivation *a = &play->state->activation;

  if (a->phase == MONFERRATO_PHASE_BEFORE && (a->n_zones > 0 || a->extra > 0)) {
    monferrato_go_to(play, a->extra > 0 ? MONFERRATO_STAGE_ZONES : MONFERRATO_STAGE_ZONE);
    return;
  }
  monferrato_go_to(play, MONFERRATO_STAGE_PUT_AWAY);
  monferrato_open_window(play);
}

/* [M-59] A Command without units has done. */
static gboolean ask_chits(MonferratoPlay *play, CapRequest *request) {
  const MonferratoActivation *a = &play->state->activation;
  CapIndex side = monferrato_active_side(play);

  if (!monferrato_has_units(play, a->command) || !monferrato_has_chit_to_play(play)) {
    go_on(play);
    return FALSE;
  }
  monferrato_ask(request, side, MONFERRATO_DECISION_CHITS, a->command);
  monferrato_offer(request, MONFERRATO_ANSWER_DONE, 0, 0);
  for (guint i = 0; i < play->game->chits->n_chits; i++)
    if (monferrato_holds(play->state, side, i) &&
        monferrato_judge_chit(play, side, i) == MONFERRATO_ALLOWED)
      monferrato_offer(request, MONFERRATO_ANSWER_PLAY_CHIT, i, 0);
  return TRUE;
}

static void answer_chits(MonferratoPlay *play, CapOption option) {
  if (option.kind == MONFERRATO_ANSWER_PLAY_CHIT)
    monferrato_announce(play, monferrato_active_side(play), option.a, MONFERRATO_STAGE_CHITS);
  else
    go_on(play);
}

const MonferratoStageRow monferrato_chits_stage = {ask_chits, answer_chits};
