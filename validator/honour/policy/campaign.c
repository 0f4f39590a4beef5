/* Scores of the decisions of the campaign: Orders, activations, reinforcements, supply. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/march/ch07-activation.h"
#include "validator/honour/chapters/march/ch07-march.h"

/* clang-format off */
/* Ways */
HONOUR_MEASURE(NEAR, "near", 1, "Enemies within so many hexes are near.")

/* Orders */
HONOUR_TERM(ORDER_WANTED, "order-wanted", 81, "It is the Order that the plan asks for.")
HONOUR_TERM(MANOEUVRE_FOR_ATTACK, "manoeuvre-for-attack", 34, "Manoeuvre serves where an Attack is wanted.")
HONOUR_TERM(ATTACK_FOR_MANOEUVRE, "attack-for-manoeuvre", 12, "An Attack serves where Manoeuvre is wanted.")
HONOUR_TERM(GARRISON_FOR_STAND, "garrison-for-stand", 92, "A Garrison stays as well.")
HONOUR_TERM(ORDER_STAND, "order-stand", 14, "Whoever stands loses nothing.")
HONOUR_TERM(ORDER_AMISS, "order-amiss", 5, "The Order is of little use here.")
HONOUR_TERM(ORDER_RETREAT, "order-retreat", -50, "Nobody retreats without need.")
HONOUR_TERM(ORDER_KEPT, "order-kept", 4, "The present Order costs nothing.")
HONOUR_TERM(ORDER_FORCED, "order-forced", -150, "A forced Order ruins the discipline of the Force.")
HONOUR_TERM(ORDER_AT_LAST, "order-at-last", 120, "It is the last turn and there is no Order to keep: discipline is of no use tomorrow.")
HONOUR_TERM(ORDER_FOR_RESULT, "order-for-result", 120, "Time runs out, the game is not won, and the Force can still get to where it is needed.")
HONOUR_MEASURE(TURNS_TO_FORCE, "turns-to-force", 7, "With so many turns left or fewer that is worth the discipline of a Force.")
HONOUR_TERM(ORDER_PRICE, "order-price", -7, "Points that the Order costs.")
HONOUR_TERM(ORDER_SHORT, "order-short", -20, "Points that other Forces will lack.")
HONOUR_TERM(ORDER_SHORT_GENERAL, "order-short-general", -2, "Points that other Forces will lack, for the army of a general, which goes before them.")
HONOUR_TERM(BRIBE_KEPT, "bribe-kept", -1, "What a bribe is worth that could not be paid any more.")
HONOUR_TERM(BRIBE_NEXT, "bribe-next", 13, "Faces of the die for a bribe that the Force can try with this Order.")
HONOUR_MEASURE(REACH_OF_TURN, "reach-of-turn", 16, "Within so many half points an enemy can be met in a turn.")
HONOUR_MEASURE(SHAKEN, "shaken-part", 3, "A Force goes nowhere when one part in so many of its units is demoralised.")

