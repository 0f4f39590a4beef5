/* Scores of the decisions of the campaign: Orders, activations, reinforcements, supply. */
#include "validator/engine/honour/doctrine-parts.h"

#include "validator/engine/honour/ch05-command.h"
#include "validator/engine/honour/ch07-march.h"

/* --- Orders [5.3] ----------------------------------------------------------------------------- */

/* Within so many half points an enemy can be met in a turn. */
#define REACH_OF_TURN 16

static gboolean is_offered(const CapRequest *request, guint order) {
  for (guint i = 0; i < request->n_options; i++)
    if (request->options[i].kind == CAP_ANSWER_ORDER && request->options[i].a == order)
      return TRUE;
  return FALSE;
}

/* What the plan of the Force asks for. */
static guint wanted_order(const CapAdvice *advice, CapCapitanoIndex primo) {
  const CapSeen *force = cap_view_own(advice, primo);
  CapPlan plan = cap_plan_force(advice, primo);
  int distance;

  if (force == NULL)
    return CAP_ORDER_STAND;
  distance = cap_plan_distance(advice, &plan, force->hex);
  if (2 * force->n_shaken < force->n_units) {
    if (plan.enemy != NULL && distance <= REACH_OF_TURN)
      return CAP_ORDER_ATTACK;
    /* Whoever bars the way is met, if he can be. */
    if (distance > 0 && cap_plan_is_barred(advice, &plan, force->hex, FALSE) &&
        cap_odds(force->strength, cap_view_enemies_near(advice, force->hex, 2)) >=
            advice->least_odds)
      return CAP_ORDER_ATTACK;
    if (plan.hex != CAP_HEX_NONE && (distance > 0 || cap_plan_leaves(advice, &plan)))
      return CAP_ORDER_MANOEUVRE;
  }
  return is_offered(advice->request, CAP_ORDER_GARRISON) ||
                 advice->play->state->capitani[primo].order == CAP_ORDER_GARRISON
             ? CAP_ORDER_GARRISON
             : CAP_ORDER_STAND;
}

/* How well an Order serves instead of the one that is wanted. */
static int fit_of(guint order, guint wanted) {
  if (order == wanted)
    return 80;
  switch ((CapOrders)order) {
  case CAP_ORDER_MANOEUVRE:
    return wanted == CAP_ORDER_ATTACK ? 40 : 0;
  case CAP_ORDER_ATTACK:
    return wanted == CAP_ORDER_MANOEUVRE ? 30 : 5;
  case CAP_ORDER_GARRISON:
    return wanted == CAP_ORDER_STAND ? 70 : 5;
  case CAP_ORDER_STAND:
    return 15;
  case CAP_ORDER_RETREAT:
    return -50;
  }
  return 0;
}

/* [5.2b] Points that Forces of the army still need for an Order to stay, this one left out: those
 * in a Town or City need none. */
static int points_to_keep(const CapAdvice *advice, CapCapitanoIndex primo) {
  const CapPlay *play = advice->play;
  int n = 0;

  for (guint i = 0; i < advice->view.n_own; i++) {
    const CapSeen *force = &advice->view.own[i];
    n += force->primo != primo && play->state->capitani[force->primo].order == 0 &&
         play->game->capitani[force->primo].army == play->game->capitani[primo].army &&
         cap_game_settlement(play->game, force->hex) == CAP_INDEX_NONE;
  }
  return n;
}

/* What an Order costs, in the measure of a fit. */
static int price_of(const CapAdvice *advice, CapCapitanoIndex primo, guint order) {
  const CapPlay *play = advice->play;
  CapIndex army = play->game->capitani[primo].army;
  int price, left;

  if (play->game->scenario->armies[army].unlimited_points)
    return 0;
  price = cap_force_order_cost(play->game, play->state, primo, order,
                               play->state->capitani[primo].order == 0);
  left = play->state->armies[army].points - price - points_to_keep(advice, primo);
  /* The army of a general goes before the others, and before a Force with little to do goes the
   * Fortress that can be bought. */
  return 4 * price + cap_bribe_reserve(advice, primo, price, left) -
         cap_bribe_bonus(advice, primo, price) +
         (left < 0 ? MIN(-left, price) * (cap_force_is_major(play->state, primo) ? 5 : 18) : 0);
}

