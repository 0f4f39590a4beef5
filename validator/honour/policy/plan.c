/* What each Force is best used for: the goal, the enemy or the friend that is worth most for the
 * way there. The strongest choose first, the others see what is taken care of. Plans are made anew
 * for every decision; since they depend only on where everybody stands, a Force keeps to its plan
 * while nothing changes. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/ch14-alignment.h"

/* --- Goals ------------------------------------------------------------------------------------ */

static int strength_at(const HonourAdvice *advice, CapHex hex) {
  int sum = 0;

  for (guint i = 0; i < advice->view.n_enemies; i++)
    if (advice->view.enemies[i].hex == hex)
      sum += advice->view.enemies[i].strength;
  return sum;
}

/* What is needed against those who hold a goal: in the open good odds, against walls guns, or very
 * many men. */
static int strength_needed(const HonourAdvice *advice, const HonourSeen *enemy, int strength,
                           gboolean has_guns) {
  if (!enemy->has_walls)
    return strength * advice->least_odds / 100;
  return strength *
         honour_measure(advice,
                        has_guns ? HONOUR_MEASURE_ODDS_OF_SIEGE : HONOUR_MEASURE_ODDS_OF_STORM) /
         100;
}

/* How much a goal in enemy hands needs the Force. */
static HonourTerm need_of_attack(const HonourAdvice *advice, guint index, const HonourSeen *enemy,
                                 const HonourSeen *force) {
  CapHex hex = advice->doctrine->goals[index].hex;
  int needed =
      strength_needed(advice, enemy, strength_at(advice, hex), force->guns > 0 && force->foot > 1);
  int others = advice->assigned[index];
  int have = force->strength + others;

  if (others >= needed * honour_measure(advice, HONOUR_MEASURE_ENOUGH) / 100)
    return HONOUR_MEASURE_NEED_ENOUGH;
  if (have < needed)
    return have * 100 > needed * honour_measure(advice, HONOUR_MEASURE_ALMOST)
               ? HONOUR_MEASURE_NEED_TOGETHER
               : HONOUR_MEASURE_NEED_HOPELESS;
  return enemy->has_walls ? HONOUR_MEASURE_NEED_SIEGE : HONOUR_MEASURE_NEED_ATTACK;
}

/* Of a goal where no enemy stands. */
static HonourTerm need_of_place(const HonourAdvice *advice, guint index, const HonourSeen *force) {
  const HonourGoal *goal = &advice->doctrine->goals[index];
  const HonourGame *game = advice->play->game;
  guint wishes = goal->wishes[advice->side];
  CapIndex owner = honour_owner(game, advice->play->state, honour_game_settlement(game, goal->hex));
  int threat = advice->threat[index];
  int friends = honour_view_friends_at(advice, goal->hex, force->primo);
  int others = MAX(friends, advice->assigned[index]);

  if (others > 0)
    return others * honour_measure(advice, HONOUR_MEASURE_OUTNUMBERED) < threat
               ? HONOUR_MEASURE_NEED_HELP
               : HONOUR_MEASURE_NEED_HELD;
  if ((wishes & HONOUR_WISH_STAND) != 0)
    return HONOUR_MEASURE_NEED_STAND;
  if (owner != advice->side && (wishes & (HONOUR_WISH_OWN | HONOUR_WISH_DENY)) != 0)
    return (wishes & HONOUR_WISH_OWN) != 0 ? HONOUR_MEASURE_NEED_OWN : HONOUR_MEASURE_NEED_DENY;
  if ((wishes & HONOUR_WISH_GUARD) != 0)
    return HONOUR_MEASURE_NEED_GUARD;
  if ((wishes & HONOUR_WISH_SPOIL) != 0 &&
      advice->n_spoilers <= (goal->hex == force->hex && force->has_walls ? 1u : 0u))
    return HONOUR_MEASURE_NEED_SPOIL;
  return threat * honour_measure(advice, HONOUR_MEASURE_THREAT_IN_SIGHT) > force->strength
             ? HONOUR_MEASURE_NEED_THREATENED
             : HONOUR_MEASURE_NEED_NOTHING;
}

