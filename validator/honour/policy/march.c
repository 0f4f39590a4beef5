/* Scores of a march: the way, works, what is dropped off. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/combat/ch12-ground.h"

/* --- The way ---------------------------------------------------------------------------------- */

static const HonourFrame *frame_of(const HonourAdvice *advice) {
  const HonourProgress *progress = &advice->play->state->progress;

  return &progress->frames[progress->depth - 1];
}

static gboolean is_offered(const CapRequest *request, HonourAnswerKind kind) {
  for (guint i = 0; i < request->n_options; i++)
    if (request->options[i].kind == kind)
      return TRUE;
  return FALSE;
}

/* How good it is to stop in a hex. Nearer is better; nobody stops beside an enemy who is much
 * stronger, unless it is the one he means to attack. */
static int worth_of_hex(const HonourAdvice *advice, const HonourPlan *plan, const HonourSeen *force,
                        CapHex hex) {
  const HonourPlay *play = advice->play;
  int worth = -10 * honour_plan_distance(advice, plan, hex);
  int danger = honour_view_enemies_near(advice, hex, 1);

  if (honour_plan_is_contact(advice, plan, hex)) {
    HonourGround ground =
        honour_fight_ground(play->game, play->state, plan->enemy->hex, hex, FALSE);
    worth += 60 - (honour_ground_is_affecting(&ground) ? 25 : 0);
    if (ground.crossing == HONOUR_CROSSING_FERRY)
      worth -= 50;
    danger -= plan->enemy->strength;
  }
  if (danger > 0 && danger * 100 > force->strength * 80 && hex != plan->hex &&
      !honour_has_walls(play->game, play->state, hex))
    worth -= 400;
  return worth;
}

/* The best hex that can be reached with so many half points over the field of the workspace; its
 * worth, and in the workspace the ways. */
static int best_hex(const HonourAdvice *advice, const HonourPlan *plan, const HonourSeen *force,
                    HonourMarch march, int points, CapHex *best) {
  const HonourPlay *play = advice->play;
  const HonourFrame *frame = frame_of(advice);
  CapHex here = force->hex;
  HonourMove move = {force->primo, march, (CapHex)frame->v[HONOUR_MARCH_START],
                     honour_march_has(frame, HONOUR_MARCH_UNDER_WAY)};
  int highest = worth_of_hex(advice, plan, force, here);

  *best = here;
  honour_reach(play->game, play->state, &play->work->field, &move, MAX(points, 0), play->work->left,
               play->work->came_from);
  for (CapHex hex = 0; hex < play->game->map->n_hexes; hex++) {
    int worth;

    if (play->work->left[hex] < 0 || hex == here)
      continue;
    worth = worth_of_hex(advice, plan, force, hex) - 1;
    if (worth > highest ||
        (worth == highest && *best != here && play->work->left[hex] > play->work->left[*best])) {
      highest = worth;
      *best = hex;
    }
  }
  return highest;
}

/* The step with which the way to a hex begins. */
static CapDirection first_step(const HonourAdvice *advice, CapHex to, CapHex here) {
  const CapMapHex *hexes = advice->play->game->map->hexes;
  CapDirection direction = CAP_N_DIRECTIONS;

  for (guint n = 0; to != here && n < advice->play->game->map->n_hexes; n++) {
    direction = advice->play->work->came_from[to];
    if (direction >= CAP_N_DIRECTIONS)
      return CAP_N_DIRECTIONS;
    to = hexes[to].neighbour[cap_direction_opposite(direction)];
  }
  return direction;
}

static void take_route(HonourAdvice *advice, HonourAnswerKind kind, guint a) {
  for (guint i = 0; i < advice->request->n_options; i++) {
    CapOption option = advice->request->options[i];
    if (option.kind == kind && (kind != HONOUR_ANSWER_STEP || option.a == a))
      advice->route = (guint16)(i + 1);
  }
}

static HonourMarch march_of(const HonourAdvice *advice) {
  for (guint i = 0; i < advice->request->n_options; i++)
    if (advice->request->options[i].kind == HONOUR_ANSWER_STEP)
      return (HonourMarch)advice->request->options[i].b;
  return HONOUR_MARCH_REGULAR;
}

/* The march of a Force that is not in that mode. */
static HonourMarch usual_march(const HonourAdvice *advice, const HonourSeen *force) {
  return advice->play->state->capitani[force->primo].order == HONOUR_ORDER_ATTACK
             ? HONOUR_MARCH_TO_CONTACT
             : HONOUR_MARCH_REGULAR;
}

/* [7.7] On roads and far from enemies it is twice as fast; whom the scenario has put in that mode
 * does not pay for it at first. The best hex without it, to which the workspace has the ways. */
