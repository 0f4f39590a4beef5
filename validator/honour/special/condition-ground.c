/* Conditions about ground: who stands where, whose it is, what is in play, what lines there are. */
#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/special/condition-question.h"
#include "validator/honour/special/victory-conditions.h"

/* --- Owning -------------------------------------------------------------------------------- */

/* [14.1] What a side owns by alignment belongs to each of its armies; what it conquered, to the
 * army whose marker lies there. */
static gboolean owner_fits(const HonourGame *game, const HonourState *state, CapIndex side,
                           CapIndex army, CapIndex settlement) {
  CapIndex owner = honour_owner(game, state, settlement);
  CapIndex conqueror = state->conqueror[settlement];

  if (owner == CAP_INDEX_NONE || (side != CAP_INDEX_NONE && owner != side))
    return FALSE;
  if (army == CAP_INDEX_NONE)
    return TRUE;
  return conqueror != CAP_INDEX_NONE ? conqueror == army : state->armies[army].side == owner;
}

HonourKnown honour_condition_ask_owns(const HonourConditionQuestion *q, const HonourTest *test) {
  const HonourGame *game = q->game;
  guint n = 0;

  for (CapIndex i = 0; i < game->n_settlements; i++) {
    CapHex hex = game->settlements[i];

    n += cap_bits_has(&test->set, hex) && owner_fits(game, q->state, test->side, test->army, i) &&
         !(test->unbesieged && honour_place_is_besieged(game, q->state, hex));
  }
  return n >= test->count ? HONOUR_YES : HONOUR_NO;
}

CapIndex honour_score_goes_to(const HonourGame *game, const HonourState *state,
                              const HonourScore *score, CapIndex settlement) {
  CapHex hex = game->settlements[settlement];

  if (!cap_bits_has(&score->places, hex) ||
      (score->unbesieged && honour_place_is_besieged(game, state, hex)))
    return CAP_INDEX_NONE;
  return honour_owner(game, state, settlement);
}

HonourKnown honour_condition_ask_inside(const HonourConditionQuestion *q, const HonourTest *test) {
  CapHex hex = honour_question_hex(q);
  CapIndex settlement;

  if (hex >= q->game->map->n_hexes)
    return HONOUR_NOT_KNOWN;
  if (!cap_bits_has(&test->set, hex))
    return HONOUR_NO;
  if (test->army == CAP_INDEX_NONE)
    return HONOUR_YES;
  settlement = honour_game_settlement(q->game, hex);
  return settlement != CAP_INDEX_NONE &&
                 owner_fits(q->game, q->state, CAP_INDEX_NONE, test->army, settlement)
             ? HONOUR_YES
             : HONOUR_NO;
}

/* --- Standing somewhere -------------------------------------------------------------------- */

static gboolean has_units_of(const HonourGame *game, const HonourState *state,
                             HonourCapitanoIndex primo, CapIndex army) {
  for (guint i = 0; i < game->n_units; i++) {
    const HonourUnitState *unit = &state->units[i];

    if (unit->place == HONOUR_UNIT_CARD &&
        honour_unit_army(game, state, (HonourUnitIndex)i) == army &&
        honour_force_of(game, state, unit->capitano) == primo)
      return TRUE;
  }
  return FALSE;
}

/* A Force is of the army of its Primo Capitano and of every army that has units in it. */
static gboolean is_of_army(const HonourGame *game, const HonourState *state,
                           HonourCapitanoIndex primo, CapIndex army) {
  return game->capitani[primo].army == army || has_units_of(game, state, primo, army);
}

