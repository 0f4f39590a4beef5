#include "validator/query/usual-march.h"

CapMarch cap_usual_march(const CapCapitanoState *capitano) {
  if (capitano->role == CAP_ROLE_UNEMPLOYED)
    return CAP_MARCH_UNEMPLOYED;
  if ((capitano->marks & CAP_MARK_ADMINISTRATIVE) != 0)
    return CAP_MARCH_ADMINISTRATIVE;
  return capitano->order == CAP_ORDER_ATTACK ? CAP_MARCH_TO_CONTACT : CAP_MARCH_REGULAR;
}

int cap_march_allowance(const CapGame *game, const CapState *state, const CapMove *move) {
  return move->march == CAP_MARCH_UNEMPLOYED ? cap_unemployed_movement()
                                             : cap_force_movement(game, state, move->primo);
}

int cap_march_points(const CapState *state, const CapMove *move, int half_points) {
  if (move->march != CAP_MARCH_ADMINISTRATIVE)
    return half_points;
  if (state->capitani[move->primo].column != 0)
    return cap_administrative_movement(half_points + CAP_MP);
  return MAX(cap_administrative_movement(half_points), 0);
}
