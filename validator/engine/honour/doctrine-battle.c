/* Scores of the Major Battle. [11.4] Of enemy Corps nothing is seen but who commands them, where
 * they stand and whether they have taken to their works. */
#include "validator/engine/honour/doctrine-parts.h"

#include "validator/engine/honour/ch11-battle-fight.h"
#include "validator/engine/honour/ch12-assault.h"

/* About so many SPs are on the card of a Capitano for each point of his Rank, and of this Quality,
 * where nobody knows better. */
#define SP_OF_RANK    3
#define USUAL_QUALITY 2

/* --- Corps ------------------------------------------------------------------------------------ */

static const CapCorps *corps_at(const CapAdvice *advice, guint corps) {
  return &advice->play->state->battle.corps[corps];
}

static guint find(const CapAdvice *advice, CapCapitanoIndex capitano) {
  return cap_corps_of(advice->play->state, capitano);
}

static int own_sp(const CapAdvice *advice, guint corps) {
  return corps != CAP_NO_CORPS
             ? (int)cap_corps_good_sp(advice->play->game, advice->play->state, corps)
             : 0;
}

static int own_arm(const CapAdvice *advice, guint corps, CapArm arm) {
  return corps != CAP_NO_CORPS
             ? (int)cap_corps_arm_sp(advice->play->game, advice->play->state, corps, arm)
             : 0;
}

static int own_cavalry(const CapAdvice *advice, guint corps) {
  return own_arm(advice, corps, CAP_ARM_HEAVY_CAVALRY) +
         own_arm(advice, corps, CAP_ARM_LIGHT_CAVALRY);
}

static int rank_of(const CapAdvice *advice, guint corps) {
  return (int)MAX(cap_game_card(advice->play->game, corps_at(advice, corps)->capitano)->rank, 1u);
}

