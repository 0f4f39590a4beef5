#include "validator/honour/machine/invariants.h"

#include <string.h>

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/charts/fire.h"
#include "validator/honour/special/special.h"

/* [7.2.4] */
enum { MAX_ACTIVATIONS = 2 };

static gboolean is_in_play(const HonourGame *game, const HonourState *state,
                           HonourCapitanoIndex capitano) {
  if (capitano >= game->n_capitani)
    return FALSE;
  guint8 station = state->capitani[capitano].station;
  return station == HONOUR_STATION_ON_MAP || station == HONOUR_STATION_WITH;
}

/* One who has left the map and may come back keeps what is on his card. */
static gboolean has_a_card(const HonourGame *game, const HonourState *state,
                           HonourCapitanoIndex capitano) {
  return is_in_play(game, state, capitano) ||
         (capitano < game->n_capitani && state->capitani[capitano].station == HONOUR_STATION_AWAY);
}

/* --- Capitani -------------------------------------------------------------------------------- */

/* [1.3.2d] */
static gboolean capitani_are_somewhere(const HonourGame *game, const HonourState *state) {
  for (guint i = 0; i < game->n_capitani; i++) {
    const HonourCapitanoState *man = &state->capitani[i];
    if (man->station > HONOUR_STATION_LOST)
      return FALSE;
    if (man->station == HONOUR_STATION_WITH) {
      if (man->with >= game->n_capitani ||
          state->capitani[man->with].station != HONOUR_STATION_ON_MAP ||
          state->capitani[man->with].hex != man->hex)
        return FALSE;
    } else if (man->with != HONOUR_NOBODY && man->station != HONOUR_STATION_AWAY) {
      return FALSE;
    }
    if (man->station == HONOUR_STATION_ON_MAP
            ? man->hex >= game->map->n_hexes
            : man->station != HONOUR_STATION_WITH && man->hex != CAP_HEX_NONE)
      return FALSE;
  }
  return TRUE;
}

/* [3.3] */
static gboolean roles_fit_places(const HonourGame *game, const HonourState *state) {
  for (guint i = 0; i < game->n_capitani; i++) {
    const HonourCapitanoState *man = &state->capitani[i];
    if (man->station == HONOUR_STATION_WITH && man->role == HONOUR_ROLE_PRIMO)
      return FALSE;
    if (man->station == HONOUR_STATION_ON_MAP && man->role == HONOUR_ROLE_SUBORDINATE)
      return FALSE;
  }
  return TRUE;
}

/* [5.2f] */
static gboolean orders_are_on_the_map(const HonourGame *game, const HonourState *state) {
  for (guint i = 0; i < game->n_capitani; i++)
    if (state->capitani[i].order != 0 && state->capitani[i].station != HONOUR_STATION_ON_MAP)
      return FALSE;
  return TRUE;
}

/* [5.3] */
static gboolean orders_are_single(const HonourGame *game, const HonourState *state) {
  for (guint i = 0; i < game->n_capitani; i++) {
    guint order = state->capitani[i].order;
    if ((order & (order - 1)) != 0 || order > HONOUR_ORDER_RETREAT)
      return FALSE;
  }
  return TRUE;
}

static gboolean activations_are_few(const HonourGame *game, const HonourState *state) {
  for (guint i = 0; i < game->n_capitani; i++)
    if (state->capitani[i].activations > MAX_ACTIVATIONS)
      return FALSE;
  return TRUE;
}

/* --- Units ----------------------------------------------------------------------------------- */

/* [1.3.2b] */
static gboolean units_are_somewhere(const HonourGame *game, const HonourState *state) {
  for (guint i = 0; i < game->n_units; i++) {
    const HonourUnitState *unit = &state->units[i];
    if (unit->place > HONOUR_UNIT_FOR_HIRE)
      return FALSE;
    if (unit->place == HONOUR_UNIT_CARD ? !has_a_card(game, state, unit->capitano)
                                        : unit->capitano != HONOUR_NOBODY)
      return FALSE;
  }
  return TRUE;
}

/* Where every counter of a scenario is looked at and nearly all are in order, what is wrong is
 * added up without leaving the loop: that is faster than to ask each time whether to go on. */

/* [1.3.2c] */
static gboolean units_on_cards_have_strength(const HonourGame *game, const HonourState *state) {
  guint n_wrong = 0;

  for (guint i = 0; i < game->n_units; i++)
    n_wrong += (state->units[i].place == HONOUR_UNIT_CARD) & (state->units[i].sp == 0);
  return n_wrong == 0;
}

/* [1.3.3c] */
static gboolean units_keep_to_their_maximum(const HonourGame *game, const HonourState *state) {
  guint n_wrong = 0;

  for (guint i = 0; i < game->n_units; i++)
    n_wrong += state->units[i].sp > game->units[i].maximum;
  return n_wrong == 0;
}

