/* Rule 18.6: Fortresses taken by treachery, as options of the march of a Capitano Generale before
 * he does anything else. */
#include "validator/engine/honour/ch18-options.h"

#include "validator/engine/honour/ch05-command.h"
#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch07-march.h"
#include "validator/engine/honour/ch11-combat.h"
#include "validator/engine/honour/ch16-besieged.h"
#include "validator/engine/honour/chart-fortune.h"
#include "validator/engine/honour/tally.h"

/* By what means; number b of the answer. */
enum { BY_CAPITANO, BY_POPULATION, BY_TROOPS, N_MEANS };

/* [18.6a] [18.6.3a] */
static const int price = 2, bribe = 1;

static const char *name_of(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_game_card(play->game, capitano)->name;
}

/* [18.5h] [18.6a] He, or somebody in his Force, may not move. */
gboolean cap_is_pinned(const CapGame *game, const CapState *state, CapCapitanoIndex primo) {
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (state->optional.pinned[i] != 0 && cap_force_of(game, state, i) == primo)
      return TRUE;
  return FALSE;
}

/* --- Whether ---------------------------------------------------------------------------------- */

/* [18.6a] Before any other action. R-088: once in a turn. [18.6c] His Order does not matter. */
static gboolean is_ready(const CapPlay *play, const CapFrame *frame) {
  const guint acted = CAP_MARCH_UNDER_WAY | CAP_MARCH_DOUBLED | CAP_MARCH_REARGUARD;

  return cap_uses(play->state, CAP_OPTION_TREACHERY) &&
         cap_force_is_major(play->state, frame->capitano) && frame->v[CAP_MARCH_SPENT] == 0 &&
         ((guint)frame->v[CAP_MARCH_FLAGS] & acted) == 0 &&
         (play->state->optional.pinned[frame->capitano] & CAP_PINNED_PLOTTING) == 0;
}

/* who counts no points has enough. */
static gboolean can_pay(const CapPlay *play, CapIndex army, int amount) {
  return (play->game->scenario->armies[army].unlimited_points ||
          play->state->armies[army].points >= amount) &&
         cap_may_spend_points(play->game, play->state, army);
}

/* [18.6a] Is a Capitano Generale among the enemies in the hex? */
static gboolean has_general(const CapPlay *play, CapHex hex, CapIndex side) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (cap_is_in_play(play->state, i) && play->state->capitani[i].hex == hex &&
        cap_side_of(play->game, play->state, i) == side &&
        (play->state->capitani[i].marks & CAP_MARK_GENERAL) != 0)
      return TRUE;
  return FALSE;
}

/* [18.6a] [18.6c] Who holds the Fortress next to him, besieged or not; CAP_NOBODY when there is
 * nothing to try. */
static CapCapitanoIndex target_in(const CapPlay *play, CapCapitanoIndex general, CapDirection d) {
  CapHex hex = play->game->map->hexes[play->state->capitani[general].hex].neighbour[d];
  CapCapitanoIndex target;
  CapIndex side;

  if (hex == CAP_HEX_NONE || !cap_has_walls(play->game, play->state, hex))
    return CAP_NOBODY;
  target = cap_leader_at(play->game, play->state, hex);
  if (target == CAP_NOBODY)
    return CAP_NOBODY;
  side = cap_side_of(play->game, play->state, target);
  if (side == cap_side_of(play->game, play->state, general) || has_general(play, hex, side))
    return CAP_NOBODY;
  return target;
}

/* [18.6.2a] By the scenario, whatever has changed since. */
static gboolean was_aligned(const CapPlay *play, CapHex hex, CapIndex side) {
  CapIndex region = play->game->map->hexes[hex].region;

  return play->game->scenario->alignment_used && region < play->game->map->n_regions &&
         play->game->scenario->alignment[region] == side;
}

static void offer_means(const CapPlay *play, CapCapitanoIndex general, CapDirection d,
                        CapCapitanoIndex target, CapRequest *request) {
  CapIndex side = cap_side_of(play->game, play->state, general);

  if (cap_treachery_may_tempt(cap_game_card(play->game, target)->rank))
    cap_request_offer(request, CAP_ANSWER_TREACHERY, d, BY_CAPITANO, 0);
  if (was_aligned(play, play->state->capitani[target].hex, side))
    cap_request_offer(request, CAP_ANSWER_TREACHERY, d, BY_POPULATION, 0);
  cap_request_offer(request, CAP_ANSWER_TREACHERY, d, BY_TROOPS, 0);
  if (can_pay(play, play->game->capitani[general].army, price + bribe))
    cap_request_offer(request, CAP_ANSWER_TREACHERY, d, BY_TROOPS, 1);
}

