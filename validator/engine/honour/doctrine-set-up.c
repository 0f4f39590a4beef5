/* Scores of the choices before the first turn. */
#include "validator/engine/honour/doctrine-parts.h"

#include "validator/engine/honour/ch11-combat.h"

/* Whoever is held back for later misses the beginning: the lowest Rank that will do. */
int cap_score_hold(const CapAdvice *advice, CapOption option) {
  const CapCapitano *card = cap_game_card(advice->play->game, option.a);

  return -10 * (int)card->rank - (int)card->initiative;
}

/* On a goal, else near one; behind walls rather than in the open; not where friends are. */
int cap_score_place(const CapAdvice *advice, CapOption option) {
  const CapPlay *play = advice->play;
  CapHex hex = option.a;
  int worth = cap_has_walls(play->game, play->state, hex) ? 15 : 0;

  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const CapGoal *goal = &advice->doctrine->goals[i];
    int friends = cap_view_friends_at(advice, goal->hex, advice->request->about);
    if (goal->distance[hex] != CAP_FAR && friends == 0)
      worth = MAX(worth, goal->weight[advice->side] * 64 / (16 + 4 * goal->distance[hex]) +
                             (goal->distance[hex] == 0 ? 15 : 0));
  }
  return worth;
}

/* Even counters suffer evenly: the middle of what is offered. */
int cap_score_spread(const CapAdvice *advice, CapOption option) {
  int least = G_MAXUINT16, most = 0;

  for (guint i = 0; i < advice->request->n_options; i++) {
    least = MIN(least, (int)advice->request->options[i].b);
    most = MAX(most, (int)advice->request->options[i].b);
  }
  return -ABS(2 * (int)option.b - least - most);
}

/* Works face the nearest enemy. */
int cap_score_facing(const CapAdvice *advice, CapOption option) {
  const CapMap *map = advice->play->game->map;
  CapHex here = advice->play->state->capitani[advice->request->about].hex;
  CapHex hex = here != CAP_HEX_NONE ? map->hexes[here].neighbour[option.a] : CAP_HEX_NONE;
  guint distance;

  if (hex == CAP_HEX_NONE)
    return -1000;
  cap_view_nearest_enemy(advice, hex, &distance);
  return -(int)MIN(distance, 999);
}
