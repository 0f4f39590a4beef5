/* Who pursues a Force that leaves a zone of control. [7.8.2.1] What comes of it is the same as
 * after a battle [7.8.2.1c], see ch11-pursuit.c. R-039: neither loot nor marker. */
#include "validator/engine/honour/ch07-march.h"

/* [7.8.2.1e] Behind walls, or where the zone came over a secondary river or a ford, those who stay
 * keep the enemy off. */
static gboolean is_covered(const CapPlay *play, const CapFrame *frame, CapCapitanoIndex pursuer) {
  const CapMap *map = play->game->map;
  CapHex start = (CapHex)frame->v[CAP_MARCH_START];
  CapDirection direction;

  if (!cap_march_has(frame, CAP_MARCH_REARGUARD))
    return FALSE;
  if (cap_settlement_is_fortress(map->hexes[start].settlement))
    return TRUE;
  return cap_grid_direction(&map->grid, start, play->state->capitani[pursuer].hex, &direction) &&
         ((map->hexes[start].side[direction] & CAP_SIDE_SECONDARY_RIVER) != 0 ||
          cap_crossing(play->game, play->state, start, direction) == CAP_CROSSING_FORD);
}

/* [7.8.2.1a] R-039: each Force whose zone of control covered the hex, [7.8.2.1f] [7.8.3d] but not
 * over a ferry. */
static gboolean pursues(const CapPlay *play, const CapFrame *frame, CapCapitanoIndex capitano) {
  return play->state->capitani[capitano].station == CAP_STATION_ON_MAP &&
         cap_side_of(play->game, play->state, capitano) !=
             cap_side_of(play->game, play->state, frame->capitano) &&
         cap_force_zoc(play->game, play->state, capitano, (CapHex)frame->v[CAP_MARCH_START]) ==
             CAP_ZOC_FULL &&
         !is_covered(play, frame, capitano);
}

CapCapitanoIndex cap_pursuer_from(const CapPlay *play, const CapFrame *frame,
                                  CapCapitanoIndex from) {
  for (CapCapitanoIndex i = from; i < play->game->n_capitani; i++)
    if (pursues(play, frame, i))
      return i;
  return CAP_NOBODY;
}
