#include "validator/honour/chapters/combat/ch12-ground.h"

#include "validator/honour/charts/checks.h"

/* at Level 1 the side it faces and the one on either hand, at Level 2 all. */
gboolean honour_works_protect(const HonourState *state, CapHex hex, CapDirection side) {
  for (guint i = 0; i < G_N_ELEMENTS(state->earthworks); i++) {
    const HonourEarthworks *works = &state->earthworks[i];
    guint turn, reach;

    if (works->hex != hex)
      continue;
    reach = honour_earthworks_sides(works->level) / 2;
    turn = (side + CAP_N_DIRECTIONS - works->facing) % CAP_N_DIRECTIONS;
    return turn <= reach || CAP_N_DIRECTIONS - turn <= reach;
  }
  return FALSE;
}

/* [1.3.1.1c] A Naviglio is a road, so that no crossing comes of it; [1.3.1.1a] the walls of a park
 * are not on the map at all. */
HonourGround honour_fight_ground(const HonourGame *game, const HonourState *state, CapHex hex,
                                 CapHex from, gboolean is_inside) {
  const CapMapHex *here = &game->map->hexes[hex];
  HonourGround ground = {
      .terrain = here->terrain,
      .settlement = here->settlement,
      .is_inside = is_inside && cap_settlement_is_fortress(here->settlement),
  };
  CapDirection side;

  if (cap_grid_direction(&game->map->grid, hex, from, &side)) {
    ground.has_works = honour_works_protect(state, hex, side);
    ground.crossing = honour_crossing(game, state, hex, side);
  }
  return ground;
}