void cap_treachery_offer(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  if (!is_ready(play, frame) || !can_pay(play, play->game->capitani[frame->capitano].army, price))
    return;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapCapitanoIndex target = target_in(play, frame->capitano, d);

    if (target != CAP_NOBODY)
      offer_means(play, frame->capitano, d, target, request);
  }
}

/* --- The attempt ------------------------------------------------------------------------------ */

/* [18.6.1a] */
static gboolean tempt(CapPlay *play, CapCapitanoIndex target) {
  guint die = cap_dice_roll(play->dice);
  int rank = cap_game_card(play->game, target)->rank;

  cap_log(play->log, "18.6.1", "%s, of Rank %d, is tempted: die %u.", name_of(play, target), rank,
          die);
  return cap_treachery_tempts(rank, (int)die);
}

/* [18.6.2a] */
static gboolean raise_town(CapPlay *play) {
  guint die = cap_dice_roll(play->dice);

  cap_log(play->log, "18.6.2", "The townspeople are asked for help: die %u.", die);
  return cap_treachery_raises_town((int)die);
}

/* All who hold the Fortress. */
static gboolean is_inside(const CapPlay *play, CapUnitIndex unit, CapCapitanoIndex target) {
  const CapUnitState *u = &play->state->units[unit];

  return u->place == CAP_UNIT_CARD && !cap_game_is_militia(play->game, unit) &&
         cap_are_together(play->game, play->state, u->capitano, target);
}

/* [18.6.3a] One die, read for each unit by its class. Whoever leaves is gone, even when others
 * stay. */
static gboolean subvert(CapPlay *play, CapCapitanoIndex target, gboolean has_bribe) {
  guint die = cap_dice_roll(play->dice);
  CapModifiers modifiers =
      cap_treachery_modifiers(cap_game_card(play->game, target)->star, has_bribe);
  int sum = modifiers.total;
  guint row = cap_discipline_row((int)die + sum), n_left = 0;

  cap_seen_modifiers(play->game, &modifiers);
  cap_log(play->log, "18.6.3", "The troops of %s are bribed: die %u, modified %d.",
          name_of(play, target), die, (int)die + sum);
  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    guint column = cap_discipline_column_of_class(play->game->units[i].reliability);

    if (!is_inside(play, i, target))
      continue;
    if (!cap_treachery_leaves(cap_discipline_result(row, column))) {
      n_left++;
      continue;
    }
    cap_log(play->log, "18.6.3", "%s leaves.", cap_game_type(play->game, i)->name);
    cap_take_off_card(play, i, CAP_UNIT_LOST);
  }
  return n_left == 0;
}

/* [18.6b] R-088: nobody gets out, and the Fortress has a new master at once. */
static void take(CapPlay *play, CapCapitanoIndex general, CapHex hex, CapIndex side) {
  cap_seen(play->game, CAP_SEEN_TREACHERY_SUCCEEDS);
  CapIndex settlement = cap_game_settlement(play->game, hex);
  char number[CAP_HEX_NUMBER_MAX];

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == CAP_STATION_ON_MAP &&
        play->state->capitani[i].hex == hex && cap_side_of(play->game, play->state, i) == side)
      cap_eliminate_force(play, i, "18.6");
  cap_end_siege(play, hex);
  if (!cap_conquest_is_forbidden(play, general, hex))
    play->state->conqueror[settlement] = cap_conqueror_after(
        play->game, play->state, settlement, play->game->capitani[general].army, CAP_VISIT_STOPS);
  cap_grid_number(&play->game->map->grid, hex, number);
  cap_log(play->log, "18.6", "Hex %s surrenders to %s.", number, name_of(play, general));
  cap_works_vacate(play, hex);
}

static gboolean attempt(CapPlay *play, CapCapitanoIndex target, CapOption option) {
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
gboolean cap_treachery_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  CapCapitanoIndex general = frame->capitano, target;
  CapIndex army = play->game->capitani[general].army, side;
  CapHex hex;

  if (option.kind != CAP_ANSWER_TREACHERY)
    return FALSE;
  target = target_in(play, general, (CapDirection)option.a);
  side = cap_side_of(play->game, play->state, target);
  hex = play->state->capitani[target].hex;
  if (!play->game->scenario->armies[army].unlimited_points)
    play->state->armies[army].points -= price + (option.c != 0 ? bribe : 0);
  play->state->optional.pinned[general] |= CAP_PINNED_PLOTTING;
  cap_count_event(play->state, CAP_TALLY_TREACHERY);
  cap_seen(play->game, CAP_SEEN_TREACHERY_TRIED);
  cap_log(play->log, "18.6", "%s tries treachery against %s.", name_of(play, general),
          name_of(play, target));
  if (attempt(play, target, option))
    take(play, general, hex, side);
  else
    cap_seen(play->game, CAP_SEEN_TREACHERY_FAILS);
  cap_settle_auxiliaries(play);
  cap_update_capitani(play);
  return TRUE;
}
