/* What each Force is best used for: the goal, the enemy or the friend that is worth most for the
 * way there. The strongest choose first, the others see what is taken care of. Plans are made anew
 * for every decision; since they depend only on where everybody stands, a Force keeps to its plan
 * while nothing changes. */
#include "validator/engine/honour/doctrine-parts.h"

#include "validator/engine/honour/ch11-combat.h"
#include "validator/engine/honour/ch14-alignment.h"

/* How near enemies threaten a place. */
#define THREAT_DISTANCE 5

/* What is sought of an enemy in the open, and how far. */
#define WORTH_OF_ENEMY   40
#define WORTH_OF_BATTLE  110
#define WORTH_OF_MAN     70
#define HUNTING_DISTANCE 14

/* Strength to the strength of those behind walls, in per cent: for a siege with guns, for a storm.
 */
#define ODDS_OF_SIEGE 130
#define ODDS_OF_STORM 400

/* --- Goals ------------------------------------------------------------------------------------ */

static int strength_at(const CapAdvice *advice, CapHex hex) {
  int sum = 0;

  for (guint i = 0; i < advice->view.n_enemies; i++)
    if (advice->view.enemies[i].hex == hex)
      sum += advice->view.enemies[i].strength;
  return sum;
}

/* What is needed against those who hold a goal: in the open good odds, against walls guns, or very
 * many men. */
static int strength_needed(const CapAdvice *advice, const CapSeen *enemy, int strength,
                           gboolean has_guns) {
  if (!enemy->has_walls)
    return strength * advice->least_odds / 100;
  return strength * (has_guns ? ODDS_OF_SIEGE : ODDS_OF_STORM) / 100;
}

/* Of a goal in enemy hands, in per cent. */
static int need_of_attack(const CapAdvice *advice, guint index, const CapSeen *enemy,
                          const CapSeen *force) {
  CapHex hex = advice->doctrine->goals[index].hex;
  int needed =
      strength_needed(advice, enemy, strength_at(advice, hex), force->guns > 0 && force->foot > 1);
  int others = advice->assigned[index];
  int have = force->strength + others;

  if (others >= needed * 3 / 2)
    return 15;
  if (have < needed)
    return have * 100 > needed * 60 ? 30 : 4;
  return enemy->has_walls ? 65 : 110; /* a siege takes its time */
}

/* Of a goal where no enemy stands. */
static int need_of_place(const CapAdvice *advice, guint index, const CapSeen *force) {
  const CapGoal *goal = &advice->doctrine->goals[index];
  const CapGame *game = advice->play->game;
  guint wishes = goal->wishes[advice->side];
  CapIndex owner = cap_owner(game, advice->play->state, cap_game_settlement(game, goal->hex));
  int threat = advice->threat[index];
  int friends = cap_view_friends_at(advice, goal->hex, force->primo);
  int others = MAX(friends, advice->assigned[index]);

  if (others > 0)
    return others * 2 < threat ? 50 : 4;
  if ((wishes & CAP_WISH_STAND) != 0)
    return 100;
  if (owner != advice->side && (wishes & (CAP_WISH_OWN | CAP_WISH_DENY)) != 0)
    return (wishes & CAP_WISH_OWN) != 0 ? 100 : 60;
  if ((wishes & CAP_WISH_GUARD) != 0)
    return 60;
  if ((wishes & CAP_WISH_SPOIL) != 0 &&
      advice->n_spoilers <= (goal->hex == force->hex && force->has_walls ? 1u : 0u))
    return 60;
  return threat * 2 > force->strength ? 20 : 2;
}

