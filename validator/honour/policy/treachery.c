/* Scores of treachery: whether a Fortress can be bought, what that is worth, and for what the money
 * would be used otherwise. [18.6] */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/ch01-knowledge.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/charts/fortune.h"

/* clang-format off */
/* Treachery */
HONOUR_TERM(BRIBE_FACE, "bribe-face", 60, "Faces of the die with which the Fortress is betrayed.")
HONOUR_TERM(BRIBE_POINT, "bribe-point", -25, "Points that it costs.")
HONOUR_TERM(BRIBE_IN_VAIN, "bribe-in-vain", -20, "It cannot succeed, or there is a better way.")
HONOUR_MEASURE(BRIBE_DISTANCE, "bribe-distance", 16, "Money is kept by whoever gets there within so many half points.")
HONOUR_MEASURE(USUAL_RANK, "usual-rank", 2, "The Rank of somebody whom nobody has seen.")
/* clang-format on */

/* Number b of the answer; see the rule. */
enum { BY_CAPITANO, BY_POPULATION, BY_TROOPS };

#define FACES 6

/* [18.6a] [18.6.3a] */
#define PRICE 2
#define BRIBE 1

/* Of a garrison whose cards nobody has seen: hired men, as most are. */
#define USUAL_CLASS HONOUR_RELIABILITY_SENSITIVE

/* --- Chances ---------------------------------------------------------------------------------- */

static HonourKnowledge known_of(const HonourAdvice *advice, const HonourSeen *target) {
  return honour_knows(advice->play->game, advice->play->state, advice->side, target->primo);
}

/* [18.6.1a] */
static int faces_of_capitano(const HonourAdvice *advice, const HonourSeen *target) {
  int rank = honour_measure(advice, HONOUR_MEASURE_USUAL_RANK), n = 0;

  if (known_of(advice, target) >= HONOUR_KNOWS_NAME)
    rank = (int)honour_game_card(advice->play->game, target->primo)->rank;
  for (int die = 1; die <= FACES; die++)
    n += honour_treachery_tempts(rank, die);
  return n;
}

/* [18.6.2a] Only where the people leaned to the side when the game began. */
static int faces_of_population(const HonourAdvice *advice, const HonourSeen *target) {
  const HonourGame *game = advice->play->game;
  CapIndex region = game->map->hexes[target->hex].region;
  int n = 0;

  if (!game->scenario->alignment_used || region >= game->map->n_regions ||
      game->scenario->alignment[region] != advice->side)
    return 0;
  for (int die = 1; die <= FACES; die++)
    n += honour_treachery_raises_town(die);
  return n;
}

static gboolean leaves(HonourReliability reliability, int modified) {
  return honour_treachery_leaves(honour_discipline_result(
      honour_discipline_row(modified), honour_discipline_column_of_class(reliability)));
}

/* Does everybody in the Fortress go home at this number, as far as one can know? */
static gboolean all_leave(const HonourAdvice *advice, const HonourSeen *target, int modified) {
  const HonourPlay *play = advice->play;

  if (known_of(advice, target) != HONOUR_KNOWS_CARDS)
    return leaves(USUAL_CLASS, modified);
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    const HonourUnitState *u = &play->state->units[i];

    if (u->place == HONOUR_UNIT_CARD && !honour_game_is_militia(play->game, i) &&
        honour_are_together(play->game, play->state, u->capitano, target->primo) &&
        !leaves(play->game->units[i].reliability, modified))
      return FALSE;
  }
  return TRUE;
}

/* [18.6.3a] */
static int faces_of_troops(const HonourAdvice *advice, const HonourSeen *target,
                           gboolean has_bribe) {
  gboolean has_star = known_of(advice, target) >= HONOUR_KNOWS_NAME &&
                      honour_game_card(advice->play->game, target->primo)->star;
  int sum = honour_treachery_modifiers(has_star, has_bribe).total, n = 0;

  for (int die = 1; die <= FACES; die++)
    n += all_leave(advice, target, die + sum);
  return n;
}

/* Out of six, for the means that cost no more than the price. */
static int best_faces(const HonourAdvice *advice, const HonourSeen *target) {
  int faces = MAX(faces_of_capitano(advice, target), faces_of_population(advice, target));

  return MAX(faces, faces_of_troops(advice, target, FALSE));
}

