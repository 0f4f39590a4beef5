/* How much a goal needs a Force: what is lacking there, who holds it, and who takes care of it
 * already. */
#include "validator/honour/policy/parts.h"

/* clang-format off */
/* How much a goal needs a Force, in per cent of its worth: */
HONOUR_MEASURE(NEED_ENOUGH, "need-enough", 23, "Enough others are sent against the enemy there already.")
HONOUR_MEASURE(NEED_TOGETHER, "need-together", 43, "With some more it could be taken.")
HONOUR_MEASURE(NEED_HOPELESS, "need-hopeless", 3, "Those who hold it are far too strong.")
HONOUR_MEASURE(NEED_DESPERATE, "need-desperate", 40, "They are too strong, but the game ends soon and is lost without it.")
HONOUR_MEASURE(NEED_SIEGE, "need-siege", 55, "It has to be besieged, which takes time.")
HONOUR_MEASURE(NEED_ATTACK, "need-attack", 112, "Those who hold it can be beaten.")
HONOUR_MEASURE(NEED_HELP, "need-help", 56, "Those who are there need help.")
HONOUR_MEASURE(NEED_HELD, "need-held", 1, "Others take care of it.")
HONOUR_MEASURE(NEED_LEFT, "need-left", 1, "It is ours, and is left to those who have to stand there and are near.")
HONOUR_MEASURE(NEED_STAND, "need-stand", 140, "A Force must stand there.")
HONOUR_MEASURE(NEED_OWN, "need-own", 63, "It must belong to the side.")
HONOUR_MEASURE(NEED_DENY, "need-deny", 63, "It must not belong to the enemy.")
HONOUR_MEASURE(NEED_GUARD, "need-guard", 67, "Whoever is in it keeps the enemy out.")
HONOUR_MEASURE(NEED_KEEP, "need-keep", 30, "No enemy may stand there, and none can where somebody stands already.")
HONOUR_MEASURE(NEED_SPOIL, "need-spoil", 73, "A Force there foils the enemy.")
HONOUR_MEASURE(NEED_THREATENED, "need-threatened", 18, "It is ours, and enemies are about.")
HONOUR_MEASURE(NEED_NOTHING, "need-nothing", 8, "It is ours, and nobody is about.")

/* What else goes into that: */
HONOUR_MEASURE(DESPERATE, "desperate", 3, "A game that is lost as it stands ends soon with so many turns left.")
HONOUR_MEASURE(FIRST_THERE, "first-there", 12, "By so many half points a Force must be nearer than those who are sent to be needed as well.")
HONOUR_MEASURE(ODDS_OF_SIEGE, "odds-of-siege", 35, "Strength, in per cent of those behind walls, for a siege with guns.")
HONOUR_MEASURE(ODDS_OF_STORM, "odds-of-storm", 516, "The same for a storm without guns.")
HONOUR_MEASURE(ENOUGH, "enough", 72, "Others are enough with so many per cent of what is needed.")
HONOUR_MEASURE(ALMOST, "almost", 83, "More than so many per cent of what is needed are almost enough.")
HONOUR_MEASURE(THREAT_IN_SIGHT, "threat-in-sight", 5, "Enemies about a place count when they have more than one part in so many of the strength of a Force.")
/* clang-format on */

/* --- In enemy hands --------------------------------------------------------------------------- */

/* What is needed against those who hold a goal: in the open good odds, against walls guns, or very
 * many men. */
static int strength_needed(const HonourAdvice *advice, const HonourSeen *enemy, int strength,
                           gboolean has_guns, gboolean is_for_battle) {
  if (!enemy->has_walls || is_for_battle)
    return strength * advice->least_odds / 100;
  return strength *
         honour_measure(advice,
                        has_guns ? HONOUR_MEASURE_ODDS_OF_SIEGE : HONOUR_MEASURE_ODDS_OF_STORM) /
         100;
}

/* Does the game end soon, and is it lost as it stands? Then a storm that may succeed is better than
 * none. */
static gboolean is_desperate(const HonourAdvice *advice) {
  return advice->standing == HONOUR_STANDING_BAD &&
         advice->turns_left <= honour_measure(advice, HONOUR_MEASURE_DESPERATE);
}

/* Guns, and men to serve them. */
static gboolean has_train(const HonourSeen *force) {
  return force->guns > 0 && force->foot > 1;
}

/* How much a goal in enemy hands needs the Force. */
static HonourTerm need_of_attack(const HonourAdvice *advice, guint index, const HonourSeen *enemy,
                                 const HonourSeen *force) {
  const HonourGoal *goal = &advice->doctrine->goals[index];
  gboolean can_besiege =
      has_train(force) || (goal->wishes[advice->side] & HONOUR_WISH_SHUT_IN) != 0;
  /* [11.2.2a] Generals who meet may fight the battle that is wanted, whatever walls there are. */
  gboolean is_for_battle =
      advice->doctrine->wants_battle[advice->side] && force->is_major && enemy->may_be_major;
  int needed = strength_needed(advice, enemy, advice->now[index].strength, can_besiege,
                               is_for_battle && !can_besiege);
  int others = advice->assigned[index];
  int have = force->strength + others;

  if (others >= needed * honour_measure(advice, HONOUR_MEASURE_ENOUGH) / 100)
    return HONOUR_MEASURE_NEED_ENOUGH;
  if (have < needed && is_desperate(advice))
    return HONOUR_MEASURE_NEED_DESPERATE;
  if (have < needed)
    return have * 100 > needed * honour_measure(advice, HONOUR_MEASURE_ALMOST)
               ? HONOUR_MEASURE_NEED_TOGETHER
               : HONOUR_MEASURE_NEED_HOPELESS;
  return enemy->has_walls ? HONOUR_MEASURE_NEED_SIEGE : HONOUR_MEASURE_NEED_ATTACK;
}

