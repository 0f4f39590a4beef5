/* A Major Battle, Steps 3 to 11 in their order and round by round [11.4]; and what the steps ask
 * and do in common, see ch11-battle.h. */
#include "validator/engine/honour/ch11-battle.h"

#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch11-battle-end.h"
#include "validator/engine/honour/stages.h"

#define OPTION_SHORT_BATTLE (1 << 8) /* [18.9] */

/* The book knows no limit; a battle in which no blow ever tells must end all the same. */
#define MAX_ROUNDS 99

/* --- Corps ----------------------------------------------------------------------------------- */

gboolean cap_battle_includes(const CapGame *game, const CapState *state, CapFighter fighter,
                             CapCapitanoIndex capitano) {
  return cap_are_together(game, state, capitano, state->fight.force[fighter]);
}

guint cap_corps_of(const CapState *state, CapCapitanoIndex capitano) {
  for (guint i = 0; i < state->battle.n_corps; i++)
    if (state->battle.corps[i].capitano == capitano)
      return i;
  return CAP_NO_CORPS;
}

gboolean cap_corps_has_unit(const CapState *state, guint corps, CapUnitIndex unit) {
  return state->units[unit].place == CAP_UNIT_CARD &&
         state->units[unit].capitano == state->battle.corps[corps].capitano;
}

gboolean cap_corps_unit_fights(const CapState *state, guint corps, CapUnitIndex unit) {
  return cap_corps_has_unit(state, corps, unit) && !state->units[unit].demoralised &&
         (state->units[unit].flags & (CAP_UNIT_PLUNDERS | CAP_UNIT_RAN)) == 0;
}

guint cap_corps_arm_sp(const CapGame *game, const CapState *state, guint corps, CapArm arm) {
  guint sp = 0;

  for (CapUnitIndex i = 0; i < game->n_units; i++)
    if (cap_corps_unit_fights(state, corps, i) && cap_game_type(game, i)->arm == arm)
      sp += state->units[i].sp;
  return sp;
}

/* [12.1.1b] Guns alone stand as one SP of infantry. */
guint cap_corps_good_sp(const CapGame *game, const CapState *state, guint corps) {
  guint sp = cap_corps_arm_sp(game, state, corps, CAP_ARM_HEAVY_CAVALRY) +
             cap_corps_arm_sp(game, state, corps, CAP_ARM_LIGHT_CAVALRY) +
             cap_corps_arm_sp(game, state, corps, CAP_ARM_INFANTRY);

  if (sp == 0 && cap_corps_arm_sp(game, state, corps, CAP_ARM_ARTILLERY) > 0)
    return 1;
  return sp;
}

guint cap_corps_initiative(const CapGame *game, const CapState *state, guint corps) {
  return cap_game_card(game, state->battle.corps[corps].capitano)->initiative;
}

gboolean cap_corps_has_star(const CapGame *game, const CapState *state, guint corps) {
  return cap_game_card(game, state->battle.corps[corps].capitano)->star;
}

gboolean cap_corps_is_in_line(const CapState *state, guint corps) {
  guint8 array = state->battle.corps[corps].array;

  return array == CAP_ARRAY_VANGUARD || array == CAP_ARRAY_MAIN_BODY;
}

guint cap_corps_count(const CapState *state, CapFighter fighter, CapArray array) {
  guint n = 0;

  for (guint i = 0; i < state->battle.n_corps; i++)
    n += state->battle.corps[i].fighter == fighter && state->battle.corps[i].array == array;
  return n;
}

CapIndex cap_battle_side(const CapGame *game, const CapState *state, CapFighter fighter) {
  return cap_side_of(game, state, state->fight.force[fighter]);
}

guint cap_battle_general(const CapState *state, CapFighter fighter) {
  guint corps = cap_corps_of(state, state->fight.force[fighter]);

  return corps != CAP_NO_CORPS && state->battle.corps[corps].fighter == fighter ? corps
                                                                                : CAP_NO_CORPS;
}

/* --- Who acts on whom ------------------------------------------------------------------------ */

/* [11.4-S6a] [11.4-S7a] [11.4.1.R2] */
gboolean cap_corps_acts(const CapState *state, guint corps) {
  return state->battle.corps[corps].array == state->battle.array;
}

/* [11.4-S6a] Vanguard against Vanguard; where there is none, against the Main Body. [11.4-S7a] Main
 * Body against Main Body, or against Corps of the Vanguard that nobody fights with. [11.4-S6b]
 * Nobody reaches the Rearguard. */
