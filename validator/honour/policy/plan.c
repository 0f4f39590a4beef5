/* What each Force is best used for: the goal, the enemy or the friend that is worth most for the
 * way there, by what the side means to do (intent.h). The strongest choose first, the others see
 * what is taken care of. A Force keeps to what it was told until that is done, cannot be done any
 * more, or something clearly better comes up. */
#include "validator/honour/policy/parts.h"

#include <string.h>

#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/charts/checks.h"
#include "validator/honour/special/special.h"

/* clang-format off */
/* Ways */
HONOUR_MEASURE(DISCOUNT, "discount", 46, "What is worth going for is multiplied by this before it is divided by the way.")
HONOUR_MEASURE(DISCOUNT_WAY, "discount-way", 11, "Half points that are added to every way: after so many something is worth half.")
HONOUR_MEASURE(WAY_OF_HEX, "way-of-hex", 2, "Half points for a hex where no way was worked out.")

/* What else goes into plans: */
HONOUR_MEASURE(MISSING, "missing", 300, "A place is worth more, by so many per cent, when a condition lacks nothing else; by half as many when it lacks two, and so on.")
HONOUR_MEASURE(SIEGE_BEGUN, "siege-begun", 150, "A siege that is under way is worth more, by so many per cent, to whoever lies before the place.")
HONOUR_MEASURE(THREAT_DISTANCE, "threat-distance", 3, "Enemies threaten a place from so many hexes.")
HONOUR_MEASURE(THREAT_OF_WALLED, "threat-of-walled", 1, "Of enemies behind walls one part in so many is a threat: they seldom come out.")
HONOUR_MEASURE(WORTH_OF_ENEMY, "worth-of-enemy", 24, "What a fight with a weaker enemy in the open is worth.")
HONOUR_MEASURE(WORTH_OF_BATTLE, "worth-of-battle", 47, "The same between generals, where a battle won counts.")
HONOUR_MEASURE(WORTH_OF_MAN, "worth-of-man", 19, "And so much more when the game is won by the loss of him who leads them.")
HONOUR_MEASURE(HUNTING_DISTANCE, "hunting-distance", 6, "Enemies are sought within so many hexes.")
HONOUR_MEASURE(ODDS_OF_PRECIOUS, "odds-of-precious", 102, "Better odds are asked for, by so many per cent, by somebody whose loss loses the game.")
HONOUR_MEASURE(WORTH_OF_FRIEND, "worth-of-friend", 44, "What a stronger friend is worth to a Force that is too weak.")
HONOUR_MEASURE(ODDS_TO_FLEE, "odds-to-flee", 8, "A Force with less than these odds is too weak.")
HONOUR_MEASURE(WORTH_OF_ARMY, "worth-of-army", 90, "What a stronger friend is worth where the army is to come together.")
HONOUR_MEASURE(WORTH_OF_GENERAL, "worth-of-general", 100, "The same where a battle won counts: there every man is needed.")
HONOUR_MEASURE(WHILE_HOLDING, "while-holding", 10, "What is worth going for, in per cent, where all are to keep what they have.")
HONOUR_MEASURE(BARRED, "barred", 39, "What a place is still worth, in per cent, to which enemies bar the way.")
HONOUR_MEASURE(CLOSED, "closed", 10, "What a place is worth, in per cent, that the rules of the scenario close to the Force as things stand.")
HONOUR_MEASURE(PERSISTENCE, "persistence", 31, "By so many per cent something else must be worth more than what a Force is about.")
HONOUR_MEASURE(FLEE_DISTANCE, "flee-distance", 11, "Enemies within so many hexes make it so.")
/* clang-format on */

static const HonourPlan no_plan = {NULL, NULL, CAP_HEX_NONE, 0};

/* --- Goals ------------------------------------------------------------------------------------ */

/* What a side wants there is not so. */
static gboolean is_lacking(const HonourAdvice *advice, guint index) {
  const HonourGoal *goal = &advice->doctrine->goals[index];
  guint wishes = goal->wishes[advice->side];

  if ((wishes & HONOUR_WISH_CLEAR) != 0 && advice->now[index].enemy != NULL)
    return TRUE;
  if ((wishes & HONOUR_WISH_STAND) != 0 && honour_goal_holders(advice, goal, HONOUR_NOBODY) == 0)
    return TRUE;
  return (wishes & HONOUR_WISH_OWN) != 0 && advice->now[index].owner != advice->side;
}

