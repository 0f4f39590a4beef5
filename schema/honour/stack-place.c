#include "schema/honour/stack-place.h"

CapHex honour_middle_place(const CapMap *map, const CapBits *places) {
  double x, y, sum_x = 0, sum_y = 0, least = G_MAXDOUBLE;
  CapHex best = CAP_HEX_NONE;
  guint n = 0;
  for (CapHex i = 0; i < places->n_bits; i++)
    if (cap_bits_has(places, i)) {
      cap_grid_centre(&map->grid, i, &x, &y);
      sum_x += x;
      sum_y += y;
      n++;
    }
  for (CapHex i = 0; i < places->n_bits; i++) {
    if (!cap_bits_has(places, i))
      continue;
    cap_grid_centre(&map->grid, i, &x, &y);
    double dx = x - sum_x / n, dy = y - sum_y / n;
    if (dx * dx + dy * dy < least) {
      least = dx * dx + dy * dy;
      best = i;
    }
  }
  return best;
}

CapHex honour_stack_place(const HonourScenario *scenario, const HonourStack *stack) {
  switch (stack->placement) {
  case HONOUR_PLACEMENT_HEX:
  case HONOUR_PLACEMENT_NEAR:
    return stack->hex;
  case HONOUR_PLACEMENT_HEXES:
  case HONOUR_PLACEMENT_AREA:
    return honour_middle_place(scenario->base.map, &stack->hexes);
  case HONOUR_PLACEMENT_NONE:
  case HONOUR_PLACEMENT_WITH_GENERAL:
  case HONOUR_PLACEMENT_WITH_RETURNING_GENERAL:
    break;
  }
  return CAP_HEX_NONE;
}
