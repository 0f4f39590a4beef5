/* Scores of the Major Battle. [11.4] Of enemy Corps nothing is seen but who commands them, where
 * they stand and whether they have taken to their works. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/combat/ch11-battle-fight.h"
#include "validator/honour/chapters/combat/ch12-assault.h"

/* About so many SPs are on the card of a Capitano for each point of his Rank, and of this Quality,
 * where nobody knows better. */
#define SP_OF_RANK    3
#define USUAL_QUALITY 2

/* --- Corps ------------------------------------------------------------------------------------ */

static const HonourCorps *corps_at(const HonourAdvice *advice, guint corps) {
  return &advice->play->state->battle.corps[corps];
}

static guint find(const HonourAdvice *advice, HonourCapitanoIndex capitano) {
  return honour_corps_of(advice->play->state, capitano);
}

static int own_sp(const HonourAdvice *advice, guint corps) {
  return corps != HONOUR_NO_CORPS
             ? (int)honour_corps_good_sp(advice->play->game, advice->play->state, corps)
             : 0;
}

static int own_arm(const HonourAdvice *advice, guint corps, HonourArm arm) {
  return corps != HONOUR_NO_CORPS
             ? (int)honour_corps_arm_sp(advice->play->game, advice->play->state, corps, arm)
             : 0;
}

static int own_cavalry(const HonourAdvice *advice, guint corps) {
  return own_arm(advice, corps, HONOUR_ARM_HEAVY_CAVALRY) +
         own_arm(advice, corps, HONOUR_ARM_LIGHT_CAVALRY);
}

static int rank_of(const HonourAdvice *advice, guint corps) {
  return (int)MAX(honour_game_card(advice->play->game, corps_at(advice, corps)->capitano)->rank,
                  1u);
}

/* [1.4a] What the enemy general began the game with, shared by the Ranks of those who command. */
static int enemy_sp(const HonourAdvice *advice, guint corps) {
  const HonourState *state = advice->play->state;
  HonourCapitanoIndex general;
  int ranks = 0;

  if (corps == HONOUR_NO_CORPS)
    return 1;
  general = state->fight.force[corps_at(advice, corps)->fighter];
  for (guint i = 0; i < state->battle.n_corps; i++)
    if (state->battle.corps[i].fighter == corps_at(advice, corps)->fighter)
      ranks += rank_of(advice, i);
  if (advice->doctrine->sp_of[general] == 0)
    return SP_OF_RANK * rank_of(advice, corps);
  return MAX(advice->doctrine->sp_of[general] * rank_of(advice, corps) / MAX(ranks, 1), 1);
}

/* Likewise: what an SP of his was worth on average. */
static int enemy_quality(const HonourAdvice *advice, guint corps) {
  HonourCapitanoIndex general = advice->play->state->fight.force[corps_at(advice, corps)->fighter];
  int sp = advice->doctrine->sp_of[general], strength = advice->doctrine->guess_of[general];
  int quality = HONOUR_BEST_QUALITY;

  if (sp == 0)
    return USUAL_QUALITY;
  while (quality > 0 && honour_view_weigh(sp, quality) > strength + strength / 8)
    quality--;
  return quality;
}

static gboolean is_behind_works(const HonourAdvice *advice, guint corps) {
  return corps != HONOUR_NO_CORPS &&
         (corps_at(advice, corps)->flags & HONOUR_CORPS_BEHIND_WORKS) != 0;
}

static gboolean has_firearms(const HonourAdvice *advice, guint corps) {
  const HonourPlay *play = advice->play;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (honour_corps_unit_fights(play->state, corps, i) &&
        honour_game_type(play->game, i)->firearms)
      return TRUE;
  return FALSE;
}

static gboolean has_pikes(const HonourAdvice *advice, guint corps) {
  const HonourPlay *play = advice->play;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (honour_corps_unit_fights(play->state, corps, i) && honour_unit_is_pikes(play->game, i))
      return TRUE;
  return FALSE;
}

/* The best Quality that half of its SPs have, of an own Corps. */
static int own_quality(const HonourAdvice *advice, guint corps) {
  const HonourPlay *play = advice->play;
  int of[HONOUR_BEST_QUALITY + 1] = {0}, total = 0, have = 0;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (honour_corps_unit_fights(play->state, corps, i) &&
        honour_game_type(play->game, i)->arm != HONOUR_ARM_ARTILLERY) {
      of[MIN(honour_game_type(play->game, i)->quality, HONOUR_BEST_QUALITY)] +=
          play->state->units[i].sp;
      total += play->state->units[i].sp;
    }
  for (int q = HONOUR_BEST_QUALITY; q > 0; q--) {
    have += of[q];
    if (total > 0 && 2 * have >= total)
      return q;
  }
  return 0;
}

/* --- Before the battle ------------------------------------------------------------------------ */

/* [11.4-S3] The general gets the best there is. */
int honour_score_corps(const HonourAdvice *advice, CapOption option) {
  const HonourPlay *play = advice->play;
  const HonourUnitType *type = honour_game_type(play->game, option.a);

  if (type->arm == HONOUR_ARM_ARTILLERY)
    return 0;
  return honour_view_weigh(play->state->units[option.a].sp, type->quality);
}