static void consider_goals(const HonourAdvice *advice, const HonourSeen *force, HonourPlan *best,
                           guint *index) {
  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const HonourGoal *goal = &advice->doctrine->goals[i];
    const HonourSeen *enemy;
    int need, value;
    int most = goal->weight[advice->side] * advice->doctrine->most_need / 100;

    if (goal->weight[advice->side] == 0 || goal->distance[force->hex] == HONOUR_FAR)
      continue;
    /* Nothing nearer could be worth less than what was found. */
    if (honour_discounted(advice, most, goal->distance[force->hex]) <= best->value)
      continue;
    enemy = honour_view_enemy_at(advice, goal->hex);
    need = honour_measure(advice, enemy != NULL ? need_of_attack(advice, i, enemy, force)
                                                : need_of_place(advice, i, force));
    value = honour_discounted(advice, goal->weight[advice->side] * need / 100,
                              goal->distance[force->hex]);
    if (value > best->value) {
      *best = (HonourPlan){goal, enemy, goal->hex, value};
      *index = i;
    }
  }
}

/* --- Enemies and friends ---------------------------------------------------------------------- */

/* Is he with an enemy Force, as far as that can be seen? Who is on a card is not. */
static gboolean is_hunted(const HonourAdvice *advice, const HonourSeen *enemy) {
  return (advice->doctrine->hunted[enemy->primo] >> advice->side & 1u) != 0 && enemy->is_major;
}

/* Does the side lose by the loss of somebody in this Force? */
static gboolean is_precious(const HonourAdvice *advice, const HonourSeen *force) {
  return (advice->doctrine->hunted[force->primo] >> (1 - advice->side) & 1u) != 0;
}

/* An enemy in the open who is clearly weaker is worth a fight; more so where a battle won counts
 * and both are led by generals, or where his loss does. */
static void consider_enemies(const HonourAdvice *advice, const HonourSeen *force,
                             HonourPlan *best) {
  const CapGrid *grid = &advice->play->game->map->grid;
  int least = advice->least_odds;

  if (is_precious(advice, force))
    least += honour_measure(advice, HONOUR_MEASURE_ODDS_OF_PRECIOUS);
  for (guint i = 0; i < advice->view.n_enemies; i++) {
    const HonourSeen *enemy = &advice->view.enemies[i];
    int distance = (int)cap_grid_distance(grid, enemy->hex, force->hex);
    gboolean counts =
        advice->doctrine->wants_battle[advice->side] && force->is_major && enemy->is_major;
    int worth = honour_measure(advice, counts ? HONOUR_MEASURE_WORTH_OF_BATTLE
                                              : HONOUR_MEASURE_WORTH_OF_ENEMY),
        value;

    if (distance > honour_measure(advice, HONOUR_MEASURE_HUNTING_DISTANCE) ||
        (enemy->has_walls && !counts) ||
        honour_odds(force->strength, honour_view_enemies_near(advice, enemy->hex, 1)) < least)
      continue;
    if (is_hunted(advice, enemy))
      worth += honour_measure(advice, HONOUR_MEASURE_WORTH_OF_MAN);
    value = honour_discounted(advice, worth,
                              distance * honour_measure(advice, HONOUR_MEASURE_WAY_OF_HEX));
    if (value > best->value)
      *best = (HonourPlan){NULL, enemy, enemy->hex, value};
  }
}

/* A weak Force near a stronger enemy seeks the nearest stronger friend. */
static void consider_friends(const HonourAdvice *advice, const HonourSeen *force,
                             HonourPlan *best) {
  const CapGrid *grid = &advice->play->game->map->grid;
  guint about = (guint)honour_measure(advice, HONOUR_MEASURE_FLEE_DISTANCE);

  if (force->has_walls ||
      honour_odds(force->strength, honour_view_enemies_near(advice, force->hex, about)) >=
          honour_measure(advice, HONOUR_MEASURE_ODDS_TO_FLEE))
    return;
  for (guint i = 0; i < advice->view.n_own; i++) {
    const HonourSeen *friend = &advice->view.own[i];
    int distance = (int)cap_grid_distance(grid, friend->hex, force->hex);
    int value = honour_discounted(advice, honour_measure(advice, HONOUR_MEASURE_WORTH_OF_FRIEND),
                                  distance * honour_measure(advice, HONOUR_MEASURE_WAY_OF_HEX));

    if (friend->primo != force->primo && friend->strength > force->strength && value > best->value)
      *best = (HonourPlan){NULL, NULL, friend->hex, value};
  }
}

/* What can be had outside of the map. */
static void consider_exits(const HonourAdvice *advice, const HonourSeen *force, HonourPlan *best) {
  int value;
  const HonourGoal *exit =
      honour_best_exit(advice, force->primo, force->strength, force->hex, &value);

  if (exit != NULL && value > best->value)
    *best = (HonourPlan){exit, NULL, exit->hex, value};
}