/* Activations */
HONOUR_TERM(ACTS_WORKS, "acts-works", 138, "It stands before walls without the works that a siege needs.")
HONOUR_TERM(ACTS_COVER, "acts-cover", 40, "It digs in before walls from which the enemy may come out for a battle.")
HONOUR_TERM(ACTS_BRIBE, "acts-bribe", 29, "It can bribe the Fortress before it.")
HONOUR_TERM(ACTS_EXIT, "acts-exit", 2, "It leaves the map: the worth of its plan.")
HONOUR_TERM(ACTS_MARCH, "acts-march", 4, "It marches: the worth of its plan.")
HONOUR_TERM(ACTS_BARRED, "acts-barred", 1, "Enemies bar its march: half the worth of its plan.")
HONOUR_TERM(ACTS_RETREAT, "acts-retreat", 57, "It gets away.")
HONOUR_TERM(ACTS_RETREAT_IN_VAIN, "acts-retreat-in-vain", -20, "It would go away though nobody threatens it.")
HONOUR_TERM(ACTS_RALLY, "acts-rally", 25, "It rallies demoralised units.")
HONOUR_TERM(ACTS_AGAIN, "acts-again", 1, "It acts a second time in the turn: half as much again.")
HONOUR_TERM(ACTS_STUCK, "acts-stuck", -1, "It has not moved, and no step that leads on is open to it: it would be tired for nothing.")
HONOUR_TERM(TIRED, "tired", -3, "SPs that a second activation tires.")
HONOUR_TERM(TIRED_AT_LAST, "tired-at-last", -1, "SPs that a second activation tires, in the last turn: nobody needs them tomorrow.")
HONOUR_TERM(TIRED_IN_HURRY, "tired-in-hurry", -1, "SPs that a second activation tires, where there is no time to lose.")
HONOUR_MEASURE(HURRY_PACE, "hurry-pace", 4, "Half points that a Force comes nearer in a turn in which it acts once: who needs more turns than there are has no time to lose.")
HONOUR_TERM(TIRED_BY_WORKS, "tired-by-works", -1, "SPs that a second activation tires, for the works of a siege.")
HONOUR_TERM(NOBODY_ACTS, "nobody-acts", 1, "Nobody has anything better to do.")
HONOUR_TERM(ENEMY_ACTS, "enemy-acts", 1, "Let the enemy act.")
HONOUR_TERM(ACTS_LAMELY, "acts-lamely", -1, "The dice take too much of its march: it had better wait for others.")
HONOUR_MEASURE(LAME, "lame", 1, "Movement Points that the dice may take before a march had better wait.")

/* Reinforcements and riders */
HONOUR_TERM(ARRIVES, "arrives", 1000, "They come now.")
HONOUR_TERM(FORFEITED, "forfeited", -1000, "They never come.")
HONOUR_TERM(ARRIVES_UNDER, "arrives-under", 1, "The Rank of him who brings them.")
HONOUR_TERM(ARRIVES_NEAR, "arrives-near", 1, "How near that is to the places that count.")
HONOUR_TERM(ARRIVES_BESIDE, "arrives-beside", -1, "Enemies wait there: a part of their strength.")
HONOUR_TERM(ARRIVES_TO_MARCH, "arrives-to-march", 30, "They can march at once.")
HONOUR_TERM(ARRIVES_TO_ATTACK, "arrives-to-attack", 20, "They can attack at once.")
HONOUR_MEASURE(CAUTION, "caution", 4, "Of enemies who wait one part in so many counts.")
HONOUR_TERM(RIDES_OFF, "rides-off", 1000, "He leaves the map where he is of use outside.")
HONOUR_TERM(RIDES_TO_EXIT, "rides-to-exit", -1, "Half points from there to where he leaves the map.")
HONOUR_TERM(RIDES_ASTRAY, "rides-astray", -2000, "There is nothing for him there.")
HONOUR_TERM(RIDES_ALONE, "rides-alone", -1000, "None of his own is left.")
HONOUR_TERM(RIDES_TO_GENERAL, "rides-to-general", 20, "He rides to a general.")
HONOUR_TERM(RIDES_FAR, "rides-far", -10, "Hexes from there to his own.")

/* Supply */
HONOUR_TERM(SOURCE, "source", 1000, "A source of supply is chosen.")
HONOUR_TERM(SOURCE_FAR, "source-far", -1, "Hexes from it to the generals.")
HONOUR_TERM(SOURCE_KEPT, "source-kept", 1, "The source is kept.")
HONOUR_TERM(SOURCE_LOST, "source-lost", -1, "The source is given up.")
/* clang-format on */