static gboolean is_own_aim(const HonourAdvice *advice, guint aim) {
  const HonourVictory *victory = &advice->play->game->victory;

  return aim < victory->n_conditions && victory->conditions[aim].side == advice->side;
}

/* The less a condition lacks, the more what it lacks is worth. In per cent. */
static int worth_of_missing(const HonourAdvice *advice, guint index) {
  const HonourGoal *goal = &advice->doctrine->goals[index];
  guint fewest = 0;

  if (!is_lacking(advice, index))
    return 100;
  for (guint aim = 0; aim < HONOUR_MAX_AIMS; aim++)
    if ((goal->aims >> aim & 1u) != 0 && advice->missing[aim] > 0 &&
        (fewest == 0 || advice->missing[aim] < fewest))
      fewest = advice->missing[aim];
  return 100 + (fewest > 0 ? honour_measure(advice, HONOUR_MEASURE_MISSING) / (int)fewest : 0);
}

/* [11.3.1c] A siege ends when those who lie in the works before the place leave them. */
static gboolean besieges(const HonourAdvice *advice, const HonourSeen *force,
                         const HonourPlan *plan) {
  const HonourPlay *play = advice->play;

  return honour_plan_is_contact(advice, plan, force->hex) &&
         honour_earthworks_at((HonourState *)play->state, force->hex) != NULL &&
         honour_is_besieged(play->game, play->state, plan->enemy->primo);
}

/* What a goal is worth to a Force, for the way to it. Who bars the way only ever takes away, and is
 * not looked for where it is worth less than `least` without that. */
static HonourPlan plan_for_goal(const HonourAdvice *advice, const HonourSeen *force, guint index,
                                int least) {
  const HonourGoal *goal = &advice->doctrine->goals[index];
  int need = honour_measure(advice, honour_goal_need(advice, index, force));

  if (advice->intent.stance == HONOUR_STANCE_HOLD && goal->hex != force->hex)
    need = need * honour_measure(advice, HONOUR_MEASURE_WHILE_HOLDING) / 100;
  if (need > honour_measure(advice, HONOUR_MEASURE_NEED_HOPELESS))
    need = need * advice->now[index].share / 100;
  HonourPlan plan = {goal, advice->now[index].enemy, goal->hex,
                     honour_discounted(advice, honour_goal_weight(advice, goal) * need / 100,
                                       goal->distance[force->hex])};
  if (besieges(advice, force, &plan))
    plan.value += plan.value * honour_measure(advice, HONOUR_MEASURE_SIEGE_BEGUN) / 100;
  if (plan.value < least)
    return plan;
  /* Who bars the way has to be dealt with first, or there is something better to do. */
  if (honour_plan_is_barred(advice, &plan, force->hex, TRUE) &&
      !honour_plan_is_contact(advice, &plan, force->hex))
    plan.value = plan.value * honour_measure(advice, HONOUR_MEASURE_BARRED) / 100;
  return plan;
}

/* What keeps a Force out of places where it is not, as things stand: looked up once for all. */
typedef struct {
  gboolean is_known;
  HonourBans bans;
} Closed;

static HonourPlan unless_closed(const HonourAdvice *advice, const HonourSeen *force,
                                HonourPlan plan, Closed *closed) {
  const HonourPlay *play = advice->play;
  HonourSubject subject;

  if (force->hex == plan.hex ||
      !honour_special_has_forbid_at(play->game, HONOUR_ACT_ENTER, plan.hex))
    return plan;
  subject = honour_subject_force(play->game, play->state, force->primo);
  if (!closed->is_known)
    honour_special_find_bans(play->game, play->state, HONOUR_ACT_ENTER, &subject, &closed->bans);
  closed->is_known = TRUE;
  subject.hex = plan.hex;
  if (honour_special_forbids_there(play->game, play->state, HONOUR_ACT_ENTER, &closed->bans,
                                   &subject) != CAP_INDEX_NONE)
    plan.value = plan.value * honour_measure(advice, HONOUR_MEASURE_CLOSED) / 100;
  return plan;
}

/* Of equals the one that comes first on the map, not in the document. */
static void take_better(HonourPlan *best, HonourPlan plan) {
  if (plan.value > best->value ||
      (plan.value > 0 && plan.value == best->value && plan.hex < best->hex))
    *best = plan;
}

