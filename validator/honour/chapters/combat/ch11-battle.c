/* A Major Battle, Steps 3 to 11 in their order and round by round [11.4]; and what the steps ask
 * and do in common, see ch11-battle.h. */
#include "validator/honour/chapters/combat/ch11-battle.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/combat/ch11-battle-end.h"
#include "validator/honour/machine/stages.h"

#define OPTION_SHORT_BATTLE (1 << 8) /* [18.9] */

/* The book knows no limit; a battle in which no blow ever tells must end all the same. */
#define MAX_ROUNDS 99

/* --- Corps ----------------------------------------------------------------------------------- */

gboolean honour_battle_includes(const HonourGame *game, const HonourState *state,
                                HonourFighter fighter, HonourCapitanoIndex capitano) {
  return honour_are_together(game, state, capitano, state->fight.force[fighter]);
}

guint honour_corps_of(const HonourState *state, HonourCapitanoIndex capitano) {
  for (guint i = 0; i < state->battle.n_corps; i++)
    if (state->battle.corps[i].capitano == capitano)
      return i;
  return HONOUR_NO_CORPS;
}

gboolean honour_corps_has_unit(const HonourState *state, guint corps, HonourUnitIndex unit) {
  return state->units[unit].place == HONOUR_UNIT_CARD &&
         state->units[unit].capitano == state->battle.corps[corps].capitano;
}

gboolean honour_corps_unit_fights(const HonourState *state, guint corps, HonourUnitIndex unit) {
  return honour_corps_has_unit(state, corps, unit) && !state->units[unit].demoralised &&
         (state->units[unit].flags & (HONOUR_UNIT_PLUNDERS | HONOUR_UNIT_RAN)) == 0;
}

guint honour_corps_arm_sp(const HonourGame *game, const HonourState *state, guint corps,
                          HonourArm arm) {
  guint sp = 0;

  for (HonourUnitIndex i = 0; i < game->n_units; i++)
    if (honour_corps_unit_fights(state, corps, i) && honour_game_type(game, i)->arm == arm)
      sp += state->units[i].sp;
  return sp;
}

/* [12.1.1b] Guns alone stand as one SP of infantry. */
guint honour_corps_good_sp(const HonourGame *game, const HonourState *state, guint corps) {
  guint sp = honour_corps_arm_sp(game, state, corps, HONOUR_ARM_HEAVY_CAVALRY) +
             honour_corps_arm_sp(game, state, corps, HONOUR_ARM_LIGHT_CAVALRY) +
             honour_corps_arm_sp(game, state, corps, HONOUR_ARM_INFANTRY);

  if (sp == 0 && honour_corps_arm_sp(game, state, corps, HONOUR_ARM_ARTILLERY) > 0)
    return 1;
  return sp;
}

guint honour_corps_initiative(const HonourGame *game, const HonourState *state, guint corps) {
  return honour_game_card(game, state->battle.corps[corps].capitano)->initiative;
}

gboolean honour_corps_has_star(const HonourGame *game, const HonourState *state, guint corps) {
  return honour_game_card(game, state->battle.corps[corps].capitano)->star;
}

gboolean honour_corps_is_in_line(const HonourState *state, guint corps) {
  guint8 array = state->battle.corps[corps].array;

  return array == HONOUR_ARRAY_VANGUARD || array == HONOUR_ARRAY_MAIN_BODY;
}

guint honour_corps_count(const HonourState *state, HonourFighter fighter, HonourArray array) {
  guint n = 0;

  for (guint i = 0; i < state->battle.n_corps; i++)
    n += state->battle.corps[i].fighter == fighter && state->battle.corps[i].array == array;
  return n;
}

CapIndex honour_battle_side(const HonourGame *game, const HonourState *state,
                            HonourFighter fighter) {
  return honour_side_of(game, state, state->fight.force[fighter]);
}

guint honour_battle_general(const HonourState *state, HonourFighter fighter) {
  guint corps = honour_corps_of(state, state->fight.force[fighter]);

  return corps != HONOUR_NO_CORPS && state->battle.corps[corps].fighter == fighter
             ? corps
             : HONOUR_NO_CORPS;
}

/* --- Who acts on whom ------------------------------------------------------------------------ */

/* [11.4-S6a] [11.4-S7a] [11.4.1.R2] */
gboolean honour_corps_acts(const HonourState *state, guint corps) {
  return state->battle.corps[corps].array == state->battle.array;
}

/* [11.4-S6a] Vanguard against Vanguard; where there is none, against the Main Body. [11.4-S7a] Main
 * Body against Main Body, or against Corps of the Vanguard that nobody fights with. [11.4-S6b]
 * Nobody reaches the Rearguard. */