static gboolean stands_there(const HonourGame *game, const HonourState *state,
                             const HonourTest *test, HonourCapitanoIndex primo) {
  const HonourCapitanoState *man = &state->capitani[primo];

  if (man->station != HONOUR_STATION_ON_MAP || !cap_bits_has(&test->set, man->hex))
    return FALSE;
  if (test->card != CAP_INDEX_NONE) {
    HonourCapitanoIndex wanted = game->capitano_of_card[test->card];

    if (wanted == HONOUR_NOBODY || state->capitani[wanted].hex != man->hex ||
        honour_force_of(game, state, wanted) != primo)
      return FALSE;
  } else if (!honour_is_force(game, state, primo)) {
    return FALSE;
  }
  return !(test->unbesieged && honour_is_besieged(game, state, primo)) &&
         (test->side == CAP_INDEX_NONE || honour_side_of(game, state, primo) == test->side) &&
         (test->army == CAP_INDEX_NONE || is_of_army(game, state, primo, test->army));
}

/* Places are counted, not Forces: of two in one hex the first counts. */
HonourKnown honour_condition_ask_occupied(const HonourConditionQuestion *q,
                                          const HonourTest *test) {
  CapHex found[HONOUR_MAX_CAPITANI];
  guint n = 0;

  for (HonourCapitanoIndex i = 0; i < q->game->n_capitani; i++) {
    CapHex hex = q->state->capitani[i].hex;
    guint seen = 0;

    if (!stands_there(q->game, q->state, test, i))
      continue;
    while (seen < n && found[seen] != hex)
      seen++;
    if (seen == n)
      found[n++] = hex;
  }
  return (test->none ? n == 0 : n >= test->count) ? HONOUR_YES : HONOUR_NO;
}

/* --- Being in play ------------------------------------------------------------------------- */

/* A Capitano who is away has been on the map and may come back: none of the three. */
static gboolean presence_of(HonourStation station, HonourPresence *presence) {
  switch (station) {
  case HONOUR_STATION_ON_MAP:
  case HONOUR_STATION_WITH:
    *presence = HONOUR_PRESENCE_NOW;
    return TRUE;
  case HONOUR_STATION_WAITING:
  case HONOUR_STATION_AVAILABLE:
    *presence = HONOUR_PRESENCE_NOT_YET;
    return TRUE;
  case HONOUR_STATION_LOST:
    *presence = HONOUR_PRESENCE_LOST;
    return TRUE;
  case HONOUR_STATION_AWAY:
    break;
  }
  return FALSE;
}

static gboolean is_of_group(const HonourGame *game, const HonourTest *test, CapIndex stack) {
  return stack != CAP_INDEX_NONE &&
         (stack == test->stack ||
          (test->group != CAP_INDEX_NONE && game->scenario->stacks[stack].group == test->group &&
           game->scenario->stacks[stack].arrival == HONOUR_ARRIVAL_GROUP));
}

/* One piece of the group on the map is enough to be in play; all of it must be lost, or still to
 * come. */
static gboolean group_fits(guint n, guint n_fit, HonourPresence presence) {
  return presence == HONOUR_PRESENCE_NOW ? n_fit > 0 : n > 0 && n_fit == n;
}

