/* Scores of the decisions of the campaign: Orders, activations, reinforcements, supply. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/march/ch07-march.h"

/* --- Orders [5.3] ----------------------------------------------------------------------------- */

/* Within so many half points an enemy can be met in a turn. */
#define REACH_OF_TURN 16

static gboolean is_offered(const CapRequest *request, guint order) {
  for (guint i = 0; i < request->n_options; i++)
    if (request->options[i].kind == HONOUR_ANSWER_ORDER && request->options[i].a == order)
      return TRUE;
  return FALSE;
}

/* What the plan of the Force asks for. */
static guint wanted_order(const HonourAdvice *advice, HonourCapitanoIndex primo) {
  const HonourSeen *force = honour_view_own(advice, primo);
  HonourPlan plan = honour_plan_force(advice, primo);
  int distance;

  if (force == NULL)
    return HONOUR_ORDER_STAND;
  distance = honour_plan_distance(advice, &plan, force->hex);
  if (2 * force->n_shaken < force->n_units) {
    if (plan.enemy != NULL && distance <= REACH_OF_TURN)
      return HONOUR_ORDER_ATTACK;
    /* Whoever bars the way is met, if he can be. */
    if (distance > 0 && honour_plan_is_barred(advice, &plan, force->hex, FALSE) &&
        honour_odds(force->strength, honour_view_enemies_near(advice, force->hex, 2)) >=
            advice->least_odds)
      return HONOUR_ORDER_ATTACK;
    if (plan.hex != CAP_HEX_NONE && (distance > 0 || honour_plan_leaves(advice, &plan)))
      return HONOUR_ORDER_MANOEUVRE;
  }
  return is_offered(advice->request, HONOUR_ORDER_GARRISON) ||
                 advice->play->state->capitani[primo].order == HONOUR_ORDER_GARRISON
             ? HONOUR_ORDER_GARRISON
             : HONOUR_ORDER_STAND;
}

/* How well an Order serves instead of the one that is wanted. */
static int fit_of(guint order, guint wanted) {
  if (order == wanted)
    return 80;
  switch ((HonourOrders)order) {
  case HONOUR_ORDER_MANOEUVRE:
    return wanted == HONOUR_ORDER_ATTACK ? 40 : 0;
  case HONOUR_ORDER_ATTACK:
    return wanted == HONOUR_ORDER_MANOEUVRE ? 30 : 5;
  case HONOUR_ORDER_GARRISON:
    return wanted == HONOUR_ORDER_STAND ? 70 : 5;
  case HONOUR_ORDER_STAND:
    return 15;
  case HONOUR_ORDER_RETREAT:
    return -50;
  }
  return 0;
}

/* [5.2b] Points that Forces of the army still need for an Order to stay, this one left out: those
 * in a Town or City need none. */
static int points_to_keep(const HonourAdvice *advice, HonourCapitanoIndex primo) {
  const HonourPlay *play = advice->play;
  int n = 0;

  for (guint i = 0; i < advice->view.n_own; i++) {
    const HonourSeen *force = &advice->view.own[i];
    n += force->primo != primo && play->state->capitani[force->primo].order == 0 &&
         play->game->capitani[force->primo].army == play->game->capitani[primo].army &&
         honour_game_settlement(play->game, force->hex) == CAP_INDEX_NONE;
  }
  return n;
}

/* What an Order costs, in the measure of a fit. */
static int price_of(const HonourAdvice *advice, HonourCapitanoIndex primo, guint order) {
  const HonourPlay *play = advice->play;
  CapIndex army = play->game->capitani[primo].army;
  int price, left;

  if (play->game->scenario->armies[army].unlimited_points)
    return 0;
  price = honour_force_order_cost(play->game, play->state, primo, order,
                                  play->state->capitani[primo].order == 0);
  left = play->state->armies[army].points - price - points_to_keep(advice, primo);
  /* The army of a general goes before the others, and before a Force with little to do goes the
   * Fortress that can be bought. */
  return 4 * price + honour_bribe_reserve(advice, primo, price, left) -
         honour_bribe_bonus(advice, primo, price) +
         (left < 0 ? MIN(-left, price) * (honour_force_is_major(play->state, primo) ? 5 : 18) : 0);
}