static void consider_goals(const CapAdvice *advice, const CapSeen *force, CapPlan *best,
                           guint *index) {
  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const CapGoal *goal = &advice->doctrine->goals[i];
    const CapSeen *enemy;
    int need, value;

    if (goal->weight[advice->side] == 0 || goal->distance[force->hex] == CAP_FAR)
      continue;
    /* Nothing nearer could be worth less than what was found. */
    if (cap_discounted(goal->weight[advice->side] * 11 / 10, goal->distance[force->hex]) <=
        best->value)
      continue;
    enemy = cap_view_enemy_at(advice, goal->hex);
    need =
        enemy != NULL ? need_of_attack(advice, i, enemy, force) : need_of_place(advice, i, force);
    value = cap_discounted(goal->weight[advice->side] * need / 100, goal->distance[force->hex]);
    if (value > best->value) {
      *best = (CapPlan){goal, enemy, goal->hex, value};
      *index = i;
    }
  }
}

/* --- Enemies and friends ---------------------------------------------------------------------- */

/* Is he with an enemy Force, as far as that can be seen? Who is on a card is not. */
static gboolean is_hunted(const CapAdvice *advice, const CapSeen *enemy) {
  return (advice->doctrine->hunted[enemy->primo] >> advice->side & 1u) != 0 && enemy->is_major;
}

/* Does the side lose by the loss of somebody in this Force? */
static gboolean is_precious(const CapAdvice *advice, const CapSeen *force) {
  return (advice->doctrine->hunted[force->primo] >> (1 - advice->side) & 1u) != 0;
}

/* An enemy in the open who is clearly weaker is worth a fight; more so where a battle won counts
 * and both are led by generals, or where his loss does. */
static void consider_enemies(const CapAdvice *advice, const CapSeen *force, CapPlan *best) {
  const CapGrid *grid = &advice->play->game->map->grid;
  int least = advice->least_odds + (is_precious(advice, force) ? 30 : 0);

  for (guint i = 0; i < advice->view.n_enemies; i++) {
    const CapSeen *enemy = &advice->view.enemies[i];
    guint distance = cap_grid_distance(grid, enemy->hex, force->hex);
    gboolean counts =
        advice->doctrine->wants_battle[advice->side] && force->is_major && enemy->is_major;
    int worth = counts ? WORTH_OF_BATTLE : WORTH_OF_ENEMY, value;

    if (distance > HUNTING_DISTANCE || (enemy->has_walls && !counts) ||
        cap_odds(force->strength, cap_view_enemies_near(advice, enemy->hex, 1)) < least)
      continue;
    if (is_hunted(advice, enemy))
      worth += WORTH_OF_MAN;
    value = cap_discounted(worth, (int)distance * CAP_HALF_POINTS_OF_HEX);
    if (value > best->value)
      *best = (CapPlan){NULL, enemy, enemy->hex, value};
  }
}

/* A weak Force near a stronger enemy seeks the nearest stronger friend. */
static void consider_friends(const CapAdvice *advice, const CapSeen *force, CapPlan *best) {
  const CapGrid *grid = &advice->play->game->map->grid;

  if (force->has_walls ||
      cap_odds(force->strength, cap_view_enemies_near(advice, force->hex, 4)) >= 70)
    return;
  for (guint i = 0; i < advice->view.n_own; i++) {
    const CapSeen *friend = &advice->view.own[i];
    int distance = (int)cap_grid_distance(grid, friend->hex, force->hex);
    int value = cap_discounted(60, distance * CAP_HALF_POINTS_OF_HEX);

    if (friend->primo != force->primo && friend->strength > force->strength && value > best->value)
      *best = (CapPlan){NULL, NULL, friend->hex, value};
  }
}

/* What can be had outside of the map. */
static void consider_exits(const CapAdvice *advice, const CapSeen *force, CapPlan *best) {
  int value;
  const CapGoal *exit = cap_best_exit(advice, force->primo, force->strength, force->hex, &value);

  if (exit != NULL && value > best->value)
    *best = (CapPlan){exit, NULL, exit->hex, value};
}

/* --- All of them ------------------------------------------------------------------------------ */

