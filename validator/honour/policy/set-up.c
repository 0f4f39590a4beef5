/* Scores of the choices before the first turn. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/combat/ch11-combat.h"

/* Whoever is held back for later misses the beginning: the lowest Rank that will do. */
int honour_score_hold(const HonourAdvice *advice, CapOption option) {
  const HonourCapitano *card = honour_game_card(advice->play->game, option.a);

  return -10 * (int)card->rank - (int)card->initiative;
}

/* On a goal, else near one; behind walls rather than in the open; not where friends are. */
int honour_score_place(const HonourAdvice *advice, CapOption option) {
  const HonourPlay *play = advice->play;
  CapHex hex = option.a;
  int worth = honour_has_walls(play->game, play->state, hex) ? 15 : 0;

  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const HonourGoal *goal = &advice->doctrine->goals[i];
    int friends = honour_view_friends_at(advice, goal->hex, advice->request->about);
    if (goal->distance[hex] != HONOUR_FAR && friends == 0)
      worth = MAX(worth, goal->weight[advice->side] * 64 / (16 + 4 * goal->distance[hex]) +
                             (goal->distance[hex] == 0 ? 15 : 0));
  }
  return worth;
}

/* Even counters suffer evenly: the middle of what is offered. */
int honour_score_spread(const HonourAdvice *advice, CapOption option) {
  int least = G_MAXUINT16, most = 0;

  for (guint i = 0; i < advice->request->n_options; i++) {
    least = MIN(least, (int)advice->request->options[i].b);
    most = MAX(most, (int)advice->request->options[i].b);
  }
  return -ABS(2 * (int)option.b - least - most);
}

/* Works face the nearest enemy. */
int honour_score_facing(const HonourAdvice *advice, CapOption option) {
  const CapMap *map = advice->play->game->map;
  CapHex here = advice->play->state->capitani[advice->request->about].hex;
  CapHex hex = here != CAP_HEX_NONE ? map->hexes[here].neighbour[option.a] : CAP_HEX_NONE;
  guint distance;

  if (hex == CAP_HEX_NONE)
    return -1000;
  honour_view_nearest_enemy(advice, hex, &distance);
  return -(int)MIN(distance, 999);
}