/* A goal is worth no more to a Force than this, the sum of plan_for_goal() with the greatest need
 * there is. */
static int most_of_goal(const HonourAdvice *advice, const HonourSeen *force, guint index,
                        gboolean has_works) {
  const HonourGoal *goal = &advice->doctrine->goals[index];
  int need = advice->doctrine->most_need;
  int most;

  if (advice->intent.stance == HONOUR_STANCE_HOLD && goal->hex != force->hex)
    need = need * honour_measure(advice, HONOUR_MEASURE_WHILE_HOLDING) / 100;
  need = need * MAX(advice->now[index].share, 100) / 100;
  most = honour_discounted(advice, honour_goal_weight(advice, goal) * need / 100,
                           goal->distance[force->hex]);
  return has_works ? most + most * honour_measure(advice, HONOUR_MEASURE_SIEGE_BEGUN) / 100 : most;
}

/* The best goal, with `closed` as the rules of the scenario leave it open. Most goals could not be
 * worth as much as what was found already. */
static HonourPlan best_goal(const HonourAdvice *advice, const HonourSeen *force, Closed *closed) {
  gboolean has_works = honour_earthworks_at((HonourState *)advice->play->state, force->hex) != NULL;
  HonourPlan best = no_plan;

  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const HonourGoal *goal = &advice->doctrine->goals[i];

    if (goal->weight[advice->side] == 0 || goal->distance[force->hex] == HONOUR_FAR ||
        most_of_goal(advice, force, i, has_works) < MAX(best.value, 1))
      continue;
    HonourPlan plan = plan_for_goal(advice, force, i, best.value);
    if (plan.value >= best.value)
      take_better(&best, closed != NULL ? unless_closed(advice, force, plan, closed) : plan);
  }
  return best;
}

/* Rules are asked last, since that takes time: only when the best of all is closed. */
static void consider_goals(const HonourAdvice *advice, const HonourSeen *force, HonourPlan *best) {
  Closed closed = {.is_known = FALSE};
  HonourPlan goal = best_goal(advice, force, NULL);

  if (goal.value > 0 && unless_closed(advice, force, goal, &closed).value != goal.value)
    goal = best_goal(advice, force, &closed);
  take_better(best, goal);
}

/* --- Enemies and friends ---------------------------------------------------------------------- */

/* Is he with an enemy Force, as far as that can be seen? Who is on a card is not. */
static gboolean is_hunted(const HonourAdvice *advice, const HonourSeen *enemy) {
  return (advice->doctrine->hunted[enemy->primo] >> advice->side & 1u) != 0 && enemy->is_major;
}

/* An enemy in the open who is clearly weaker is worth a fight; more so where a battle won counts
 * and both are led by generals, or where his loss does. */
static HonourPlan plan_for_enemy(const HonourAdvice *advice, const HonourSeen *force,
                                 const HonourSeen *enemy) {
  const HonourGame *game = advice->play->game;
  int distance = (int)honour_game_distance(game, enemy->hex, force->hex);
  int least = advice->least_odds;
  gboolean counts =
      advice->doctrine->wants_battle[advice->side] && force->is_major && enemy->is_major;
  int worth = honour_measure(advice, counts ? HONOUR_MEASURE_WORTH_OF_BATTLE
                                            : HONOUR_MEASURE_WORTH_OF_ENEMY);

  if (honour_is_precious(advice, force->primo))
    least += honour_measure(advice, HONOUR_MEASURE_ODDS_OF_PRECIOUS);
  if (distance > honour_measure(advice, HONOUR_MEASURE_HUNTING_DISTANCE) ||
      (enemy->has_walls && !counts) ||
      honour_odds(force->strength, honour_view_enemies_near(advice, enemy->hex, 1)) < least)
    return no_plan;
  if (is_hunted(advice, enemy))
    worth += honour_measure(advice, HONOUR_MEASURE_WORTH_OF_MAN);
  if (advice->intent.stance == HONOUR_STANCE_HOLD)
    worth = worth * honour_measure(advice, HONOUR_MEASURE_WHILE_HOLDING) / 100;
  return (HonourPlan){
      NULL, enemy, enemy->hex,
      honour_discounted(advice, worth,
                        distance * honour_measure(advice, HONOUR_MEASURE_WAY_OF_HEX))};
}

