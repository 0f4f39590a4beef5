/* Scores of combat outside of walls and Major Battles: attacks, losses, retreats. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/combat/ch12-assault.h"
#include "validator/honour/chapters/combat/ch12-ground.h"

/* clang-format off */
/* What else goes into plans: */
HONOUR_MEASURE(OUTNUMBERED, "outnumbered", 6, "So many times the own strength is too much to stand against.")

/* Who leads, and whom */
HONOUR_TERM(MISSED_RANK, "missed-rank", -10, "The Rank of him who is put in danger.")
HONOUR_TERM(MISSED_INITIATIVE, "missed-initiative", -1, "His Initiative.")
HONOUR_TERM(MISSED_STAR, "missed-star", -2, "He has a star.")

/* Attacks */
HONOUR_TERM(BESIEGES, "besieges", 14, "They can be besieged.")
HONOUR_TERM(AT_WALLS, "at-walls", 16, "They are behind walls, and not stronger.")
HONOUR_TERM(AT_STRONG_WALLS, "at-strong-walls", -18, "They are behind walls, and stronger.")
HONOUR_TERM(BATTLE_ODDS, "battle-odds", 1, "Odds of the generals in per cent, over those that are asked for.")
HONOUR_TERM(BATTLE_OUTLOOK, "battle-outlook", 20, "Faces of the die that win, over those of even sides, in a battle.")
HONOUR_TERM(ATTACK_OUTLOOK, "attack-outlook", 25, "Faces of the die that win, over those of even sides.")
HONOUR_TERM(ATTACK_LARGER, "attack-larger", 8, "The larger Force stays even when it loses.")
HONOUR_TERM(ATTACK_SMALLER, "attack-smaller", -10, "The smaller Force has to go when it loses.")
HONOUR_TERM(ATTACK_NOBODY, "attack-nobody", 1, "Nobody is seen there.")
HONOUR_TERM(COMPELS, "compels", -2, "The enemy is made to attack.")
HONOUR_TERM(COMPELS_OUTLOOK, "compels-outlook", -2, "Faces of the die that win for him, over those of even sides.")
HONOUR_TERM(CARD_STRENGTH, "card-strength", 1, "The strength of those who fight.")
HONOUR_TERM(CARD_SP, "card-sp", 1, "Their SPs.")
HONOUR_TERM(CARD_STAR, "card-star", 1, "A star leads them: a part of their strength more.")
HONOUR_TERM(CARD_PIKES, "card-pikes", -1, "Long pikes are in the way at walls: a part of their strength less.")
HONOUR_MEASURE(CARD_PART, "card-part", 3, "That part is one in so many.")
HONOUR_TERM(QUALITY, "quality", 10, "The Quality that counts.")
HONOUR_TERM(QUALITY_MIXED, "quality-mixed", -1, "Groups that count together.")
HONOUR_TERM(LOSS_SHAKEN, "loss-shaken", 100, "The unit is demoralised.")
HONOUR_TERM(LOSS_QUALITY, "loss-quality", -10, "The Quality of the unit.")
HONOUR_TERM(LOSS_OF_MANY, "loss-of-many", 5, "The unit is not wiped out.")
HONOUR_TERM(LOSS_OF_GUNS, "loss-of-guns", -8, "The unit has guns.")
HONOUR_TERM(LOSS_OF_PIKES, "loss-of-pikes", -12, "Under fire pikes lose one more.")
HONOUR_TERM(ADVANCES_TO_GOAL, "advances-to-goal", 12, "It is a place that counts.")
HONOUR_TERM(ADVANCES, "advances", 2, "The ground is taken where nobody stronger waits and no walls are left.")
HONOUR_TERM(WITHDRAWS, "withdraws", 1, "A small Force goes before a large one crushes it.")
HONOUR_TERM(SHELTERS, "shelters", 60, "It goes behind walls.")
HONOUR_TERM(RETREAT_ENDS, "retreat-ends", 42, "It has gone far enough.")
HONOUR_TERM(RETREAT_OFF_MAP, "retreat-off-map", -277, "It would leave the map.")
HONOUR_TERM(RETREAT_NOWHERE, "retreat-nowhere", -989, "There is no hex.")
HONOUR_TERM(RETREAT_AWAY, "retreat-away", 1, "Hexes between it and the nearest enemy.")
HONOUR_MEASURE(RETREAT_FAR, "retreat-far", 6, "Farther than so many hexes is no better.")
HONOUR_TERM(RETREAT_TO_WALLS, "retreat-to-walls", 17, "There are walls.")
HONOUR_TERM(RETREAT_TO_FRIENDS, "retreat-to-friends", 2, "Friends to whom it comes nearer.")
HONOUR_TERM(GIVES_GROUND, "gives-ground", 1, "Men are worth more than ground.")
/* clang-format on */