/* --- Orders [5.3] ----------------------------------------------------------------------------- */

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
  guint near = (guint)honour_measure(advice, HONOUR_MEASURE_NEAR);
  int distance;

  if (force == NULL)
    return HONOUR_ORDER_STAND;
  distance = honour_plan_distance(advice, &plan, force->hex);
  if (honour_measure(advice, HONOUR_MEASURE_SHAKEN) * force->n_shaken < force->n_units) {
    if (plan.enemy != NULL && distance <= honour_measure(advice, HONOUR_MEASURE_REACH_OF_TURN))
      return HONOUR_ORDER_ATTACK;
    /* Whoever bars the way is met, if he can be. */
    if (distance > 0 && honour_plan_is_barred(advice, &plan, force->hex, FALSE) &&
        honour_odds(force->strength, honour_view_enemies_near(advice, force->hex, near)) >=
            advice->least_odds)
      return HONOUR_ORDER_ATTACK;
    if (plan.hex != CAP_HEX_NONE && (distance > 0 || honour_plan_leaves(advice, &plan)))
      return HONOUR_ORDER_MANOEUVRE;
  }
  /* Who is behind walls may come out when a battle wins the game, and need not. */
  if (advice->play->state->capitani[primo].order == HONOUR_ORDER_ATTACK && force->is_major &&
      force->has_walls && advice->doctrine->wants_battle[advice->side])
    return HONOUR_ORDER_ATTACK;
  return is_offered(advice->request, HONOUR_ORDER_GARRISON) ||
                 advice->play->state->capitani[primo].order == HONOUR_ORDER_GARRISON
             ? HONOUR_ORDER_GARRISON
             : HONOUR_ORDER_STAND;
}