/* --- Who may be bought, and by whom ----------------------------------------------------------- */

static gboolean may_be_bought(const HonourSeen *enemy) {
  return enemy->has_walls && !enemy->is_major;
}

/* who counts no points has enough. */
static int purse_of(const HonourAdvice *advice, CapIndex army) {
  return advice->play->game->scenario->armies[army].unlimited_points
             ? G_MAXINT16
             : advice->play->state->armies[army].points;
}

gboolean honour_can_bribe(const HonourAdvice *advice, HonourCapitanoIndex primo,
                          const HonourSeen *enemy) {
  const HonourPlay *play = advice->play;

  return honour_uses(play->state, HONOUR_OPTION_TREACHERY) &&
         honour_force_is_major(play->state, primo) && enemy != NULL && may_be_bought(enemy) &&
         purse_of(advice, play->game->capitani[primo].army) >= PRICE &&
         best_faces(advice, enemy) > 0;
}

/* Money is kept for a general who stands before the Fortress that he is to take, or comes there
 * soon: what it promises for each point. */
static int bribe_value(const HonourAdvice *advice, CapIndex army) {
  const HonourPlay *play = advice->play;
  int best = 0;

  if (!honour_uses(play->state, HONOUR_OPTION_TREACHERY))
    return 0;
  for (guint i = 0; i < advice->view.n_own; i++) {
    const HonourSeen *force = &advice->view.own[i];
    const HonourPlan *plan = &advice->plans[i];

    if (play->game->capitani[force->primo].army == army &&
        honour_plan_distance(advice, plan, force->hex) <=
            honour_measure(advice, HONOUR_MEASURE_BRIBE_DISTANCE) &&
        honour_can_bribe(advice, force->primo, plan->enemy))
      best = MAX(best, plan->value * best_faces(advice, plan->enemy) / FACES / PRICE);
  }
  return best;
}

int honour_bribe_reserve(const HonourAdvice *advice, HonourCapitanoIndex primo, int price,
                         int left) {
  CapIndex army = advice->play->game->capitani[primo].army;
  int value = bribe_value(advice, army);

  if (value == 0 || left >= PRICE || left + price < PRICE)
    return 0;
  return MAX(value - honour_plan_force(advice, primo).value, 0);
}

int honour_bribe_faces(const HonourAdvice *advice, HonourCapitanoIndex primo, int price) {
  const HonourSeen *force = honour_view_own(advice, primo);
  HonourPlan plan = honour_plan_force(advice, primo);

  if (force == NULL || !honour_plan_is_contact(advice, &plan, force->hex) ||
      !honour_can_bribe(advice, primo, plan.enemy) ||
      purse_of(advice, advice->play->game->capitani[primo].army) < price + PRICE)
    return 0;
  return best_faces(advice, plan.enemy);
}

/* --- The attempt ------------------------------------------------------------------------------ */

static int faces_of(const HonourAdvice *advice, const HonourSeen *target, CapOption option) {
  switch (option.b) {
  case BY_CAPITANO:
    return faces_of_capitano(advice, target);
  case BY_POPULATION:
    return faces_of_population(advice, target);
  default:
    return faces_of_troops(advice, target, option.c != 0);
  }
}

/* [18.6a] It costs the march of this turn as well: only for whoever has no better way to go. */
void honour_score_treachery(const HonourAdvice *advice, const HonourSeen *force, CapOption option,
                            CapScore *score) {
  const HonourPlay *play = advice->play;
  CapIndex army = play->game->capitani[force->primo].army;
  CapHex hex = play->game->map->hexes[force->hex].neighbour[option.a];
  const HonourSeen *target = hex != CAP_HEX_NONE ? honour_view_enemy_at(advice, hex) : NULL;
  int points = PRICE + (option.c != 0 ? BRIBE : 0);
  int faces = target != NULL && advice->route == 0 ? faces_of(advice, target, option) : 0;

  if (faces == 0) {
    cap_score_add(score, HONOUR_TERM_BRIBE_IN_VAIN, 1);
    return;
  }
  cap_score_add(score, HONOUR_TERM_BRIBE_FACE, faces);
  if (!play->game->scenario->armies[army].unlimited_points)
    cap_score_add(score, HONOUR_TERM_BRIBE_POINT, points);
}
