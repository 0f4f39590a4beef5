#include "validator/engine/honour/invariants.h"

#include "validator/engine/honour/ch06-forces.h"

/* [7.2.4] */
enum { MAX_ACTIVATIONS = 2 };

static gboolean is_in_play(const CapGame *game, const CapState *state, CapCapitanoIndex capitano) {
  if (capitano >= game->n_capitani)
    return FALSE;
  guint8 station = state->capitani[capitano].station;
  return station == CAP_STATION_ON_MAP || station == CAP_STATION_WITH;
}

/* --- Capitani -------------------------------------------------------------------------------- */

/* [1.3.2d] */
static gboolean capitani_are_somewhere(const CapGame *game, const CapState *state) {
  for (guint i = 0; i < game->n_capitani; i++) {
    const CapCapitanoState *man = &state->capitani[i];
    if (man->station > CAP_STATION_LOST)
      return FALSE;
    if (man->station == CAP_STATION_WITH) {
      if (man->with >= game->n_capitani ||
          state->capitani[man->with].station != CAP_STATION_ON_MAP ||
          state->capitani[man->with].hex != man->hex)
        return FALSE;
    } else if (man->with != CAP_NOBODY) {
      return FALSE;
    }
    if (man->station == CAP_STATION_ON_MAP
            ? man->hex >= game->map->n_hexes
            : man->station != CAP_STATION_WITH && man->hex != CAP_HEX_NONE)
      return FALSE;
  }
  return TRUE;
}

/* [3.3] */
static gboolean roles_fit_places(const CapGame *game, const CapState *state) {
  for (guint i = 0; i < game->n_capitani; i++) {
    const CapCapitanoState *man = &state->capitani[i];
    if (man->station == CAP_STATION_WITH && man->role == CAP_ROLE_PRIMO)
      return FALSE;
    if (man->station == CAP_STATION_ON_MAP && man->role == CAP_ROLE_SUBORDINATE)
      return FALSE;
  }
  return TRUE;
}

/* [5.2f] */
static gboolean orders_are_on_the_map(const CapGame *game, const CapState *state) {
  for (guint i = 0; i < game->n_capitani; i++)
    if (state->capitani[i].order != 0 && state->capitani[i].station != CAP_STATION_ON_MAP)
      return FALSE;
  return TRUE;
}

/* [5.3] */
static gboolean orders_are_single(const CapGame *game, const CapState *state) {
  for (guint i = 0; i < game->n_capitani; i++) {
    guint order = state->capitani[i].order;
    if ((order & (order - 1)) != 0 || order > CAP_ORDER_RETREAT)
      return FALSE;
  }
  return TRUE;
}

static gboolean activations_are_few(const CapGame *game, const CapState *state) {
  for (guint i = 0; i < game->n_capitani; i++)
    if (state->capitani[i].activations > MAX_ACTIVATIONS)
      return FALSE;
  return TRUE;
}

/* --- Units ----------------------------------------------------------------------------------- */

/* [1.3.2b] */
static gboolean units_are_somewhere(const CapGame *game, const CapState *state) {
  for (guint i = 0; i < game->n_units; i++) {
    const CapUnitState *unit = &state->units[i];
    if (unit->place > CAP_UNIT_LOST)
      return FALSE;
    if (unit->place == CAP_UNIT_CARD ? !is_in_play(game, state, unit->capitano)
                                     : unit->capitano != CAP_NOBODY)
      return FALSE;
  }
  return TRUE;
}

/* [1.3.2c] */
static gboolean units_on_cards_have_strength(const CapGame *game, const CapState *state) {
  for (guint i = 0; i < game->n_units; i++)
    if (state->units[i].place == CAP_UNIT_CARD && state->units[i].sp == 0)
      return FALSE;
  return TRUE;
}

/* [1.3.3c] */
static gboolean units_keep_to_their_maximum(const CapGame *game, const CapState *state) {
  for (guint i = 0; i < game->n_units; i++)
    if (state->units[i].sp > game->units[i].maximum)
      return FALSE;
  return TRUE;
}

/* [1.3.3d] [1.3.4] */
static gboolean counters_aside_are_empty(const CapGame *game, const CapState *state) {
  for (guint i = 0; i < game->n_units; i++) {
    const CapUnitState *unit = &state->units[i];
    if ((unit->place == CAP_UNIT_POOL || unit->place == CAP_UNIT_LOST) &&
        (unit->sp != 0 || unit->demoralised))
      return FALSE;
  }
  return TRUE;
}

/* [15.1a] */
static gboolean auxiliaries_are_somewhere(const CapGame *game, const CapState *state) {
  for (guint i = 0; i < game->n_auxiliaries; i++) {
    const CapAuxiliaryState *piece = &state->auxiliaries[i];
    if (piece->place > CAP_UNIT_LOST || piece->place == CAP_UNIT_POOL)
      return FALSE;
    if (piece->place == CAP_UNIT_CARD ? !is_in_play(game, state, piece->capitano)
                                      : piece->capitano != CAP_NOBODY)
      return FALSE;
  }
  return TRUE;
}

/* --- Command --------------------------------------------------------------------------------- */

static void count_cards(const CapGame *game, const CapState *state,
                        guint counts[CAP_MAX_CAPITANI]) {
  for (guint i = 0; i < game->n_capitani; i++)
    counts[i] = 0;
  for (guint i = 0; i < game->n_units; i++)
    if (state->units[i].place == CAP_UNIT_CARD)
      counts[state->units[i].capitano]++;
}

/* [3.1a] */
static gboolean cards_keep_to_rank(const CapGame *game, const CapState *state) {
  guint counts[CAP_MAX_CAPITANI];

  count_cards(game, state, counts);
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (counts[i] > cap_game_card(game, i)->rank)
      return FALSE;
  return TRUE;
}