/* How well an Order serves instead of the one that is wanted. */
static void score_fit(guint order, guint wanted, CapScore *score) {
  HonourTerm term = HONOUR_TERM_ORDER_AMISS;

  if (order == 0)
    return; /* none at all */
  if (order == wanted) {
    cap_score_add(score, HONOUR_TERM_ORDER_WANTED, 1);
    return;
  }
  switch ((HonourOrders)order) {
  case HONOUR_ORDER_MANOEUVRE:
    if (wanted != HONOUR_ORDER_ATTACK)
      return;
    term = HONOUR_TERM_MANOEUVRE_FOR_ATTACK;
    break;
  case HONOUR_ORDER_ATTACK:
    if (wanted == HONOUR_ORDER_MANOEUVRE)
      term = HONOUR_TERM_ATTACK_FOR_MANOEUVRE;
    break;
  case HONOUR_ORDER_GARRISON:
    if (wanted == HONOUR_ORDER_STAND)
      term = HONOUR_TERM_GARRISON_FOR_STAND;
    break;
  case HONOUR_ORDER_STAND:
    term = HONOUR_TERM_ORDER_STAND;
    break;
  case HONOUR_ORDER_RETREAT:
    term = HONOUR_TERM_ORDER_RETREAT;
    break;
  }
  cap_score_add(score, term, 1);
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

/* What an Order costs. */
static void score_price(const HonourAdvice *advice, HonourCapitanoIndex primo, guint order,
                        CapScore *score) {
  const HonourPlay *play = advice->play;
  CapIndex army = play->game->capitani[primo].army;
  gboolean is_major = honour_force_is_major(play->state, primo);
  int price, left;

  if (play->game->scenario->armies[army].unlimited_points)
    return;
  price = honour_force_order_cost(play->game, play->state, primo, order,
                                  play->state->capitani[primo].order == 0);
  left = play->state->armies[army].points - price - points_to_keep(advice, primo);
  cap_score_add(score, HONOUR_TERM_ORDER_PRICE, price);
  /* The army of a general goes before the others, and before a Force with little to do goes the
   * Fortress that can be bought. */
  cap_score_add(score, HONOUR_TERM_BRIBE_KEPT, honour_bribe_reserve(advice, primo, price, left));
  cap_score_add(score, HONOUR_TERM_BRIBE_NEXT, honour_bribe_faces(advice, primo, price));
  if (left < 0)
    cap_score_add(score, is_major ? HONOUR_TERM_ORDER_SHORT_GENERAL : HONOUR_TERM_ORDER_SHORT,
                  MIN(-left, price));
}

/* Can it still get to where its plan leads before the game ends? */
static gboolean comes_in_time(const HonourAdvice *advice, HonourCapitanoIndex primo) {
  const HonourSeen *force = honour_view_own(advice, primo);
  HonourPlan plan = honour_plan_force(advice, primo);

  return force != NULL && plan.hex != CAP_HEX_NONE && plan.hex != force->hex &&
         honour_plan_distance(advice, &plan, force->hex) <=
             (advice->turns_left + 1) * honour_measure(advice, HONOUR_MEASURE_REACH_OF_TURN);
}

/* [5.3.1b] Nobody ruins a Force without need; but one without an Order does nothing at all, and at
 * the end of a game that is not won that is no better. */
static void score_forced(const HonourAdvice *advice, HonourCapitanoIndex primo, guint order,
                         guint wanted, CapScore *score) {
  cap_score_add(score, HONOUR_TERM_ORDER_FORCED, 1);
  if (order != wanted)
    return;
  if (advice->turns_left == 0 && advice->play->state->capitani[primo].order == 0)
    cap_score_add(score, HONOUR_TERM_ORDER_AT_LAST, 1);
  else if ((order == HONOUR_ORDER_MANOEUVRE || order == HONOUR_ORDER_ATTACK) &&
           advice->standing != HONOUR_STANDING_GOOD &&
           advice->turns_left <= honour_measure(advice, HONOUR_MEASURE_TURNS_TO_FORCE) &&
           comes_in_time(advice, primo))
    cap_score_add(score, HONOUR_TERM_ORDER_FOR_RESULT, 1);
}

/* [5.3.1b] Forced Orders ruin the discipline of a Force, others cost points; what is kept costs
 * nothing. */
void honour_score_order(const HonourAdvice *advice, CapOption option, CapScore *score) {
  HonourCapitanoIndex primo = advice->request->about;
  guint wanted = wanted_order(advice, primo);

  if (option.kind == HONOUR_ANSWER_KEEP) {
    score_fit(advice->play->state->capitani[primo].order, wanted, score);
    cap_score_add(score, HONOUR_TERM_ORDER_KEPT, 1);
    cap_score_add(score, HONOUR_TERM_BRIBE_NEXT, honour_bribe_faces(advice, primo, 0));
  } else if (option.kind == HONOUR_ANSWER_ORDER) {
    score_fit(option.a, wanted, score);
    if (option.b != 0)
      score_forced(advice, primo, option.a, wanted, score);
    else
      score_price(advice, primo, option.a, score);
  }
}

void honour_score_first_order(const HonourAdvice *advice, CapOption option, CapScore *score) {
  score_fit(option.a, wanted_order(advice, advice->request->about), score);
}

/* --- Activations [7.2] ------------------------------------------------------------------------ */

/* [11.3.1a] Does it stand before walls without the works that a siege needs? */
static gboolean wants_works(const HonourAdvice *advice, const HonourPlan *plan,
                            const HonourSeen *force) {
  return honour_plan_is_contact(advice, plan, force->hex) && plan->enemy->has_walls &&
         honour_siege_helps(advice, plan, force) &&
         honour_earthworks_at((HonourState *)advice->play->state, force->hex) == NULL;
}

/* Would it come too late where it is needed if it acted once a turn? */
static gboolean is_in_hurry(const HonourAdvice *advice, const HonourPlan *plan, CapHex hex) {
  return plan->hex != CAP_HEX_NONE &&
         honour_plan_distance(advice, plan, hex) >
             advice->turns_left * honour_measure(advice, HONOUR_MEASURE_HURRY_PACE);
}

/* Is no step open that leads on? Enemies may bar them, or a rule of the scenario. */
static gboolean is_stuck(const HonourAdvice *advice, const HonourPlan *plan,
                         const HonourSeen *force) {
  const HonourPlay *play = advice->play;
  const HonourCapitanoState *c = &play->state->capitani[force->primo];
  HonourMove move = {force->primo,
                     c->order == HONOUR_ORDER_ATTACK ? HONOUR_MARCH_TO_CONTACT
                                                     : HONOUR_MARCH_REGULAR,
                     force->hex, FALSE};

  if (play->work == NULL || plan->hex == CAP_HEX_NONE || plan->hex == force->hex ||
      (c->marks & HONOUR_MARK_MOVED) != 0)
    return FALSE;
  honour_field_fill(play->game, play->state, advice->side, &play->work->field);
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = play->game->map->hexes[force->hex].neighbour[d];

    if (next != CAP_HEX_NONE &&
        honour_plan_distance(advice, plan, next) < honour_plan_distance(advice, plan, force->hex) &&
        honour_step(play->game, play->state, &play->work->field, &move, force->hex, d, NULL,
                    NULL) == HONOUR_REASON_OK)
      return FALSE;
  }
  return TRUE;
}