static void consider_enemies(const HonourAdvice *advice, const HonourSeen *force,
                             HonourPlan *best) {
  for (guint i = 0; i < advice->view.n_enemies; i++)
    take_better(best, plan_for_enemy(advice, force, &advice->view.enemies[i]));
}

/* A weak Force near a stronger enemy. */
gboolean honour_is_in_danger(const HonourAdvice *advice, const HonourSeen *force) {
  guint about = (guint)honour_measure(advice, HONOUR_MEASURE_FLEE_DISTANCE);

  return !force->has_walls &&
         honour_odds(force->strength, honour_view_enemies_near(advice, force->hex, about)) <
             honour_measure(advice, HONOUR_MEASURE_ODDS_TO_FLEE);
}

/* The stronger friend whom it seeks. */
static HonourPlan plan_for_friend(const HonourAdvice *advice, const HonourSeen *force,
                                  const HonourSeen *friend, int worth) {
  int distance = (int)honour_game_distance(advice->play->game, friend->hex, force->hex);

  if (friend->primo == force->primo || friend->strength <= force->strength)
    return no_plan;
  return (HonourPlan){
      NULL, NULL, friend->hex,
      honour_discounted(advice, worth,
                        distance * honour_measure(advice, HONOUR_MEASURE_WAY_OF_HEX))};
}

static int worth_of_friends(const HonourAdvice *advice, const HonourSeen *force) {
  if (honour_is_in_danger(advice, force))
    return honour_measure(advice, HONOUR_MEASURE_WORTH_OF_FRIEND);
  if (advice->intent.stance == HONOUR_STANCE_TOGETHER)
    return honour_measure(advice, HONOUR_MEASURE_WORTH_OF_ARMY);
  return advice->doctrine->wants_battle[advice->side] && !force->is_major
             ? honour_measure(advice, HONOUR_MEASURE_WORTH_OF_GENERAL)
             : 0;
}

static void consider_friends(const HonourAdvice *advice, const HonourSeen *force,
                             HonourPlan *best) {
  int worth = worth_of_friends(advice, force);

  for (guint i = 0; i < advice->view.n_own && worth > 0; i++)
    take_better(best, plan_for_friend(advice, force, &advice->view.own[i], worth));
}

/* What can be had outside of the map. */
static void consider_exits(const HonourAdvice *advice, const HonourSeen *force, HonourPlan *best) {
  int value;
  const HonourGoal *exit =
      honour_best_exit(advice, force->primo, force->strength, force->hex, &value);

  if (exit != NULL && value > best->value)
    *best = (HonourPlan){exit, NULL, exit->hex, value};
}

/* --- What is about ---------------------------------------------------------------------------- */

/* Those behind walls seldom come out. */
static int threat_to(const HonourAdvice *advice, CapHex hex) {
  guint about = (guint)honour_measure(advice, HONOUR_MEASURE_THREAT_DISTANCE);
  int threat = 0;

  for (guint i = 0; i < advice->view.n_enemies; i++) {
    const HonourSeen *enemy = &advice->view.enemies[i];
    if (honour_game_distance(advice->play->game, enemy->hex, hex) <= about)
      threat += enemy->has_walls
                    ? enemy->strength / honour_measure(advice, HONOUR_MEASURE_THREAT_OF_WALLED)
                    : enemy->strength;
  }
  return threat;
}

static void count_missing(HonourAdvice *advice, guint index) {
  const HonourGoal *goal = &advice->doctrine->goals[index];

  if (goal->weight[advice->side] == 0 || !is_lacking(advice, index))
    return;
  for (guint aim = 0; aim < HONOUR_MAX_AIMS; aim++)
    if ((goal->aims >> aim & 1u) != 0 && is_own_aim(advice, aim))
      advice->missing[aim]++;
}

static HonourGoalNow look_at(const HonourAdvice *advice, CapHex hex, gboolean is_aligned) {
  const HonourGame *game = advice->play->game;
  HonourGoalNow now = {.enemy = honour_view_enemy_at(advice, hex),
                       .owner = honour_owner_when(game, advice->play->state,
                                                  honour_game_settlement(game, hex), is_aligned)};

  if (now.enemy != NULL)
    now.strength = honour_view_enemies_near(advice, hex, 0);
  return now;
}

