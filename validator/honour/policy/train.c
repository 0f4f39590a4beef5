/* Guns are slower than men [6.3]. An army that would come too late with them, and is after a
 * battle and not a siege, leaves them to one of its Capitani, who follows as well as he can. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/ch06-cards.h"

/* clang-format off */
/* The train: guns that would keep an army from coming in time */
HONOUR_MEASURE(HASTE_PACE, "haste-pace", 6, "Half points that an army with guns comes nearer in a turn, little enough to count on: who needs more turns than there are is in haste.")
HONOUR_TERM(FOR_TRAIN, "for-train", 180, "The guns are for those who follow, or he who leads them gives his men away.")
HONOUR_TERM(TRAIN_STAYS, "train-stays", 150, "Those who have the guns stay behind.")
/* clang-format on */

/* Does an army that is after a battle come too late with guns? */
static gboolean is_in_haste(const HonourAdvice *advice, HonourCapitanoIndex primo) {
  const HonourSeen *force = honour_view_own(advice, primo);
  int pace = honour_measure(advice, HONOUR_MEASURE_HASTE_PACE);

  if (force == NULL || !force->is_major || force->guns == 0 ||
      !advice->doctrine->wants_battle[advice->side])
    return FALSE;
  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const HonourGoal *goal = &advice->doctrine->goals[i];

    if ((goal->wishes[advice->side] & HONOUR_WISH_STAND) != 0 &&
        goal->distance[force->hex] != HONOUR_FAR)
      return goal->distance[force->hex] > advice->turns_left * pace;
  }
  return FALSE;
}

static gboolean is_gun_of(const HonourAdvice *advice, HonourCapitanoIndex primo,
                          HonourUnitIndex unit) {
  const HonourPlay *play = advice->play;
  const HonourUnitState *u = &play->state->units[unit];

  return u->place == HONOUR_UNIT_CARD &&
         honour_game_type(play->game, unit)->arm == HONOUR_ARM_ARTILLERY &&
         honour_force_of(play->game, play->state, u->capitano) == primo;
}

/* Guns on the card of one man, or of all of the Force. */
static guint count_guns(const HonourAdvice *advice, HonourCapitanoIndex primo,
                        HonourCapitanoIndex man) {
  guint n = 0;

  for (HonourUnitIndex i = 0; i < advice->play->game->n_units; i++)
    n += is_gun_of(advice, primo, i) &&
         (man == HONOUR_NOBODY || advice->play->state->units[i].capitano == man);
  return n;
}

/* One who can have all of them: the lowest Rank, of equals who has most already. */
static HonourCapitanoIndex find_leader(const HonourAdvice *advice, HonourCapitanoIndex primo) {
  const HonourPlay *play = advice->play;
  guint n = count_guns(advice, primo, HONOUR_NOBODY);
  HonourCapitanoIndex best = HONOUR_NOBODY;
  guint best_rank = 0, best_has = 0;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    guint rank = honour_game_card(play->game, i)->rank, has;

    if (play->state->capitani[i].station != HONOUR_STATION_WITH ||
        play->state->capitani[i].with != primo || rank < n ||
        (play->state->capitani[i].marks & HONOUR_MARK_GENERAL) != 0 ||
        !honour_may_be_subordinate(play->game, play->state, i, primo))
      continue;
    has = count_guns(advice, primo, i);
    if (best != HONOUR_NOBODY && (rank > best_rank || (rank == best_rank && has <= best_has)))
      continue;
    best = i;
    best_rank = rank;
    best_has = has;
  }
  return best;
}

static HonourCapitanoIndex train_of(const HonourAdvice *advice, HonourCapitanoIndex primo) {
  return is_in_haste(advice, primo) ? find_leader(advice, primo) : HONOUR_NOBODY;
}

gboolean honour_score_train_unit(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  HonourCapitanoIndex from = play->state->units[option.a].capitano;
  HonourCapitanoIndex primo = honour_force_of(play->game, play->state, from);
  HonourCapitanoIndex leader = train_of(advice, primo);
  gboolean is_gun = is_gun_of(advice, primo, option.a);

  if (leader == HONOUR_NOBODY || from == option.b ||
      honour_force_of(play->game, play->state, option.b) != primo)
    return FALSE;
  if (is_gun ? option.b == leader : from == leader) {
    cap_score_add(score, HONOUR_TERM_FOR_TRAIN, 1);
    return TRUE;
  }
  if (is_gun || option.b == leader) {
    cap_score_add(score, HONOUR_TERM_TOGETHER, 1);
    return TRUE;
  }
  return FALSE;
}

gboolean honour_score_train_detach(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  HonourCapitanoIndex primo = honour_force_of(play->game, play->state, option.a);
  HonourCapitanoIndex leader = train_of(advice, primo);
  guint n;

  if (leader == HONOUR_NOBODY || option.a != leader)
    return FALSE;
  n = count_guns(advice, primo, leader);
  if (n < count_guns(advice, primo, HONOUR_NOBODY) ||
      n < honour_card_count(play->game, play->state, leader))
    return FALSE;
  cap_score_add(score, HONOUR_TERM_TRAIN_STAYS, 1);
  return TRUE;
}