/* [5.3.1b] Forced Orders ruin the discipline of a Force, others cost points; what is kept costs
 * nothing. */
int honour_score_order(const HonourAdvice *advice, CapOption option) {
  HonourCapitanoIndex primo = advice->request->about;
  const HonourState *state = advice->play->state;
  guint wanted = wanted_order(advice, primo), present = state->capitani[primo].order;

  if (option.kind == HONOUR_ANSWER_KEEP)
    return fit_of(present, wanted) + 10 + honour_bribe_bonus(advice, primo, 0);
  if (option.kind != HONOUR_ANSWER_ORDER)
    return 0;
  if (option.b != 0)
    return fit_of(option.a, wanted) - 150;
  return fit_of(option.a, wanted) - price_of(advice, primo, option.a);
}

int honour_score_first_order(const HonourAdvice *advice, CapOption option) {
  return fit_of(option.a, wanted_order(advice, advice->request->about));
}

/* --- Activations [7.2] ------------------------------------------------------------------------ */

/* [11.3.1a] Does it stand before walls without the works that a siege needs? */
static gboolean wants_works(const HonourAdvice *advice, const HonourPlan *plan,
                            const HonourSeen *force) {
  return honour_plan_is_contact(advice, plan, force->hex) && plan->enemy->has_walls &&
         force->guns > 0 &&
         honour_earthworks_at((HonourState *)advice->play->state, force->hex) == NULL;
}

/* What an activation of the Force would bring. */
static int use_of(const HonourAdvice *advice, HonourCapitanoIndex primo) {
  const HonourCapitanoState *c = &advice->play->state->capitani[primo];
  const HonourSeen *force = honour_view_own(advice, primo);
  HonourPlan plan = honour_plan_force(advice, primo);
  gboolean marches = c->order == HONOUR_ORDER_MANOEUVRE || c->order == HONOUR_ORDER_ATTACK;
  int use = 0;

  if (force == NULL)
    return 0;
  if (wants_works(advice, &plan, force))
    use += 100;
  else if (honour_plan_is_contact(advice, &plan, force->hex) &&
           honour_can_bribe(advice, primo, plan.enemy))
    use += 50;
  else if (marches && honour_plan_leaves(advice, &plan) && plan.hex == force->hex)
    use += 2 * plan.value;
  else if (plan.hex != CAP_HEX_NONE && marches && plan.hex != force->hex &&
           !honour_plan_is_contact(advice, &plan, force->hex))
    use += honour_plan_is_barred(advice, &plan, force->hex, c->order == HONOUR_ORDER_ATTACK)
               ? plan.value / 2
               : 2 * plan.value;
  if (c->order == HONOUR_ORDER_RETREAT)
    use += 60;
  if (force->n_shaken > 0 && !marches)
    use += 40;
  /* [8a] A second activation costs men. */
  if (c->activations > 0 && wants_works(advice, &plan, force))
    return use - 2 * force->sp;
  return c->activations == 0 ? use : use / 2 - (advice->turns_left > 0 ? 3 : 1) * force->sp;
}

int honour_score_name(const HonourAdvice *advice, CapOption option) {
  return option.kind == HONOUR_ANSWER_CAPITANO ? use_of(advice, option.a) : 1;
}

/* R-019 Whoever is chosen must act: the own man when he has something to do, else the enemy. */
int honour_score_activate(const HonourAdvice *advice, CapOption option) {
  const HonourPlay *play = advice->play;

  return honour_side_of(play->game, play->state, option.a) == advice->side
             ? use_of(advice, option.a)
             : 2;
}

/* --- Reinforcements and riders ---------------------------------------------------------------- */

/* How near a hex is to what the side wants. */
static int nearness(const HonourAdvice *advice, CapHex hex) {
  int best = 0;

  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const HonourGoal *goal = &advice->doctrine->goals[i];
    if (goal->distance[hex] != HONOUR_FAR)
      best = MAX(best, goal->weight[advice->side] * 64 / (16 + goal->distance[hex]));
  }
  return best;
}

