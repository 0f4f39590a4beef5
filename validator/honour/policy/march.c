/* Scores of a march: the way, works, what is dropped off. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/ch06-stacking.h"
#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/combat/ch12-ground.h"

/* clang-format off */
/* The march. How good it is to stop in a hex: */
HONOUR_MEASURE(STOP_FAR, "stop-far", 19, "Each half point from the end of the way.")
HONOUR_MEASURE(STOP_IN_CONTACT, "stop-in-contact", 16, "The enemy of the plan can be attacked from there.")
HONOUR_MEASURE(STOP_BAD_GROUND, "stop-bad-ground", 13, "The ground is bad for that attack.")
HONOUR_MEASURE(STOP_AT_FERRY, "stop-at-ferry", 33, "It would go over a ferry.")
HONOUR_MEASURE(STOP_IN_DANGER, "stop-in-danger", 356, "Stronger enemies are beside it.")
HONOUR_MEASURE(STOP_RISK, "stop-risk", 134, "Enemies are stronger from so many per cent of the own strength on.")
HONOUR_MEASURE(STOP_TOO_LATE, "stop-too-late", 30, "It is before walls that want a siege, and no march is left for the works: beside the enemy there will be less of it.")
HONOUR_MEASURE(STOP_UNCOVERED, "stop-uncovered", 60, "It is before walls from which the enemy may come out for a battle, and no march is left for the works.")
HONOUR_MEASURE(RELIEF_DISTANCE, "relief-distance", 8, "Other enemies within so many hexes may come to their help.")
HONOUR_MEASURE(STOP_WITH_OTHERS, "stop-with-others", 400, "Friends are there whom it may not join: it would have to march on at once.")
HONOUR_MEASURE(STOP_ELSEWHERE, "stop-elsewhere", 6, "It is not where the Force is.")

/* What it does: */
HONOUR_TERM(ROUTE, "route", 100, "It is the best way.")
HONOUR_TERM(OFF_PLAN, "off-plan", -5, "It leads away from the plan, or needs a better reason.")
HONOUR_TERM(RALLIES, "rallies", 416, "Demoralised units are rallied.")
HONOUR_TERM(RALLIES_DEAR, "rallies-dear", -7, "What rallying costs.")
HONOUR_TERM(RALLIES_NOBODY, "rallies-nobody", -10, "Nobody needs it.")
HONOUR_TERM(REORDERS, "reorders", 30, "The Force gets into order.")
HONOUR_TERM(LEAVES_COLUMN, "leaves-column", 6, "March order is left where enemies can come, and kept where they cannot.")
HONOUR_MEASURE(COLUMN_DISTANCE, "column-distance", 4, "Enemies can come from so many hexes.")
HONOUR_TERM(LEAVES_MAP, "leaves-map", 250, "The plan leads off the map, and this is where.")
HONOUR_TERM(STAYS_ON_MAP, "stays-on-map", -50, "There is no use in leaving the map.")
HONOUR_TERM(WORKS_OF_SIEGE, "works-of-siege", 299, "A besieger needs works.")
HONOUR_TERM(WORKS_OF_SIEGE_LONG, "works-of-siege-long", -2, "Fewer of them will do.")
HONOUR_TERM(WORKS_TO_STAY, "works-to-stay", 21, "The Force stays, the enemy is near, and there are no walls.")
HONOUR_TERM(WORKS_TO_STAY_LONG, "works-to-stay-long", 1, "More works are better.")
HONOUR_TERM(WORKS_IN_VAIN, "works-in-vain", -7, "Nobody needs works here.")
HONOUR_TERM(WORKS_AWRY, "works-awry", -13, "They face the wrong way.")
HONOUR_MEASURE(WORKS_DISTANCE, "works-distance", 4, "The enemy is near within so many hexes.")
HONOUR_TERM(ATTACKS_ON_MARCH, "attacks-on-march", 125, "An enemy in the way can be beaten.")
HONOUR_TERM(ATTACKS_IN_VAIN, "attacks-in-vain", -35, "Whoever loses has to stop.")
HONOUR_MEASURE(OUTLOOK_ON_MARCH, "outlook-on-march", 5, "Faces of the die from which on it is tried.")
HONOUR_TERM(DROPS_EXPEDITION, "drops-expedition", 169, "Those who are to leave the map are ready.")
HONOUR_TERM(DROPS_ERRAND, "drops-errand", 230, "A place nearby wants a small Force.")
HONOUR_TERM(DROPS_GARRISON, "drops-garrison", 254, "This place needs a Force, so that the army can go on.")
HONOUR_TERM(DROPS_IN_VAIN, "drops-in-vain", -18, "The army stays together.")
HONOUR_TERM(GARRISON_IN_VAIN, "garrison-in-vain", -9, "Nobody needs a Garrison here, or it could not hold out.")
HONOUR_MEASURE(ERRAND_DISTANCE, "errand-distance", 19, "Half points that a small Force is sent for a place.")
HONOUR_MEASURE(ERRAND_SHARE, "errand-share", 100, "The most that an army gives away, in per cent of its strength.")
HONOUR_MEASURE(MOST_FORCES, "most-forces", 6, "A side has no more Forces than this.")
HONOUR_MEASURE(GARRISON_RISK, "garrison-risk", 2, "A Garrison holds out against less than so many times its strength.")
HONOUR_MEASURE(OUTPOST_RISK, "outpost-risk", 6, "The same for a few men in a place that is only to be owned.")
/* clang-format on */