/* --- What an attack promises [12.1] ----------------------------------------------------------- */

/* With nothing added an attacker wins by two faces of the die. */
#define EVEN_OUTLOOK 2

/* [12.1i] Pips for odds; SPs where both are known, else strength as a measure. [11.5-S3b] One card
 * of each side fights, [11.5-S3d] but all who are behind walls. */
static int pips_of_odds(const HonourSeen *a, const HonourSeen *d, HonourAssaultSetting setting,
                        guint doubled) {
  gboolean is_known = a->sp > 0 && d->sp > 0;
  int attacker = is_known ? a->card : a->strength;
  int defender = !is_known ? d->strength : setting == HONOUR_ASSAULT_STORM ? d->sp : d->card;

  defender *= doubled > 0 ? 2 : 1;
  if (attacker >= 2 * defender)
    return attacker >= 4 * defender ? 2 : 1;
  if (defender >= 2 * attacker)
    return defender >= 4 * attacker ? -2 : -1;
  return 0;
}

/* [C.AST-swiss] Pikes are good in the open, bad against works and walls, on either side. */
static int pips_of_pikes(HonourAssaultSetting setting, gboolean affects) {
  if (setting == HONOUR_ASSAULT_FIELD)
    return affects ? 0 : 1;
  return -1;
}

int honour_outlook(const HonourAdvice *advice, const HonourSeen *attacker,
                   const HonourSeen *defender, CapHex from, CapHex hex,
                   HonourAssaultSetting setting) {
  const HonourPlay *play = advice->play;
  HonourGround ground =
      honour_fight_ground(play->game, play->state, hex, from, setting == HONOUR_ASSAULT_STORM);
  gboolean affects = setting == HONOUR_ASSAULT_BREACH || honour_ground_is_affecting(&ground);
  int outlook = EVEN_OUTLOOK + (int)attacker->quality - (int)defender->quality;
  int pikes;

  if (setting == HONOUR_ASSAULT_FIELD && ground.has_works)
    setting = HONOUR_ASSAULT_WORKS;
  pikes = pips_of_pikes(setting, affects);
  outlook += pips_of_odds(attacker, defender, setting, honour_ground_doubled(&ground));
  outlook += (attacker->pikes ? pikes : 0) - (defender->pikes ? pikes : 0);
  /* [9.3a] [12.1f] A storm disorders whoever tries it. */
  return outlook - (affects ? 1 : 0) - (setting == HONOUR_ASSAULT_STORM ? 1 : 0);
}

/* --- Who attacks whom [11.2] ------------------------------------------------------------------ */

/* The same from both ends: what an attack on them is worth, and theirs on us. */
static void score_target(const HonourAdvice *advice, const HonourSeen *own, const HonourSeen *enemy,
                         CapScore *score) {
  const HonourPlay *play = advice->play;
  int outlook = honour_outlook(advice, own, enemy, own->hex, enemy->hex, HONOUR_ASSAULT_FIELD);
  int odds = honour_odds(own->strength, enemy->strength);

  if (enemy->has_walls) {
    /* [11.3] Walls: there is nothing to lose before them, and guns need no odds. */
    if (honour_may_besiege(play->game, play->state, own->primo, enemy->primo) == HONOUR_REASON_OK)
      cap_score_add(score, HONOUR_TERM_BESIEGES, 1);
    else
      cap_score_add(score, odds >= 100 ? HONOUR_TERM_AT_WALLS : HONOUR_TERM_AT_STRONG_WALLS, 1);
  } else if (own->is_major && enemy->is_major) {
    /* [11.4] A Major Battle is won by the whole, not by one throw. */
    cap_score_add(score, HONOUR_TERM_BATTLE_ODDS, odds - advice->least_odds);
    cap_score_add(score, HONOUR_TERM_BATTLE_OUTLOOK, outlook - EVEN_OUTLOOK);
  } else {
    /* [11.5-S5b] The larger Force stays even when it loses. */
    cap_score_add(score, HONOUR_TERM_ATTACK_OUTLOOK, outlook - EVEN_OUTLOOK);
    cap_score_add(score, odds >= 100 ? HONOUR_TERM_ATTACK_LARGER : HONOUR_TERM_ATTACK_SMALLER, 1);
  }
}

