/* Conditions about ground: who stands where, whose it is, what is in play, what lines there are. */
#include "validator/engine/honour/ch04-supply.h"
#include "validator/engine/honour/ch05-command.h"
#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/ch14-alignment.h"
#include "validator/engine/honour/ch16-besieged.h"
#include "validator/engine/honour/condition-question.h"
#include "validator/engine/honour/victory-conditions.h"

/* --- Owning -------------------------------------------------------------------------------- */

/* [14.1] What a side owns by alignment belongs to each of its armies; what it conquered, to the
 * army whose marker lies there. */
static gboolean owner_fits(const CapGame *game, const CapState *state, CapIndex side, CapIndex army,
                           CapIndex settlement) {
  CapIndex owner = cap_owner(game, state, settlement);
  CapIndex conqueror = state->conqueror[settlement];

  if (owner == CAP_INDEX_NONE || (side != CAP_INDEX_NONE && owner != side))
    return FALSE;
  if (army == CAP_INDEX_NONE)
    return TRUE;
  return conqueror != CAP_INDEX_NONE ? conqueror == army : state->armies[army].side == owner;
}

CapKnown cap_condition_ask_owns(const CapConditionQuestion *q, const CapTest *test) {
  const CapGame *game = q->game;
  guint n = 0;

  for (CapIndex i = 0; i < game->n_settlements; i++) {
    CapHex hex = game->settlements[i];

    n += cap_bits_has(&test->set, hex) && owner_fits(game, q->state, test->side, test->army, i) &&
         !(test->unbesieged && cap_place_is_besieged(game, q->state, hex));
  }
  return n >= test->count ? CAP_YES : CAP_NO;
}

CapIndex cap_score_goes_to(const CapGame *game, const CapState *state, const CapScore *score,
                           CapIndex settlement) {
  CapHex hex = game->settlements[settlement];

  if (!cap_bits_has(&score->places, hex) ||
      (score->unbesieged && cap_place_is_besieged(game, state, hex)))
    return CAP_INDEX_NONE;
  return cap_owner(game, state, settlement);
}

CapKnown cap_condition_ask_inside(const CapConditionQuestion *q, const CapTest *test) {
  CapHex hex = cap_question_hex(q);
  CapIndex settlement;

  if (hex >= q->game->map->n_hexes)
    return CAP_NOT_KNOWN;
  if (!cap_bits_has(&test->set, hex))
    return CAP_NO;
  if (test->army == CAP_INDEX_NONE)
    return CAP_YES;
  settlement = cap_game_settlement(q->game, hex);
  return settlement != CAP_INDEX_NONE &&
                 owner_fits(q->game, q->state, CAP_INDEX_NONE, test->army, settlement)
             ? CAP_YES
             : CAP_NO;
}

/* --- Standing somewhere -------------------------------------------------------------------- */