/* Does the side that decides attack on the map? */
static HonourFighter fighter_of(const HonourAdvice *advice) {
  const HonourPlay *play = advice->play;

  return honour_battle_side(play->game, play->state, HONOUR_ATTACKER) == advice->side
             ? HONOUR_ATTACKER
             : HONOUR_DEFENDER;
}

/* [11.4.1] Each chit to whom it serves. [11.4.1.M1] Only a general musters. */
int honour_score_chit(const HonourAdvice *advice, CapOption option) {
  const HonourPlay *play = advice->play;
  guint corps = find(advice, option.b);
  HonourFighter fighter = fighter_of(advice);

  if (option.kind != HONOUR_ANSWER_CHIT || corps == HONOUR_NO_CORPS)
    return 0;
  if (option.a != HONOUR_CHIT_EARTHWORKS_RIVER &&
      honour_corps_has_chit(play->state, corps, (HonourChit)option.a))
    return -1; /* one of a kind is enough */
  switch ((HonourChit)option.a) {
  case HONOUR_CHIT_ARTILLERY:
    return own_arm(advice, corps, HONOUR_ARM_ARTILLERY) > 0
               ? 60 + 5 * own_arm(advice, corps, HONOUR_ARM_ARTILLERY)
               : -1;
  case HONOUR_CHIT_EARTHWORKS_RIVER:
    return 100 + own_sp(advice, corps);
  case HONOUR_CHIT_CAVALRY_CHARGE:
    return own_cavalry(advice, corps) > 2 ? 40 + 2 * own_cavalry(advice, corps) : -1;
  case HONOUR_CHIT_FIREARMS:
    return has_firearms(advice, corps) ? 45 + own_sp(advice, corps) : -1;
  case HONOUR_CHIT_COMBINED_ARMS:
    return own_cavalry(advice, corps) > 0 && own_arm(advice, corps, HONOUR_ARM_INFANTRY) > 0
               ? 30 + own_sp(advice, corps)
               : -1;
  case HONOUR_CHIT_MUSTER:
    return option.b == play->state->fight.force[fighter] ? 42 : -1;
  case HONOUR_CHIT_FIGHT_COORDINATION:
    return 15 + own_sp(advice, corps) / 2;
  case HONOUR_CHIT_FORMATION:
  case HONOUR_CHIT_RESERVE:
  case HONOUR_N_CHITS:
    break;
  }
  return -1; /* the whole army in one line strikes together */
}

/* [11.4-S5a] All in the Main Body; the strongest first, so that the enemy does not learn who waits.
 */
int honour_score_deploy(const HonourAdvice *advice, CapOption option) {
  if (option.kind != HONOUR_ANSWER_DEPLOY)
    return -10;
  return (option.b == HONOUR_ARRAY_MAIN_BODY ? 100 : 0) + own_sp(advice, find(advice, option.a));
}

/* --- In the battle ---------------------------------------------------------------------------- */

/* Whatever stands in the Rearguard is of more use in front. */
int honour_score_reserve(const HonourAdvice *advice, CapOption option) {
  return option.kind == HONOUR_ANSWER_CAPITANO ? 1 + own_sp(advice, find(advice, option.a)) : 0;
}

/* [11.4.1.M1] When the line has become clearly shorter than the enemy's, before it breaks. */
int honour_score_muster(const HonourAdvice *advice, CapOption option) {
  const HonourState *state = advice->play->state;
  HonourFighter fighter = fighter_of(advice);
  int lines[2] = {0, 0}, out[2] = {0, 0};

  if (option.kind != HONOUR_ANSWER_YES)
    return 0;
  for (guint i = 0; i < state->battle.n_corps; i++) {
    if (honour_corps_is_in_line(state, i))
      lines[state->battle.corps[i].fighter]++;
    else if (state->battle.corps[i].array == HONOUR_ARRAY_OUT)
      out[state->battle.corps[i].fighter]++;
  }
  return out[fighter] > out[1 - fighter] && 2 * lines[fighter] <= lines[1 - fighter] + 1 ? 1 : -1;
}

/* Chits are there to be played; [11.4.1.FC1] a second Corps in the attack for choice. */
int honour_score_play(const HonourAdvice *advice, CapOption option) {
  if (option.kind != HONOUR_ANSWER_PLAY)
    return 0;
  return option.a == HONOUR_CHIT_FIGHT_COORDINATION ? 1 + own_sp(advice, find(advice, option.b))
                                                    : 1;
}

/* [11.4.1.A] The largest Corps that no works cover. */
int honour_score_fire_target(const HonourAdvice *advice, CapOption option) {
  guint corps = find(advice, option.a);

  return enemy_sp(advice, corps) - (is_behind_works(advice, corps) ? 8 : 0);
}

/* Are the enemies men who do not run from horses? */
static gboolean are_firm(const HonourAdvice *advice) {
  const HonourState *state = advice->play->state;

  for (guint i = 0; i < state->battle.n_corps; i++)
    if (state->battle.corps[i].fighter != fighter_of(advice))
      return enemy_quality(advice, i) >= HONOUR_BEST_QUALITY;
  return FALSE;
}