static void look_about(HonourAdvice *advice) {
  gboolean is_aligned = honour_alignment_is_used(advice->play->game, advice->play->state);

  advice->n_spoilers = 0;
  memset(advice->missing, 0, sizeof advice->missing);
  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const HonourGoal *goal = &advice->doctrine->goals[i];
    advice->assigned[i] = 0;
    advice->sent_from[i] = 0;
    advice->threat[i] = threat_to(advice, goal->hex);
    advice->now[i] = look_at(advice, goal->hex, is_aligned);
    count_missing(advice, i);
    if ((goal->wishes[advice->side] & HONOUR_WISH_SPOIL) != 0 &&
        honour_view_friends_at(advice, goal->hex, HONOUR_NOBODY) > 0)
      advice->n_spoilers++;
  }
  for (guint i = 0; i < advice->doctrine->n_goals; i++)
    if (advice->doctrine->goals[i].weight[advice->side] > 0)
      advice->now[i].share = worth_of_missing(advice, i);
}

/* Of equals the one that comes first on the map, not in the document. */
static gboolean is_stronger(const HonourSeen *force, const HonourSeen *than) {
  return force->strength != than->strength ? force->strength > than->strength
                                           : force->hex < than->hex;
}

/* The strongest that has no plan yet; n_own when all have. */
static guint next_force(const HonourAdvice *advice, const gboolean *is_done) {
  guint next = advice->view.n_own;

  for (guint i = 0; i < advice->view.n_own; i++)
    if (!is_done[i] &&
        (next == advice->view.n_own || is_stronger(&advice->view.own[i], &advice->view.own[next])))
      next = i;
  return next;
}

/* --- What a Force was told -------------------------------------------------------------------- */

static HonourTask task_of(const HonourAdvice *advice, const HonourSeen *force,
                          const HonourPlan *plan) {
  if (plan->value == 0)
    return HONOUR_TASK_NONE;
  if (honour_plan_leaves(advice, plan))
    return HONOUR_TASK_LEAVE;
  if (plan->goal == NULL)
    return plan->enemy != NULL ? HONOUR_TASK_HUNT : HONOUR_TASK_JOIN;
  if (plan->hex == force->hex)
    return HONOUR_TASK_HOLD;
  return plan->enemy != NULL && plan->enemy->has_walls ? HONOUR_TASK_BESIEGE : HONOUR_TASK_TAKE;
}

static HonourPlan told_about_place(const HonourAdvice *advice, const HonourSeen *force,
                                   CapHex hex) {
  Closed closed = {.is_known = FALSE};

  for (guint i = 0; i < advice->doctrine->n_goals; i++)
    if (advice->doctrine->goals[i].hex == hex &&
        advice->doctrine->goals[i].weight[advice->side] > 0 &&
        advice->doctrine->goals[i].distance[force->hex] != HONOUR_FAR)
      return unless_closed(advice, force, plan_for_goal(advice, force, i, 0), &closed);
  return no_plan;
}

/* What it was told, as it looks now: nothing once that is done or cannot be done any more. */
static HonourPlan told(const HonourAdvice *advice, const HonourSeen *force) {
  const HonourTold *told = &advice->memory->told[force->primo];
  const HonourSeen *other;

  switch ((HonourTask)told->task) {
  case HONOUR_TASK_HUNT:
    other = honour_view_enemy(advice, (HonourCapitanoIndex)told->where);
    return other != NULL ? plan_for_enemy(advice, force, other) : no_plan;
  case HONOUR_TASK_JOIN:
    other = honour_view_own(advice, (HonourCapitanoIndex)told->where);
    return other != NULL ? plan_for_friend(advice, force, other, worth_of_friends(advice, force))
                         : no_plan;
  case HONOUR_TASK_HOLD:
  case HONOUR_TASK_TAKE:
  case HONOUR_TASK_BESIEGE:
    return told_about_place(advice, force, told->where);
  case HONOUR_TASK_LEAVE: /* an exit is worth what it is worth */
  case HONOUR_TASK_NONE:
    break;
  }
  return no_plan;
}

static CapHex where_of(const HonourAdvice *advice, HonourTask task, const HonourPlan *plan) {
  if (task == HONOUR_TASK_HUNT)
    return plan->enemy->primo;
  for (guint i = 0; task == HONOUR_TASK_JOIN && i < advice->view.n_own; i++)
    if (advice->view.own[i].hex == plan->hex)
      return advice->view.own[i].primo;
  return plan->hex;
}