/* [7.5] Half points of works of the first level. */
#define HONOUR_WORKS_COST (2 * HONOUR_MP)

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

/* [7.5] [7.8.2a] Works cost two points, and beside an enemy few are left: whoever comes before
 * walls too late to dig had better come there with his next activation. */
static gboolean comes_too_late(const HonourAdvice *advice, const HonourPlan *plan,
                               const HonourSeen *force, CapHex hex, int left) {
  return hex != force->hex && left < HONOUR_WORKS_COST && advice->turns_left > 0 &&
         plan->enemy->has_walls && honour_siege_helps(advice, plan, force) &&
         honour_earthworks_at((HonourState *)advice->play->state, hex) == NULL;
}

/* Are others near who may join the enemy of the plan? */
static gboolean is_relief_near(const HonourAdvice *advice, const HonourPlan *plan) {
  guint about = (guint)honour_measure(advice, HONOUR_MEASURE_RELIEF_DISTANCE);

  return honour_view_enemies_near(advice, plan->enemy->hex, about) >
         honour_view_enemies_near(advice, plan->enemy->hex, 0);
}

/* [7.5.1] Likewise before walls from which generals come out for a battle. */
static gboolean comes_uncovered(const HonourAdvice *advice, const HonourPlan *plan,
                                const HonourSeen *force, CapHex hex, int left) {
  return hex != force->hex && left < HONOUR_WORKS_COST && advice->turns_left > 0 &&
         honour_plan_wants_cover(advice, plan, force, hex) && is_relief_near(advice, plan) &&
         honour_earthworks_at((HonourState *)advice->play->state, hex) == NULL;
}

/* How good it is to stop in a hex with so many half points left. Nearer is better; nobody stops
 * beside an enemy who is much stronger, unless it is the one he means to attack. */