gboolean cap_corps_reaches(const CapState *state, guint corps, guint target) {
  const CapCorps *one = &state->battle.corps[corps], *other = &state->battle.corps[target];

  if (one->fighter == other->fighter || !cap_corps_is_in_line(state, target))
    return FALSE;
  if (state->battle.array == CAP_ARRAY_VANGUARD)
    return other->array == CAP_ARRAY_VANGUARD ||
           cap_corps_count(state, (CapFighter)other->fighter, CAP_ARRAY_VANGUARD) == 0;
  return other->array == CAP_ARRAY_MAIN_BODY || other->status == CAP_CORPS_FREE;
}

gboolean cap_battle_is_engaged(const CapState *state, CapArray array) {
  for (guint i = 0; i < state->battle.n_corps; i++)
    if (state->battle.corps[i].array == array && state->battle.corps[i].status != CAP_CORPS_FREE)
      return TRUE;
  return FALSE;
}

/* --- [11.4.4a] Corps that are beaten --------------------------------------------------------- */

static gboolean has_fighters(const CapPlay *play, guint corps) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (cap_corps_unit_fights(play->state, corps, i))
      return TRUE;
  return FALSE;
}

static gboolean has_opponent(const CapBattle *battle, const CapCorps *corps) {
  for (guint i = 0; i < battle->n_corps; i++)
    if (battle->corps[i].engagement == corps->engagement &&
        battle->corps[i].fighter != corps->fighter)
      return TRUE;
  return FALSE;
}

static void free_corps(CapCorps *corps) {
  corps->status = CAP_CORPS_FREE;
  corps->engagement = 0;
}

/* [11.4.1.C15] Who plunders counts as demoralised. */
void cap_battle_update(CapPlay *play) {
  CapBattle *battle = &play->state->battle;

  for (guint i = 0; i < battle->n_corps; i++) {
    CapCorps *corps = &battle->corps[i];
    if (corps->array == CAP_ARRAY_OUT) /* its Capitano may just have fallen [3.6.1.1a] */
      free_corps(corps);
    if (corps->array == CAP_ARRAY_OUT || has_fighters(play, i))
      continue;
    corps->array = CAP_ARRAY_OUT;
    corps->flags |= CAP_CORPS_DEMORALISED;
    free_corps(corps);
    cap_log(play->log, "11.4.4",
            cap_card_count(play->game, play->state, corps->capitano) > 0
                ? CAP_WORDS("The Corps of %s is demoralised.")
                : CAP_WORDS("The Corps of %s is destroyed."),
            cap_game_card(play->game, corps->capitano)->name);
  }
  for (guint i = 0; i < battle->n_corps; i++)
    if (battle->corps[i].engagement != 0 && !has_opponent(battle, &battle->corps[i]))
      free_corps(&battle->corps[i]);
}

/* --- The steps ------------------------------------------------------------------------------- */

enum { BEGIN, CHITS, DEPLOY, ROUND, FIRE, CHARGES, ENGAGE, FOUGHT, RESOLVED, COMMITTED, OVER };

/* [11.4-S6c] [11.4-S7c] What a Corps does once in a Fight it may do again in the next. */
static void begin_fight(CapPlay *play, CapFrame *frame, CapArray array) {
  const guint16 of_fight =
      CAP_CORPS_FIRED | CAP_CORPS_CHARGED | CAP_CORPS_HAS_PASSED | CAP_CORPS_MUST_CHARGE;

  play->state->battle.array = (guint8)array;
  cap_seen_if(play->game, CAP_SEEN_REARGUARD_STAYS_OUT,
              cap_corps_count(play->state, CAP_ATTACKER, CAP_ARRAY_REARGUARD) +
                      cap_corps_count(play->state, CAP_DEFENDER, CAP_ARRAY_REARGUARD) >
                  0);
  cap_seen_if(play->game, CAP_SEEN_MAIN_BODY_FIGHT, array == CAP_ARRAY_MAIN_BODY);
  cap_seen_if(play->game, CAP_SEEN_VANGUARD_FIGHT, array == CAP_ARRAY_VANGUARD);
  for (guint i = 0; i < play->state->battle.n_corps; i++)
    play->state->battle.corps[i].flags &= (guint16)~of_fight;
  frame->point = FIRE;
}

static void begin_round(CapPlay *play, CapFrame *frame) {
  gboolean has_vanguard = cap_corps_count(play->state, CAP_ATTACKER, CAP_ARRAY_VANGUARD) > 0 ||
                          cap_corps_count(play->state, CAP_DEFENDER, CAP_ARRAY_VANGUARD) > 0;

  play->state->battle.round++;
  for (guint i = 0; i < play->state->battle.n_corps; i++)
    play->state->battle.corps[i].flags &= (guint16)~CAP_CORPS_SCREENED;
  cap_seen_if(play->game, CAP_SEEN_FURTHER_ROUND, play->state->battle.round > 1);
  cap_log(play->log, "11.4", "Round %u of the battle begins.", play->state->battle.round);
  begin_fight(play, frame, has_vanguard ? CAP_ARRAY_VANGUARD : CAP_ARRAY_MAIN_BODY);
}