/* [1.4a] What the enemy general began the game with, shared by the Ranks of those who command. */
static int enemy_sp(const CapAdvice *advice, guint corps) {
  const CapState *state = advice->play->state;
  CapCapitanoIndex general;
  int ranks = 0;

  if (corps == CAP_NO_CORPS)
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
static int enemy_quality(const CapAdvice *advice, guint corps) {
  CapCapitanoIndex general = advice->play->state->fight.force[corps_at(advice, corps)->fighter];
  int sp = advice->doctrine->sp_of[general], strength = advice->doctrine->guess_of[general];
  int quality = CAP_BEST_QUALITY;

  if (sp == 0)
    return USUAL_QUALITY;
  while (quality > 0 && cap_view_weigh(sp, quality) > strength + strength / 8)
    quality--;
  return quality;
}

static gboolean is_behind_works(const CapAdvice *advice, guint corps) {
  return corps != CAP_NO_CORPS && (corps_at(advice, corps)->flags & CAP_CORPS_BEHIND_WORKS) != 0;
}

static gboolean has_firearms(const CapAdvice *advice, guint corps) {
  const CapPlay *play = advice->play;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (cap_corps_unit_fights(play->state, corps, i) && cap_game_type(play->game, i)->firearms)
      return TRUE;
  return FALSE;
}

static gboolean has_pikes(const CapAdvice *advice, guint corps) {
  const CapPlay *play = advice->play;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (cap_corps_unit_fights(play->state, corps, i) && cap_unit_is_pikes(play->game, i))
      return TRUE;
  return FALSE;
}

/* The best Quality that half of its SPs have, of an own Corps. */
static int own_quality(const CapAdvice *advice, guint corps) {
  const CapPlay *play = advice->play;
  int of[CAP_BEST_QUALITY + 1] = {0}, total = 0, have = 0;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (cap_corps_unit_fights(play->state, corps, i) &&
        cap_game_type(play->game, i)->arm != CAP_ARM_ARTILLERY) {
      of[MIN(cap_game_type(play->game, i)->quality, CAP_BEST_QUALITY)] += play->state->units[i].sp;
      total += play->state->units[i].sp;
    }
  for (int q = CAP_BEST_QUALITY; q > 0; q--) {
    have += of[q];
    if (total > 0 && 2 * have >= total)
      return q;
  }
  return 0;
}

/* --- Before the battle ------------------------------------------------------------------------ */

/* [11.4-S3] The general gets the best there is. */
int cap_score_corps(const CapAdvice *advice, CapOption option) {
  const CapPlay *play = advice->play;
  const CapUnitType *type = cap_game_type(play->game, option.a);

  if (type->arm == CAP_ARM_ARTILLERY)
    return 0;
  return cap_view_weigh(play->state->units[option.a].sp, type->quality);
}

/* Does the side that decides attack on the map? */
static CapFighter fighter_of(const CapAdvice *advice) {
  const CapPlay *play = advice->play;

  return cap_battle_side(play->game, play->state, CAP_ATTACKER) == advice->side ? CAP_ATTACKER
                                                                                : CAP_DEFENDER;
}

/* [11.4.1] Each chit to whom it serves. [11.4.1.M1] Only a general musters. */
int cap_score_chit(const CapAdvice *advice, CapOption option) {
  const CapPlay *play = advice->play;
  guint corps = find(advice, option.b);
  CapFighter fighter = fighter_of(advice);

  if (option.kind != CAP_ANSWER_CHIT || corps == CAP_NO_CORPS)
    return 0;
  if (option.a != CAP_CHIT_EARTHWORKS_RIVER &&
      cap_corps_has_chit(play->state, corps, (CapChit)option.a))
    return -1; /* one of a kind is enough */
  switch ((CapChit)option.a) {
  case CAP_CHIT_ARTILLERY:
    return own_arm(advice, corps, CAP_ARM_ARTILLERY) > 0
               ? 60 + 5 * own_arm(advice, corps, CAP_ARM_ARTILLERY)
               : -1;
  case CAP_CHIT_EARTHWORKS_RIVER:
    return 100 + own_sp(advice, corps);
  case CAP_CHIT_CAVALRY_CHARGE:
    return own_cavalry(advice, corps) > 2 ? 40 + 2 * own_cavalry(advice, corps) : -1;
  case CAP_CHIT_FIREARMS:
    return has_firearms(advice, corps) ? 45 + own_sp(advice, corps) : -1;
  case CAP_CHIT_COMBINED_ARMS:
    return own_cavalry(advice, corps) > 0 && own_arm(advice, corps, CAP_ARM_INFANTRY) > 0
               ? 30 + own_sp(advice, corps)
               : -1;
  case CAP_CHIT_MUSTER:
    return option.b == play->state->fight.force[fighter] ? 42 : -1;
  case CAP_CHIT_FIGHT_COORDINATION:
    return 15 + own_sp(advice, corps) / 2;
  case CAP_CHIT_FORMATION:
  case CAP_CHIT_RESERVE:
  case CAP_N_CHITS:
    break;
  }
  return -1; /* the whole army in one line strikes together */
}

/* [11.4-S5a] All in the Main Body; the strongest first, so that the enemy does not learn who waits.
 */
int cap_score_deploy(const CapAdvice *advice, CapOption option) {
  if (option.kind != CAP_ANSWER_DEPLOY)
    return -10;
  return (option.b == CAP_ARRAY_MAIN_BODY ? 100 : 0) + own_sp(advice, find(advice, option.a));
}

/* --- In the battle ---------------------------------------------------------------------------- */

/* Whatever stands in the Rearguard is of more use in front. */
int cap_score_reserve(const CapAdvice *advice, CapOption option) {
  return option.kind == CAP_ANSWER_CAPITANO ? 1 + own_sp(advice, find(advice, option.a)) : 0;
}

/* [11.4.1.M1] When the line has become clearly shorter than the enemy's, before it breaks. */
int cap_score_muster(const CapAdvice *advice, CapOption option) {
  const CapState *state = advice->play->state;
  CapFighter fighter = fighter_of(advice);
  int lines[2] = {0, 0}, out[2] = {0, 0};

  if (option.kind != CAP_ANSWER_YES)
    return 0;
  for (guint i = 0; i < state->battle.n_corps; i++) {
    if (cap_corps_is_in_line(state, i))
      lines[state->battle.corps[i].fighter]++;
    else if (state->battle.corps[i].array == CAP_ARRAY_OUT)
      out[state->battle.corps[i].fighter]++;
  }
  return out[fighter] > out[1 - fighter] && 2 * lines[fighter] <= lines[1 - fighter] + 1 ? 1 : -1;
}

/* Chits are there to be played; [11.4.1.FC1] a second Corps in the attack for choice. */
int cap_score_play(const CapAdvice *advice, CapOption option) {
  if (option.kind != CAP_ANSWER_PLAY)
    return 0;
  return option.a == CAP_CHIT_FIGHT_COORDINATION ? 1 + own_sp(advice, find(advice, option.b)) : 1;
}

/* [11.4.1.A] The largest Corps that no works cover. */
int cap_score_fire_target(const CapAdvice *advice, CapOption option) {
  guint corps = find(advice, option.a);

  return enemy_sp(advice, corps) - (is_behind_works(advice, corps) ? 8 : 0);
}

/* Are the enemies men who do not run from horses? */
static gboolean are_firm(const CapAdvice *advice) {
  const CapState *state = advice->play->state;

  for (guint i = 0; i < state->battle.n_corps; i++)
    if (state->battle.corps[i].fighter != fighter_of(advice))
      return enemy_quality(advice, i) >= CAP_BEST_QUALITY;
  return FALSE;
}

/* [11.4.1.C] A few riders are better kept together. */
int cap_score_charge(const CapAdvice *advice, CapOption option) {
  if (option.kind != CAP_ANSWER_CAPITANO)
    return 0;
  return own_cavalry(advice, find(advice, option.a)) - (are_firm(advice) ? 8 : 2);
}

/* [11.4.1.C14] In the flank of one that fights already; not against works. */
int cap_score_charge_target(const CapAdvice *advice, CapOption option) {
  guint corps = find(advice, option.a);

  if (corps == CAP_NO_CORPS)
    return 0;
  return (corps_at(advice, corps)->status != CAP_CORPS_FREE ? 20 : 0) -
         (is_behind_works(advice, corps) ? 30 : 0) - enemy_sp(advice, corps) / 2;
}

/* [11.4.1.C3] The strongest cavalry, against those whom it can ride down. Also which own unit is
 * held together [3.8.1e], or rides with the others. */
int cap_score_wave(const CapAdvice *advice, CapOption option) {
  const CapPlay *play = advice->play;
  const CapUnitType *type;
  int own;

  if (option.kind == CAP_ANSWER_DONE)
    return 0;
  type = cap_game_type(play->game, option.a);
  own = 1 + cap_view_weigh(play->state->units[option.a].sp, type->quality);
  if (option.kind != CAP_ANSWER_WAVE)
    return own;
  type = cap_game_type(play->game, option.b);
  return own + 10 - 4 * (int)type->quality - (cap_unit_is_pikes(play->game, option.b) ? 6 : 0) +
         (type->arm == CAP_ARM_ARTILLERY ? 3 : 0);
}

/* [11.4.1.C11] Those who charged must attack: good for us while we are in order. */
int cap_score_must_engage(const CapAdvice *advice, CapOption option) {
  guint corps = find(advice, advice->request->about);

  if (option.kind != CAP_ANSWER_YES)
    return 0;
  return own_sp(advice, corps) >= 4 ? 1 : -1;
}

/* --- Engagements [11.4.2] --------------------------------------------------------------------- */

/* [12.1h] What an own Corps brings into an attack on this ground. */
static int fighting_sp(const CapAdvice *advice, guint corps) {
  const CapPlay *play = advice->play;
  CapTerrain terrain = play->game->map->hexes[play->state->fight.hex].terrain;
  int sp = own_sp(advice, corps);

  if (cap_terrain_effects(cap_terrain_row(terrain))->halves_heavy)
    sp -= own_arm(advice, corps, CAP_ARM_HEAVY_CAVALRY) / 2;
  return sp;
}

/* Faces of the die that win the attack, as far as one can know. */
static int outlook_of(const CapAdvice *advice, guint own, guint enemy) {
  int sp = fighting_sp(advice, own), other = enemy_sp(advice, enemy);
  gboolean works = is_behind_works(advice, enemy);
  int outlook = 2 + own_quality(advice, own) -
                (enemy != CAP_NO_CORPS ? enemy_quality(advice, enemy) : USUAL_QUALITY);

  /* [11.4.2.2e] Who joins an attack shares it. */
  if (enemy != CAP_NO_CORPS && corps_at(advice, enemy)->status == CAP_CORPS_ENGAGED)
    outlook++;
  if (sp >= 2 * other)
    outlook += sp >= 4 * other ? 2 : 1;
  else if (other >= 2 * sp)
    outlook -= other >= 4 * sp ? 2 : 1;
  if (own != CAP_NO_CORPS && has_pikes(advice, own))
    outlook += works ? -1 : 1;
  if (own != CAP_NO_CORPS && cap_corps_has_star(advice->play->game, advice->play->state, own))
    outlook++;
  return outlook - (works ? 1 : 0);
}

int cap_score_engage(const CapAdvice *advice, CapOption option) {
  guint own = find(advice, advice->request->about), enemy = find(advice, option.a);

  switch ((CapAnswerKind)option.kind) {
  case CAP_ANSWER_ENGAGE:
    if (advice->request->kind == CAP_DECISION_ENGAGE_MORE)
      return -1; /* one enemy at a time */
    return 10 * (outlook_of(advice, own, enemy) - 2) - 5;
  case CAP_ANSWER_DEFEND:
    return own_sp(advice, own) >= 4 ? 3 : -1;
  default:
    return 0;
  }
}

/* [11.4.3a] The best attack first: what it breaks helps the next. Who decides may be either side of
 * the pair. */
int cap_score_assault(const CapAdvice *advice, CapOption option) {
  const CapPlay *play = advice->play;
  gboolean is_own = cap_side_of(play->game, play->state, option.a) == advice->side;
  guint one = find(advice, option.a), other = find(advice, option.b);

  return is_own ? outlook_of(advice, one, other) : 1;
}