/* [8a] A second activation costs men. */
static void score_second(const HonourAdvice *advice, const HonourPlan *plan,
                         const HonourSeen *force, CapScore *score) {
  HonourTerm tired = advice->turns_left == 0                 ? HONOUR_TERM_TIRED_AT_LAST
                     : is_in_hurry(advice, plan, force->hex) ? HONOUR_TERM_TIRED_IN_HURRY
                                                             : HONOUR_TERM_TIRED;

  if (wants_works(advice, plan, force)) {
    cap_score_add(score, HONOUR_TERM_TIRED_BY_WORKS, force->sp);
    return;
  }
  if (is_stuck(advice, plan, force)) {
    cap_score_add(score, HONOUR_TERM_ACTS_STUCK, score->total);
    return;
  }
  cap_score_add(score, HONOUR_TERM_ACTS_AGAIN, score->total - score->total / 2);
  cap_score_add(score, tired, force->sp);
}

/* What an activation of the Force would bring. */
static void score_use(const HonourAdvice *advice, HonourCapitanoIndex primo, CapScore *score) {
  const HonourCapitanoState *c = &advice->play->state->capitani[primo];
  const HonourSeen *force = honour_view_own(advice, primo);
  HonourPlan plan = honour_plan_force(advice, primo);
  gboolean marches = c->order == HONOUR_ORDER_MANOEUVRE || c->order == HONOUR_ORDER_ATTACK;

  if (force == NULL)
    return;
  if (wants_works(advice, &plan, force))
    cap_score_add(score, HONOUR_TERM_ACTS_WORKS, 1);
  else if (honour_plan_wants_cover(advice, &plan, force, force->hex))
    cap_score_add(score, HONOUR_TERM_ACTS_COVER, 1);
  else if (honour_plan_is_contact(advice, &plan, force->hex) &&
           honour_can_bribe(advice, primo, plan.enemy))
    cap_score_add(score, HONOUR_TERM_ACTS_BRIBE, 1);
  else if (marches && honour_plan_leaves(advice, &plan) && plan.hex == force->hex)
    cap_score_add(score, HONOUR_TERM_ACTS_EXIT, plan.value);
  else if (plan.hex != CAP_HEX_NONE && marches && plan.hex != force->hex &&
           !honour_plan_is_contact(advice, &plan, force->hex)) {
    if (honour_plan_is_barred(advice, &plan, force->hex, c->order == HONOUR_ORDER_ATTACK))
      cap_score_add(score, HONOUR_TERM_ACTS_BARRED, plan.value / 2);
    else
      cap_score_add(score, HONOUR_TERM_ACTS_MARCH, plan.value);
  }
  /* [12.2.8] Whom nobody threatens need not go, though he has such an Order. */
  if (c->order == HONOUR_ORDER_RETREAT)
    cap_score_add(score,
                  honour_is_in_danger(advice, force) ? HONOUR_TERM_ACTS_RETREAT
                                                     : HONOUR_TERM_ACTS_RETREAT_IN_VAIN,
                  1);
  if (force->n_shaken > 0 && !marches)
    cap_score_add(score, HONOUR_TERM_ACTS_RALLY, 1);
  if (c->activations > 0)
    score_second(advice, &plan, force, score);
}

