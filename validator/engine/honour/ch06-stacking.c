#include "validator/engine/honour/ch06-stacking.h"

#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch15-election.h"

/* [6.2a] Two Forces may meet to merge. [6.2b] Not two Minor ones. */
static gboolean may_meet(const CapGame *game, const CapState *state, CapCapitanoIndex a,
                         CapCapitanoIndex b) {
  if (!cap_may_stack(game, state, a, b))
    return FALSE;
  return cap_force_is_major(state, a) || cap_force_is_major(state, b) ||
         (cap_elects(game, state, a) && cap_elects(game, state, b));
}

gboolean cap_may_stop(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                      CapHex hex) {
  CapIndex side = cap_side_of(game, state, primo);

  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (i != primo && state->capitani[i].station == CAP_STATION_ON_MAP &&
        state->capitani[i].hex == hex && cap_side_of(game, state, i) == side &&
        !may_meet(game, state, primo, i) && cap_is_force(game, state, i))
      return FALSE;
  return TRUE;
}
