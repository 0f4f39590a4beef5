/* Step 5: Corps are deployed. [11.4-S5a] From the attacker on each side in turn places one Corps;
 * a Formation chit may be played before. */
#include "validator/engine/honour/ch11-battle.h"

#include "validator/engine/honour/stages.h"

static const CapArray arrays[] = {CAP_ARRAY_VANGUARD, CAP_ARRAY_MAIN_BODY, CAP_ARRAY_REARGUARD};

static const char *const array_words[] = {
    [CAP_ARRAY_VANGUARD] = CAP_WORDS("Vanguard"),
    [CAP_ARRAY_MAIN_BODY] = CAP_WORDS("Main Body"),
    [CAP_ARRAY_REARGUARD] = CAP_WORDS("Rearguard"),
};

static gboolean waits(const CapState *state, CapFighter fighter, guint corps) {
  return state->battle.corps[corps].fighter == fighter &&
         state->battle.corps[corps].array == CAP_ARRAY_NONE;
}

/* [11.4-S5b] Only the Main Body without Formation. [11.4-S5c] As many in the Rearguard as the
 * Initiative of the Capitano Generale. R-081: the last Corps may not leave the Main Body empty. */
static gboolean may_stand(const CapPlay *play, CapFighter fighter, CapArray array) {
  const CapState *state = play->state;
  guint initiative = cap_game_card(play->game, state->fight.force[fighter])->initiative;

  if (array == CAP_ARRAY_MAIN_BODY)
    return TRUE;
  cap_seen_if(play->game, CAP_SEEN_NO_FORMATION, !state->battle.has_formation[fighter]);
  cap_seen_if(play->game, CAP_SEEN_REARGUARD_FULL,
              array == CAP_ARRAY_REARGUARD && state->battle.has_formation[fighter] &&
                  cap_corps_count(state, fighter, CAP_ARRAY_REARGUARD) >= initiative);
  if (!state->battle.has_formation[fighter] ||
      (cap_corps_count(state, fighter, CAP_ARRAY_NONE) == 1 &&
       cap_corps_count(state, fighter, CAP_ARRAY_MAIN_BODY) == 0))
    return FALSE;
  return array == CAP_ARRAY_VANGUARD ||
         cap_corps_count(state, fighter, CAP_ARRAY_REARGUARD) < initiative;
}

/* [11.4.1.F1] Anybody's chit serves the whole side, once. */
static void offer_formation(const CapPlay *play, CapFighter fighter, CapRequest *request) {
  const CapBattle *battle = &play->state->battle;

  for (guint i = 0; i < battle->n_corps && !battle->has_formation[fighter]; i++)
    if (battle->corps[i].fighter == fighter &&
        cap_corps_may_use_chit(play->state, i, CAP_CHIT_FORMATION) &&
        !cap_corps_must_charge_first(play->game, play->state, i))
      cap_request_offer(request, CAP_ANSWER_CHIT, CAP_CHIT_FORMATION, battle->corps[i].capitano, 0);
}

static void offer_places(const CapPlay *play, CapFighter fighter, CapRequest *request) {
  const CapState *state = play->state;

  for (guint i = 0; i < state->battle.n_corps; i++)
    for (guint k = 0; k < G_N_ELEMENTS(arrays) && waits(state, fighter, i); k++)
      if (may_stand(play, fighter, arrays[k]))
        cap_request_offer(request, CAP_ANSWER_DEPLOY, state->battle.corps[i].capitano,
                          (guint16)arrays[k], 0);
}

gboolean cap_battle_deploy_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  const CapState *state = play->state;
  CapFighter fighter = (CapFighter)frame->side;

  if (cap_corps_count(state, CAP_ATTACKER, CAP_ARRAY_NONE) == 0 &&
      cap_corps_count(state, CAP_DEFENDER, CAP_ARRAY_NONE) == 0) {
    cap_play_pop(play);
    return FALSE;
  }
  if (cap_corps_count(state, fighter, CAP_ARRAY_NONE) == 0) {
    frame->side = fighter == CAP_ATTACKER ? CAP_DEFENDER : CAP_ATTACKER;
    return FALSE;
  }
  cap_request_open(request, cap_battle_side(play->game, state, fighter), CAP_DECISION_BATTLE_DEPLOY,
                   state->fight.force[fighter]);
  offer_places(play, fighter, request);
  offer_formation(play, fighter, request);
  return TRUE;
}

static void deploy(CapPlay *play, CapFrame *frame, guint corps, CapArray array) {
  CapCorps *placed = &play->state->battle.corps[corps];

  placed->array = (guint8)array;
  cap_log(play->log, "11.4-S5a", "The Corps of %s takes its place in the %s.",
          cap_game_card(play->game, placed->capitano)->name,
          cap_words(play->log, array_words[array]));
  frame->side = frame->side == CAP_ATTACKER ? CAP_DEFENDER : CAP_ATTACKER;
}

void cap_battle_deploy_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  if (option.kind == CAP_ANSWER_DEPLOY) {
    deploy(play, frame, cap_corps_of(play->state, option.a), (CapArray)option.b);
    return;
  }
  cap_corps_use_chit(play, cap_corps_of(play->state, option.b), CAP_CHIT_FORMATION);
  play->state->battle.has_formation[frame->side] = TRUE;
}
