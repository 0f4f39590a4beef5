#include "validator/honour/chapters/ch01-knowledge.h"

#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/combat/ch11-battle.h"

/* [1.4a] Cards are hidden, and with them whoever is on them. [2.2D1a] In the Combat and Attrition
 * Phase those next to enemies have shown theirs. */
static HonourKnowledge on_card(const HonourState *state, HonourCapitanoIndex primo) {
  return (state->capitani[primo].marks & HONOUR_MARK_SHOWN) != 0 ? HONOUR_KNOWS_CARDS
                                                                 : HONOUR_KNOWS_NOTHING;
}

/* [1.4c] [1.4f] Face up, unless [1.4d] he was dropped off and has met no enemy since. */
static HonourKnowledge on_map(const HonourCapitanoState *man) {
  if ((man->marks & HONOUR_MARK_SHOWN) != 0)
    return HONOUR_KNOWS_CARDS;
  return (man->marks & HONOUR_MARK_HIDDEN) != 0 ? HONOUR_KNOWS_COUNTER : HONOUR_KNOWS_NAME;
}

/* [11.4-S3d] Once Corps are formed the cards of their commanders lie open, and no others. */
static gboolean is_in_battle(const HonourGame *game, const HonourState *state,
                             HonourCapitanoIndex capitano) {
  HonourCapitanoIndex primo = honour_force_of(game, state, capitano);

  return state->battle.n_corps > 0 && honour_is_force(game, state, primo) &&
         (honour_battle_includes(game, state, HONOUR_ATTACKER, capitano) ||
          honour_battle_includes(game, state, HONOUR_DEFENDER, capitano));
}

HonourKnowledge honour_knows(const HonourGame *game, const HonourState *state, CapIndex side,
                             HonourCapitanoIndex capitano) {
  const HonourCapitanoState *man = &state->capitani[capitano];

  if (honour_side_of(game, state, capitano) == side)
    return HONOUR_KNOWS_CARDS;
  if (is_in_battle(game, state, capitano))
    return honour_corps_of(state, capitano) != HONOUR_NO_CORPS ? HONOUR_KNOWS_CARDS
                                                               : HONOUR_KNOWS_NOTHING;
  switch ((HonourStation)man->station) {
  case HONOUR_STATION_ON_MAP:
    return on_map(man);
  case HONOUR_STATION_WITH:
    return on_card(state, honour_force_of(game, state, capitano));
  case HONOUR_STATION_LOST:
    return HONOUR_KNOWS_NAME; /* [1.4g] what becomes of him in combat is public */
  case HONOUR_STATION_WAITING:
  case HONOUR_STATION_AVAILABLE:
  case HONOUR_STATION_AWAY:
    break;
  }
  return HONOUR_KNOWS_NOTHING;
}

gboolean honour_knows_order(const HonourGame *game, const HonourState *state, CapIndex side,
                            HonourCapitanoIndex primo) {
  return state->capitani[primo].order == HONOUR_ORDER_RETREAT ||
         honour_knows(game, state, side, primo) == HONOUR_KNOWS_CARDS;
}
