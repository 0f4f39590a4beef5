/* Scores of the Major Battle. [11.4] Of enemy Corps nothing is seen but who commands them, where
 * they stand and whether they have taken to their works. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/combat/ch11-battle-fight.h"
#include "validator/honour/chapters/combat/ch12-assault.h"

/* clang-format off */
/* Major Battles */
HONOUR_MEASURE(SP_OF_RANK, "sp-of-rank", 3, "SPs on the card of an enemy for each point of his Rank, where nobody knows better.")
HONOUR_MEASURE(QUALITY_MARGIN, "quality-margin", 4, "An enemy is taken for one of a Quality that fits within one part in so many.")
HONOUR_TERM(CORPS_STRENGTH, "corps-strength", 1, "The general gets the best there is.")
HONOUR_TERM(CHIT_USELESS, "chit-useless", -1, "The chit is of no use to this Corps.")
HONOUR_TERM(CHIT_ARTILLERY, "chit-artillery", 195, "A Corps with guns fires.")
HONOUR_TERM(CHIT_GUNS, "chit-guns", 9, "SPs of its guns.")
HONOUR_TERM(CHIT_WORKS, "chit-works", 268, "A Corps stands behind works or a river.")
HONOUR_TERM(CHIT_CHARGE, "chit-charge", 26, "A Corps with cavalry charges.")
HONOUR_TERM(CHIT_HORSE, "chit-horse", 1, "SPs of its cavalry.")
HONOUR_MEASURE(CHARGE_LEAST, "charge-least", 2, "More than so many SPs are needed for a charge.")
HONOUR_TERM(CHIT_FIREARMS, "chit-firearms", 50, "A Corps has firearms.")
HONOUR_TERM(CHIT_COMBINED, "chit-combined", 27, "A Corps has cavalry and infantry.")
HONOUR_TERM(CHIT_MUSTER, "chit-muster", 25, "The general can muster those who ran.")
HONOUR_TERM(CHIT_COORDINATION, "chit-coordination", 10, "A second Corps joins an attack.")
HONOUR_TERM(CHIT_SP, "chit-sp", 5, "SPs that it serves.")
HONOUR_TERM(DEPLOYS_LATER, "deploys-later", -10, "A Corps waits.")
HONOUR_TERM(DEPLOYS_IN_FRONT, "deploys-in-front", 100, "A Corps stands in the Main Body.")
HONOUR_TERM(DEPLOYS_SP, "deploys-sp", 1, "SPs of the Corps.")
HONOUR_TERM(RESERVE, "reserve", 1, "Whoever waits is of more use in front.")
HONOUR_TERM(RESERVE_SP, "reserve-sp", 1, "SPs of the Corps.")
HONOUR_TERM(MUSTERS, "musters", 2, "The line has become shorter than the enemy's, or has not.")
HONOUR_TERM(MUSTER_LOSES, "muster-loses", -6, "Whoever gives up this battle gives up the game.")
HONOUR_TERM(PLAYS_CHIT, "plays-chit", 1, "Chits are there to be played.")
HONOUR_TERM(PLAYS_WITH_SP, "plays-with-sp", 1, "SPs of the Corps that joins.")
HONOUR_TERM(FIRE_AT_SP, "fire-at-sp", 1, "SPs that the enemy Corps may have.")
HONOUR_TERM(FIRE_AT_WORKS, "fire-at-works", -8, "Works cover it.")
HONOUR_TERM(CHARGE_SP, "charge-sp", 2, "SPs of the cavalry.")
HONOUR_TERM(CHARGE_STAYS, "charge-stays", -3, "A few riders are better kept together.")
HONOUR_TERM(CHARGE_AT_FIRM, "charge-at-firm", -24, "Men of the best Quality do not run from horses.")
HONOUR_TERM(CHARGE_FLANK, "charge-flank", 7, "The enemy Corps fights already.")
HONOUR_TERM(CHARGE_AT_WORKS, "charge-at-works", -25, "Works cover it.")
HONOUR_TERM(CHARGE_AT_SP, "charge-at-sp", -1, "Half of the SPs that it may have.")
HONOUR_TERM(WAVE, "wave", 1, "One rides.")
HONOUR_TERM(WAVE_STRENGTH, "wave-strength", 1, "The strength of the unit that rides, or is held together.")
HONOUR_TERM(WAVE_MORE, "wave-more", -75, "One unit rides already: those who ride may be lost in plundering, and the others have to fight without them.")
HONOUR_TERM(WAVE_AT, "wave-at", 10, "It rides at somebody.")
HONOUR_TERM(WAVE_AT_QUALITY, "wave-at-quality", -4, "The Quality of those.")
HONOUR_TERM(WAVE_AT_PIKES, "wave-at-pikes", -6, "They have pikes.")
HONOUR_TERM(WAVE_AT_GUNS, "wave-at-guns", 3, "They are guns.")
HONOUR_TERM(ENGAGE_CHARGED, "engage-charged", 1, "Those who charged come to us, which is good while we are in order.")
HONOUR_MEASURE(IN_ORDER, "in-order", 3, "A Corps with so many SPs is in order.")
HONOUR_TERM(ENGAGE, "engage", -13, "An attack is a risk.")
HONOUR_TERM(ENGAGE_FROM_WORKS, "engage-from-works", -22, "Works or a river would be left for it.")
HONOUR_TERM(ENGAGE_OUTLOOK, "engage-outlook", 10, "Faces of the die that win, over those of even sides.")
HONOUR_TERM(ENGAGE_OR_PART, "engage-or-part", 30, "Nobody else fights: the battle would end drawn, and the own line is much the stronger one.")
HONOUR_MEASURE(PART_ODDS, "part-odds", 4, "That is when it has so many times the SPs of the enemy's.")
HONOUR_TERM(ENGAGE_MORE, "engage-more", -2, "One enemy at a time.")
HONOUR_TERM(DEFENDS, "defends", 4, "A Corps in order can wait for the enemy.")
HONOUR_TERM(DEFENDS_OUTLOOK, "defends-outlook", -3, "Faces of the die with which the enemy beats this Corps too, over those of even sides: he attacks all who stand there.")
HONOUR_TERM(DEFENDS_WEAK, "defends-weak", -9, "One that is not would only be beaten as well.")
HONOUR_TERM(ASSAULT_OUTLOOK, "assault-outlook", 1, "Faces of the die that win: the best attack first.")
HONOUR_TERM(ASSAULT_OF_ENEMY, "assault-of-enemy", 1, "The enemy attacks.")
/* clang-format on */

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
    return honour_measure(advice, HONOUR_MEASURE_SP_OF_RANK) * rank_of(advice, corps);
  return MAX(advice->doctrine->sp_of[general] * rank_of(advice, corps) / MAX(ranks, 1), 1);
}