void honour_score_name(const HonourAdvice *advice, CapOption option, CapScore *score) {
  if (option.kind == HONOUR_ANSWER_CAPITANO)
    score_use(advice, option.a, score);
  else
    cap_score_add(score, HONOUR_TERM_NOBODY_ACTS, 1);
}

/* [7.2.4a] The dice are known by now. Who has lost most of his march by them can be named again
 * when the enemy has acted, whose own dice were no better. */
static gboolean is_lame(const HonourAdvice *advice, HonourCapitanoIndex primo) {
  const HonourProgress *progress = &advice->play->state->progress;
  int result = honour_result_of(&progress->frames[progress->depth - 1], primo);

  return -result > honour_measure(advice, HONOUR_MEASURE_LAME);
}

/* R-019 Whoever is chosen must act: the own man when he has something to do, else the enemy. */
void honour_score_activate(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;

  if (honour_side_of(play->game, play->state, option.a) == advice->side) {
    score_use(advice, option.a, score);
    if (score->total > 0 && is_lame(advice, option.a))
      cap_score_add(score, HONOUR_TERM_ACTS_LAMELY, score->total);
  } else
    cap_score_add(score, HONOUR_TERM_ENEMY_ACTS, 1);
}

/* --- Reinforcements and riders ---------------------------------------------------------------- */

/* How near a hex is to what the side wants. */
static int nearness(const HonourAdvice *advice, CapHex hex) {
  int best = 0;

  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const HonourGoal *goal = &advice->doctrine->goals[i];
    if (goal->distance[hex] != HONOUR_FAR)
      best = MAX(best,
                 honour_discounted(advice, honour_goal_weight(advice, goal), goal->distance[hex]));
  }
  return best;
}

static CapHex hex_of_option(const HonourAdvice *advice, CapOption option) {
  const HonourWorkspace *work = advice->play->work;

  return work != NULL && option.a < work->n_hexes ? work->path[option.a] : CAP_HEX_NONE;
}

/* [7.1] At once, with freedom to march; where the goals are near and no enemy waits. */
void honour_score_reinforcement(const HonourAdvice *advice, CapOption option, CapScore *score) {
  guint near = (guint)honour_measure(advice, HONOUR_MEASURE_NEAR);
  CapHex hex;

  if (option.kind == HONOUR_ANSWER_DELAY)
    return;
  if (option.kind == HONOUR_ANSWER_FORFEIT) {
    cap_score_add(score, HONOUR_TERM_FORFEITED, 1);
    return;
  }
  cap_score_add(score, HONOUR_TERM_ARRIVES, 1);
  if (option.kind == HONOUR_ANSWER_CAPITANO) {
    cap_score_add(score, HONOUR_TERM_ARRIVES_UNDER,
                  (int)honour_game_card(advice->play->game, option.a)->rank);
    return;
  }
  hex = hex_of_option(advice, option);
  if (hex == CAP_HEX_NONE)
    return;
  cap_score_add(score, HONOUR_TERM_ARRIVES_NEAR, nearness(advice, hex));
  cap_score_add(score, HONOUR_TERM_ARRIVES_BESIDE,
                honour_view_enemies_near(advice, hex, near) /
                    honour_measure(advice, HONOUR_MEASURE_CAUTION));
  if (option.b == HONOUR_ORDER_MANOEUVRE)
    cap_score_add(score, HONOUR_TERM_ARRIVES_TO_MARCH, 1);
  else if (option.b == HONOUR_ORDER_ATTACK)
    cap_score_add(score, HONOUR_TERM_ARRIVES_TO_ATTACK, 1);
}

void honour_score_return(const HonourAdvice *advice, CapOption option, CapScore *score) {
  honour_score_reinforcement(advice, option, score);
}