/* Those behind walls seldom come out. */
static int threat_to(const CapAdvice *advice, CapHex hex) {
  const CapGrid *grid = &advice->play->game->map->grid;
  int threat = 0;

  for (guint i = 0; i < advice->view.n_enemies; i++) {
    const CapSeen *enemy = &advice->view.enemies[i];
    if (cap_grid_is_within(grid, enemy->hex, hex, THREAT_DISTANCE))
      threat += enemy->has_walls ? enemy->strength / 3 : enemy->strength;
  }
  return threat;
}

static void look_about(CapAdvice *advice) {
  advice->n_spoilers = 0;
  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const CapGoal *goal = &advice->doctrine->goals[i];
    advice->assigned[i] = 0;
    advice->threat[i] = threat_to(advice, goal->hex);
    if ((goal->wishes[advice->side] & CAP_WISH_SPOIL) != 0 &&
        cap_view_friends_at(advice, goal->hex, CAP_NOBODY) > 0)
      advice->n_spoilers++;
  }
}

/* The strongest that has no plan yet; n_own when all have. */
static guint next_force(const CapAdvice *advice, const gboolean *is_done) {
  guint next = advice->view.n_own;

  for (guint i = 0; i < advice->view.n_own; i++)
    if (!is_done[i] && (next == advice->view.n_own ||
                        advice->view.own[i].strength > advice->view.own[next].strength))
      next = i;
  return next;
}

void cap_plans_make(CapAdvice *advice) {
  gboolean is_done[CAP_MAX_CAPITANI] = {FALSE};

  look_about(advice);
  for (guint n = 0; n < advice->view.n_own; n++) {
    guint i = next_force(advice, is_done), index = CAP_MAX_GOALS;
    const CapSeen *force = &advice->view.own[i];
    CapPlan best = {NULL, NULL, CAP_HEX_NONE, 0};

    consider_goals(advice, force, &best, &index);
    consider_enemies(advice, force, &best);
    consider_friends(advice, force, &best);
    consider_exits(advice, force, &best);
    if (best.goal != NULL && !cap_plan_leaves(advice, &best))
      advice->assigned[index] += force->strength;
    advice->plans[i] = best;
    is_done[i] = TRUE;
  }
}

CapPlan cap_plan_force(const CapAdvice *advice, CapCapitanoIndex primo) {
  for (guint i = 0; i < advice->view.n_own; i++)
    if (advice->view.own[i].primo == primo)
      return advice->plans[i];
  return (CapPlan){NULL, NULL, CAP_HEX_NONE, 0};
}

int cap_plan_distance(const CapAdvice *advice, const CapPlan *plan, CapHex hex) {
  if (plan->hex == CAP_HEX_NONE)
    return 0;
  if (plan->goal != NULL)
    return plan->goal->distance[hex];
  return (int)cap_grid_distance(&advice->play->game->map->grid, plan->hex, hex) *
         CAP_HALF_POINTS_OF_HEX;
}

gboolean cap_plan_is_contact(const CapAdvice *advice, const CapPlan *plan, CapHex hex) {
  const CapPlay *play = advice->play;
  CapDirection direction;

  return plan->enemy != NULL &&
         cap_grid_direction(&play->game->map->grid, hex, plan->enemy->hex, &direction) &&
         cap_zoc_crosses(play->game, play->state, hex, direction);
}

gboolean cap_plan_is_barred(const CapAdvice *advice, const CapPlan *plan, CapHex hex,
                            gboolean to_contact) {
  const CapMapHex *here = &advice->play->game->map->hexes[hex];
  int distance = cap_plan_distance(advice, plan, hex);

  if (plan->hex == CAP_HEX_NONE || plan->hex == hex)
    return FALSE;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = here->neighbour[d];
    if (next != CAP_HEX_NONE && cap_plan_distance(advice, plan, next) < distance &&
        cap_view_enemies_near(advice, next, to_contact ? 0 : 1) == 0)
      return FALSE;
  }
  return TRUE;
}