/* Likewise: what an SP of his was worth on average. */
static int enemy_quality(const HonourAdvice *advice, guint corps) {
  HonourCapitanoIndex general = advice->play->state->fight.force[corps_at(advice, corps)->fighter];
  int sp = advice->doctrine->sp_of[general], strength = advice->doctrine->guess_of[general];
  int quality = HONOUR_BEST_QUALITY;

  if (sp == 0)
    return honour_measure(advice, HONOUR_MEASURE_USUAL_QUALITY);
  strength += strength / honour_measure(advice, HONOUR_MEASURE_QUALITY_MARGIN);
  while (quality > 0 && honour_view_weigh(advice->doctrine, sp, quality) > strength)
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
void honour_score_corps(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  const HonourUnitType *type = honour_game_type(play->game, option.a);

  if (type->arm != HONOUR_ARM_ARTILLERY)
    cap_score_add(
        score, HONOUR_TERM_CORPS_STRENGTH,
        honour_view_weigh(advice->doctrine, play->state->units[option.a].sp, type->quality));
}

/* Does the side that decides attack on the map? */
static HonourFighter fighter_of(const HonourAdvice *advice) {
  const HonourPlay *play = advice->play;

  return honour_battle_side(play->game, play->state, HONOUR_ATTACKER) == advice->side
             ? HONOUR_ATTACKER
             : HONOUR_DEFENDER;
}

static HonourTerm term_of_chit(const HonourAdvice *advice, guint corps, CapOption option) {
  const HonourState *state = advice->play->state;
  int horse = own_cavalry(advice, corps);

  switch ((HonourChit)option.a) {
  case HONOUR_CHIT_ARTILLERY:
    if (own_arm(advice, corps, HONOUR_ARM_ARTILLERY) > 0)
      return HONOUR_TERM_CHIT_ARTILLERY;
    break;
  case HONOUR_CHIT_EARTHWORKS_RIVER:
    return HONOUR_TERM_CHIT_WORKS;
  case HONOUR_CHIT_CAVALRY_CHARGE:
    if (horse > honour_measure(advice, HONOUR_MEASURE_CHARGE_LEAST))
      return HONOUR_TERM_CHIT_CHARGE;
    break;
  case HONOUR_CHIT_FIREARMS:
    if (has_firearms(advice, corps))
      return HONOUR_TERM_CHIT_FIREARMS;
    break;
  case HONOUR_CHIT_COMBINED_ARMS:
    if (horse > 0 && own_arm(advice, corps, HONOUR_ARM_INFANTRY) > 0)
      return HONOUR_TERM_CHIT_COMBINED;
    break;
  case HONOUR_CHIT_MUSTER:
    if (option.b == state->fight.force[fighter_of(advice)] &&
        !advice->doctrine->wants_battle[1 - advice->side])
      return HONOUR_TERM_CHIT_MUSTER;
    break;
  case HONOUR_CHIT_FIGHT_COORDINATION:
    return HONOUR_TERM_CHIT_COORDINATION;
  case HONOUR_CHIT_FORMATION: /* the whole army in one line strikes together */
  case HONOUR_CHIT_RESERVE:
  case HONOUR_N_CHITS:
    break;
  }
  return HONOUR_TERM_CHIT_USELESS;
}

/* The more it serves the better. */
static void score_served(const HonourAdvice *advice, guint corps, HonourTerm term,
                         CapScore *score) {
  int sp = own_sp(advice, corps);

  if (term == HONOUR_TERM_CHIT_ARTILLERY)
    cap_score_add(score, HONOUR_TERM_CHIT_GUNS, own_arm(advice, corps, HONOUR_ARM_ARTILLERY));
  else if (term == HONOUR_TERM_CHIT_CHARGE)
    cap_score_add(score, HONOUR_TERM_CHIT_HORSE, own_cavalry(advice, corps));
  else if (term == HONOUR_TERM_CHIT_COORDINATION)
    cap_score_add(score, HONOUR_TERM_CHIT_SP, sp / 2); /* it joins another */
  else if (term != HONOUR_TERM_CHIT_USELESS && term != HONOUR_TERM_CHIT_MUSTER)
    cap_score_add(score, HONOUR_TERM_CHIT_SP, sp);
}

/* [11.4.1] Each chit to whom it serves. [11.4.1.M1] Only a general musters. */
void honour_score_chit(const HonourAdvice *advice, CapOption option, CapScore *score) {
  guint corps = find(advice, option.b);
  HonourTerm term = HONOUR_TERM_CHIT_USELESS;

  if (option.kind != HONOUR_ANSWER_CHIT || corps == HONOUR_NO_CORPS)
    return;
  /* One of a kind is enough. */
  if (option.a == HONOUR_CHIT_EARTHWORKS_RIVER ||
      !honour_corps_has_chit(advice->play->state, corps, (HonourChit)option.a))
    term = term_of_chit(advice, corps, option);
  cap_score_add(score, term, 1);
  score_served(advice, corps, term, score);
}

/* [11.4-S5a] All in the Main Body; the strongest first, so that the enemy does not learn who waits.
 */
void honour_score_deploy(const HonourAdvice *advice, CapOption option, CapScore *score) {
  if (option.kind != HONOUR_ANSWER_DEPLOY) {
    cap_score_add(score, HONOUR_TERM_DEPLOYS_LATER, 1);
    return;
  }
  if (option.b == HONOUR_ARRAY_MAIN_BODY)
    cap_score_add(score, HONOUR_TERM_DEPLOYS_IN_FRONT, 1);
  cap_score_add(score, HONOUR_TERM_DEPLOYS_SP, own_sp(advice, find(advice, option.a)));
}

/* --- In the battle ---------------------------------------------------------------------------- */

/* Whatever stands in the Rearguard is of more use in front. */
void honour_score_reserve(const HonourAdvice *advice, CapOption option, CapScore *score) {
  if (option.kind != HONOUR_ANSWER_CAPITANO)
    return;
  cap_score_add(score, HONOUR_TERM_RESERVE, 1);
  cap_score_add(score, HONOUR_TERM_RESERVE_SP, own_sp(advice, find(advice, option.a)));
}

/* [11.4.1.M1] When the line has become clearly shorter than the enemy's, before it breaks. */
void honour_score_muster(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourState *state = advice->play->state;
  HonourFighter fighter = fighter_of(advice);
  int lines[2] = {0, 0}, out[2] = {0, 0};

  if (option.kind != HONOUR_ANSWER_YES)
    return;
  for (guint i = 0; i < state->battle.n_corps; i++) {
    if (honour_corps_is_in_line(state, i))
      lines[state->battle.corps[i].fighter]++;
    else if (state->battle.corps[i].array == HONOUR_ARRAY_OUT)
      out[state->battle.corps[i].fighter]++;
  }
  gboolean is_shorter =
      out[fighter] > out[1 - fighter] && 2 * lines[fighter] <= lines[1 - fighter] + 1;
  cap_score_add(score, HONOUR_TERM_MUSTERS, is_shorter ? 1 : -1);
  if (advice->doctrine->wants_battle[1 - advice->side])
    cap_score_add(score, HONOUR_TERM_MUSTER_LOSES, 1);
}

/* Chits are there to be played; [11.4.1.FC1] a second Corps in the attack for choice. */
void honour_score_play(const HonourAdvice *advice, CapOption option, CapScore *score) {
  if (option.kind != HONOUR_ANSWER_PLAY)
    return;
  cap_score_add(score, HONOUR_TERM_PLAYS_CHIT, 1);
  if (option.a == HONOUR_CHIT_FIGHT_COORDINATION)
    cap_score_add(score, HONOUR_TERM_PLAYS_WITH_SP, own_sp(advice, find(advice, option.b)));
}

/* [11.4.1.A] The largest Corps that no works cover. */
void honour_score_fire_target(const HonourAdvice *advice, CapOption option, CapScore *score) {
  guint corps = find(advice, option.a);

  cap_score_add(score, HONOUR_TERM_FIRE_AT_SP, enemy_sp(advice, corps));
  if (is_behind_works(advice, corps))
    cap_score_add(score, HONOUR_TERM_FIRE_AT_WORKS, 1);
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
void honour_score_charge(const HonourAdvice *advice, CapOption option, CapScore *score) {
  if (option.kind != HONOUR_ANSWER_CAPITANO)
    return;
  cap_score_add(score, HONOUR_TERM_CHARGE_SP, own_cavalry(advice, find(advice, option.a)));
  cap_score_add(score, are_firm(advice) ? HONOUR_TERM_CHARGE_AT_FIRM : HONOUR_TERM_CHARGE_STAYS, 1);
}

/* [11.4.1.C14] In the flank of one that fights already; not against works. */
void honour_score_charge_target(const HonourAdvice *advice, CapOption option, CapScore *score) {
  guint corps = find(advice, option.a);

  if (corps == HONOUR_NO_CORPS)
    return;
  if (corps_at(advice, corps)->status != HONOUR_CORPS_FREE)
    cap_score_add(score, HONOUR_TERM_CHARGE_FLANK, 1);
  if (is_behind_works(advice, corps))
    cap_score_add(score, HONOUR_TERM_CHARGE_AT_WORKS, 1);
  cap_score_add(score, HONOUR_TERM_CHARGE_AT_SP, enemy_sp(advice, corps) / 2);
}

/* [11.4.1.C3] The strongest cavalry, against those whom it can ride down. Also which own unit is
 * held together [3.8.1e], or rides with the others: [11.4.1.C15] all who ride may be gone for the
 * rest of the battle, so one unit is enough. */
void honour_score_wave(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  const HonourUnitType *type;

  if (option.kind == HONOUR_ANSWER_DONE)
    return;
  type = honour_game_type(play->game, option.a);
  cap_score_add(score, HONOUR_TERM_WAVE, 1);
  cap_score_add(
      score, HONOUR_TERM_WAVE_STRENGTH,
      honour_view_weigh(advice->doctrine, play->state->units[option.a].sp, type->quality));
  if (advice->request->kind == HONOUR_DECISION_WAVE_JOIN)
    cap_score_add(score, HONOUR_TERM_WAVE_MORE, 1);
  if (option.kind != HONOUR_ANSWER_WAVE)
    return;
  type = honour_game_type(play->game, option.b);
  cap_score_add(score, HONOUR_TERM_WAVE_AT, 1);
  cap_score_add(score, HONOUR_TERM_WAVE_AT_QUALITY, (int)type->quality);
  cap_score_add(score, HONOUR_TERM_WAVE_AT_PIKES,
                honour_unit_is_pikes(play->game, option.b) ? 1 : 0);
  cap_score_add(score, HONOUR_TERM_WAVE_AT_GUNS, type->arm == HONOUR_ARM_ARTILLERY);
}

static gboolean is_in_order(const HonourAdvice *advice, guint corps) {
  return own_sp(advice, corps) >= honour_measure(advice, HONOUR_MEASURE_IN_ORDER);
}

/* [11.4.1.C11] Those who charged must attack: good for us while we are in order. */
void honour_score_must_engage(const HonourAdvice *advice, CapOption option, CapScore *score) {
  if (option.kind == HONOUR_ANSWER_YES)
    cap_score_add(score, HONOUR_TERM_ENGAGE_CHARGED,
                  is_in_order(advice, find(advice, advice->request->about)) ? 1 : -1);
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

/* With nothing added an attacker wins by two faces of the die. */
enum { EVEN_OUTLOOK = 2 };

/* Faces of the die that win the attack, as far as one can know. */
static int outlook_of(const HonourAdvice *advice, guint own, guint enemy) {
  int sp = fighting_sp(advice, own), other = enemy_sp(advice, enemy);
  gboolean works = is_behind_works(advice, enemy);
  int outlook = EVEN_OUTLOOK + own_quality(advice, own) -
                (enemy != HONOUR_NO_CORPS ? enemy_quality(advice, enemy)
                                          : honour_measure(advice, HONOUR_MEASURE_USUAL_QUALITY));

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

/* [11.4.3a] Faces of the die that win for the enemy when he attacks an own Corps that has joined a
 * defence: he attacks all who stand there, one after the other. */
static int outlook_against(const HonourAdvice *advice, guint own, guint enemy) {
  int sp = own_sp(advice, own), other = enemy_sp(advice, enemy);
  int outlook = EVEN_OUTLOOK + enemy_quality(advice, enemy) - own_quality(advice, own);

  if (other >= 2 * sp)
    outlook += other >= 4 * sp ? 2 : 1;
  else if (sp >= 2 * other)
    outlook -= sp >= 4 * other ? 2 : 1;
  if (has_pikes(advice, own))
    outlook--;
  if (is_behind_works(advice, own) ||
      honour_corps_has_chit(advice->play->state, own, HONOUR_CHIT_EARTHWORKS_RIVER))
    outlook--;
  return honour_corps_has_star(advice->play->game, advice->play->state, own) ? outlook - 1
                                                                             : outlook;
}

/* SPs of a line. Of an enemy line the sum is known: he has shown his cards [11.2.5a], and what
 * falls or runs does so in sight of all. */
static int sp_of_line(const HonourAdvice *advice, HonourFighter fighter) {
  const HonourState *state = advice->play->state;
  int sp = 0;

  for (guint i = 0; i < state->battle.n_corps; i++)
    if (state->battle.corps[i].fighter == fighter && honour_corps_is_in_line(state, i))
      sp += own_sp(advice, i);
  return sp;
}

/* [11.4-S7b] Nobody fights yet, and this is the last own Corps that could: a battle in which no
 * Corps is engaged is drawn, which is a pity for the stronger side. */
static gboolean would_part(const HonourAdvice *advice, guint own) {
  const HonourState *state = advice->play->state;
  HonourFighter fighter = fighter_of(advice);

  for (guint i = 0; i < state->battle.n_corps; i++) {
    const HonourCorps *corps = &state->battle.corps[i];

    if (!honour_corps_is_in_line(state, i))
      continue;
    if (corps->status != HONOUR_CORPS_FREE ||
        (i != own && corps->fighter == fighter && (corps->flags & HONOUR_CORPS_HAS_PASSED) == 0))
      return FALSE;
  }
  return sp_of_line(advice, fighter) >
         honour_measure(advice, HONOUR_MEASURE_PART_ODDS) * sp_of_line(advice, 1 - fighter);
}

void honour_score_engage(const HonourAdvice *advice, CapOption option, CapScore *score) {
  guint own = find(advice, advice->request->about), enemy = find(advice, option.a);

  if (option.kind == HONOUR_ANSWER_DEFEND) {
    cap_score_add(score, is_in_order(advice, own) ? HONOUR_TERM_DEFENDS : HONOUR_TERM_DEFENDS_WEAK,
                  1);
    cap_score_add(score, HONOUR_TERM_DEFENDS_OUTLOOK,
                  outlook_against(advice, own, enemy) - EVEN_OUTLOOK);
  } else if (option.kind == HONOUR_ANSWER_ENGAGE &&
             advice->request->kind == HONOUR_DECISION_ENGAGE_MORE) {
    cap_score_add(score, HONOUR_TERM_ENGAGE_MORE, 1);
  } else if (option.kind == HONOUR_ANSWER_ENGAGE) {
    cap_score_add(score, HONOUR_TERM_ENGAGE, 1);
    /* [11.4.1.E4] */
    if (own != HONOUR_NO_CORPS &&
        honour_corps_has_chit(advice->play->state, own, HONOUR_CHIT_EARTHWORKS_RIVER))
      cap_score_add(score, HONOUR_TERM_ENGAGE_FROM_WORKS, 1);
    cap_score_add(score, HONOUR_TERM_ENGAGE_OUTLOOK, outlook_of(advice, own, enemy) - EVEN_OUTLOOK);
    if (would_part(advice, own))
      cap_score_add(score, HONOUR_TERM_ENGAGE_OR_PART, 1);
  }
}

/* [11.4.3a] The best attack first: what it breaks helps the next. Who decides may be either side of
 * the pair. */
void honour_score_assault(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;

  if (honour_side_of(play->game, play->state, option.a) == advice->side)
    cap_score_add(score, HONOUR_TERM_ASSAULT_OUTLOOK,
                  outlook_of(advice, find(advice, option.a), find(advice, option.b)));
  else
    cap_score_add(score, HONOUR_TERM_ASSAULT_OF_ENEMY, 1);
}