static CapHex hex_of_ride(const HonourAdvice *advice, CapOption option) {
  if (option.kind == HONOUR_ANSWER_EXIT)
    return advice->play->state->capitani[advice->request->about].hex;
  if (option.kind != HONOUR_ANSWER_UNEMPLOYED)
    return hex_of_option(advice, option);
  return option.b < advice->play->work->n_rides ? advice->play->work->rides[option.b]
                                                : CAP_HEX_NONE;
}

/* Where he can be of use outside of the map: the nearer the better. */
static void score_ride_to_exit(const HonourGoal *exit, CapOption option, CapHex hex,
                               CapScore *score) {
  if (option.kind != HONOUR_ANSWER_EXIT)
    cap_score_add(score, HONOUR_TERM_RIDES_TO_EXIT, exit->distance[hex]);
  else
    cap_score_add(score, exit->hex == hex ? HONOUR_TERM_RIDES_OFF : HONOUR_TERM_RIDES_ASTRAY, 1);
}

/* The friend who is best to ride to. */
static void score_ride_to_friend(const HonourAdvice *advice, CapHex hex, CapScore *score) {
  int most = honour_measure(advice, HONOUR_TERM_RIDES_ALONE), distance = 0;
  const HonourSeen *best = NULL;

  for (guint i = 0; i < advice->view.n_own; i++) {
    const HonourSeen *friend = &advice->view.own[i];
    int far = (int)cap_grid_distance(&advice->play->game->map->grid, friend->hex, hex);
    int worth = far * honour_measure(advice, HONOUR_TERM_RIDES_FAR) +
                (friend->is_major ? honour_measure(advice, HONOUR_TERM_RIDES_TO_GENERAL) : 0);

    if (worth <= most)
      continue;
    most = worth;
    best = friend;
    distance = far;
  }
  if (best == NULL) {
    cap_score_add(score, HONOUR_TERM_RIDES_ALONE, 1);
    return;
  }
  cap_score_add(score, HONOUR_TERM_RIDES_TO_GENERAL, best->is_major);
  cap_score_add(score, HONOUR_TERM_RIDES_FAR, distance);
}

/* [3.4] A Capitano without men rides to his own. */
void honour_score_ride(const HonourAdvice *advice, CapOption option, CapScore *score) {
  HonourCapitanoIndex rider = advice->request->about;
  CapHex hex = hex_of_ride(advice, option);
  const HonourGoal *exit = NULL;
  int value;

  if (hex != CAP_HEX_NONE)
    exit = honour_best_exit(advice, rider, 0, advice->play->state->capitani[rider].hex, &value);
  if (exit != NULL)
    score_ride_to_exit(exit, option, hex, score);
  else if (hex == CAP_HEX_NONE || option.kind == HONOUR_ANSWER_EXIT)
    cap_score_add(score, HONOUR_TERM_RIDES_ASTRAY, 1);
  else
    score_ride_to_friend(advice, hex, score);
}

/* --- Supply [4.1] ----------------------------------------------------------------------------- */

/* A source is kept while it is open; of several the nearest to the generals is taken. */
void honour_score_source(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  const HonourArmy *army = &play->game->scenario->armies[advice->request->about];

  if (option.kind != HONOUR_ANSWER_SOURCE) {
    cap_score_add(
        score,
        option.kind == HONOUR_ANSWER_KEEP ? HONOUR_TERM_SOURCE_KEPT : HONOUR_TERM_SOURCE_LOST, 1);
    return;
  }
  cap_score_add(score, HONOUR_TERM_SOURCE, 1);
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const HonourCapitanoState *c = &play->state->capitani[i];
    if (play->game->capitani[i].army == advice->request->about &&
        c->station == HONOUR_STATION_ON_MAP && (c->marks & HONOUR_MARK_GENERAL) != 0)
      cap_score_add(
          score, HONOUR_TERM_SOURCE_FAR,
          (int)cap_grid_distance(&play->game->map->grid, c->hex, army->sources[option.a].hex));
  }
}