static void tell(const HonourAdvice *advice, const HonourSeen *force, const HonourPlan *plan) {
  HonourTold *told = &advice->memory->told[force->primo];
  HonourTask task = task_of(advice, force, plan);
  CapHex where = where_of(advice, task, plan);

  if (told->task == task && told->where == where && told->turn != 0)
    return;
  *told = (HonourTold){(guint8)task, (guint8)(advice->play->state->turn + 1), where};
}

/* A Force keeps to what it was told while that is worth nearly as much as the best there is now;
 * one that is in danger thinks again. */
static HonourPlan keep_to_plan(const HonourAdvice *advice, const HonourSeen *force,
                               HonourPlan best) {
  HonourPlan kept = honour_is_in_danger(advice, force) ? no_plan : told(advice, force);

  if (kept.value * (100 + honour_measure(advice, HONOUR_MEASURE_PERSISTENCE)) / 100 > best.value)
    best = kept;
  tell(advice, force, &best);
  return best;
}

/* --- All of them ------------------------------------------------------------------------------ */

static HonourPlan make_plan(const HonourAdvice *advice, const HonourSeen *force) {
  HonourPlan best = no_plan;

  consider_goals(advice, force, &best);
  consider_enemies(advice, force, &best);
  consider_friends(advice, force, &best);
  consider_exits(advice, force, &best);
  return advice->memory != NULL ? keep_to_plan(advice, force, best) : best;
}

/* Whoever goes where somebody else must stand takes care of it only while enemies are there. */
static gboolean counts_as_sent(const HonourAdvice *advice, const HonourPlan *plan,
                               HonourCapitanoIndex primo) {
  return plan->enemy != NULL || (plan->goal->wishes[advice->side] & HONOUR_WISH_STAND) == 0 ||
         honour_goal_is_for(advice, plan->goal, primo);
}

static void send(HonourAdvice *advice, const HonourPlan *plan, const HonourSeen *force) {
  gsize index = (gsize)(plan->goal - advice->doctrine->goals);
  int way = plan->goal->distance[force->hex];

  advice->sent_from[index] = advice->assigned[index] > 0 ? MIN(advice->sent_from[index], way) : way;
  advice->assigned[index] += force->strength;
}

void honour_plans_make(HonourAdvice *advice) {
  gboolean is_done[HONOUR_MAX_CAPITANI] = {FALSE};

  look_about(advice);
  for (guint n = 0; n < advice->view.n_own; n++) {
    guint i = next_force(advice, is_done);
    HonourPlan plan = make_plan(advice, &advice->view.own[i]);

    if (plan.goal != NULL && !honour_plan_leaves(advice, &plan) &&
        counts_as_sent(advice, &plan, advice->view.own[i].primo))
      send(advice, &plan, &advice->view.own[i]);
    advice->plans[i] = plan;
    is_done[i] = TRUE;
  }
}

HonourPlan honour_plan_force(const HonourAdvice *advice, HonourCapitanoIndex primo) {
  for (guint i = 0; i < advice->view.n_own; i++)
    if (advice->view.own[i].primo == primo)
      return advice->plans[i];
  return no_plan;
}

int honour_plan_distance(const HonourAdvice *advice, const HonourPlan *plan, CapHex hex) {
  if (plan->hex == CAP_HEX_NONE)
    return 0;
  if (plan->goal != NULL)
    return plan->goal->distance[hex];
  return (int)honour_game_distance(advice->play->game, plan->hex, hex) *
         honour_measure(advice, HONOUR_MEASURE_WAY_OF_HEX);
}

gboolean honour_plan_is_contact(const HonourAdvice *advice, const HonourPlan *plan, CapHex hex) {
  const HonourPlay *play = advice->play;
  CapDirection direction;

  return plan->enemy != NULL &&
         cap_grid_direction(&play->game->map->grid, hex, plan->enemy->hex, &direction) &&
         honour_zoc_crosses(play->game, play->state, hex, direction);
}

gboolean honour_plan_wants_cover(const HonourAdvice *advice, const HonourPlan *plan,
                                 const HonourSeen *force, CapHex hex) {
  const HonourEarthworks *works = honour_earthworks_at((HonourState *)advice->play->state, hex);

  return (advice->doctrine->wants_battle[0] || advice->doctrine->wants_battle[1]) &&
         force->is_major && force->foot > 1 && honour_plan_is_contact(advice, plan, hex) &&
         plan->enemy->has_walls && (works == NULL || works->level < HONOUR_HIGHEST_EARTHWORKS);
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