static void go_on(CapPlay *play, CapFrame *frame, guint16 point, CapStage stage) {
  frame->point = point;
  cap_play_push(play, stage);
}

static void end_battle(CapPlay *play, CapFrame *frame, CapBattleOutcome outcome) {
  frame->point = OVER;
  cap_play_push(play, CAP_STAGE_BATTLE_END)->v[0] = (gint32)outcome;
}

static void draw_battle(CapPlay *play, CapFrame *frame, const char *rule, const char *why) {
  cap_log(play->log, rule, "%s The battle is drawn.", cap_words(play->log, why));
  end_battle(play, frame, CAP_OUTCOME_DRAW);
}

/* [11.4-S7b] */
static void end_fight(CapPlay *play, CapFrame *frame) {
  if (play->state->battle.array == CAP_ARRAY_VANGUARD)
    begin_fight(play, frame, CAP_ARRAY_MAIN_BODY);
  else if (!cap_battle_is_engaged(play->state, CAP_ARRAY_MAIN_BODY))
    draw_battle(play, frame, "11.4-S7b", CAP_WORDS("No Corps is engaged in the Main Body."));
  else
    go_on(play, frame, RESOLVED, CAP_STAGE_BATTLE_RESOLVE);
}

/* [11.4-S8b] */
static gboolean has_lost(const CapState *state, CapFighter fighter) {
  return state->battle.has_mustered[fighter] ||
         cap_corps_count(state, fighter, CAP_ARRAY_MAIN_BODY) == 0;
}

/* [11.4-S8b] Who has nobody left in the Main Body, or has mustered, loses; [11.4-S8c] when both,
 * nobody wins. [11.4-S8d] TRUE when the battle ends. */
static gboolean decide(CapPlay *play, CapFrame *frame) {
  gboolean attacker = has_lost(play->state, CAP_ATTACKER);
  gboolean defender = has_lost(play->state, CAP_DEFENDER);

  if (attacker && defender)
    draw_battle(play, frame, "11.4-S8c", CAP_WORDS("Neither side has won."));
  else if (attacker || defender)
    end_battle(play, frame, attacker ? CAP_OUTCOME_ATTACKER_LOST : CAP_OUTCOME_DEFENDER_LOST);
  return attacker || defender;
}

static void end_round(CapPlay *play, CapFrame *frame) {
  if (decide(play, frame))
    return;
  if (play->state->battle.round >= MAX_ROUNDS)
    draw_battle(play, frame, "11.4", CAP_WORDS("Night falls."));
  else
    go_on(play, frame, COMMITTED, CAP_STAGE_BATTLE_RESERVE);
}

/* [18.9a] The optional battle takes the place of all steps but the last. */
static void begin(CapPlay *play, CapFrame *frame) {
  if ((play->state->options & OPTION_SHORT_BATTLE) != 0)
    go_on(play, frame, OVER, CAP_STAGE_SHORT_BATTLE);
  else
    go_on(play, frame, CHITS, CAP_STAGE_BATTLE_CORPS);
}

static void run_point(CapPlay *play, CapFrame *frame) {
  switch (frame->point) {
  case BEGIN:
    begin(play, frame);
    break;
  case CHITS:
    go_on(play, frame, DEPLOY, CAP_STAGE_BATTLE_CHITS);
    break;
  case DEPLOY:
    go_on(play, frame, ROUND, CAP_STAGE_BATTLE_DEPLOY);
    break;
  case ROUND:
    if (!decide(play, frame)) /* a side may have had nobody to deploy */
      begin_round(play, frame);
    break;
  case FIRE:
    go_on(play, frame, CHARGES, CAP_STAGE_BATTLE_FIRE);
    break;
  case CHARGES:
    go_on(play, frame, ENGAGE, CAP_STAGE_BATTLE_CHARGES);
    break;
  case ENGAGE:
    go_on(play, frame, FOUGHT, CAP_STAGE_BATTLE_ENGAGE);
    break;
  case FOUGHT:
    cap_battle_update(play);
    end_fight(play, frame);
    break;
  case RESOLVED:
    cap_battle_update(play);
    end_round(play, frame);
    break;
  case COMMITTED: /* [11.4-S9b] */
    begin_round(play, frame);
    break;
  default:
    cap_play_pop(play);
  }
}

gboolean cap_battle_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  (void)request;
  run_point(play, frame);
  return FALSE;
}