/* [11.4.1.C] A few riders are better kept together. */
int honour_score_charge(const HonourAdvice *advice, CapOption option) {
  if (option.kind != HONOUR_ANSWER_CAPITANO)
    return 0;
  return own_cavalry(advice, find(advice, option.a)) - (are_firm(advice) ? 8 : 2);
}

/* [11.4.1.C14] In the flank of one that fights already; not against works. */
int honour_score_charge_target(const HonourAdvice *advice, CapOption option) {
  guint corps = find(advice, option.a);

  if (corps == HONOUR_NO_CORPS)
    return 0;
  return (corps_at(advice, corps)->status != HONOUR_CORPS_FREE ? 20 : 0) -
         (is_behind_works(advice, corps) ? 30 : 0) - enemy_sp(advice, corps) / 2;
}

/* [11.4.1.C3] The strongest cavalry, against those whom it can ride down. Also which own unit is
 * held together [3.8.1e], or rides with the others. */
int honour_score_wave(const HonourAdvice *advice, CapOption option) {
  const HonourPlay *play = advice->play;
  const HonourUnitType *type;
  int own;

  if (option.kind == HONOUR_ANSWER_DONE)
    return 0;
  type = honour_game_type(play->game, option.a);
  own = 1 + honour_view_weigh(play->state->units[option.a].sp, type->quality);
  if (option.kind != HONOUR_ANSWER_WAVE)
    return own;
  type = honour_game_type(play->game, option.b);
  return own + 10 - 4 * (int)type->quality - (honour_unit_is_pikes(play->game, option.b) ? 6 : 0) +
         (type->arm == HONOUR_ARM_ARTILLERY ? 3 : 0);
}

/* [11.4.1.C11] Those who charged must attack: good for us while we are in order. */
int honour_score_must_engage(const HonourAdvice *advice, CapOption option) {
  guint corps = find(advice, advice->request->about);

  if (option.kind != HONOUR_ANSWER_YES)
    return 0;
  return own_sp(advice, corps) >= 4 ? 1 : -1;
}

/* --- Engagements [11.4.2] --------------------------------------------------------------------- */

/* [12.1h] What an own Corps brings into an attack on this ground. */
static int fighting_sp(const HonourAdvice *advice, guint corps) {
  const HonourPlay *play = advice->play;
  CapTerrain terrain = play->game->map->hexes[play->state->fight.hex].terrain;
  int sp = own_sp(advice, corps);

  if (honour_terrain_effects(honour_terrain_row(terrain))->halves_heavy)
    sp -= own_arm(advice, corps, HONOUR_ARM_HEAVY_CAVALRY) / 2;
  return sp;
}

/* Faces of the die that win the attack, as far as one can know. */
static int outlook_of(const HonourAdvice *advice, guint own, guint enemy) {
  int sp = fighting_sp(advice, own), other = enemy_sp(advice, enemy);
  gboolean works = is_behind_works(advice, enemy);
  int outlook = 2 + own_quality(advice, own) -
                (enemy != HONOUR_NO_CORPS ? enemy_quality(advice, enemy) : USUAL_QUALITY);

  /* [11.4.2.2e] Who joins an attack shares it. */
  if (enemy != HONOUR_NO_CORPS && corps_at(advice, enemy)->status == HONOUR_CORPS_ENGAGED)
    outlook++;
  if (sp >= 2 * other)
    outlook += sp >= 4 * other ? 2 : 1;
  else if (other >= 2 * sp)
    outlook -= other >= 4 * sp ? 2 : 1;
  if (own != HONOUR_NO_CORPS && has_pikes(advice, own))
    outlook += works ? -1 : 1;
  if (own != HONOUR_NO_CORPS && honour_corps_has_star(advice->play->game, advice->play->state, own))
    outlook++;
  return outlook - (works ? 1 : 0);
}

int honour_score_engage(const HonourAdvice *advice, CapOption option) {
  guint own = find(advice, advice->request->about), enemy = find(advice, option.a);

  switch ((HonourAnswerKind)option.kind) {
  case HONOUR_ANSWER_ENGAGE:
    if (advice->request->kind == HONOUR_DECISION_ENGAGE_MORE)
      return -1; /* one enemy at a time */
    return 10 * (outlook_of(advice, own, enemy) - 2) - 5;
  case HONOUR_ANSWER_DEFEND:
    return own_sp(advice, own) >= 4 ? 3 : -1;
  default:
    return 0;
  }
}

/* [11.4.3a] The best attack first: what it breaks helps the next. Who decides may be either side of
 * the pair. */
int honour_score_assault(const HonourAdvice *advice, CapOption option) {
  const HonourPlay *play = advice->play;
  gboolean is_own = honour_side_of(play->game, play->state, option.a) == advice->side;
  guint one = find(advice, option.a), other = find(advice, option.b);

  return is_own ? outlook_of(advice, one, other) : 1;
}