gboolean honour_corps_reaches(const HonourState *state, guint corps, guint target) {
  const HonourCorps *one = &state->battle.corps[corps], *other = &state->battle.corps[target];

  if (one->fighter == other->fighter || !honour_corps_is_in_line(state, target))
    return FALSE;
  if (state->battle.array == HONOUR_ARRAY_VANGUARD)
    return other->array == HONOUR_ARRAY_VANGUARD ||
           honour_corps_count(state, (HonourFighter)other->fighter, HONOUR_ARRAY_VANGUARD) == 0;
  return other->array == HONOUR_ARRAY_MAIN_BODY || other->status == HONOUR_CORPS_FREE;
}

gboolean honour_battle_is_engaged(const HonourState *state, HonourArray array) {
  for (guint i = 0; i < state->battle.n_corps; i++)
    if (state->battle.corps[i].array == array && state->battle.corps[i].status != HONOUR_CORPS_FREE)
      return TRUE;
  return FALSE;
}

/* --- [11.4.4a] Corps that are beaten --------------------------------------------------------- */

static gboolean has_fighters(const HonourPlay *play, guint corps) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (honour_corps_unit_fights(play->state, corps, i))
      return TRUE;
  return FALSE;
}

static gboolean has_opponent(const HonourBattle *battle, const HonourCorps *corps) {
  for (guint i = 0; i < battle->n_corps; i++)
    if (battle->corps[i].engagement == corps->engagement &&
        battle->corps[i].fighter != corps->fighter)
      return TRUE;
  return FALSE;
}

static void free_corps(HonourCorps *corps) {
  corps->status = HONOUR_CORPS_FREE;
  corps->engagement = 0;
}

/* [11.4.1.C15] Who plunders counts as demoralised. */
void honour_battle_update(HonourPlay *play) {
  HonourBattle *battle = &play->state->battle;

  for (guint i = 0; i < battle->n_corps; i++) {
    HonourCorps *corps = &battle->corps[i];
    if (corps->array == HONOUR_ARRAY_OUT) /* its Capitano may just have fallen [3.6.1.1a] */
      free_corps(corps);
    if (corps->array == HONOUR_ARRAY_OUT || has_fighters(play, i))
      continue;
    corps->array = HONOUR_ARRAY_OUT;
    corps->flags |= HONOUR_CORPS_DEMORALISED;
    free_corps(corps);
    cap_log(play->log, "11.4.4",
            honour_card_count(play->game, play->state, corps->capitano) > 0
                ? CAP_WORDS("The Corps of %s is demoralised.")
                : CAP_WORDS("The Corps of %s is destroyed."),
            honour_game_card(play->game, corps->capitano)->name);
  }
  for (guint i = 0; i < battle->n_corps; i++)
    if (battle->corps[i].engagement != 0 && !has_opponent(battle, &battle->corps[i]))
      free_corps(&battle->corps[i]);
}

/* --- The steps ------------------------------------------------------------------------------- */

enum { BEGIN, CHITS, DEPLOY, ROUND, FIRE, CHARGES, ENGAGE, FOUGHT, RESOLVED, COMMITTED, OVER };

/* [11.4-S6c] [11.4-S7c] What a Corps does once in a Fight it may do again in the next. */
static void begin_fight(HonourPlay *play, HonourFrame *frame, HonourArray array) {
  const guint16 of_fight = HONOUR_CORPS_FIRED | HONOUR_CORPS_CHARGED | HONOUR_CORPS_HAS_PASSED |
                           HONOUR_CORPS_MUST_CHARGE;

  play->state->battle.array = (guint8)array;
  honour_seen_if(play->game, HONOUR_SEEN_REARGUARD_STAYS_OUT,
                 honour_corps_count(play->state, HONOUR_ATTACKER, HONOUR_ARRAY_REARGUARD) +
                         honour_corps_count(play->state, HONOUR_DEFENDER, HONOUR_ARRAY_REARGUARD) >
                     0);
  honour_seen_if(play->game, HONOUR_SEEN_MAIN_BODY_FIGHT, array == HONOUR_ARRAY_MAIN_BODY);
  honour_seen_if(play->game, HONOUR_SEEN_VANGUARD_FIGHT, array == HONOUR_ARRAY_VANGUARD);
  for (guint i = 0; i < play->state->battle.n_corps; i++)
    play->state->battle.corps[i].flags &= (guint16)~of_fight;
  frame->point = FIRE;
}

static void begin_round(HonourPlay *play, HonourFrame *frame) {
  gboolean has_vanguard =
      honour_corps_count(play->state, HONOUR_ATTACKER, HONOUR_ARRAY_VANGUARD) > 0 ||
      honour_corps_count(play->state, HONOUR_DEFENDER, HONOUR_ARRAY_VANGUARD) > 0;

  play->state->battle.round++;
  for (guint i = 0; i < play->state->battle.n_corps; i++)
    play->state->battle.corps[i].flags &= (guint16)~HONOUR_CORPS_SCREENED;
  honour_seen_if(play->game, HONOUR_SEEN_FURTHER_ROUND, play->state->battle.round > 1);
  cap_log(play->log, "11.4", "Round %u of the battle begins.", play->state->battle.round);
  begin_fight(play, frame, has_vanguard ? HONOUR_ARRAY_VANGUARD : HONOUR_ARRAY_MAIN_BODY);
}

