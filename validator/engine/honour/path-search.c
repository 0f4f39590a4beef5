#include "validator/engine/honour/path-search.h"

CapPathSearch *cap_path_search_new(guint n_hexes) {
  CapPathSearch *search = g_new0(CapPathSearch, 1);

  search->n_hexes = n_hexes;
  search->steps = g_new0(guint32, n_hexes);
  search->previous = g_new0(CapHex, n_hexes);
  search->leg = g_new0(guint32, n_hexes);
  search->next = g_new0(CapHex, n_hexes);
  search->queue = g_new0(CapHex, n_hexes);
  return search;
}

void cap_path_search_free(CapPathSearch *search) {
  if (search == NULL)
    return;
  g_free(search->steps);
  g_free(search->previous);
  g_free(search->leg);
  g_free(search->next);
  g_free(search->queue);
  g_free(search);
}

/* --- Hexsides ------------------------------------------------------------------------------ */

static gboolean is_land(const CapMapHex *hex) {
  return hex->terrain != CAP_TERRAIN_LAKE && hex->terrain != CAP_TERRAIN_UNKNOWN;
}

/* A pontoon is noted on either side of its river. */
static gboolean has_pontoon(const CapState *state, CapHex hex, CapHex neighbour,
                            CapDirection direction) {
  for (guint i = 0; i < CAP_MAX_PONTOONS; i++) {
    const CapPontoon *pontoon = &state->pontoons[i];

    if (pontoon->hex == hex && pontoon->side == direction)
      return TRUE;
    if (pontoon->hex == neighbour && pontoon->side == cap_direction_opposite(direction))
      return TRUE;
  }
  return FALSE;
}

gboolean cap_path_is_passable(const CapGame *game, const CapState *state, CapHex hex,
                              CapDirection direction) {
  const CapMapHex *from = &game->map->hexes[hex];
  CapHex neighbour = from->neighbour[direction];

  if (neighbour == CAP_HEX_NONE || !cap_bits_has(&game->scenario->playable, neighbour))
    return FALSE;
  if (!is_land(from) || !is_land(&game->map->hexes[neighbour]))
    return FALSE;
  if ((from->side[direction] & CAP_SIDE_PRIMARY_RIVER) == 0)
    return TRUE;
  return (from->side[direction] & CAP_SIDE_FERRY) != 0 ||
         has_pontoon(state, hex, neighbour, direction);
}

gboolean cap_path_is_road(const CapGame *game, const CapState *state, CapHex hex,
                          CapDirection direction) {
  const CapMapHex *from = &game->map->hexes[hex];
  CapHex neighbour = from->neighbour[direction];

  if (!cap_path_is_passable(game, state, hex, direction))
    return FALSE;
  if (from->road[direction] != 0)
    return TRUE;
  /* Only rivers are bridged: the pontoons need not be gone through for every hexside. */
  return from->side[direction] != 0 && has_pontoon(state, hex, neighbour, direction) &&
         cap_map_hex_has_road(game->map, hex) && cap_map_hex_has_road(game->map, neighbour);
}