static int worth_of_hex(const HonourAdvice *advice, const HonourPlan *plan, const HonourSeen *force,
                        CapHex hex, int left) {
  const HonourPlay *play = advice->play;
  int worth =
      -honour_measure(advice, HONOUR_MEASURE_STOP_FAR) * honour_plan_distance(advice, plan, hex);
  int danger = honour_view_enemies_near(advice, hex, 1);

  if (honour_plan_is_contact(advice, plan, hex)) {
    HonourGround ground =
        honour_fight_ground(play->game, play->state, plan->enemy->hex, hex, FALSE);
    worth += honour_measure(advice, HONOUR_MEASURE_STOP_IN_CONTACT);
    if (honour_ground_is_affecting(&ground))
      worth -= honour_measure(advice, HONOUR_MEASURE_STOP_BAD_GROUND);
    if (ground.crossing == HONOUR_CROSSING_FERRY)
      worth -= honour_measure(advice, HONOUR_MEASURE_STOP_AT_FERRY);
    if (comes_too_late(advice, plan, force, hex, left))
      worth -= honour_measure(advice, HONOUR_MEASURE_STOP_TOO_LATE);
    if (comes_uncovered(advice, plan, force, hex, left))
      worth -= honour_measure(advice, HONOUR_MEASURE_STOP_UNCOVERED);
    danger -= plan->enemy->strength;
  }
  if (hex != force->hex && honour_view_friends_at(advice, hex, force->primo) > 0 &&
      !honour_may_stop(play->game, play->state, force->primo, hex))
    worth -= honour_measure(advice, HONOUR_MEASURE_STOP_WITH_OTHERS);
  if (danger > 0 &&
      danger * 100 > force->strength * honour_measure(advice, HONOUR_MEASURE_STOP_RISK) &&
      hex != plan->hex && !honour_has_walls(play->game, play->state, hex))
    worth -= honour_measure(advice, HONOUR_MEASURE_STOP_IN_DANGER);
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
  const gint16 *left = play->work->left;
  int highest = worth_of_hex(advice, plan, force, here, points);
  HonourReached reached = honour_reach(play->game, play->state, &play->work->field, &move,
                                       MAX(points, 0), play->work->left, play->work->came_from);

  *best = here;
  for (CapHex hex = reached.first; hex <= reached.last; hex++) {
    int worth;

    if (left[hex] < 0 || hex == here)
      continue;
    worth = worth_of_hex(advice, plan, force, hex, left[hex]) -
            honour_measure(advice, HONOUR_MEASURE_STOP_ELSEWHERE);
    if (worth > highest || (worth == highest && *best != here && left[hex] > left[*best])) {
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
static void score_works(const HonourAdvice *advice, const HonourPlan *plan, const HonourSeen *force,
                        CapOption option, CapScore *score) {
  gboolean besieges = honour_plan_is_contact(advice, plan, force->hex) && plan->enemy->has_walls &&
                      honour_siege_helps(advice, plan, force);
  gboolean has_any = honour_earthworks_at((HonourState *)advice->play->state, force->hex) != NULL;
  guint distance;
  const HonourSeen *enemy = honour_view_nearest_enemy(advice, force->hex, &distance);
  gboolean stays =
      (plan->hex == force->hex || honour_plan_wants_cover(advice, plan, force, force->hex)) &&
      !force->has_walls && enemy != NULL &&
      (int)distance <= honour_measure(advice, HONOUR_MEASURE_WORKS_DISTANCE);

  if (enemy == NULL || (has_any && !stays) || !(besieges || stays)) {
    cap_score_add(score, HONOUR_TERM_WORKS_IN_VAIN, 1);
  } else if (option.a == 1 && option.b != facing_to(advice, force->hex, enemy->hex)) {
    cap_score_add(score, HONOUR_TERM_WORKS_AWRY, 1);
  } else {
    cap_score_add(score, besieges ? HONOUR_TERM_WORKS_OF_SIEGE : HONOUR_TERM_WORKS_TO_STAY, 1);
    cap_score_add(score,
                  besieges ? HONOUR_TERM_WORKS_OF_SIEGE_LONG : HONOUR_TERM_WORKS_TO_STAY_LONG,
                  option.a);
  }
}

/* --- Attacks from the march [7.9] ------------------------------------------------------------- */

/* [7.9e] Whoever loses stops, so only with good prospects. */
static HonourTerm term_of_attack(const HonourAdvice *advice, const HonourSeen *force,
                                 CapOption option) {
  CapHex hex = advice->play->game->map->hexes[force->hex].neighbour[option.a];
  const HonourSeen *enemy = hex != CAP_HEX_NONE ? honour_view_enemy_at(advice, hex) : NULL;

  return enemy != NULL && !enemy->has_walls &&
                 honour_outlook(advice, force, enemy, force->hex, hex, HONOUR_ASSAULT_FIELD) >=
                     honour_measure(advice, HONOUR_MEASURE_OUTLOOK_ON_MARCH)
             ? HONOUR_TERM_ATTACKS_ON_MARCH
             : HONOUR_TERM_ATTACKS_IN_VAIN;
}

/* --- Dropping off [6.3] ----------------------------------------------------------------------- */

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
      strength += honour_view_weigh(advice->doctrine, u->sp, type->quality);
  }
  return strength;
}

/* Is there a goal nearby that nobody takes care of, for a small Force? One that the enemy holds is
 * for the army, which needs everybody before it. */
static gboolean is_errand_near(const HonourAdvice *advice, const HonourPlan *plan, CapHex hex,
                               int strength) {
  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const HonourGoal *goal = &advice->doctrine->goals[i];
    if (goal == plan->goal || advice->assigned[i] > 0 ||
        goal->distance[hex] > honour_measure(advice, HONOUR_MEASURE_ERRAND_DISTANCE) ||
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

/* Against how many times its strength somebody holds out there; 0 where nobody is needed. Who loses
 * a few men with a place that only has to be owned loses little. */
static int risk_of_garrison(const HonourAdvice *advice, const HonourGoal *goal) {
  guint wishes = goal->wishes[advice->side];

  if (goal->weight[advice->side] == 0)
    return 0;
  if ((wishes & HONOUR_WISH_STAND) != 0)
    return honour_measure(advice, HONOUR_MEASURE_GARRISON_RISK);
  return (wishes & HONOUR_WISH_OWN) != 0 &&
                 honour_has_walls(advice->play->game, advice->play->state, goal->hex)
             ? honour_measure(advice, HONOUR_MEASURE_OUTPOST_RISK)
             : 0;
}

/* A place that needs a Force gets a small one, so that the army can go on. */
static HonourTerm term_of_garrison(const HonourAdvice *advice, const HonourSeen *force,
                                   int strength) {
  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const HonourGoal *goal = &advice->doctrine->goals[i];
    int risk = goal->hex == force->hex ? risk_of_garrison(advice, goal) : 0;

    if (risk > 0 && honour_view_friends_at(advice, force->hex, force->primo) == 0)
      return advice->threat[i] < strength * risk ? HONOUR_TERM_DROPS_GARRISON
                                                 : HONOUR_TERM_GARRISON_IN_VAIN;
  }
  return HONOUR_TERM_GARRISON_IN_VAIN;
}

static HonourTerm term_of_drop(const HonourAdvice *advice, const HonourPlan *plan,
                               const HonourSeen *force, CapOption option) {
  int strength = strength_of(advice, option.a);
  guint distance;
  HonourExpedition e;

  if (option.c == 0 && option.b == HONOUR_ORDER_MANOEUVRE && advice->doctrine->n_exits > 0 &&
      honour_find_expedition(advice, force->primo, &e) && e.leader == option.a &&
      honour_expedition_is_ready(advice, &e))
    return HONOUR_TERM_DROPS_EXPEDITION;
  if (option.c != 0 ||
      strength * 100 > force->strength * honour_measure(advice, HONOUR_MEASURE_ERRAND_SHARE) ||
      strength == 0 ||
      (int)advice->view.n_own >= honour_measure(advice, HONOUR_MEASURE_MOST_FORCES))
    return HONOUR_TERM_DROPS_IN_VAIN;
  if (option.b == HONOUR_ORDER_GARRISON)
    return term_of_garrison(advice, force, strength);
  honour_view_nearest_enemy(advice, force->hex, &distance);
  return option.b == HONOUR_ORDER_MANOEUVRE &&
                 distance > (guint)honour_measure(advice, HONOUR_MEASURE_NEAR) &&
                 is_errand_near(advice, plan, force->hex, strength)
             ? HONOUR_TERM_DROPS_ERRAND
             : HONOUR_TERM_DROPS_IN_VAIN;
}

/* --- All of it -------------------------------------------------------------------------------- */

static gboolean is_route(const HonourAdvice *advice, CapOption option) {
  return advice->route != 0 &&
         cap_option_equals(advice->request->options[advice->route - 1], option);
}

/* [7.7g] In march order only where nobody can come. */
static void score_leave(const HonourAdvice *advice, const HonourSeen *force, CapScore *score) {
  guint about = (guint)honour_measure(advice, HONOUR_MEASURE_COLUMN_DISTANCE), distance;

  honour_view_nearest_enemy(advice, force->hex, &distance);
  cap_score_add(score, HONOUR_TERM_LEAVES_COLUMN, distance <= about ? 1 : -1);
}

static void score_recovery(const HonourSeen *force, CapOption option, CapScore *score) {
  if (force->n_shaken == 0) {
    cap_score_add(score, HONOUR_TERM_RALLIES_NOBODY, 1);
    return;
  }
  cap_score_add(score, HONOUR_TERM_RALLIES, 1);
  cap_score_add(score, HONOUR_TERM_RALLIES_DEAR, option.a);
}

void honour_score_march(const HonourAdvice *advice, CapOption option, CapScore *score) {
  HonourCapitanoIndex primo = advice->request->about;
  const HonourSeen *force = honour_view_own(advice, primo);
  HonourPlan plan = honour_plan_force(advice, primo);

  if (force == NULL)
    return;
  if (is_route(advice, option)) {
    cap_score_add(score, HONOUR_TERM_ROUTE, 1);
    return;
  }
  switch ((HonourAnswerKind)option.kind) {
  case HONOUR_ANSWER_RETREAT:
    honour_score_retreat(advice, option, score);
    break;
  case HONOUR_ANSWER_RECOVER:
    score_recovery(force, option, score);
    break;
  case HONOUR_ANSWER_EARTHWORKS:
    score_works(advice, &plan, force, option, score);
    break;
  case HONOUR_ANSWER_REORDER:
    cap_score_add(score, HONOUR_TERM_REORDERS, 1);
    break;
  case HONOUR_ANSWER_ATTACK:
    cap_score_add(score, term_of_attack(advice, force, option), 1);
    break;
  case HONOUR_ANSWER_DROP:
    cap_score_add(score, term_of_drop(advice, &plan, force, option), 1);
    break;
  case HONOUR_ANSWER_TREACHERY:
    honour_score_treachery(advice, force, option, score);
    break;
  case HONOUR_ANSWER_LEAVE:
    score_leave(advice, force, score);
    break;
  case HONOUR_ANSWER_EXIT:
    cap_score_add(score,
                  honour_plan_leaves(advice, &plan) && plan.hex == force->hex
                      ? HONOUR_TERM_LEAVES_MAP
                      : HONOUR_TERM_STAYS_ON_MAP,
                  1);
    break;
  case HONOUR_ANSWER_DONE:
    break;
  default:
    cap_score_add(score, HONOUR_TERM_OFF_PLAN, 1);
  }
}
