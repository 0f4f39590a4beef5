#include "validator/engine/honour/victory-conditions.h"

#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/ch14-alignment.h"

/* --- Sieges -------------------------------------------------------------------------------- */

static gboolean is_besieged(const CapState *state, CapCapitanoIndex primo) {
  return (state->capitani[primo].marks & CAP_MARK_INSIDE) != 0;
}

static gboolean place_is_besieged(const CapGame *game, const CapState *state, CapHex hex) {
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    if (state->capitani[i].station == CAP_STATION_ON_MAP && state->capitani[i].hex == hex &&
        is_besieged(state, i))
      return TRUE;
  }
  return FALSE;
}

/* --- Owning -------------------------------------------------------------------------------- */

/* [14.1] What a side owns by alignment belongs to each of its armies; what it conquered, to the
 * army whose marker lies there. */
static gboolean owner_fits(const CapGame *game, const CapState *state, const CapVictoryTest *test,
                           CapIndex settlement) {
  CapIndex owner = cap_owner(game, state, settlement);
  CapIndex conqueror = state->conqueror[settlement];

  if (owner == CAP_INDEX_NONE || (test->side != CAP_INDEX_NONE && owner != test->side))
    return FALSE;
  if (test->army == CAP_INDEX_NONE)
    return TRUE;
  return conqueror != CAP_INDEX_NONE ? conqueror == test->army
                                     : state->armies[test->army].side == owner;
}

static gboolean owns(const CapGame *game, const CapState *state, const CapVictoryTest *test) {
  guint n = 0;

  for (CapIndex i = 0; i < game->n_settlements; i++) {
    CapHex hex = game->settlements[i];

    n += cap_bits_has(&test->set, hex) && owner_fits(game, state, test, i) &&
         !(test->unbesieged && place_is_besieged(game, state, hex));
  }
  return n >= test->count;
}

CapIndex cap_score_goes_to(const CapGame *game, const CapState *state, const CapScore *score,
                           CapIndex settlement) {
  CapHex hex = game->settlements[settlement];

  if (!cap_bits_has(&score->places, hex) ||
      (score->unbesieged && place_is_besieged(game, state, hex)))
    return CAP_INDEX_NONE;
  return cap_owner(game, state, settlement);
}

/* --- Standing somewhere -------------------------------------------------------------------- */

static gboolean has_units_of(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                             CapIndex army) {
  for (guint i = 0; i < game->n_units; i++) {
    const CapUnitState *unit = &state->units[i];

    if (unit->place == CAP_UNIT_CARD && game->units[i].army == army &&
        cap_force_of(game, state, unit->capitano) == primo)
      return TRUE;
  }
  return FALSE;
}

/* A Force is of the army of its Primo Capitano and of every army that has units in it. */
static gboolean is_of_army(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                           CapIndex army) {
  return game->capitani[primo].army == army || has_units_of(game, state, primo, army);
}

static gboolean stands_there(const CapGame *game, const CapState *state, const CapVictoryTest *test,
                             CapCapitanoIndex primo) {
  const CapCapitanoState *man = &state->capitani[primo];

  if (man->station != CAP_STATION_ON_MAP || !cap_bits_has(&test->set, man->hex))
    return FALSE;
  if (test->card != CAP_INDEX_NONE) {
    CapCapitanoIndex wanted = game->capitano_of_card[test->card];

    if (wanted == CAP_NOBODY || state->capitani[wanted].hex != man->hex ||
        cap_force_of(game, state, wanted) != primo)
      return FALSE;
  } else if (!cap_is_force(game, state, primo)) {
    return FALSE;
  }
  return !(test->unbesieged && is_besieged(state, primo)) &&
         (test->side == CAP_INDEX_NONE || cap_side_of(game, state, primo) == test->side) &&
         (test->army == CAP_INDEX_NONE || is_of_army(game, state, primo, test->army));
}

/* Places are counted, not Forces: of two in one hex the first counts. */
static gboolean occupied(const CapGame *game, const CapState *state, const CapVictoryTest *test) {
  CapHex found[CAP_MAX_CAPITANI];
  guint n = 0;

  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    CapHex hex = state->capitani[i].hex;
    guint seen = 0;

    if (!stands_there(game, state, test, i))
      continue;
    while (seen < n && found[seen] != hex)
      seen++;
    if (seen == n)
      found[n++] = hex;
  }
  return test->none ? n == 0 : n >= test->count;
}

/* --- Strength ------------------------------------------------------------------------------ */

static gboolean unit_fits(const CapGame *game, const CapVictoryTest *test, CapUnitIndex unit,
                          CapCapitanoIndex leader) {
  return (test->armies >> game->units[unit].army & 1u) != 0 &&
         cap_bits_has(&test->set, game->units[unit].type) &&
         (test->leaders.n_bits == 0 || cap_bits_has(&test->leaders, game->capitani[leader].card));
}

static gboolean is_strong(const CapGame *game, const CapState *state, const CapVictoryTest *test) {
  CapCapitanoIndex who = game->capitano_of_card[test->card];
  CapCapitanoIndex primo = who != CAP_NOBODY ? cap_force_of(game, state, who) : CAP_NOBODY;
  guint sp = 0;

  for (CapUnitIndex i = 0; i < game->n_units && primo != CAP_NOBODY; i++) {
    const CapUnitState *unit = &state->units[i];

    if (unit->place == CAP_UNIT_CARD && cap_force_of(game, state, unit->capitano) == primo &&
        unit_fits(game, test, i, unit->capitano))
      sp += unit->sp;
  }
  return sp >= test->count;
}