/* [1.3.3d] [1.3.4] */
static gboolean counters_aside_are_empty(const HonourGame *game, const HonourState *state) {
  for (guint i = 0; i < game->n_units; i++) {
    const HonourUnitState *unit = &state->units[i];
    if ((unit->place == HONOUR_UNIT_POOL || unit->place == HONOUR_UNIT_LOST ||
         unit->place == HONOUR_UNIT_FOR_HIRE) &&
        (unit->sp != 0 || unit->demoralised))
      return FALSE;
  }
  return TRUE;
}

/* [15.1a] */
static gboolean auxiliaries_are_somewhere(const HonourGame *game, const HonourState *state) {
  for (guint i = 0; i < game->n_auxiliaries; i++) {
    const HonourAuxiliaryState *piece = &state->auxiliaries[i];
    if (piece->place > HONOUR_UNIT_LOST || piece->place == HONOUR_UNIT_POOL)
      return FALSE;
    if (piece->place == HONOUR_UNIT_CARD ? !has_a_card(game, state, piece->capitano)
                                         : piece->capitano != HONOUR_NOBODY)
      return FALSE;
  }
  return TRUE;
}

/* --- Command --------------------------------------------------------------------------------- */

/* [3.6.1] One who has fallen is on the card of his successor while his units pass on. */
static gboolean has_fallen(const HonourState *state, HonourCapitanoIndex capitano) {
  for (guint i = 0; i < state->progress.depth; i++)
    if (state->progress.frames[i].stage == HONOUR_STAGE_ELIMINATION &&
        state->progress.frames[i].capitano == capitano)
      return TRUE;
  return FALSE;
}

/* Subordinate to another, with units of his own? */
static gboolean is_subordinate(const HonourGame *game, const HonourState *state,
                               HonourCapitanoIndex capitano) {
  return state->capitani[capitano].station == HONOUR_STATION_WITH &&
         honour_card_count(game, state, capitano) > 0 && !has_fallen(state, capitano);
}

/* [3.1a] */
static gboolean cards_keep_to_rank(const HonourGame *game, const HonourState *state) {
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (honour_card_count(game, state, i) > honour_game_card(game, i)->rank &&
        !has_fallen(state, i))
      return FALSE;
  return TRUE;
}

/* [6b] */
static gboolean subordinates_have_a_general(const HonourGame *game, const HonourState *state) {
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (is_subordinate(game, state, i) && !honour_force_is_major(state, state->capitani[i].with))
      return FALSE;
  return TRUE;
}

/* [15.5b] Whom the Swiss elected may rank below those he leads; so may the first of a stack that
 * elects, until it has. */
static gboolean elects(const HonourGame *game, const HonourState *state,
                       HonourCapitanoIndex primo) {
  CapIndex stack = game->capitani[primo].stack;

  return (state->capitani[primo].marks & HONOUR_MARK_ELECTED) != 0 ||
         (stack != CAP_INDEX_NONE && game->scenario->stacks[stack].elect);
}

/* [3.2.2a] */
static gboolean subordinates_rank_no_higher(const HonourGame *game, const HonourState *state) {
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    HonourCapitanoIndex with = state->capitani[i].with;

    if (is_subordinate(game, state, i) &&
        honour_game_card(game, i)->rank > honour_game_card(game, with)->rank &&
        !elects(game, state, with))
      return FALSE;
  }
  return TRUE;
}

/* Its retreat has begun or is to come: it is on its way out of the hex. */
static gboolean is_leaving(const HonourState *state, HonourCapitanoIndex primo) {
  for (guint i = 0; i < state->progress.depth; i++)
    if (state->progress.frames[i].stage == HONOUR_STAGE_RETREAT &&
        state->progress.frames[i].capitano == primo)
      return TRUE;
  return FALSE;
}

/* [7.3] */
static gboolean enemies_stand_apart(const HonourGame *game, const HonourState *state) {
  guint8 leads[HONOUR_MAX_CAPITANI] = {FALSE};
  HonourCapitanoIndex leaders[HONOUR_MAX_CAPITANI];
  guint n = 0;

  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (honour_first_unit(state, i) != HONOUR_NOBODY)
      leads[honour_force_of(game, state, i)] = TRUE;
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (leads[i] && state->capitani[i].hex != CAP_HEX_NONE)
      leaders[n++] = i;
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      if (state->capitani[leaders[i]].hex == state->capitani[leaders[k]].hex &&
          honour_side_of(game, state, leaders[i]) != honour_side_of(game, state, leaders[k]) &&
          !is_leaving(state, leaders[i]) && !is_leaving(state, leaders[k]))
        return FALSE;
  return TRUE;
}