static CapHex choose_mode(HonourAdvice *advice, const HonourPlan *plan, const HonourSeen *force) {
  int left = frame_of(advice)->v[HONOUR_MARCH_LEFT];
  CapHex slow, fast;
  gboolean begins = !is_offered(advice->request, HONOUR_ANSWER_DONE);
  int doubled = honour_march_has(frame_of(advice), HONOUR_MARCH_IN_COLUMN)
                    ? 2 * left
                    : honour_administrative_movement(left);
  int worth = best_hex(advice, plan, force, HONOUR_MARCH_ADMINISTRATIVE, doubled, &fast);

  if (worth > best_hex(advice, plan, force, usual_march(advice, force), left, &slow))
    take_route(advice, HONOUR_ANSWER_ADMINISTRATIVE, 0);
  else if (begins)
    take_route(advice, HONOUR_ANSWER_LEAVE, 0);
  return slow;
}

/* Would the step lead back to where the march began? Plans change on the way when more is seen
 * from another hex; nobody marches to and fro for that. */
static gboolean turns_back(const HonourAdvice *advice, CapHex here, CapDirection direction) {
  const CapMap *map = advice->play->game->map;
  CapHex start = (CapHex)frame_of(advice)->v[HONOUR_MARCH_START];

  return direction < CAP_N_DIRECTIONS && here != start &&
         cap_grid_distance(&map->grid, map->hexes[here].neighbour[direction], start) <
             cap_grid_distance(&map->grid, here, start);
}

/* Where the march goes from here. */
void honour_route_make(HonourAdvice *advice) {
  HonourCapitanoIndex primo = advice->request->about;
  const HonourSeen *force = honour_view_own(advice, primo);
  HonourPlan plan = honour_plan_force(advice, primo);
  CapHex to = CAP_HEX_NONE;

  if (force == NULL || plan.hex == CAP_HEX_NONE || advice->play->work == NULL ||
      advice->play->state->capitani[primo].order == HONOUR_ORDER_RETREAT)
    return;
  honour_field_fill(advice->play->game, advice->play->state, advice->side,
                    &advice->play->work->field);
  if (is_offered(advice->request, HONOUR_ANSWER_ADMINISTRATIVE))
    to = choose_mode(advice, &plan, force);
  if (advice->route != 0 || !is_offered(advice->request, HONOUR_ANSWER_STEP) ||
      force->hex == plan.hex || honour_plan_is_contact(advice, &plan, force->hex))
    return;
  if (to == CAP_HEX_NONE || march_of(advice) != usual_march(advice, force))
    best_hex(advice, &plan, force, march_of(advice), frame_of(advice)->v[HONOUR_MARCH_LEFT], &to);
  if (to != force->hex && !turns_back(advice, force->hex, first_step(advice, to, force->hex)))
    take_route(advice, HONOUR_ANSWER_STEP, first_step(advice, to, force->hex));
}

/* --- Works ------------------------------------------------------------------------------------ */

static CapDirection facing_to(const HonourAdvice *advice, CapHex from, CapHex to) {
  const CapMap *map = advice->play->game->map;
  CapDirection best = 0;
  guint nearest = G_MAXUINT;

  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex hex = map->hexes[from].neighbour[d];
    guint distance = hex != CAP_HEX_NONE ? cap_grid_distance(&map->grid, hex, to) : G_MAXUINT;
    if (distance < nearest) {
      nearest = distance;
      best = d;
    }
  }
  return best;
}

/* [7.5] [11.3.1a] A besieger needs them; else they pay where the enemy is near, the Force means to
 * stay, and no walls are at hand. */
static int score_works(const HonourAdvice *advice, const HonourPlan *plan, const HonourSeen *force,
                       CapOption option) {
  gboolean besieges =
      honour_plan_is_contact(advice, plan, force->hex) && plan->enemy->has_walls && force->guns > 0;
  gboolean has_any = honour_earthworks_at((HonourState *)advice->play->state, force->hex) != NULL;
  guint distance;
  const HonourSeen *enemy = honour_view_nearest_enemy(advice, force->hex, &distance);
  gboolean stays = plan->hex == force->hex && !force->has_walls && enemy != NULL && distance <= 3;

  if (enemy == NULL || (has_any && !stays) || !(besieges || stays))
    return -10;
  if (option.a == 1 && option.b != facing_to(advice, force->hex, enemy->hex))
    return -8;
  return besieges ? 200 - 10 * option.a : 20 + option.a;
}

/* --- Attacks from the march [7.9] ------------------------------------------------------------- */

/* [7.9e] Whoever loses stops, so only with good prospects. */
static int score_attack(const HonourAdvice *advice, const HonourSeen *force, CapOption option) {
  CapHex hex = advice->play->game->map->hexes[force->hex].neighbour[option.a];
  const HonourSeen *enemy = hex != CAP_HEX_NONE ? honour_view_enemy_at(advice, hex) : NULL;

  if (enemy == NULL || enemy->has_walls)
    return -20;
  return honour_outlook(advice, force, enemy, force->hex, hex, HONOUR_ASSAULT_FIELD) >= 4 ? 150
                                                                                          : -20;
}

/* --- Dropping off [6.3] ----------------------------------------------------------------------- */

/* Half points that a small Force is sent for a goal. */
#define ERRAND_DISTANCE 28