/* --- In nobody's ------------------------------------------------------------------------------ */

/* Own Forces in a goal, but for one: where one must stand only those who will do. */
int honour_goal_holders(const HonourAdvice *advice, const HonourGoal *goal,
                        HonourCapitanoIndex except) {
  gboolean any = (goal->wishes[advice->side] & HONOUR_WISH_STAND) == 0;
  int sum = 0;

  for (guint i = 0; i < advice->view.n_own; i++) {
    const HonourSeen *own = &advice->view.own[i];
    if (own->hex == goal->hex && own->primo != except &&
        (any || honour_goal_is_for(advice, goal, own->primo)))
      sum += own->strength;
  }
  return sum;
}

/* Is it clearly nearer than those who are sent there already? */
static gboolean comes_first(const HonourAdvice *advice, guint index, const HonourSeen *force) {
  const HonourGoal *goal = &advice->doctrine->goals[index];

  return goal->distance[force->hex] + honour_measure(advice, HONOUR_MEASURE_FIRST_THERE) <
         advice->sent_from[index];
}

/* [6.2b] Does the Force only keep out those of its side who have to stand there, and can be there
 * soon? A place that is taken is left to them. */
static gboolean is_for_others(const HonourAdvice *advice, guint index, const HonourSeen *force) {
  const HonourGoal *goal = &advice->doctrine->goals[index];
  int soon = honour_measure(advice, HONOUR_MEASURE_REACH_OF_TURN);

  if ((goal->wishes[advice->side] & HONOUR_WISH_STAND) == 0 ||
      honour_goal_is_for(advice, goal, force->primo))
    return FALSE;
  for (guint i = 0; i < advice->view.n_own; i++) {
    const HonourSeen *other = &advice->view.own[i];

    if (goal->distance[other->hex] <= soon && honour_goal_is_for(advice, goal, other->primo))
      return TRUE;
  }
  return FALSE;
}

/* Of a goal where no enemy stands. */
static HonourTerm need_of_place(const HonourAdvice *advice, guint index, const HonourSeen *force) {
  const HonourGoal *goal = &advice->doctrine->goals[index];
  guint wishes = goal->wishes[advice->side];
  CapIndex owner = advice->now[index].owner;
  int threat = advice->threat[index];
  int others = honour_goal_holders(advice, goal, force->primo);

  if (owner == advice->side && is_for_others(advice, index, force))
    return HONOUR_MEASURE_NEED_LEFT;
  if (!comes_first(advice, index, force))
    others = MAX(others, advice->assigned[index]);

  if (others > 0)
    return others * honour_measure(advice, HONOUR_MEASURE_OUTNUMBERED) < threat
               ? HONOUR_MEASURE_NEED_HELP
               : HONOUR_MEASURE_NEED_HELD;
  if ((wishes & HONOUR_WISH_STAND) != 0 && honour_goal_is_for(advice, goal, force->primo))
    return HONOUR_MEASURE_NEED_STAND;
  if (owner != advice->side && (wishes & (HONOUR_WISH_OWN | HONOUR_WISH_DENY)) != 0)
    return (wishes & HONOUR_WISH_OWN) != 0 ? HONOUR_MEASURE_NEED_OWN : HONOUR_MEASURE_NEED_DENY;
  if ((wishes & HONOUR_WISH_GUARD) != 0)
    return HONOUR_MEASURE_NEED_GUARD;
  /* An army with guns is of more use elsewhere. */
  if ((wishes & HONOUR_WISH_KEEP) != 0 && !has_train(force))
    return HONOUR_MEASURE_NEED_KEEP;
  if ((wishes & HONOUR_WISH_SPOIL) != 0 &&
      advice->n_spoilers <= (goal->hex == force->hex && force->has_walls ? 1u : 0u))
    return HONOUR_MEASURE_NEED_SPOIL;
  return threat * honour_measure(advice, HONOUR_MEASURE_THREAT_IN_SIGHT) > force->strength
             ? HONOUR_MEASURE_NEED_THREATENED
             : HONOUR_MEASURE_NEED_NOTHING;
}

HonourTerm honour_goal_need(const HonourAdvice *advice, guint index, const HonourSeen *force) {
  const HonourSeen *enemy = advice->now[index].enemy;

  return enemy != NULL ? need_of_attack(advice, index, enemy, force)
                       : need_of_place(advice, index, force);
}