static gboolean has_units_of(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                             CapIndex army) {
  for (guint i = 0; i < game->n_units; i++) {
    const CapUnitState *unit = &state->units[i];

    if (unit->place == CAP_UNIT_CARD && cap_unit_army(game, state, (CapUnitIndex)i) == army &&
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

static gboolean stands_there(const CapGame *game, const CapState *state, const CapTest *test,
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
  return !(test->unbesieged && cap_is_besieged(game, state, primo)) &&
         (test->side == CAP_INDEX_NONE || cap_side_of(game, state, primo) == test->side) &&
         (test->army == CAP_INDEX_NONE || is_of_army(game, state, primo, test->army));
}

/* Places are counted, not Forces: of two in one hex the first counts. */
CapKnown cap_condition_ask_occupied(const CapConditionQuestion *q, const CapTest *test) {
  CapHex found[CAP_MAX_CAPITANI];
  guint n = 0;

  for (CapCapitanoIndex i = 0; i < q->game->n_capitani; i++) {
    CapHex hex = q->state->capitani[i].hex;
    guint seen = 0;

    if (!stands_there(q->game, q->state, test, i))
      continue;
    while (seen < n && found[seen] != hex)
      seen++;
    if (seen == n)
      found[n++] = hex;
  }
  return (test->none ? n == 0 : n >= test->count) ? CAP_YES : CAP_NO;
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

static gboolean is_of_group(const CapGame *game, const CapTest *test, CapIndex stack) {
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

static gboolean group_in_play(const CapGame *game, const CapState *state, const CapTest *test) {
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

CapKnown cap_condition_ask_in_play(const CapConditionQuestion *q, const CapTest *test) {
  CapCapitanoIndex who;
  CapPresence presence;

  if (test->card == CAP_INDEX_NONE)
    return group_in_play(q->game, q->state, test) ? CAP_YES : CAP_NO;
  who = q->game->capitano_of_card[test->card];
  if (who == CAP_NOBODY)
    return test->presence == CAP_PRESENCE_NOT_YET ? CAP_YES : CAP_NO;
  return presence_of((CapStation)q->state->capitani[who].station, &presence) &&
                 presence == test->presence
             ? CAP_YES
             : CAP_NO;
}

/* --- Lines --------------------------------------------------------------------------------- */

/* The army that a line is asked for, when the test names neither army nor side. */
static CapIndex army_of_subject(const CapConditionQuestion *q) {
  CapCapitanoIndex force = cap_question_force(q);

  return force != CAP_NOBODY ? q->game->capitani[force].army : q->subject.army;
}

static gboolean line_reaches(const CapConditionQuestion *q, CapIndex army, CapHex source) {
  for (CapCapitanoIndex i = 0; i < q->game->n_capitani; i++) {
    if (q->game->capitani[i].army == army && cap_is_force(q->game, q->state, i) &&
        cap_has_line(q->game, q->state, &q->work->field, source, q->state->capitani[i].hex,
                     q->work->search, NULL))
      return TRUE;
  }
  return FALSE;
}

static gboolean army_has_line(const CapConditionQuestion *q, const CapTest *test, CapIndex army) {
  const CapArmyState *a = &q->state->armies[army];

  if (test->hex != CAP_HEX_NONE) {
    cap_field_fill(q->game, q->state, a->side, &q->work->field);
    return line_reaches(q, army, test->hex);
  }
  if (cap_source_in_use(q->state, army) != CAP_REASON_OK)
    return FALSE;
  cap_field_fill(q->game, q->state, a->side, &q->work->field);
  return line_reaches(q, army, q->game->scenario->armies[army].sources[a->source].hex);
}

CapKnown cap_condition_ask_supply_line(const CapConditionQuestion *q, const CapTest *test) {
  gboolean open = test->army == CAP_INDEX_NONE && test->side == CAP_INDEX_NONE;
  CapIndex only = open ? army_of_subject(q) : test->army;

  if (q->work == NULL || (open && only == CAP_INDEX_NONE))
    return CAP_NOT_KNOWN;
  for (CapIndex army = 0; army < q->game->scenario->n_armies; army++) {
    if ((only == CAP_INDEX_NONE || only == army) &&
        (test->side == CAP_INDEX_NONE || q->state->armies[army].side == test->side) &&
        army_has_line(q, test, army))
      return CAP_YES;
  }
  return CAP_NO;
}

/* [5.2] From another Capitano Generale of the same army to where the subject is. */
CapKnown cap_condition_ask_command_path(const CapConditionQuestion *q, const CapTest *test) {
  CapCapitanoIndex force = cap_question_force(q);
  CapHex hex = cap_question_hex(q);

  (void)test;
  if (q->work == NULL || force == CAP_NOBODY || hex >= q->game->map->n_hexes)
    return CAP_NOT_KNOWN;
  cap_field_fill(q->game, q->state, cap_side_of(q->game, q->state, force), &q->work->field);
  for (CapCapitanoIndex i = 0; i < q->game->n_capitani; i++) {
    const CapCapitanoState *man = &q->state->capitani[i];

    if (i == force || (man->marks & CAP_MARK_GENERAL) == 0 ||
        (man->station != CAP_STATION_ON_MAP && man->station != CAP_STATION_WITH) ||
        q->game->capitani[i].army != q->game->capitani[force].army)
      continue;
    if (cap_has_command_path(q->game, q->state, &q->work->field, man->hex, hex, q->work->search))
      return CAP_YES;
  }
  return CAP_NO;
}