/* --- Being in play ------------------------------------------------------------------------- */

/* A Capitano who is away has been on the map and may come back: none of the three. */
static gboolean presence_of(CapStation station, CapPresence *presence) {
  switch (station) {
  case CAP_STATION_ON_MAP:
  case CAP_STATION_WITH:
    *presence = CAP_PRESENCE_NOW;
    return TRUE;
  case CAP_STATION_WAITING:
  case CAP_STATION_AVAILABLE:
    *presence = CAP_PRESENCE_NOT_YET;
    return TRUE;
  case CAP_STATION_LOST:
    *presence = CAP_PRESENCE_LOST;
    return TRUE;
  case CAP_STATION_AWAY:
    break;
  }
  return FALSE;
}

static gboolean is_of_group(const CapGame *game, const CapVictoryTest *test, CapIndex stack) {
  return stack != CAP_INDEX_NONE &&
         (stack == test->stack ||
          (test->group != CAP_INDEX_NONE && game->scenario->stacks[stack].group == test->group &&
           game->scenario->stacks[stack].arrival == CAP_ARRIVAL_GROUP));
}

/* One piece of the group on the map is enough to be in play; all of it must be lost, or still to
 * come. */
static gboolean group_fits(guint n, guint n_fit, CapPresence presence) {
  return presence == CAP_PRESENCE_NOW ? n_fit > 0 : n > 0 && n_fit == n;
}

static gboolean group_in_play(const CapGame *game, const CapState *state,
                              const CapVictoryTest *test) {
  const guint8 places[] = {[CAP_PRESENCE_NOW] = CAP_UNIT_CARD,
                           [CAP_PRESENCE_NOT_YET] = CAP_UNIT_WAITING,
                           [CAP_PRESENCE_LOST] = CAP_UNIT_LOST};
  guint n = 0, n_fit = 0;

  for (guint i = 0; i < game->n_capitani; i++) {
    CapPresence presence;

    if (!is_of_group(game, test, game->capitani[i].stack))
      continue;
    n++;
    n_fit += presence_of((CapStation)state->capitani[i].station, &presence) &&
             presence == test->presence;
  }
  for (guint i = 0; i < game->n_units; i++) {
    CapIndex source = game->units[i].source;

    if (source == CAP_INDEX_NONE || !is_of_group(game, test, game->scenario->units[source].stack))
      continue;
    n++;
    n_fit += state->units[i].place == places[test->presence];
  }
  return group_fits(n, n_fit, test->presence);
}

static gboolean in_play(const CapGame *game, const CapState *state, const CapVictoryTest *test) {
  CapCapitanoIndex who;
  CapPresence presence;

  if (test->card == CAP_INDEX_NONE)
    return group_in_play(game, state, test);
  who = game->capitano_of_card[test->card];
  if (who == CAP_NOBODY)
    return test->presence == CAP_PRESENCE_NOT_YET;
  return presence_of((CapStation)state->capitani[who].station, &presence) &&
         presence == test->presence;
}

/* --- Outcome and points -------------------------------------------------------------------- */

static gboolean has_level(const CapState *state, const CapVictoryTest *test) {
  const CapProgress *p = &state->progress;

  return p->level != CAP_LEVEL_NONE && (test->levels >> p->level & 1u) != 0 &&
         (test->side == CAP_INDEX_NONE || p->winner == test->side);
}

static gboolean has_most_points(const CapGame *game, const CapVictoryTest *test,
                                const int points[CAP_MAX_SIDES]) {
  for (guint i = 0; i < game->scenario->n_sides; i++) {
    if (i != test->side && points[i] >= points[test->side])
      return FALSE;
  }
  return TRUE;
}

/* --- All of it ----------------------------------------------------------------------------- */

/* `n_held` of the tests in it hold. */
static gboolean holds(const CapGame *game, const CapState *state, const CapVictoryTest *test,
                      guint n_held, const int points[CAP_MAX_SIDES]) {
  switch (test->kind) {
  case CAP_TEST_NEVER:
    break;
  case CAP_TEST_AT_LEAST:
    return test->count > 0 && n_held >= test->count;
  case CAP_TEST_NOT:
    return n_held == 0;
  case CAP_TEST_TURN:
    return cap_bits_has(&test->set, (guint)state->turn);
  case CAP_TEST_OWNS:
    return owns(game, state, test);
  case CAP_TEST_OCCUPIED:
    return occupied(game, state, test);
  case CAP_TEST_STRENGTH:
    return is_strong(game, state, test);
  case CAP_TEST_IN_PLAY:
    return in_play(game, state, test);
  case CAP_TEST_HAS_LEVEL:
    return has_level(state, test);
  case CAP_TEST_MOST_POINTS:
    return has_most_points(game, test, points);
  }
  return FALSE;
}

/* A test stands after the one it is in, so that from the last to the first everything inside is
 * known before it is needed. */
gboolean cap_victory_holds(const CapGame *game, const CapState *state, guint condition,
                           const int points[CAP_MAX_SIDES]) {
  const CapVictoryCondition *c = &game->victory.conditions[condition];
  guint16 n_held[CAP_MAX_VICTORY_TESTS];
  gboolean is_held = FALSE;

  for (guint i = c->first; i < c->end; i++)
    n_held[i - c->first] = 0;
  for (guint i = c->end; i-- > c->first;) {
    const CapVictoryTest *test = &game->victory.tests[i];

    is_held = holds(game, state, test, n_held[i - c->first], points);
    if (is_held)
      n_held[test->parent - c->first]++;
  }
  return is_held;
}