/* [15.1.1g] */
static gboolean militia_are_in_a_fortress(const HonourGame *game, const HonourState *state) {
  for (HonourUnitIndex i = game->first_militia; i < game->end_militia; i++) {
    CapIndex settlement;

    if (state->units[i].place != HONOUR_UNIT_CARD)
      continue;
    settlement = honour_game_settlement(game, state->capitani[state->units[i].capitano].hex);
    if (settlement == CAP_INDEX_NONE || state->militia[settlement] == 0)
      return FALSE;
  }
  return TRUE;
}

/* --- Armies and places ----------------------------------------------------------------------- */

/* [1.1a] */
static gboolean armies_have_a_side(const HonourGame *game, const HonourState *state) {
  for (guint i = 0; i < game->scenario->n_armies; i++)
    if (state->armies[i].side >= game->scenario->base.n_sides)
      return FALSE;
  return TRUE;
}

/* [4.3b] */
static gboolean points_are_not_negative(const HonourGame *game, const HonourState *state) {
  for (guint i = 0; i < game->scenario->n_armies; i++)
    if (state->armies[i].points < 0)
      return FALSE;
  return TRUE;
}

/* [4.1] */
static gboolean sources_are_listed(const HonourGame *game, const HonourState *state) {
  for (guint i = 0; i < game->scenario->n_armies; i++)
    if (state->armies[i].source != CAP_INDEX_NONE &&
        state->armies[i].source >= game->scenario->armies[i].n_sources)
      return FALSE;
  return TRUE;
}

/* [14.1] */
static gboolean conquerors_are_armies(const HonourGame *game, const HonourState *state) {
  guint n_armies = game->scenario->n_armies, n_wrong = 0;

  for (guint i = 0; i < game->n_settlements; i++)
    n_wrong += (state->conqueror[i] != CAP_INDEX_NONE) & (state->conqueror[i] >= n_armies);
  return n_wrong == 0;
}

/* Between two events nobody has a turn in a <for-each>, and nobody is left from a moment that is
 * over. */
static gboolean turns_end(const HonourGame *game, const HonourState *state) {
  const HonourSpecialState *special = &state->special;

  (void)game;
  for (guint i = 0; i < HONOUR_MAX_RUNS; i++)
    if (special->runs[i].each.next != 0 && (i >= special->n_runs || special->runs[i].at == 0))
      return FALSE;
  return TRUE;
}

/* [18.5h] [18.5i] Whoever is under way was recruited by one side, and is nowhere else. */
static gboolean recruits_are_hired(const HonourGame *game, const HonourState *state) {
  const HonourOptionalState *o = &state->optional;

  for (guint i = 0; i < HONOUR_MAX_SIDES; i++) {
    guint unit = o->recruits[i].unit;
    if (unit > 0 && (unit > game->n_units || o->hired[unit - 1] == 0 ||
                     state->units[unit - 1].place != HONOUR_UNIT_FOR_HIRE))
      return FALSE;
    for (guint k = 0; k < i; k++)
      if (unit > 0 && o->recruits[k].unit == unit)
        return FALSE;
  }
  for (guint i = 0; i < game->n_units; i++)
    if (o->hired[i] > game->scenario->n_armies)
      return FALSE;
  return TRUE;
}

/* [7.6] Neither in a lake nor in the sea. */
static gboolean nobody_is_in_the_water(const HonourGame *game, const HonourState *state) {
  for (guint i = 0; i < game->n_capitani; i++) {
    CapHex hex = state->capitani[i].hex;

    if (state->capitani[i].station == HONOUR_STATION_ON_MAP && hex < game->map->n_hexes &&
        cap_terrain_is_water(game->map->hexes[hex].terrain))
      return FALSE;
  }
  return TRUE;
}

/* What is otherwise than on the map is so for good or until a turn to come. */
static gboolean crossings_are_dated(const HonourGame *game, const HonourState *state) {
  static const HonourCrossingState as_printed;

  for (guint i = 0; i < HONOUR_MAX_CROSSINGS; i++) {
    const HonourCrossingState *crossing = &state->crossings[i];

    if (i >= game->ground.n_ruled && memcmp(crossing, &as_printed, sizeof as_printed) != 0)
      return FALSE;
    for (HonourOver what = 0; what < HONOUR_N_OVER; what++)
      if (crossing->until[what] > 0 ? crossing->until[what] <= state->turn
                                    : ((crossing->now ^ crossing->lasting) >> what & 1u) != 0)
        return FALSE;
  }
  return TRUE;
}

/* --- Battle ---------------------------------------------------------------------------------- */

