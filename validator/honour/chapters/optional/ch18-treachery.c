/* Rule 18.6: Fortresses taken by treachery, as options of the march of a Capitano Generale before
 * he does anything else. */
#include "validator/honour/chapters/optional/ch18-options.h"

#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/charts/fortune.h"
#include "validator/honour/machine/tally.h"

/* By what means; number b of the answer. */
enum { BY_CAPITANO, BY_POPULATION, BY_TROOPS, N_MEANS };

/* [18.6a] [18.6.3a] */
static const int price = 2, bribe = 1;

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

/* [18.5h] [18.6a] He, or somebody in his Force, may not move. */
gboolean honour_is_pinned(const HonourGame *game, const HonourState *state,
                          HonourCapitanoIndex primo) {
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (state->optional.pinned[i] != 0 && honour_force_of(game, state, i) == primo)
      return TRUE;
  return FALSE;
}

/* --- Whether ---------------------------------------------------------------------------------- */

/* [18.6a] Before any other action. R-088: once in a turn. [18.6c] His Order does not matter. */
static gboolean is_ready(const HonourPlay *play, const HonourFrame *frame) {
  const guint acted = HONOUR_MARCH_UNDER_WAY | HONOUR_MARCH_DOUBLED | HONOUR_MARCH_REARGUARD;

  return honour_uses(play->state, HONOUR_OPTION_TREACHERY) &&
         honour_force_is_major(play->state, frame->capitano) && frame->v[HONOUR_MARCH_SPENT] == 0 &&
         ((guint)frame->v[HONOUR_MARCH_FLAGS] & acted) == 0 &&
         (play->state->optional.pinned[frame->capitano] & HONOUR_PINNED_PLOTTING) == 0;
}

/* who counts no points has enough. */
static gboolean can_pay(const HonourPlay *play, CapIndex army, int amount) {
  return (play->game->scenario->armies[army].unlimited_points ||
          play->state->armies[army].points >= amount) &&
         honour_may_spend_points(play->game, play->state, army);
}

/* [18.6a] Is a Capitano Generale among the enemies in the hex? */
static gboolean has_general(const HonourPlay *play, CapHex hex, CapIndex side) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (honour_is_in_play(play->state, i) && play->state->capitani[i].hex == hex &&
        honour_side_of(play->game, play->state, i) == side &&
        (play->state->capitani[i].marks & HONOUR_MARK_GENERAL) != 0)
      return TRUE;
  return FALSE;
}

/* [18.6a] [18.6c] Who holds the Fortress next to him, besieged or not; HONOUR_NOBODY when there is
 * nothing to try. */
static HonourCapitanoIndex target_in(const HonourPlay *play, HonourCapitanoIndex general,
                                     CapDirection d) {
  CapHex hex = play->game->map->hexes[play->state->capitani[general].hex].neighbour[d];
  HonourCapitanoIndex target;
  CapIndex side;

  if (hex == CAP_HEX_NONE || !honour_has_walls(play->game, play->state, hex))
    return HONOUR_NOBODY;
  target = honour_leader_at(play->game, play->state, hex);
  if (target == HONOUR_NOBODY)
    return HONOUR_NOBODY;
  side = honour_side_of(play->game, play->state, target);
  if (side == honour_side_of(play->game, play->state, general) || has_general(play, hex, side))
    return HONOUR_NOBODY;
  return target;
}

/* [18.6.2a] By the scenario, whatever has changed since. */
static gboolean was_aligned(const HonourPlay *play, CapHex hex, CapIndex side) {
  CapIndex region = play->game->map->hexes[hex].region;

  return play->game->scenario->alignment_used && region < play->game->map->n_regions &&
         play->game->scenario->alignment[region] == side;
}

static void offer_means(const HonourPlay *play, HonourCapitanoIndex general, CapDirection d,
                        HonourCapitanoIndex target, CapRequest *request) {
  CapIndex side = honour_side_of(play->game, play->state, general);

  if (honour_treachery_may_tempt(honour_game_card(play->game, target)->rank))
    honour_request_offer(request, HONOUR_ANSWER_TREACHERY, d, BY_CAPITANO, 0);
  if (was_aligned(play, play->state->capitani[target].hex, side))
    honour_request_offer(request, HONOUR_ANSWER_TREACHERY, d, BY_POPULATION, 0);
  honour_request_offer(request, HONOUR_ANSWER_TREACHERY, d, BY_TROOPS, 0);
  if (can_pay(play, play->game->capitani[general].army, price + bribe))
    honour_request_offer(request, HONOUR_ANSWER_TREACHERY, d, BY_TROOPS, 1);
}

void honour_treachery_offer(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  if (!is_ready(play, frame) || !can_pay(play, play->game->capitani[frame->capitano].army, price))
    return;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    HonourCapitanoIndex target = target_in(play, frame->capitano, d);

    if (target != HONOUR_NOBODY)
      offer_means(play, frame->capitano, d, target, request);
  }
}

/* --- The attempt ------------------------------------------------------------------------------ */