/* [5.3.1b] Forced Orders ruin the discipline of a Force, others cost points; what is kept costs
 * nothing. */
int cap_score_order(const CapAdvice *advice, CapOption option) {
  CapCapitanoIndex primo = advice->request->about;
  const CapState *state = advice->play->state;
  guint wanted = wanted_order(advice, primo), present = state->capitani[primo].order;

  if (option.kind == CAP_ANSWER_KEEP)
    return fit_of(present, wanted) + 10 + cap_bribe_bonus(advice, primo, 0);
  if (option.kind != CAP_ANSWER_ORDER)
    return 0;
  if (option.b != 0)
    return fit_of(option.a, wanted) - 150;
  return fit_of(option.a, wanted) - price_of(advice, primo, option.a);
}

int cap_score_first_order(const CapAdvice *advice, CapOption option) {
  return fit_of(option.a, wanted_order(advice, advice->request->about));
}

/* --- Activations [7.2] ------------------------------------------------------------------------ */

/* [11.3.1a] Does it stand before walls without the works that a siege needs? */
static gboolean wants_works(const CapAdvice *advice, const CapPlan *plan, const CapSeen *force) {
  return cap_plan_is_contact(advice, plan, force->hex) && plan->enemy->has_walls &&
         force->guns > 0 && cap_earthworks_at((CapState *)advice->play->state, force->hex) == NULL;
}

/* What an activation of the Force would bring. */
static int use_of(const CapAdvice *advice, CapCapitanoIndex primo) {
  const CapCapitanoState *c = &advice->play->state->capitani[primo];
  const CapSeen *force = cap_view_own(advice, primo);
  CapPlan plan = cap_plan_force(advice, primo);
  gboolean marches = c->order == CAP_ORDER_MANOEUVRE || c->order == CAP_ORDER_ATTACK;
  int use = 0;

  if (force == NULL)
    return 0;
  if (wants_works(advice, &plan, force))
    use += 100;
  else if (cap_plan_is_contact(advice, &plan, force->hex) &&
           cap_can_bribe(advice, primo, plan.enemy))
    use += 50;
  else if (marches && cap_plan_leaves(advice, &plan) && plan.hex == force->hex)
    use += 2 * plan.value;
  else if (plan.hex != CAP_HEX_NONE && marches && plan.hex != force->hex &&
           !cap_plan_is_contact(advice, &plan, force->hex))
    use += cap_plan_is_barred(advice, &plan, force->hex, c->order == CAP_ORDER_ATTACK)
               ? plan.value / 2
               : 2 * plan.value;
  if (c->order == CAP_ORDER_RETREAT)
    use += 60;
  if (force->n_shaken > 0 && !marches)
    use += 40;
  /* [8a] A second activation costs men. */
  if (c->activations > 0 && wants_works(advice, &plan, force))
    return use - 2 * force->sp;
  return c->activations == 0 ? use : use / 2 - (advice->turns_left > 0 ? 3 : 1) * force->sp;
}

int cap_score_name(const CapAdvice *advice, CapOption option) {
  return option.kind == CAP_ANSWER_CAPITANO ? use_of(advice, option.a) : 1;
}

/* R-019 Whoever is chosen must act: the own man when he has something to do, else the enemy. */
int cap_score_activate(const CapAdvice *advice, CapOption option) {
  const CapPlay *play = advice->play;

  return cap_side_of(play->game, play->state, option.a) == advice->side ? use_of(advice, option.a)
                                                                        : 2;
}

/* --- Reinforcements and riders ---------------------------------------------------------------- */

