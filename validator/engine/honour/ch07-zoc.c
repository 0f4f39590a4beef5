#include "validator/engine/honour/ch07-zoc.h"

#include <string.h>

#include "validator/engine/honour/ch07-crossings.h"
#include "validator/engine/honour/ch14-alignment.h"
#include "validator/engine/honour/chart-terrain.h"

/* --- [7.8.3] Terrain ----------------------------------------------------------------------------
 */

gboolean cap_has_pontoon(const CapGame *game, const CapState *state, CapHex hex,
                         CapDirection direction) {
  CapHex beyond = game->map->hexes[hex].neighbour[direction];
  CapDirection back = cap_direction_opposite(direction);

  /* Free rows have no hex, so neither comparison may match one that is missing. */
  if (beyond == CAP_HEX_NONE)
    return FALSE;
  /* Pontoons are never taken up again: rows fill from the front, and nearly always all are free. */
  for (guint i = 0; i < CAP_MAX_PONTOONS && state->pontoons[i].hex != CAP_HEX_NONE; i++) {
    const CapPontoon *pontoon = &state->pontoons[i];

    if ((pontoon->hex == hex && pontoon->side == direction) ||
        (pontoon->hex == beyond && pontoon->side == back))
      return TRUE;
  }
  return FALSE;
}

gboolean cap_is_bridged(const CapGame *game, const CapState *state, CapHex hex,
                        CapDirection direction) {
  return cap_has_pontoon(game, state, hex, direction) ||
         (game->ground.n_ruled > 0 && cap_ground_find_ruled(&game->ground, hex, direction) >= 0 &&
          cap_ruled_crossing(game, state, hex, direction) != CAP_CROSSING_BARRED);
}

gboolean cap_is_bridged_by_road(const CapGame *game, const CapState *state, CapHex hex,
                                CapDirection direction) {
  return cap_has_pontoon(game, state, hex, direction) ||
         (game->ground.n_ruled > 0 && cap_ruled_joins_roads(game, state, hex, direction));
}

/* May anybody ever stand there? */
static gboolean is_ground(const CapMapHex *hex) {
  return hex->terrain != CAP_TERRAIN_UNKNOWN &&
         cap_terrain_effects(cap_terrain_row(hex->terrain))->cost_rule != CAP_COST_FORBIDDEN;
}

static gboolean is_ruled(const CapGame *game, CapHex hex, CapDirection direction) {
  return (game->ground.sides[hex][direction].marks & CAP_HEXSIDE_RULED) != 0;
}

/* [7.8.3d] As the map has it, unless a special rule has stopped it or set one up. */
static gboolean has_ferry(const CapGame *game, const CapState *state, CapHex hex,
                          CapDirection direction) {
  if (game->ground.n_ruled > 0 && is_ruled(game, hex, direction))
    return cap_ruled_crossing(game, state, hex, direction) == CAP_CROSSING_FERRY;
  return (game->map->hexes[hex].side[direction] & CAP_SIDE_FERRY) != 0;
}

/* [7.8.3a] Impassable hexsides stop it. [7.8.3d] A ferry lets it pass, and so does a pontoon, for
 * by 7.6.2 the river is passable there. [7.8.3b] Fortresses and Earthworks are no hindrance. */
gboolean cap_zoc_crosses(const CapGame *game, const CapState *state, CapHex hex,
                         CapDirection direction) {
  const CapMapHex *from = &game->map->hexes[hex];
  CapHex beyond = from->neighbour[direction];
  guint side = from->side[direction];

  if (beyond == CAP_HEX_NONE || !is_ground(from) || !is_ground(&game->map->hexes[beyond]))
    return FALSE;
  if (game->ground.n_ruled > 0 && is_ruled(game, hex, direction))
    return cap_is_bridged(game, state, hex, direction);
  return (side & CAP_SIDE_PRIMARY_RIVER) == 0 || (side & CAP_SIDE_FERRY) != 0 ||
         cap_has_pontoon(game, state, hex, direction);
}

/* --- [7.8b] Who controls what -------------------------------------------------------------------
 */

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
CapZoc cap_force_zoc(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                     CapHex hex) {
  CapHex stand = state->capitani[primo].hex;
  CapZoc zoc = CAP_ZOC_FULL;
  CapDirection direction;

  /* Most Forces are far away: that is looked at before their units are. */
  if (stand != hex) {
    if (state->capitani[primo].station != CAP_STATION_ON_MAP ||
        !find_direction(game->map, stand, hex, &direction) ||
        !cap_zoc_crosses(game, state, stand, direction))
      return CAP_ZOC_NONE;
    if (has_ferry(game, state, stand, direction))
      zoc = CAP_ZOC_OVER_FERRY;
  }
  return cap_is_force(game, state, primo) && !cap_force_is_shaken(game, state, primo)
             ? zoc
             : CAP_ZOC_NONE;
}

/* [7.3a] Every hex next to an enemy Force is marked as near, even over an impassable hexside; R-037
 * keeps that apart from zones of control. */
static void mark_enemy(const CapGame *game, const CapState *state, CapHex hex, gboolean is_shaken,
                       guint8 *flags) {
  const CapMapHex *at = &game->map->hexes[hex];

  cap_seen_if(game, CAP_SEEN_SHAKEN_HAS_NO_ZOC, is_shaken);
  flags[hex] |= is_shaken ? CAP_FIELD_ENEMY : CAP_FIELD_ENEMY | CAP_FIELD_ENEMY_ZOC;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    if (at->neighbour[d] == CAP_HEX_NONE)
      continue;
    flags[at->neighbour[d]] |= CAP_FIELD_NEAR_ENEMY;
    if (!is_shaken && cap_zoc_crosses(game, state, hex, d))
      flags[at->neighbour[d]] |= CAP_FIELD_ENEMY_ZOC;
  }
}

static void mark_forces(const CapGame *game, const CapState *state, CapIndex side, guint8 *flags) {
  CapForceCount counts[CAP_MAX_CAPITANI];

  cap_forces_count(game, state, counts);
  for (guint i = 0; i < game->n_capitani; i++) {
    CapHex hex = state->capitani[i].hex;

    if (counts[i].n_units == 0 || hex >= game->map->n_hexes)
      continue;
    if (cap_side_of(game, state, (CapCapitanoIndex)i) == side)
      flags[hex] |= CAP_FIELD_FRIEND;
    else
      mark_enemy(game, state, hex, cap_count_is_shaken(counts[i]), flags);
  }
}

/* [14j] R-120: ownership counts, not a garrison. */
static void mark_fortresses(const CapGame *game, const CapState *state, CapIndex side,
                            guint8 *flags) {
  gboolean is_aligned = cap_alignment_is_used(game, state);

  for (guint i = 0; i < game->n_fortresses; i++) {
    CapIndex owner = cap_owner_when(game, state, game->fortresses[i], is_aligned);

    if (owner != CAP_INDEX_NONE && owner != side)
      flags[game->settlements[game->fortresses[i]]] |= CAP_FIELD_ENEMY_FORTRESS;
  }
}

void cap_field_fill(const CapGame *game, const CapState *state, CapIndex side, CapField *field) {
  memset(field->flags, 0, game->map->n_hexes);
  mark_forces(game, state, side, field->flags);
  mark_fortresses(game, state, side, field->flags);
}
