/* Scores of sieges: inside or outside, guns or ladders. [11.3] [11.6] */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/combat/ch11-combat.h"

/* clang-format off */
/* Sieges */
HONOUR_TERM(FIGHTS_OUTSIDE, "fights-outside", 1, "Whoever is stronger need not be shut in; who is not had better be.")
HONOUR_MEASURE(ODDS_OUTSIDE, "odds-outside", 140, "Odds, in per cent, from which on nobody needs walls.")
HONOUR_TERM(SIEGE, "siege", 1, "There is nothing to lose before walls.")
HONOUR_TERM(SIEGE_WITH_GUNS, "siege-with-guns", 4, "Guns breach walls.")
HONOUR_TERM(STORM, "storm", 12, "A storm is likely to succeed.")
HONOUR_TERM(STORM_FAIR, "storm-fair", 1, "A storm may succeed.")
HONOUR_TERM(STORM_AT_LAST, "storm-at-last", 9, "The game ends and is not won: there is nothing left to lose.")
HONOUR_TERM(STORM_IN_VAIN, "storm-in-vain", -1, "A storm would fail.")
HONOUR_MEASURE(OUTLOOK_OF_STORM, "outlook-of-storm", 1, "Faces of the die from which on a storm may succeed.")
HONOUR_MEASURE(LAST_MEN, "last-men", 1, "A garrison with up to so many SPs falls at the first success.")
HONOUR_MEASURE(LAST_TURNS, "last-turns", 2, "With so many turns left more is risked.")
HONOUR_TERM(BREACH, "breach", 6, "An attack through the breach can end the siege, or fail.")
HONOUR_MEASURE(OUTLOOK_OF_BREACH, "outlook-of-breach", 1, "Faces of the die from which on that is tried.")
/* clang-format on */

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
void honour_score_walls(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourSeen *attacker = find(advice, HONOUR_ATTACKER),
                   *defender = find(advice, HONOUR_DEFENDER);

  if (option.kind != HONOUR_ANSWER_INSIDE && attacker != NULL && defender != NULL)
    cap_score_add(score, HONOUR_TERM_FIGHTS_OUTSIDE,
                  honour_odds(defender->strength, attacker->strength) >=
                          honour_measure(advice, HONOUR_MEASURE_ODDS_OUTSIDE)
                      ? 1
                      : -1);
}

static gboolean is_last_chance(const HonourAdvice *advice) {
  return advice->turns_left <= honour_measure(advice, HONOUR_MEASURE_LAST_TURNS);
}

/* Is this the last attack of a game that is not won, by somebody who may fall? */
static gboolean has_nothing_to_lose(const HonourAdvice *advice) {
  HonourCapitanoIndex attacker = advice->play->state->fight.force[HONOUR_ATTACKER];

  return advice->turns_left == 0 && advice->standing != HONOUR_STANDING_GOOD &&
         !honour_is_precious(advice, attacker);
}

static HonourTerm term_of_storm(const HonourAdvice *advice) {
  const HonourSeen *defender = find(advice, HONOUR_DEFENDER);
  int outlook = outlook_of(advice, HONOUR_ASSAULT_STORM);
  int least = honour_measure(advice, HONOUR_MEASURE_OUTLOOK_OF_STORM);

  /* The last men of a garrison fall at the first success, and time runs out for everybody. */
  if (defender != NULL && defender->sp > 0 &&
      defender->sp <= honour_measure(advice, HONOUR_MEASURE_LAST_MEN))
    least--;
  if (is_last_chance(advice) && advice->standing != HONOUR_STANDING_GOOD)
    least--;
  if (outlook > least)
    return HONOUR_TERM_STORM;
  if (has_nothing_to_lose(advice))
    return HONOUR_TERM_STORM_AT_LAST;
  return outlook == least ? HONOUR_TERM_STORM_FAIR : HONOUR_TERM_STORM_IN_VAIN;
}

/* [11.3e] Guns first; ladders only with good prospects. */
void honour_score_before_walls(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourSeen *attacker = find(advice, HONOUR_ATTACKER);
  gboolean has_guns = attacker != NULL && attacker->guns > 0;

  if (option.kind == HONOUR_ANSWER_SIEGE)
    cap_score_add(score, has_guns ? HONOUR_TERM_SIEGE_WITH_GUNS : HONOUR_TERM_SIEGE, 1);
  else if (option.kind == HONOUR_ANSWER_STORM)
    cap_score_add(score, term_of_storm(advice), 1);
}

/* [11.6-S4a] Through the breach no walls double the enemy; and R-056 one success is his end, so
 * that much may be risked for it. */
void honour_score_breach(const HonourAdvice *advice, CapOption option, CapScore *score) {
  if (option.kind == HONOUR_ANSWER_BREACH)
    cap_score_add(score, HONOUR_TERM_BREACH,
                  outlook_of(advice, HONOUR_ASSAULT_BREACH) + is_last_chance(advice) >=
                          honour_measure(advice, HONOUR_MEASURE_OUTLOOK_OF_BREACH)
                      ? 1
                      : -1);
}