/* How near a hex is to what the side wants. */
static int nearness(const CapAdvice *advice, CapHex hex) {
  int best = 0;

  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const CapGoal *goal = &advice->doctrine->goals[i];
    if (goal->distance[hex] != CAP_FAR)
      best = MAX(best, goal->weight[advice->side] * 64 / (16 + goal->distance[hex]));
  }
  return best;
}

static CapHex hex_of_option(const CapAdvice *advice, CapOption option) {
  const CapWorkspace *work = advice->play->work;

  return work != NULL && option.a < work->n_hexes ? work->path[option.a] : CAP_HEX_NONE;
}

/* [7.1] At once, with freedom to march; where the goals are near and no enemy waits. */
int cap_score_reinforcement(const CapAdvice *advice, CapOption option) {
  CapHex hex;

  if (option.kind == CAP_ANSWER_DELAY)
    return 0;
  if (option.kind == CAP_ANSWER_FORFEIT)
    return -1000;
  if (option.kind == CAP_ANSWER_CAPITANO)
    return 1000 + (int)cap_game_card(advice->play->game, option.a)->rank;
  hex = hex_of_option(advice, option);
  if (hex == CAP_HEX_NONE)
    return 1000;
  return 1000 + nearness(advice, hex) - cap_view_enemies_near(advice, hex, 2) / 4 +
         (option.b == CAP_ORDER_MANOEUVRE ? 30
          : option.b == CAP_ORDER_ATTACK  ? 20
                                          : 0);
}

int cap_score_return(const CapAdvice *advice, CapOption option) {
  return cap_score_reinforcement(advice, option);
}

static CapHex hex_of_ride(const CapAdvice *advice, CapOption option) {
  if (option.kind == CAP_ANSWER_EXIT)
    return advice->play->state->capitani[advice->request->about].hex;
  if (option.kind != CAP_ANSWER_UNEMPLOYED)
    return hex_of_option(advice, option);
  return option.b < advice->play->work->n_hexes ? advice->play->work->path[option.b] : CAP_HEX_NONE;
}

/* Where he can be of use outside of the map: the nearer the better. */
static int score_ride_to_exit(const CapGoal *exit, CapOption option, CapHex hex) {
  if (option.kind == CAP_ANSWER_EXIT)
    return exit->hex == hex ? 1000 : -2000;
  return -(int)exit->distance[hex];
}

/* [3.4] A Capitano without men rides to his own. */
int cap_score_ride(const CapAdvice *advice, CapOption option) {
  CapCapitanoIndex rider = advice->request->about;
  CapHex hex = hex_of_ride(advice, option);
  const CapGoal *exit;
  int best = -1000, value;

  if (hex == CAP_HEX_NONE)
    return -2000;
  exit = cap_best_exit(advice, rider, 0, advice->play->state->capitani[rider].hex, &value);
  if (exit != NULL)
    return score_ride_to_exit(exit, option, hex);
  if (option.kind == CAP_ANSWER_EXIT)
    return -2000;
  for (guint i = 0; i < advice->view.n_own; i++) {
    const CapSeen *friend = &advice->view.own[i];
    int score = (friend->is_major ? 20 : 0) -
                10 * (int)cap_grid_distance(&advice->play->game->map->grid, friend->hex, hex);
    best = MAX(best, score);
  }
  return best;
}

/* --- Supply [4.1] ----------------------------------------------------------------------------- */

/* A source is kept while it is open; of several the nearest to the generals is taken. */
int cap_score_source(const CapAdvice *advice, CapOption option) {
  const CapPlay *play = advice->play;
  const CapArmy *army = &play->game->scenario->armies[advice->request->about];
  int far = 0;

  if (option.kind != CAP_ANSWER_SOURCE)
    return option.kind == CAP_ANSWER_KEEP ? 1 : -1;
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const CapCapitanoState *c = &play->state->capitani[i];
    if (play->game->capitani[i].army == advice->request->about &&
        c->station == CAP_STATION_ON_MAP && (c->marks & CAP_MARK_GENERAL) != 0)
      far += (int)cap_grid_distance(&play->game->map->grid, c->hex, army->sources[option.a].hex);
  }
  return 1000 - far;
}
