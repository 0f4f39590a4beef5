#include "validator/engine/honour/ch01-knowledge.h"

#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/ch11-battle.h"

/* [1.4a] Cards are hidden, and with them whoever is on them. [2.2D1a] In the Combat and Attrition
 * Phase those next to enemies have shown theirs. */
static CapKnowledge on_card(const CapState *state, CapCapitanoIndex primo) {
  return (state->capitani[primo].marks & CAP_MARK_SHOWN) != 0 ? CAP_KNOWS_CARDS : CAP_KNOWS_NOTHING;
}

/* [1.4c] [1.4f] Face up, unless [1.4d] he was dropped off and has met no enemy since. */
static CapKnowledge on_map(const CapCapitanoState *man) {
  if ((man->marks & CAP_MARK_SHOWN) != 0)
    return CAP_KNOWS_CARDS;
  return (man->marks & CAP_MARK_HIDDEN) != 0 ? CAP_KNOWS_COUNTER : CAP_KNOWS_NAME;
}

/* [11.4-S3d] Once Corps are formed the cards of their commanders lie open, and no others. */
static gboolean is_in_battle(const CapGame *game, const CapState *state,
                             CapCapitanoIndex capitano) {
  CapCapitanoIndex primo = cap_force_of(game, state, capitano);

  return state->battle.n_corps > 0 && cap_is_force(game, state, primo) &&
         (cap_battle_includes(game, state, CAP_ATTACKER, capitano) ||
          cap_battle_includes(game, state, CAP_DEFENDER, capitano));
}

CapKnowledge cap_knows(const CapGame *game, const CapState *state, CapIndex side,
                       CapCapitanoIndex capitano) {
  const CapCapitanoState *man = &state->capitani[capitano];

  if (cap_side_of(game, state, capitano) == side)
    return CAP_KNOWS_CARDS;
  if (is_in_battle(game, state, capitano))
    return cap_corps_of(state, capitano) != CAP_NO_CORPS ? CAP_KNOWS_CARDS : CAP_KNOWS_NOTHING;
  switch ((CapStation)man->station) {
  case CAP_STATION_ON_MAP:
    return on_map(man);
  case CAP_STATION_WITH:
    return on_card(state, cap_force_of(game, state, capitano));
  case CAP_STATION_LOST:
    return CAP_KNOWS_NAME; /* [1.4g] what becomes of him in combat is public */
  case CAP_STATION_WAITING:
  case CAP_STATION_AVAILABLE:
  case CAP_STATION_AWAY:
    break;
  }
  return CAP_KNOWS_NOTHING;
}

gboolean cap_knows_order(const CapGame *game, const CapState *state, CapIndex side,
                         CapCapitanoIndex primo) {
  return state->capitani[primo].order == CAP_ORDER_RETREAT ||
         cap_knows(game, state, side, primo) == CAP_KNOWS_CARDS;
}
