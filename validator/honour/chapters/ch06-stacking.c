#include "validator/honour/chapters/ch06-stacking.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/ch15-election.h"

/* [6.2a] Two Forces may meet to merge. [6.2b] Not two Minor ones. */
static gboolean may_meet(const HonourGame *game, const HonourState *state, HonourCapitanoIndex a,
                         HonourCapitanoIndex b) {
  if (!honour_may_stack(game, state, a, b))
    return FALSE;
  return honour_force_is_major(state, a) || honour_force_is_major(state, b) ||
         (honour_elects(game, state, a) && honour_elects(game, state, b));
}

gboolean honour_may_stop(const HonourGame *game, const HonourState *state,
                         HonourCapitanoIndex primo, CapHex hex) {
  CapIndex side = honour_side_of(game, state, primo);

  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (i != primo && state->capitani[i].station == HONOUR_STATION_ON_MAP &&
        state->capitani[i].hex == hex && honour_side_of(game, state, i) == side &&
        !may_meet(game, state, primo, i) && honour_is_force(game, state, i))
      return FALSE;
  return TRUE;
}
