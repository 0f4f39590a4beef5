/* Step 5: Corps are deployed. [11.4-S5a] From the attacker on each side in turn places one Corps;
 * a Formation chit may be played before. */
#include "validator/honour/chapters/combat/ch11-battle.h"

#include "validator/honour/machine/stages.h"

static const HonourArray arrays[] = {HONOUR_ARRAY_VANGUARD, HONOUR_ARRAY_MAIN_BODY,
                                     HONOUR_ARRAY_REARGUARD};

static const char *const array_words[] = {
    [HONOUR_ARRAY_VANGUARD] = CAP_WORDS("Vanguard"),
    [HONOUR_ARRAY_MAIN_BODY] = CAP_WORDS("Main Body"),
    [HONOUR_ARRAY_REARGUARD] = CAP_WORDS("Rearguard"),
};

static gboolean waits(const HonourState *state, HonourFighter fighter, guint corps) {
  return state->battle.corps[corps].fighter == fighter &&
         state->battle.corps[corps].array == HONOUR_ARRAY_NONE;
}

/* [11.4-S5b] Only the Main Body without Formation. [11.4-S5c] As many in the Rearguard as the
 * Initiative of the Capitano Generale. R-081: the last Corps may not leave the Main Body empty. */
static gboolean may_stand(const HonourPlay *play, HonourFighter fighter, HonourArray array) {
  const HonourState *state = play->state;
  guint initiative = honour_game_card(play->game, state->fight.force[fighter])->initiative;

  if (array == HONOUR_ARRAY_MAIN_BODY)
    return TRUE;
  honour_seen_if(play->game, HONOUR_SEEN_NO_FORMATION, !state->battle.has_formation[fighter]);
  honour_seen_if(play->game, HONOUR_SEEN_REARGUARD_FULL,
                 array == HONOUR_ARRAY_REARGUARD && state->battle.has_formation[fighter] &&
                     honour_corps_count(state, fighter, HONOUR_ARRAY_REARGUARD) >= initiative);
  if (!state->battle.has_formation[fighter] ||
      (honour_corps_count(state, fighter, HONOUR_ARRAY_NONE) == 1 &&
       honour_corps_count(state, fighter, HONOUR_ARRAY_MAIN_BODY) == 0))
    return FALSE;
  return array == HONOUR_ARRAY_VANGUARD ||
         honour_corps_count(state, fighter, HONOUR_ARRAY_REARGUARD) < initiative;
}

/* [11.4.1.F1] Anybody's chit serves the whole side, once. */
static void offer_formation(const HonourPlay *play, HonourFighter fighter, CapRequest *request) {
  const HonourBattle *battle = &play->state->battle;

  for (guint i = 0; i < battle->n_corps && !battle->has_formation[fighter]; i++)
    if (battle->corps[i].fighter == fighter &&
        honour_corps_may_use_chit(play->state, i, HONOUR_CHIT_FORMATION) &&
        !honour_corps_must_charge_first(play->game, play->state, i))
      honour_request_offer(request, HONOUR_ANSWER_CHIT, HONOUR_CHIT_FORMATION,
                           battle->corps[i].capitano, 0);
}

static void offer_places(const HonourPlay *play, HonourFighter fighter, CapRequest *request) {
  const HonourState *state = play->state;

  for (guint i = 0; i < state->battle.n_corps; i++)
    for (guint k = 0; k < G_N_ELEMENTS(arrays) && waits(state, fighter, i); k++)
      if (may_stand(play, fighter, arrays[k]))
        honour_request_offer(request, HONOUR_ANSWER_DEPLOY, state->battle.corps[i].capitano,
                             (guint16)arrays[k], 0);
}

gboolean honour_battle_deploy_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  const HonourState *state = play->state;
  HonourFighter fighter = (HonourFighter)frame->side;

  if (honour_corps_count(state, HONOUR_ATTACKER, HONOUR_ARRAY_NONE) == 0 &&
      honour_corps_count(state, HONOUR_DEFENDER, HONOUR_ARRAY_NONE) == 0) {
    honour_play_pop(play);
    return FALSE;
  }
  if (honour_corps_count(state, fighter, HONOUR_ARRAY_NONE) == 0) {
    frame->side = fighter == HONOUR_ATTACKER ? HONOUR_DEFENDER : HONOUR_ATTACKER;
    return FALSE;
  }
  honour_request_open(request, honour_battle_side(play->game, state, fighter),
                      HONOUR_DECISION_BATTLE_DEPLOY, state->fight.force[fighter]);
  offer_places(play, fighter, request);
  offer_formation(play, fighter, request);
  return TRUE;
}

static void deploy(HonourPlay *play, HonourFrame *frame, guint corps, HonourArray array) {
  HonourCorps *placed = &play->state->battle.corps[corps];

  placed->array = (guint8)array;
  cap_log(play->log, "11.4-S5a", "The Corps of %s takes its place in the %s.",
          honour_game_card(play->game, placed->capitano)->name,
          cap_words(play->log, array_words[array]));
  frame->side = frame->side == HONOUR_ATTACKER ? HONOUR_DEFENDER : HONOUR_ATTACKER;
}

void honour_battle_deploy_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (option.kind == HONOUR_ANSWER_DEPLOY) {
    deploy(play, frame, honour_corps_of(play->state, option.a), (HonourArray)option.b);
    return;
  }
  honour_corps_use_chit(play, honour_corps_of(play->state, option.b), HONOUR_CHIT_FORMATION);
  play->state->battle.has_formation[frame->side] = TRUE;
}