/* [18.6.1a] */
static gboolean tempt(HonourPlay *play, HonourCapitanoIndex target) {
  guint die = cap_dice_roll(play->dice);
  int rank = honour_game_card(play->game, target)->rank;

  cap_log(play->log, "18.6.1", "%s, of Rank %d, is tempted: die %u.", name_of(play, target), rank,
          die);
  return honour_treachery_tempts(rank, (int)die);
}

/* [18.6.2a] */
static gboolean raise_town(HonourPlay *play) {
  guint die = cap_dice_roll(play->dice);

  cap_log(play->log, "18.6.2", "The townspeople are asked for help: die %u.", die);
  return honour_treachery_raises_town((int)die);
}

/* All who hold the Fortress. */
static gboolean is_inside(const HonourPlay *play, HonourUnitIndex unit,
                          HonourCapitanoIndex target) {
  const HonourUnitState *u = &play->state->units[unit];

  return u->place == HONOUR_UNIT_CARD && !honour_game_is_militia(play->game, unit) &&
         honour_are_together(play->game, play->state, u->capitano, target);
}

/* [18.6.3a] One die, read for each unit by its class. Whoever leaves is gone, even when others
 * stay. */
static gboolean subvert(HonourPlay *play, HonourCapitanoIndex target, gboolean has_bribe) {
  guint die = cap_dice_roll(play->dice);
  HonourModifiers modifiers =
      honour_treachery_modifiers(honour_game_card(play->game, target)->star, has_bribe);
  int sum = modifiers.total;
  guint row = honour_discipline_row((int)die + sum), n_left = 0;

  honour_seen_modifiers(play->game, &modifiers);
  cap_log(play->log, "18.6.3", "The troops of %s are bribed: die %u, modified %d.",
          name_of(play, target), die, (int)die + sum);
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    guint column = honour_discipline_column_of_class(play->game->units[i].reliability);

    if (!is_inside(play, i, target))
      continue;
    if (!honour_treachery_leaves(honour_discipline_result(row, column))) {
      n_left++;
      continue;
    }
    cap_log(play->log, "18.6.3", "%s leaves.", honour_game_type(play->game, i)->name);
    honour_take_off_card(play, i, HONOUR_UNIT_LOST);
  }
  return n_left == 0;
}

/* [18.6b] R-088: nobody gets out, and the Fortress has a new master at once. */
static void take(HonourPlay *play, HonourCapitanoIndex general, CapHex hex, CapIndex side) {
  honour_seen(play->game, HONOUR_SEEN_TREACHERY_SUCCEEDS);
  CapIndex settlement = honour_game_settlement(play->game, hex);
  char number[CAP_HEX_NUMBER_MAX];

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == HONOUR_STATION_ON_MAP &&
        play->state->capitani[i].hex == hex && honour_side_of(play->game, play->state, i) == side)
      honour_eliminate_force(play, i, "18.6");
  honour_end_siege(play, hex);
  if (!honour_conquest_is_forbidden(play, general, hex))
    play->state->conqueror[settlement] =
        honour_conqueror_after(play->game, play->state, settlement,
                               play->game->capitani[general].army, HONOUR_VISIT_STOPS);
  cap_grid_number(&play->game->map->grid, hex, number);
  cap_log(play->log, "18.6", "Hex %s surrenders to %s.", number, name_of(play, general));
  honour_works_vacate(play, hex);
}

static gboolean attempt(HonourPlay *play, HonourCapitanoIndex target, CapOption option) {
  switch (option.b) {
  case BY_CAPITANO:
    return tempt(play, target);
  case BY_POPULATION:
    return raise_town(play);
  default:
    return subvert(play, target, option.c != 0);
  }
}

/* [18.6a] [18.6c] Paid and held to his place, whatever comes of it. */
gboolean honour_treachery_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourCapitanoIndex general = frame->capitano, target;
  CapIndex army = play->game->capitani[general].army, side;
  CapHex hex;

  if (option.kind != HONOUR_ANSWER_TREACHERY)
    return FALSE;
  target = target_in(play, general, (CapDirection)option.a);
  side = honour_side_of(play->game, play->state, target);
  hex = play->state->capitani[target].hex;
  if (!play->game->scenario->armies[army].unlimited_points)
    play->state->armies[army].points -= price + (option.c != 0 ? bribe : 0);
  play->state->optional.pinned[general] |= HONOUR_PINNED_PLOTTING;
  honour_count_event(play->state, HONOUR_TALLY_TREACHERY);
  honour_seen(play->game, HONOUR_SEEN_TREACHERY_TRIED);
  cap_log(play->log, "18.6", "%s tries treachery against %s.", name_of(play, general),
          name_of(play, target));
  if (attempt(play, target, option))
    take(play, general, hex, side);
  else
    honour_seen(play->game, HONOUR_SEEN_TREACHERY_FAILS);
  honour_settle_auxiliaries(play);
  honour_update_capitani(play);
  return TRUE;
}