static void go_on(HonourPlay *play, HonourFrame *frame, guint16 point, HonourStage stage) {
  frame->point = point;
  honour_play_push(play, stage);
}

static void end_battle(HonourPlay *play, HonourFrame *frame, HonourBattleOutcome outcome) {
  frame->point = OVER;
  honour_play_push(play, HONOUR_STAGE_BATTLE_END)->v[0] = (gint32)outcome;
}

static void draw_battle(HonourPlay *play, HonourFrame *frame, const char *rule, const char *why) {
  cap_log(play->log, rule, "%s The battle is drawn.", cap_words(play->log, why));
  end_battle(play, frame, HONOUR_OUTCOME_DRAW);
}

/* [11.4-S7b] */
static void end_fight(HonourPlay *play, HonourFrame *frame) {
  if (play->state->battle.array == HONOUR_ARRAY_VANGUARD)
    begin_fight(play, frame, HONOUR_ARRAY_MAIN_BODY);
  else if (!honour_battle_is_engaged(play->state, HONOUR_ARRAY_MAIN_BODY))
    draw_battle(play, frame, "11.4-S7b", CAP_WORDS("No Corps is engaged in the Main Body."));
  else
    go_on(play, frame, RESOLVED, HONOUR_STAGE_BATTLE_RESOLVE);
}

/* [11.4-S8b] */
static gboolean has_lost(const HonourState *state, HonourFighter fighter) {
  return state->battle.has_mustered[fighter] ||
         honour_corps_count(state, fighter, HONOUR_ARRAY_MAIN_BODY) == 0;
}

/* [11.4-S8b] Who has nobody left in the Main Body, or has mustered, loses; [11.4-S8c] when both,
 * nobody wins. [11.4-S8d] TRUE when the battle ends. */
static gboolean decide(HonourPlay *play, HonourFrame *frame) {
  gboolean attacker = has_lost(play->state, HONOUR_ATTACKER);
  gboolean defender = has_lost(play->state, HONOUR_DEFENDER);

  if (attacker && defender)
    draw_battle(play, frame, "11.4-S8c", CAP_WORDS("Neither side has won."));
  else if (attacker || defender)
    end_battle(play, frame, attacker ? HONOUR_OUTCOME_ATTACKER_LOST : HONOUR_OUTCOME_DEFENDER_LOST);
  return attacker || defender;
}

static void end_round(HonourPlay *play, HonourFrame *frame) {
  if (decide(play, frame))
    return;
  if (play->state->battle.round >= MAX_ROUNDS)
    draw_battle(play, frame, "11.4", CAP_WORDS("Night falls."));
  else
    go_on(play, frame, COMMITTED, HONOUR_STAGE_BATTLE_RESERVE);
}

/* [18.9a] The optional battle takes the place of all steps but the last. */
static void begin(HonourPlay *play, HonourFrame *frame) {
  if ((play->state->options & OPTION_SHORT_BATTLE) != 0)
    go_on(play, frame, OVER, HONOUR_STAGE_SHORT_BATTLE);
  else
    go_on(play, frame, CHITS, HONOUR_STAGE_BATTLE_CORPS);
}

static void run_point(HonourPlay *play, HonourFrame *frame) {
  switch (frame->point) {
  case BEGIN:
    begin(play, frame);
    break;
  case CHITS:
    go_on(play, frame, DEPLOY, HONOUR_STAGE_BATTLE_CHITS);
    break;
  case DEPLOY:
    go_on(play, frame, ROUND, HONOUR_STAGE_BATTLE_DEPLOY);
    break;
  case ROUND:
    if (!decide(play, frame)) /* a side may have had nobody to deploy */
      begin_round(play, frame);
    break;
  case FIRE:
    go_on(play, frame, CHARGES, HONOUR_STAGE_BATTLE_FIRE);
    break;
  case CHARGES:
    go_on(play, frame, ENGAGE, HONOUR_STAGE_BATTLE_CHARGES);
    break;
  case ENGAGE:
    go_on(play, frame, FOUGHT, HONOUR_STAGE_BATTLE_ENGAGE);
    break;
  case FOUGHT:
    honour_battle_update(play);
    end_fight(play, frame);
    break;
  case RESOLVED:
    honour_battle_update(play);
    end_round(play, frame);
    break;
  case COMMITTED: /* [11.4-S9b] */
    begin_round(play, frame);
    break;
  default:
    honour_play_pop(play);
  }
}

gboolean honour_battle_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  (void)request;
  run_point(play, frame);
  return FALSE;
}