/* [6b] */
static gboolean subordinates_have_a_general(const CapGame *game, const CapState *state) {
  guint counts[CAP_MAX_CAPITANI];

  count_cards(game, state, counts);
  for (guint i = 0; i < game->n_capitani; i++)
    if (state->capitani[i].station == CAP_STATION_WITH && counts[i] > 0 &&
        !cap_force_is_major(state, state->capitani[i].with))
      return FALSE;
  return TRUE;
}

/* [15.5b] Whom an army elects may rank below those he leads. */
static gboolean elects(const CapGame *game, CapIndex army) {
  for (guint i = 0; i < game->scenario->n_stacks; i++)
    if (game->scenario->stacks[i].army == army && game->scenario->stacks[i].elect)
      return TRUE;
  return FALSE;
}

/* [3.2.2a] */
static gboolean subordinates_rank_no_higher(const CapGame *game, const CapState *state) {
  guint counts[CAP_MAX_CAPITANI];

  count_cards(game, state, counts);
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    CapCapitanoIndex with = state->capitani[i].with;
    if (state->capitani[i].station == CAP_STATION_WITH && counts[i] > 0 &&
        cap_game_card(game, i)->rank > cap_game_card(game, with)->rank &&
        !elects(game, game->capitani[with].army))
      return FALSE;
  }
  return TRUE;
}

/* [7.3] */
static gboolean enemies_stand_apart(const CapGame *game, const CapState *state) {
  gboolean leads[CAP_MAX_CAPITANI] = {FALSE};

  for (guint i = 0; i < game->n_units; i++)
    if (state->units[i].place == CAP_UNIT_CARD)
      leads[cap_force_of(game, state, state->units[i].capitano)] = TRUE;
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    for (CapCapitanoIndex k = 0; k < i && leads[i]; k++)
      if (leads[k] && state->capitani[i].hex == state->capitani[k].hex &&
          cap_side_of(game, state, i) != cap_side_of(game, state, k))
        return FALSE;
  return TRUE;
}

/* --- Armies and places ----------------------------------------------------------------------- */

/* [1.1a] */
static gboolean armies_have_a_side(const CapGame *game, const CapState *state) {
  for (guint i = 0; i < game->scenario->n_armies; i++)
    if (state->armies[i].side >= game->scenario->n_sides)
      return FALSE;
  return TRUE;
}

/* [4.3b] */
static gboolean points_are_not_negative(const CapGame *game, const CapState *state) {
  for (guint i = 0; i < game->scenario->n_armies; i++)
    if (state->armies[i].points < 0)
      return FALSE;
  return TRUE;
}

/* [4.1] */
static gboolean sources_are_listed(const CapGame *game, const CapState *state) {
  for (guint i = 0; i < game->scenario->n_armies; i++)
    if (state->armies[i].source != CAP_INDEX_NONE &&
        state->armies[i].source >= game->scenario->armies[i].n_sources)
      return FALSE;
  return TRUE;
}

/* [14.1] */
static gboolean conquerors_are_armies(const CapGame *game, const CapState *state) {
  for (guint i = 0; i < game->n_settlements; i++)
    if (state->conqueror[i] != CAP_INDEX_NONE && state->conqueror[i] >= game->scenario->n_armies)
      return FALSE;
  return TRUE;
}

/* --- All of them ----------------------------------------------------------------------------- */

/* Later ones rely on the places that earlier ones found in order. */
static const struct {
  gboolean (*holds)(const CapGame *game, const CapState *state);
  const char *violation;
} invariants[] = {
    {capitani_are_somewhere, "1.3.2d: A Capitano is not in exactly one place."},
    {units_are_somewhere, "1.3.2b: A unit is not on the card of a Capitano in play, or is there "
                          "and elsewhere."},
    {auxiliaries_are_somewhere, "15.1a: An Auxiliary Unit is not on the card of a Capitano in "
                                "play, or is there and elsewhere."},
    {armies_have_a_side, "1.1a: An army is on no side."},
    {roles_fit_places, "3.3a: A Primo Capitano is not on the map, or a Subordinate is."},
    {units_on_cards_have_strength, "1.3.2c: A unit without SPs is on a card."},
    {units_keep_to_their_maximum, "1.3.3c: A unit has more SPs than its Maximum Strength."},
    {counters_aside_are_empty, "1.3.3d: A counter that is set aside or lost still has SPs."},
    {cards_keep_to_rank, "3.1a: A Capitano directly commands more units than his Rank."},
    {subordinates_have_a_general, "6b: A Capitano with units is on the card of one who is no "
                                  "Capitano Generale."},
    {subordinates_rank_no_higher, "3.2.2a: A Capitano is Subordinate to one of lower Rank."},
    {enemies_stand_apart, "7.3: Forces of both sides are in one hex."},
    {orders_are_on_the_map, "5.2f: A Capitano who is not on the map has an Order."},
    {orders_are_single, "5.3: A Force has an Order that does not exist, or several."},
    {activations_are_few, "7.2.4: A Capitano was activated more than twice."},
    {points_are_not_negative, "4.3b: An army has less than no Administrative Points."},
    {sources_are_listed, "4.1a: An army uses a Supply Source that the scenario does not list."},
    {conquerors_are_armies, "14.1: A place was conquered by nobody's army."},
};

const char *cap_find_violation(const CapGame *game, const CapState *state) {
  for (guint i = 0; i < G_N_ELEMENTS(invariants); i++)
    if (!invariants[i].holds(game, state))
      return invariants[i].violation;
  return NULL;
}