/* --- All of them ------------------------------------------------------------------------------ */

/* Those behind walls seldom come out. */
static int threat_to(const HonourAdvice *advice, CapHex hex) {
  const CapGrid *grid = &advice->play->game->map->grid;
  guint about = (guint)honour_measure(advice, HONOUR_MEASURE_THREAT_DISTANCE);
  int threat = 0;

  for (guint i = 0; i < advice->view.n_enemies; i++) {
    const HonourSeen *enemy = &advice->view.enemies[i];
    if (cap_grid_is_within(grid, enemy->hex, hex, about))
      threat += enemy->has_walls
                    ? enemy->strength / honour_measure(advice, HONOUR_MEASURE_THREAT_OF_WALLED)
                    : enemy->strength;
  }
  return threat;
}

static void look_about(HonourAdvice *advice) {
  advice->n_spoilers = 0;
  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const HonourGoal *goal = &advice->doctrine->goals[i];
    advice->assigned[i] = 0;
    advice->threat[i] = threat_to(advice, goal->hex);
    if ((goal->wishes[advice->side] & HONOUR_WISH_SPOIL) != 0 &&
        honour_view_friends_at(advice, goal->hex, HONOUR_NOBODY) > 0)
      advice->n_spoilers++;
  }
}

/* The strongest that has no plan yet; n_own when all have. */
static guint next_force(const HonourAdvice *advice, const gboolean *is_done) {
  guint next = advice->view.n_own;

  for (guint i = 0; i < advice->view.n_own; i++)
    if (!is_done[i] && (next == advice->view.n_own ||
                        advice->view.own[i].strength > advice->view.own[next].strength))
      next = i;
  return next;
}

void honour_plans_make(HonourAdvice *advice) {
  gboolean is_done[HONOUR_MAX_CAPITANI] = {FALSE};

  look_about(advice);
  for (guint n = 0; n < advice->view.n_own; n++) {
    guint i = next_force(advice, is_done), index = HONOUR_MAX_GOALS;
    const HonourSeen *force = &advice->view.own[i];
    HonourPlan best = {NULL, NULL, CAP_HEX_NONE, 0};

    consider_goals(advice, force, &best, &index);
    consider_enemies(advice, force, &best);
    consider_friends(advice, force, &best);
    consider_exits(advice, force, &best);
    if (best.goal != NULL && !honour_plan_leaves(advice, &best))
      advice->assigned[index] += force->strength;
    advice->plans[i] = best;
    is_done[i] = TRUE;
  }
}

HonourPlan honour_plan_force(const HonourAdvice *advice, HonourCapitanoIndex primo) {
  for (guint i = 0; i < advice->view.n_own; i++)
    if (advice->view.own[i].primo == primo)
      return advice->plans[i];
  return (HonourPlan){NULL, NULL, CAP_HEX_NONE, 0};
}

int honour_plan_distance(const HonourAdvice *advice, const HonourPlan *plan, CapHex hex) {
  if (plan->hex == CAP_HEX_NONE)
    return 0;
  if (plan->goal != NULL)
    return plan->goal->distance[hex];
  return (int)cap_grid_distance(&advice->play->game->map->grid, plan->hex, hex) *
         honour_measure(advice, HONOUR_MEASURE_WAY_OF_HEX);
}

gboolean honour_plan_is_contact(const HonourAdvice *advice, const HonourPlan *plan, CapHex hex) {
  const HonourPlay *play = advice->play;
  CapDirection direction;

  return plan->enemy != NULL &&
         cap_grid_direction(&play->game->map->grid, hex, plan->enemy->hex, &direction) &&
         honour_zoc_crosses(play->game, play->state, hex, direction);
}

gboolean honour_plan_is_barred(const HonourAdvice *advice, const HonourPlan *plan, CapHex hex,
                               gboolean to_contact) {
  const CapMapHex *here = &advice->play->game->map->hexes[hex];
  int distance = honour_plan_distance(advice, plan, hex);

  if (plan->hex == CAP_HEX_NONE || plan->hex == hex)
    return FALSE;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = here->neighbour[d];
    if (next != CAP_HEX_NONE && honour_plan_distance(advice, plan, next) < distance &&
        honour_view_enemies_near(advice, next, to_contact ? 0 : 1) == 0)
      return FALSE;
  }
  return TRUE;
}