static CapHex hex_of_option(const HonourAdvice *advice, CapOption option) {
  const HonourWorkspace *work = advice->play->work;

  return work != NULL && option.a < work->n_hexes ? work->path[option.a] : CAP_HEX_NONE;
}

/* [7.1] At once, with freedom to march; where the goals are near and no enemy waits. */
int honour_score_reinforcement(const HonourAdvice *advice, CapOption option) {
  CapHex hex;

  if (option.kind == HONOUR_ANSWER_DELAY)
    return 0;
  if (option.kind == HONOUR_ANSWER_FORFEIT)
    return -1000;
  if (option.kind == HONOUR_ANSWER_CAPITANO)
    return 1000 + (int)honour_game_card(advice->play->game, option.a)->rank;
  hex = hex_of_option(advice, option);
  if (hex == CAP_HEX_NONE)
    return 1000;
  return 1000 + nearness(advice, hex) - honour_view_enemies_near(advice, hex, 2) / 4 +
         (option.b == HONOUR_ORDER_MANOEUVRE ? 30
          : option.b == HONOUR_ORDER_ATTACK  ? 20
                                             : 0);
}

int honour_score_return(const HonourAdvice *advice, CapOption option) {
  return honour_score_reinforcement(advice, option);
}

static CapHex hex_of_ride(const HonourAdvice *advice, CapOption option) {
  if (option.kind == HONOUR_ANSWER_EXIT)
    return advice->play->state->capitani[advice->request->about].hex;
  if (option.kind != HONOUR_ANSWER_UNEMPLOYED)
    return hex_of_option(advice, option);
  return option.b < advice->play->work->n_hexes ? advice->play->work->path[option.b] : CAP_HEX_NONE;
}

/* Where he can be of use outside of the map: the nearer the better. */
static int score_ride_to_exit(const HonourGoal *exit, CapOption option, CapHex hex) {
  if (option.kind == HONOUR_ANSWER_EXIT)
    return exit->hex == hex ? 1000 : -2000;
  return -(int)exit->distance[hex];
}

/* [3.4] A Capitano without men rides to his own. */
int honour_score_ride(const HonourAdvice *advice, CapOption option) {
  HonourCapitanoIndex rider = advice->request->about;
  CapHex hex = hex_of_ride(advice, option);
  const HonourGoal *exit;
  int best = -1000, value;

  if (hex == CAP_HEX_NONE)
    return -2000;
  exit = honour_best_exit(advice, rider, 0, advice->play->state->capitani[rider].hex, &value);
  if (exit != NULL)
    return score_ride_to_exit(exit, option, hex);
  if (option.kind == HONOUR_ANSWER_EXIT)
    return -2000;
  for (guint i = 0; i < advice->view.n_own; i++) {
    const HonourSeen *friend = &advice->view.own[i];
    int score = (friend->is_major ? 20 : 0) -
                10 * (int)cap_grid_distance(&advice->play->game->map->grid, friend->hex, hex);
    best = MAX(best, score);
  }
  return best;
}

/* --- Supply [4.1] ----------------------------------------------------------------------------- */

/* A source is kept while it is open; of several the nearest to the generals is taken. */
int honour_score_source(const HonourAdvice *advice, CapOption option) {
  const HonourPlay *play = advice->play;
  const HonourArmy *army = &play->game->scenario->armies[advice->request->about];
  int far = 0;

  if (option.kind != HONOUR_ANSWER_SOURCE)
    return option.kind == HONOUR_ANSWER_KEEP ? 1 : -1;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const HonourCapitanoState *c = &play->state->capitani[i];
    if (play->game->capitani[i].army == advice->request->about &&
        c->station == HONOUR_STATION_ON_MAP && (c->marks & HONOUR_MARK_GENERAL) != 0)
      far += (int)cap_grid_distance(&play->game->map->grid, c->hex, army->sources[option.a].hex);
  }
  return 1000 - far;
}