/* [11.4.2a] */
static gboolean corps_are_sound(const HonourGame *game, const HonourState *state) {
  for (guint i = 0; i < state->battle.n_corps; i++) {
    const HonourCorps *corps = &state->battle.corps[i];
    if ((corps->status == HONOUR_CORPS_FREE) != (corps->engagement == 0) ||
        corps->status > HONOUR_CORPS_ENGAGED || corps->array > HONOUR_ARRAY_OUT)
      return FALSE;
    if (corps->array != HONOUR_ARRAY_OUT && !is_in_play(game, state, corps->capitano))
      return FALSE;
  }
  return TRUE;
}

/* [11.3.1b] [11.6-S3e] */
static gboolean sieges_have_markers(const HonourGame *game, const HonourState *state) {
  guint n_wrong = 0;

  for (guint i = 0; i < game->n_settlements; i++)
    n_wrong += state->siege[i] > HONOUR_MAX_SIEGE_LEVEL + 1;
  if (n_wrong > 0)
    return FALSE;
  for (guint i = 0; i < game->n_capitani; i++) {
    CapHex besieged = state->capitani[i].besieges;

    if (besieged != 0 && (besieged > game->map->n_hexes || game->settlement_at[besieged - 1] == 0 ||
                          state->siege[honour_game_settlement(game, besieged - 1)] == 0))
      return FALSE;
  }
  return TRUE;
}

/* --- All of them ----------------------------------------------------------------------------- */

/* Later ones rely on the places that earlier ones found in order. */
static const struct {
  gboolean (*holds)(const HonourGame *game, const HonourState *state);
  const char *violation;
} invariants[] = {
    {capitani_are_somewhere, "1.3.2d: A Capitano is not in exactly one place."},
    {units_are_somewhere, "1.3.2b: A unit is not on the card of a Capitano in play, or is there "
                          "and elsewhere."},
    {honour_chains_are_sound, "1.3.2b: The list of a card does not have the units that are on it."},
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
    {militia_are_in_a_fortress, "15.1.1g: Militia are not where they were raised."},
    {enemies_stand_apart, "7.3: Forces of both sides are in one hex."},
    {orders_are_on_the_map, "5.2f: A Capitano who is not on the map has an Order."},
    {orders_are_single, "5.3: A Force has an Order that does not exist, or several."},
    {activations_are_few, "7.2.4: A Capitano was activated more than twice."},
    {points_are_not_negative, "4.3b: An army has less than no Administrative Points."},
    {sources_are_listed, "4.1a: An army uses a Supply Source that the scenario does not list."},
    {corps_are_sound,
     "11.4.2a: A Corps is not exactly one of Free, Engaging and Engaged, or has no "
     "Capitano."},
    {sieges_have_markers, "11.3.1: A Force besieges a place without a Siege Status marker, or the "
                          "level of one is too high."},
    {recruits_are_hired, "18.5: A mercenary who is under way was recruited by nobody, or by both."},
    {nobody_is_in_the_water, "7.6: A Capitano is in a lake or in the sea."},
    {crossings_are_dated, "7.6.2: A bridge, ferry or ford is otherwise than on the map, and nobody "
                          "knows until when."},
    {honour_sealed_is_sound, "special: More is bid in secret than a purse holds."},
    {turns_end, "special: Somebody has a turn in a <for-each>, and none is at work."},
    {conquerors_are_armies, "14.1: A place was conquered by nobody's army."},
};

static const char *fault_text(HonourFault fault) {
  switch (fault) {
  case HONOUR_FAULT_NONE:
    return NULL;
  case HONOUR_FAULT_DEAD_END:
    return "2.2: A dead end: somebody must decide and has no legal option.";
  case HONOUR_FAULT_TOO_DEEP:
    return "2.2: Procedures start one another without end.";
  case HONOUR_FAULT_ENDLESS:
    return "2.2: Procedures follow one another without end, and nobody has anything to decide.";
  case HONOUR_FAULT_CIRCLE:
    return "special: Special rules lead to one another without end.";
  case HONOUR_FAULT_MANY_SET:
    return "special: At most " G_STRINGIFY(
        HONOUR_MAX_PENDING) " variables that lead to something can be set by one event.";
  case HONOUR_FAULT_MANY_RETURNS:
    return "special: At most " G_STRINGIFY(
        HONOUR_MAX_RETURNS) " Forces can be away at a time and come back by a special rule.";
  case HONOUR_FAULT_MANY_MOMENTS:
    return "special: At most " G_STRINGIFY(
        HONOUR_MAX_RUNS) " moments of special rules can come within one another.";
  }
  return NULL;
}

const char *honour_find_violation(const HonourGame *game, const HonourState *state) {
  const char *fault = fault_text((HonourFault)state->progress.fault);
  if (fault != NULL)
    return fault;
  for (guint i = 0; i < G_N_ELEMENTS(invariants); i++)
    if (!invariants[i].holds(game, state))
      return invariants[i].violation;
  return NULL;
}