/* 0 for one who has guns: the army needs them. */
static int strength_of(const HonourAdvice *advice, HonourCapitanoIndex capitano) {
  const HonourPlay *play = advice->play;
  int strength = 0;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    const HonourUnitState *u = &play->state->units[i];
    const HonourUnitType *type = honour_game_type(play->game, i);
    if (u->place != HONOUR_UNIT_CARD || u->capitano != capitano)
      continue;
    if (type->arm == HONOUR_ARM_ARTILLERY)
      return 0;
    if (!u->demoralised)
      strength += honour_view_weigh(u->sp, type->quality);
  }
  return strength;
}

/* Is there a goal nearby that nobody takes care of, for a small Force? One that the enemy holds is
 * for the army, which needs everybody before it. */
static gboolean is_errand_near(const HonourAdvice *advice, const HonourPlan *plan, CapHex hex,
                               int strength) {
  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const HonourGoal *goal = &advice->doctrine->goals[i];
    if (goal == plan->goal || advice->assigned[i] > 0 || goal->distance[hex] > ERRAND_DISTANCE ||
        goal->distance[hex] == 0 || advice->threat[i] > strength ||
        (goal->wishes[advice->side] & (HONOUR_WISH_OWN | HONOUR_WISH_STAND)) == 0 ||
        honour_view_friends_at(advice, goal->hex, HONOUR_NOBODY) > 0 ||
        honour_view_enemy_at(advice, goal->hex) != NULL)
      continue;
    CapIndex place = honour_game_settlement(advice->play->game, goal->hex);
    if ((goal->wishes[advice->side] & HONOUR_WISH_STAND) != 0 ||
        honour_owner(advice->play->game, advice->play->state, place) != advice->side)
      return TRUE;
  }
  return FALSE;
}

/* A place that needs a Force gets a small one, so that the army can go on. */
static int score_garrison(const HonourAdvice *advice, const HonourSeen *force, int strength) {
  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const HonourGoal *goal = &advice->doctrine->goals[i];
    if (goal->hex == force->hex && (goal->wishes[advice->side] & HONOUR_WISH_STAND) != 0 &&
        goal->weight[advice->side] > 0 &&
        honour_view_friends_at(advice, force->hex, force->primo) == 0)
      return advice->threat[i] < strength * 3 ? 160 : -20;
  }
  return -20;
}

static int score_drop(const HonourAdvice *advice, const HonourPlan *plan, const HonourSeen *force,
                      CapOption option) {
  int strength = strength_of(advice, option.a);
  guint distance;
  HonourExpedition e;

  if (option.c == 0 && option.b == HONOUR_ORDER_MANOEUVRE && advice->doctrine->n_exits > 0 &&
      honour_find_expedition(advice, force->primo, &e) && e.leader == option.a &&
      honour_expedition_is_ready(advice, &e))
    return 180;
  if (option.c != 0 || strength * 100 > force->strength * 35 || strength == 0 ||
      advice->view.n_own >= 9)
    return -30;
  if (option.b == HONOUR_ORDER_GARRISON)
    return score_garrison(advice, force, strength);
  honour_view_nearest_enemy(advice, force->hex, &distance);
  if (option.b == HONOUR_ORDER_MANOEUVRE && distance > 2 &&
      is_errand_near(advice, plan, force->hex, strength))
    return 170;
  return -30;
}

/* --- All of it -------------------------------------------------------------------------------- */

static gboolean is_route(const HonourAdvice *advice, CapOption option) {
  return advice->route != 0 &&
         cap_option_equals(advice->request->options[advice->route - 1], option);
}

/* [7.7g] In march order only where nobody can come. */
static int score_leave(const HonourAdvice *advice, const HonourSeen *force) {
  guint distance;

  honour_view_nearest_enemy(advice, force->hex, &distance);
  return distance <= 6 ? 10 : -10;
}

int honour_score_march(const HonourAdvice *advice, CapOption option) {
  HonourCapitanoIndex primo = advice->request->about;
  const HonourSeen *force = honour_view_own(advice, primo);
  HonourPlan plan = honour_plan_force(advice, primo);

  if (force == NULL)
    return 0;
  if (is_route(advice, option))
    return 100;
  switch ((HonourAnswerKind)option.kind) {
  case HONOUR_ANSWER_RETREAT:
    return honour_score_retreat(advice, option);
  case HONOUR_ANSWER_RECOVER:
    return force->n_shaken > 0 ? 300 - 5 * option.a : -20;
  case HONOUR_ANSWER_EARTHWORKS:
    return score_works(advice, &plan, force, option);
  case HONOUR_ANSWER_REORDER:
    return 30;
  case HONOUR_ANSWER_ATTACK:
    return score_attack(advice, force, option);
  case HONOUR_ANSWER_DROP:
    return score_drop(advice, &plan, force, option);
  case HONOUR_ANSWER_TREACHERY:
    return honour_score_treachery(advice, force, option);
  case HONOUR_ANSWER_LEAVE:
    return score_leave(advice, force);
  case HONOUR_ANSWER_EXIT:
    return honour_plan_leaves(advice, &plan) && plan.hex == force->hex ? 250 : -50;
  case HONOUR_ANSWER_DONE:
    return 0;
  default:
    return -5; /* what leads away from the plan, or needs a better reason */
  }
}
