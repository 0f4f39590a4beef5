/* Scores of sieges: inside or outside, guns or ladders. [11.3] [11.6] */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/combat/ch11-combat.h"

/* Faces of the die from which on a storm or an attack through a breach is tried. */
#define OUTLOOK_OF_STORM  3
#define OUTLOOK_OF_BREACH 1

/* Those who attack in the fight at hand, and those who defend. Both have shown their cards. */
static const HonourSeen *find(const HonourAdvice *advice, HonourFighter fighter) {
  HonourCapitanoIndex primo = advice->play->state->fight.force[fighter];
  const HonourSeen *seen = honour_view_own(advice, primo);

  return seen != NULL ? seen : honour_view_enemy(advice, primo);
}

static int outlook_of(const HonourAdvice *advice, HonourAssaultSetting setting) {
  const HonourFight *fight = &advice->play->state->fight;
  const HonourSeen *attacker = find(advice, HONOUR_ATTACKER),
                   *defender = find(advice, HONOUR_DEFENDER);

  if (attacker == NULL || defender == NULL)
    return 0;
  return honour_outlook(advice, attacker, defender, fight->from, fight->hex, setting);
}

/* [11.3c] Walls are good, but whoever is the stronger need not be shut in. */
int honour_score_walls(const HonourAdvice *advice, CapOption option) {
  const HonourSeen *attacker = find(advice, HONOUR_ATTACKER),
                   *defender = find(advice, HONOUR_DEFENDER);

  if (option.kind == HONOUR_ANSWER_INSIDE || attacker == NULL || defender == NULL)
    return 0;
  return honour_odds(defender->strength, attacker->strength) >= advice->least_odds ? 1 : -1;
}

/* [11.3e] Guns first; ladders only with good prospects. */
int honour_score_before_walls(const HonourAdvice *advice, CapOption option) {
  const HonourSeen *attacker = find(advice, HONOUR_ATTACKER);
  const HonourSeen *defender = find(advice, HONOUR_DEFENDER);
  int outlook, least = OUTLOOK_OF_STORM;

  /* The last men of a garrison fall at the first success, and time runs out for everybody. */
  if (defender != NULL && defender->sp > 0 && defender->sp <= 2)
    least--;
  if (advice->turns_left <= 1 && advice->standing != HONOUR_STANDING_GOOD)
    least--;
  switch ((HonourAnswerKind)option.kind) {
  case HONOUR_ANSWER_SIEGE:
    return attacker != NULL && attacker->guns > 0 ? 5 : 1;
  case HONOUR_ANSWER_STORM:
    outlook = outlook_of(advice, HONOUR_ASSAULT_STORM);
    return outlook > least ? 8 : outlook >= least ? 3 : -1;
  default:
    return 0;
  }
}

/* [11.6-S4a] Through the breach no walls double the enemy; and R-056 one success is his end, so
 * that much may be risked for it. */
int honour_score_breach(const HonourAdvice *advice, CapOption option) {
  if (option.kind != HONOUR_ANSWER_BREACH)
    return 0;
  return outlook_of(advice, HONOUR_ASSAULT_BREACH) + (advice->turns_left <= 1) >= OUTLOOK_OF_BREACH
             ? 1
             : -1;
}
