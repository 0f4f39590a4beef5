#include "validator/monferrato/chapters/ch13-supply.h"

#include <string.h>

#include "validator/monferrato/chapters/ch15-morale.h"

/* [13a] Any length; [13b] [M-58] a source with enemy units is closed to lines from outside. */
void monferrato_supply_fill(const MonferratoGame *game, const MonferratoField *field,
                            CapIndex command, guint8 out[MONFERRATO_MOST_ZONES_OF_MAP]) {
  const MonferratoPart *part = &game->scenario->parts[command];
  CapIndex queue[MONFERRATO_MOST_ZONES_OF_MAP];
  guint n = 0;

  memset(out, 0, MONFERRATO_MOST_ZONES_OF_MAP);
  for (guint i = 0; i < part->n_sources; i++)
    if (!monferrato_field_has_enemies(field, part->side, part->sources[i])) {
      out[part->sources[i]] = 1;
      queue[n++] = part->sources[i];
    }
  for (guint at = 0; at < n; at++)
    for (guint k = game->first_way[queue[at]]; k < game->first_way[queue[at] + 1]; k++) {
      const MonferratoWay *way = &game->ways[k];

      if (out[way->zone] || !monferrato_lets_lines_pass(game, field->state, way->border) ||
          monferrato_field_has_enemies(field, part->side, way->zone))
        continue;
      out[way->zone] = 1;
      queue[n++] = way->zone;
    }
}

static gboolean is_source(const MonferratoPart *part, CapIndex zone) {
  for (guint i = 0; i < part->n_sources; i++)
    if (part->sources[i] == zone)
      return TRUE;
  return FALSE;
}

/* [13d] Where all units of the side are supplied. */
static gboolean is_always_supplied(const MonferratoSide *side, CapIndex zone) {
  for (guint i = 0; i < side->n_supplied; i++)
    if (side->supplied[i] == zone)
      return TRUE;
  return FALSE;
}

/* [14.6b] [M-57] One Garrison in a fortified Village needs no line: the first that stands there. */
static gboolean is_fed_by_village(const MonferratoGame *game, const MonferratoState *state,
                                  CapIndex counter) {
  CapIndex zone = state->counters[counter].zone;

  if (monferrato_counter(game, counter)->kind != MONFERRATO_GARRISON ||
      game->map->zones[zone].settlement != CAP_ZONE_FORTIFIED_VILLAGE || state->ruined[zone])
    return FALSE;
  for (CapIndex i = 0; i < counter; i++)
    if (monferrato_is_in(state, i, zone) &&
        monferrato_counter(game, i)->kind == MONFERRATO_GARRISON)
      return FALSE;
  return TRUE;
}

void monferrato_supply_check(MonferratoPlay *play, CapIndex command, CapIndex zone) {
  const MonferratoGame *game = play->game;
  const MonferratoCommand *c = &game->roster->commands[command];
  guint8 supplied[MONFERRATO_MOST_ZONES_OF_MAP];
  MonferratoField field;

  monferrato_field_fill(game, play->state, &field);
  monferrato_supply_fill(game, &field, command, supplied);
  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++) {
    MonferratoCounterState *at = &play->state->counters[i];

    if (at->place != MONFERRATO_ON_MAP || !monferrato_is_unit(game->roster->counters[i].kind) ||
        (zone != CAP_INDEX_NONE && at->zone != zone))
      continue;
    gboolean has = supplied[at->zone] || is_source(&game->scenario->parts[command], at->zone) ||
                   is_always_supplied(&game->scenario->sides[game->side[i]], at->zone) ||
                   is_fed_by_village(game, play->state, i);
    if (!has && (at->marks & MONFERRATO_OUT_OF_SUPPLY) == 0)
      cap_log(play->log, "13.1", "%s in %s had no supply.", game->roster->counters[i].name,
              game->map->zones[at->zone].name);
    at->marks = (guint8)(has ? at->marks & ~MONFERRATO_OUT_OF_SUPPLY
                             : at->marks | MONFERRATO_OUT_OF_SUPPLY);
  }
}

/* [13.2b] What it costs a line to come into each zone from that one, up to 3 and 4 beyond. */
enum { LONGEST_LINE = 3 };

static void fill_line(const MonferratoGame *game, const MonferratoField *field, CapIndex side,
                      CapIndex from, guint8 cost[MONFERRATO_MOST_ZONES_OF_MAP]) {
  memset(cost, LONGEST_LINE + 1, MONFERRATO_MOST_ZONES_OF_MAP);
  cost[from] = 0;
  for (guint8 length = 0; length < LONGEST_LINE; length++)
    for (guint zone = 0; zone < game->map->n_zones; zone++)
      for (guint k = game->first_way[zone]; cost[zone] == length && k < game->first_way[zone + 1];
           k++) {
        const MonferratoWay *way = &game->ways[k];
        guint8 next = (guint8)(length + (game->map->zones[way->zone].difficult ? 2 : 1));

        if (next < cost[way->zone] && monferrato_lets_lines_pass(game, field->state, way->border) &&
            !monferrato_field_has_enemies(field, side, way->zone))
          cost[way->zone] = next;
      }
}

gboolean monferrato_attack_supply(const MonferratoGame *game, const MonferratoState *state,
                                  CapIndex command, CapIndex zone) {
  CapIndex army = game->roster->commands[command].nationality;
  CapIndex side = game->scenario->parts[command].side;
  guint8 supplied[MONFERRATO_MOST_ZONES_OF_MAP], cost[MONFERRATO_MOST_ZONES_OF_MAP];
  MonferratoField field;

  if (game->map->zones[zone].settlement == CAP_ZONE_FORTRESS)
    return TRUE; /* [13.2c] */
  if (monferrato_morale_level(game, state, army) == MONFERRATO_MORALE_LOW)
    return FALSE; /* [15d] */
  monferrato_field_fill(game, state, &field);
  monferrato_supply_fill(game, &field, command, supplied);
  fill_line(game, &field, side, zone, cost);
  for (CapIndex i = 0; i < game->roster->n_counters; i++) {
    const MonferratoCounterState *at = &state->counters[i];

    if (at->place == MONFERRATO_ON_MAP && monferrato_counter(game, i)->kind == MONFERRATO_CAMP &&
        monferrato_army_of(game, i) == army && cost[at->zone] <= LONGEST_LINE && supplied[at->zone])
      return TRUE;
  }
  return FALSE;
}