static gboolean group_in_play(const HonourGame *game, const HonourState *state,
                              const HonourTest *test) {
  const guint8 places[] = {[HONOUR_PRESENCE_NOW] = HONOUR_UNIT_CARD,
                           [HONOUR_PRESENCE_NOT_YET] = HONOUR_UNIT_WAITING,
                           [HONOUR_PRESENCE_LOST] = HONOUR_UNIT_LOST};
  guint n = 0, n_fit = 0;

  for (guint i = 0; i < game->n_capitani; i++) {
    HonourPresence presence;

    if (!is_of_group(game, test, game->capitani[i].stack))
      continue;
    n++;
    n_fit += presence_of((HonourStation)state->capitani[i].station, &presence) &&
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

HonourKnown honour_condition_ask_in_play(const HonourConditionQuestion *q, const HonourTest *test) {
  HonourCapitanoIndex who;
  HonourPresence presence;

  if (test->card == CAP_INDEX_NONE)
    return group_in_play(q->game, q->state, test) ? HONOUR_YES : HONOUR_NO;
  who = q->game->capitano_of_card[test->card];
  if (who == HONOUR_NOBODY)
    return test->presence == HONOUR_PRESENCE_NOT_YET ? HONOUR_YES : HONOUR_NO;
  return presence_of((HonourStation)q->state->capitani[who].station, &presence) &&
                 presence == test->presence
             ? HONOUR_YES
             : HONOUR_NO;
}

/* --- Lines --------------------------------------------------------------------------------- */

/* The army that a line is asked for, when the test names neither army nor side. */
static CapIndex army_of_subject(const HonourConditionQuestion *q) {
  HonourCapitanoIndex force = honour_question_force(q);

  return force != HONOUR_NOBODY ? q->game->capitani[force].army : q->subject.army;
}

static gboolean line_reaches(const HonourConditionQuestion *q, CapIndex army, CapHex source) {
  for (HonourCapitanoIndex i = 0; i < q->game->n_capitani; i++) {
    if (q->game->capitani[i].army == army && honour_is_force(q->game, q->state, i) &&
        honour_has_line(q->game, q->state, &q->work->field, source, q->state->capitani[i].hex,
                        q->work->search, NULL))
      return TRUE;
  }
  return FALSE;
}

static gboolean army_has_line(const HonourConditionQuestion *q, const HonourTest *test,
                              CapIndex army) {
  const HonourArmyState *a = &q->state->armies[army];

  if (test->hex != CAP_HEX_NONE) {
    honour_field_fill(q->game, q->state, a->side, &q->work->field);
    return line_reaches(q, army, test->hex);
  }
  if (honour_source_in_use(q->state, army) != HONOUR_REASON_OK)
    return FALSE;
  honour_field_fill(q->game, q->state, a->side, &q->work->field);
  return line_reaches(q, army, q->game->scenario->armies[army].sources[a->source].hex);
}

HonourKnown honour_condition_ask_supply_line(const HonourConditionQuestion *q,
                                             const HonourTest *test) {
  gboolean open = test->army == CAP_INDEX_NONE && test->side == CAP_INDEX_NONE;
  CapIndex only = open ? army_of_subject(q) : test->army;

  if (q->work == NULL || (open && only == CAP_INDEX_NONE))
    return HONOUR_NOT_KNOWN;
  for (CapIndex army = 0; army < q->game->scenario->n_armies; army++) {
    if ((only == CAP_INDEX_NONE || only == army) &&
        (test->side == CAP_INDEX_NONE || q->state->armies[army].side == test->side) &&
        army_has_line(q, test, army))
      return HONOUR_YES;
  }
  return HONOUR_NO;
}

/* [5.2] From another Capitano Generale of the same army to where the subject is. */
HonourKnown honour_condition_ask_command_path(const HonourConditionQuestion *q,
                                              const HonourTest *test) {
  HonourCapitanoIndex force = honour_question_force(q);
  CapHex hex = honour_question_hex(q);

  (void)test;
  if (q->work == NULL || force == HONOUR_NOBODY || hex >= q->game->map->n_hexes)
    return HONOUR_NOT_KNOWN;
  honour_field_fill(q->game, q->state, honour_side_of(q->game, q->state, force), &q->work->field);
  for (HonourCapitanoIndex i = 0; i < q->game->n_capitani; i++) {
    const HonourCapitanoState *man = &q->state->capitani[i];

    if (i == force || (man->marks & HONOUR_MARK_GENERAL) == 0 ||
        (man->station != HONOUR_STATION_ON_MAP && man->station != HONOUR_STATION_WITH) ||
        q->game->capitani[i].army != q->game->capitani[force].army)
      continue;
    if (honour_has_command_path(q->game, q->state, &q->work->field, man->hex, hex, q->work->search))
      return HONOUR_YES;
  }
  return HONOUR_NO;
}
