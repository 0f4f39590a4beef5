#include "validator/honour/chapters/march/ch07-zoc.h"

#include <string.h>

#include "validator/honour/chapters/march/ch07-crossings.h"
#include "validator/honour/chapters/ch14-alignment.h"

/* --- [7.8.3] Terrain -------------------------------------------------------------------------- */

gboolean honour_has_pontoon(const HonourGame *game, const HonourState *state, CapHex hex,
                            CapDirection direction) {
  CapHex beyond = game->map->hexes[hex].neighbour[direction];
  CapDirection back = cap_direction_opposite(direction);

  /* Free rows have no hex, so neither comparison may match one that is missing. */
  if (beyond == CAP_HEX_NONE)
    return FALSE;
  /* Pontoons are never taken up again: rows fill from the front, and nearly always all are free. */
  for (guint i = 0; i < HONOUR_MAX_PONTOONS && state->pontoons[i].hex != CAP_HEX_NONE; i++) {
    const HonourPontoon *pontoon = &state->pontoons[i];

    if ((pontoon->hex == hex && pontoon->side == direction) ||
        (pontoon->hex == beyond && pontoon->side == back))
      return TRUE;
  }
  return FALSE;
}

gboolean honour_is_bridged(const HonourGame *game, const HonourState *state, CapHex hex,
                           CapDirection direction) {
  return honour_has_pontoon(game, state, hex, direction) ||
         (game->ground.n_ruled > 0 &&
          honour_ground_find_ruled(&game->ground, hex, direction) >= 0 &&
          honour_ruled_crossing(game, state, hex, direction) != HONOUR_CROSSING_BARRED);
}

gboolean honour_is_bridged_by_road(const HonourGame *game, const HonourState *state, CapHex hex,
                                   CapDirection direction) {
  return honour_has_pontoon(game, state, hex, direction) ||
         (game->ground.n_ruled > 0 && honour_ruled_joins_roads(game, state, hex, direction));
}

static gboolean is_ruled(const HonourGame *game, CapHex hex, CapDirection direction) {
  return (game->ground.sides[hex][direction].marks & HONOUR_HEXSIDE_RULED) != 0;
}

/* [7.8.3d] As the map has it, unless a special rule has stopped it or set one up. */
static gboolean has_ferry(const HonourGame *game, const HonourState *state, CapHex hex,
                          CapDirection direction) {
  if (game->ground.n_ruled > 0 && is_ruled(game, hex, direction))
    return honour_ruled_crossing(game, state, hex, direction) == HONOUR_CROSSING_FERRY;
  return (game->map->hexes[hex].side[direction] & CAP_SIDE_FERRY) != 0;
}

/* [7.8.3a] Impassable hexsides stop it. [7.8.3d] A ferry lets it pass, and so does a pontoon, for
 * by 7.6.2 the river is passable there. [7.8.3b] Fortresses and Earthworks are no hindrance. */
gboolean honour_zoc_crosses(const HonourGame *game, const HonourState *state, CapHex hex,
                            CapDirection direction) {
  const HonourHexWays *ways = &game->ground.ways[hex];

  return (ways->control >> direction & 1u) != 0 ||
         ((ways->control_by_pontoon >> direction & 1u) != 0 &&
          honour_is_bridged(game, state, hex, direction));
}

/* --- [7.8b] Who controls what ----------------------------------------------------------------- */

static gboolean find_direction(const CapMap *map, CapHex from, CapHex to, CapDirection *direction) {
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    if (map->hexes[from].neighbour[d] == to) {
      *direction = d;
      return TRUE;
    }
  }
  return FALSE;
}

/* [7.8a] Its own hex and the six around it. [9.1.1f] None while half its units are demoralised.
 * [3.4d] None without units. [7.8.3c] Being besieged takes nothing away. */
HonourZoc honour_force_zoc(const HonourGame *game, const HonourState *state,
                           HonourCapitanoIndex primo, CapHex hex) {
  CapHex stand = state->capitani[primo].hex;
  HonourZoc zoc = HONOUR_ZOC_FULL;
  CapDirection direction;

  /* Most Forces are far away: that is looked at before their units are. */
  if (stand != hex) {
    if (state->capitani[primo].station != HONOUR_STATION_ON_MAP ||
        !find_direction(game->map, stand, hex, &direction) ||
        !honour_zoc_crosses(game, state, stand, direction))
      return HONOUR_ZOC_NONE;
    if (has_ferry(game, state, stand, direction))
      zoc = HONOUR_ZOC_OVER_FERRY;
  }
  return honour_is_force(game, state, primo) && !honour_force_is_shaken(game, state, primo)
             ? zoc
             : HONOUR_ZOC_NONE;
}

/* [7.3a] Every hex next to an enemy Force is marked as near, even over an impassable hexside; R-037
 * keeps that apart from zones of control. */
static void mark_enemy(const HonourGame *game, const HonourState *state, CapHex hex,
                       gboolean is_shaken, guint8 *flags) {
  const CapMapHex *at = &game->map->hexes[hex];

  honour_seen_if(game, HONOUR_SEEN_SHAKEN_HAS_NO_ZOC, is_shaken);
  flags[hex] |= is_shaken ? HONOUR_FIELD_ENEMY : HONOUR_FIELD_ENEMY | HONOUR_FIELD_ENEMY_ZOC;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    if (at->neighbour[d] == CAP_HEX_NONE)
      continue;
    flags[at->neighbour[d]] |= HONOUR_FIELD_NEAR_ENEMY;
    if (!is_shaken && honour_zoc_crosses(game, state, hex, d))
      flags[at->neighbour[d]] |= HONOUR_FIELD_ENEMY_ZOC;
  }
}

static void mark_forces(const HonourGame *game, const HonourState *state, CapIndex side,
                        guint8 *flags) {
  HonourForceCount counts[HONOUR_MAX_CAPITANI];

  honour_forces_count(game, state, counts);
  for (guint i = 0; i < game->n_capitani; i++) {
    CapHex hex = state->capitani[i].hex;

    if (counts[i].n_units == 0 || hex >= game->map->n_hexes)
      continue;
    if (honour_side_of(game, state, (HonourCapitanoIndex)i) == side)
      flags[hex] |= HONOUR_FIELD_FRIEND;
    else
      mark_enemy(game, state, hex, honour_count_is_shaken(counts[i]), flags);
  }
}

/* [14j] R-120: ownership counts, not a garrison. */
static void mark_fortresses(const HonourGame *game, const HonourState *state, CapIndex side,
                            guint8 *flags) {
  gboolean is_aligned = honour_alignment_is_used(game, state);

  for (guint i = 0; i < game->n_fortresses; i++) {
    CapIndex owner = honour_owner_when(game, state, game->fortresses[i], is_aligned);

    if (owner != CAP_INDEX_NONE && owner != side)
      flags[game->settlements[game->fortresses[i]]] |= HONOUR_FIELD_ENEMY_FORTRESS;
  }
}

void honour_field_fill(const HonourGame *game, const HonourState *state, CapIndex side,
                       HonourField *field) {
  memset(field->flags, 0, game->map->n_hexes);
  mark_forces(game, state, side, field->flags);
  mark_fortresses(game, state, side, field->flags);
}
