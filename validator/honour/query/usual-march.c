#include "validator/honour/query/usual-march.h"

HonourMarch honour_usual_march(const HonourCapitanoState *capitano) {
  if (capitano->role == HONOUR_ROLE_UNEMPLOYED)
    return HONOUR_MARCH_UNEMPLOYED;
  if ((capitano->marks & HONOUR_MARK_ADMINISTRATIVE) != 0)
    return HONOUR_MARCH_ADMINISTRATIVE;
  return capitano->order == HONOUR_ORDER_ATTACK ? HONOUR_MARCH_TO_CONTACT : HONOUR_MARCH_REGULAR;
}

int honour_march_allowance(const HonourGame *game, const HonourState *state,
                           const HonourMove *move) {
  return move->march == HONOUR_MARCH_UNEMPLOYED ? honour_unemployed_movement()
                                                : honour_force_movement(game, state, move->primo);
}

int honour_march_points(const HonourState *state, const HonourMove *move, int half_points) {
  if (move->march != HONOUR_MARCH_ADMINISTRATIVE)
    return half_points;
  if (state->capitani[move->primo].column != 0)
    return honour_administrative_movement(half_points + HONOUR_MP);
  return MAX(honour_administrative_movement(half_points), 0);
}