/* [11.2.1c] Who compels lets the other come: good on strong ground, and for whoever is weaker. */
static void score_compulsion(const HonourAdvice *advice, const HonourSeen *own, CapOption option,
                             CapScore *score) {
  const HonourSeen *enemy = honour_view_enemy(advice, option.a);

  cap_score_add(score, HONOUR_TERM_COMPELS, 1);
  if (enemy != NULL)
    cap_score_add(score, HONOUR_TERM_COMPELS_OUTLOOK,
                  honour_outlook(advice, enemy, own, enemy->hex, own->hex, HONOUR_ASSAULT_FIELD) -
                      EVEN_OUTLOOK);
}

void honour_score_attack(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  const HonourSeen *own = honour_view_own(advice, advice->request->about), *enemy;

  if (own == NULL || option.kind == HONOUR_ANSWER_RENOUNCE)
    return;
  if (option.kind == HONOUR_ANSWER_COMPEL) {
    score_compulsion(advice, own, option, score);
    return;
  }
  CapHex hex = play->game->map->hexes[own->hex].neighbour[option.a];
  enemy = hex != CAP_HEX_NONE ? honour_view_enemy_at(advice, hex) : NULL;
  if (enemy != NULL)
    score_target(advice, own, enemy, score);
  else
    cap_score_add(score, HONOUR_TERM_ATTACK_NOBODY, 1);
}

/* --- Who fights, with what -------------------------------------------------------------------- */

/* [11.5-S3b] The strongest card, with a star for choice. */
void honour_score_fighting(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  gboolean pikes = FALSE, is_at_walls = (play->state->fight.flags &
                                         (HONOUR_FIGHT_STORM | HONOUR_FIGHT_BREACH)) != 0;
  int strength = 0, sp = 0, part = honour_measure(advice, HONOUR_MEASURE_CARD_PART), more = 0;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    const HonourUnitState *u = &play->state->units[i];
    const HonourUnitType *type = honour_game_type(play->game, i);
    if (u->place != HONOUR_UNIT_CARD || u->capitano != option.a || u->demoralised ||
        type->arm == HONOUR_ARM_ARTILLERY)
      continue;
    pikes |= honour_unit_is_pikes(play->game, i);
    strength += honour_view_weigh(advice->doctrine, u->sp, type->quality);
    sp += u->sp;
  }
  cap_score_add(score, HONOUR_TERM_CARD_STRENGTH, strength);
  cap_score_add(score, HONOUR_TERM_CARD_SP, sp);
  if (honour_game_card(play->game, option.a)->star)
    more = strength / part;
  cap_score_add(score, HONOUR_TERM_CARD_STAR, more);
  /* [C.AST-swiss] Long pikes are in the way there. */
  if (pikes && is_at_walls)
    cap_score_add(score, HONOUR_TERM_CARD_PIKES, (strength + more) / part);
}

/* [12.1b] The best there is; of one Quality the group with fewer others in it. */
void honour_score_quality(const HonourAdvice *advice, CapOption option, CapScore *score) {
  int n = 0;

  (void)advice;
  for (guint bits = option.b; bits != 0; bits &= bits - 1)
    n++;
  cap_score_add(score, HONOUR_TERM_QUALITY, option.a);
  cap_score_add(score, HONOUR_TERM_QUALITY_MIXED, n);
}

/* Those that are worth least go first: demoralised, then of low Quality; a unit is not wiped out
 * where another has more. */
void honour_score_loss(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourUnitState *u = &advice->play->state->units[option.a];
  const HonourUnitType *type = honour_game_type(advice->play->game, option.a);

  cap_score_add(score, HONOUR_TERM_LOSS_SHAKEN, u->demoralised ? 1 : 0);
  cap_score_add(score, HONOUR_TERM_LOSS_QUALITY, (int)type->quality);
  cap_score_add(score, HONOUR_TERM_LOSS_OF_MANY, u->sp > 1);
  cap_score_add(score, HONOUR_TERM_LOSS_OF_GUNS, type->arm == HONOUR_ARM_ARTILLERY);
}

/* [11.4.1.A9] [11.6-S3b] Under fire the owner is free. [C.AFT-r4] Swiss and Landsknechts lose one
 * more, so others go before them; once one of them is hit the price is paid, R-106. */
void honour_score_fire_loss(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  gboolean is_paid = FALSE;

  honour_score_loss(advice, option, score);
  if (!honour_unit_is_pikes(play->game, option.a))
    return;
  for (HonourUnitIndex i = 0; i < play->game->n_units && !is_paid; i++)
    is_paid =
        (play->state->units[i].flags & HONOUR_UNIT_HIT) != 0 && honour_unit_is_pikes(play->game, i);
  cap_score_add(score, HONOUR_TERM_LOSS_OF_PIKES, is_paid ? 0 : 1);
}

/* --- Afterwards ------------------------------------------------------------------------------- */

/* Into a goal always, else where no stronger enemy waits and no siege would be given up. */
void honour_score_advance(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  const HonourFight *fight = &play->state->fight;
  const HonourSeen *own = honour_view_own(advice, advice->request->about);
  CapHex to;
  int danger;

  if (option.kind != HONOUR_ANSWER_YES || own == NULL)
    return;
  to = own->hex == fight->hex ? fight->from : fight->hex;
  for (guint i = 0; i < advice->doctrine->n_goals; i++)
    if (advice->doctrine->goals[i].hex == to &&
        advice->doctrine->goals[i].weight[advice->side] > 0) {
      cap_score_add(score, HONOUR_TERM_ADVANCES_TO_GOAL, 1);
      return;
    }
  danger = honour_view_enemies_near(advice, to, (guint)honour_measure(advice, HONOUR_MEASURE_NEAR));
  cap_score_add(score, HONOUR_TERM_ADVANCES, own->has_walls || danger > own->strength ? -1 : 1);
}

/* [11.5-S5c] A smaller Force that has won goes when the larger would crush it. */
void honour_score_withdraw(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourSeen *own = honour_view_own(advice, advice->request->about);
  gboolean is_lost = own == NULL; /* [3.6d] alone among enemies */

  if (option.kind != HONOUR_ANSWER_YES)
    return;
  if (own != NULL && !own->has_walls)
    is_lost = own->strength * honour_measure(advice, HONOUR_MEASURE_OUTNUMBERED) <
              honour_view_enemies_near(advice, own->hex, 1);
  cap_score_add(score, HONOUR_TERM_WITHDRAWS, is_lost ? 1 : -1);
}

/* [12.2] Behind walls at once, else to friends and away from enemies. */
static void score_step_back(const HonourAdvice *advice, CapHex here, CapHex to, CapScore *score) {
  const HonourPlay *play = advice->play;
  const CapGrid *grid = &play->game->map->grid;
  guint distance, far = (guint)honour_measure(advice, HONOUR_MEASURE_RETREAT_FAR);

  if (to == CAP_HEX_NONE) {
    cap_score_add(score, HONOUR_TERM_RETREAT_NOWHERE, 1);
    return;
  }
  honour_view_nearest_enemy(advice, to, &distance);
  cap_score_add(score, HONOUR_TERM_RETREAT_AWAY, (int)MIN(distance, far));
  cap_score_add(score, HONOUR_TERM_RETREAT_TO_WALLS,
                honour_has_walls(play->game, play->state, to) ? 1 : 0);
  for (guint i = 0; i < advice->view.n_own; i++)
    if (advice->view.own[i].primo != advice->request->about && advice->view.own[i].hex != here &&
        cap_grid_distance(grid, advice->view.own[i].hex, to) <
            cap_grid_distance(grid, advice->view.own[i].hex, here))
      cap_score_add(score, HONOUR_TERM_RETREAT_TO_FRIENDS, 1);
}

void honour_score_retreat(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  CapHex here = play->state->capitani[advice->request->about].hex;

  switch ((HonourAnswerKind)option.kind) {
  case HONOUR_ANSWER_SHELTER:
    cap_score_add(score, HONOUR_TERM_SHELTERS, 1);
    break;
  case HONOUR_ANSWER_DONE:
    cap_score_add(score, HONOUR_TERM_RETREAT_ENDS, 1);
    break;
  case HONOUR_ANSWER_LEAVE_MAP:
    cap_score_add(score, HONOUR_TERM_RETREAT_OFF_MAP, 1);
    break;
  case HONOUR_ANSWER_RETREAT:
    score_step_back(advice, here, play->game->map->hexes[here].neighbour[option.a], score);
    break;
  default:
    break;
  }
}

/* [7.8.2.1] Men are worth more than ground. */
void honour_score_pursued(const HonourAdvice *advice, CapOption option, CapScore *score) {
  (void)advice;
  cap_score_add(score, HONOUR_TERM_GIVES_GROUND, option.a);
}

/* The one who would be missed least. */
void honour_score_endangered(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourCapitano *card = honour_game_card(advice->play->game, option.a);

  cap_score_add(score, HONOUR_TERM_MISSED_RANK, (int)card->rank);
  cap_score_add(score, HONOUR_TERM_MISSED_INITIATIVE, (int)card->initiative);
  cap_score_add(score, HONOUR_TERM_MISSED_STAR, card->star ? 1 : 0);
}
