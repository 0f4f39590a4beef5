/* Scores of the choices before the first turn. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/combat/ch11-combat.h"

/* clang-format off */
/* The set-up */
HONOUR_TERM(HELD_RANK, "held-rank", -10, "The Rank of him who misses the beginning.")
HONOUR_TERM(HELD_INITIATIVE, "held-initiative", -1, "His Initiative.")
HONOUR_TERM(PLACED_IN_WALLS, "placed-in-walls", 15, "There are walls.")
HONOUR_TERM(PLACED_NEAR, "placed-near", 1, "It is near a place that counts.")
HONOUR_TERM(PLACED_THERE, "placed-there", 15, "It is a place that counts.")
HONOUR_MEASURE(PLACED_WAY, "placed-way", 4, "A way counts so many times before the first turn.")
HONOUR_TERM(UNEVEN, "uneven", -1, "How far the counters are from being even.")
HONOUR_TERM(FACES_NOTHING, "faces-nothing", -1000, "There is no hex on that side.")
HONOUR_TERM(FACES_AWAY, "faces-away", -1, "Hexes from there to the nearest enemy.")
/* clang-format on */

/* Of an enemy that is not there at all; less than no hex costs. */
enum { FARTHEST = 999 };

/* Whoever is held back for later misses the beginning: the lowest Rank that will do. */
void honour_score_hold(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourCapitano *card = honour_game_card(advice->play->game, option.a);

  cap_score_add(score, HONOUR_TERM_HELD_RANK, (int)card->rank);
  cap_score_add(score, HONOUR_TERM_HELD_INITIATIVE, (int)card->initiative);
}

/* On a goal, else near one; behind walls rather than in the open; not where friends are. */
void honour_score_place(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  gboolean has_walls = honour_has_walls(play->game, play->state, option.a), is_there = FALSE;
  int most = has_walls ? honour_measure(advice, HONOUR_TERM_PLACED_IN_WALLS) : 0, nearness = 0;

  for (guint i = 0; i < advice->doctrine->n_goals; i++) {
    const HonourGoal *goal = &advice->doctrine->goals[i];
    int friends = honour_view_friends_at(advice, goal->hex, advice->request->about);
    int way = honour_measure(advice, HONOUR_MEASURE_PLACED_WAY) * goal->distance[option.a];
    int near = honour_discounted(advice, honour_goal_weight(advice, goal), way);
    int worth = near * honour_measure(advice, HONOUR_TERM_PLACED_NEAR) +
                (way == 0 ? honour_measure(advice, HONOUR_TERM_PLACED_THERE) : 0);

    if (goal->distance[option.a] == HONOUR_FAR || friends > 0 || worth <= most)
      continue;
    most = worth;
    nearness = near;
    is_there = way == 0;
    has_walls = FALSE; /* the best reason counts, not all of them */
  }
  cap_score_add(score, HONOUR_TERM_PLACED_IN_WALLS, has_walls);
  cap_score_add(score, HONOUR_TERM_PLACED_NEAR, nearness);
  cap_score_add(score, HONOUR_TERM_PLACED_THERE, is_there);
}

/* Even counters suffer evenly: the middle of what is offered. */
void honour_score_spread(const HonourAdvice *advice, CapOption option, CapScore *score) {
  int least = G_MAXUINT16, most = 0;

  for (guint i = 0; i < advice->request->n_options; i++) {
    least = MIN(least, (int)advice->request->options[i].b);
    most = MAX(most, (int)advice->request->options[i].b);
  }
  cap_score_add(score, HONOUR_TERM_UNEVEN, ABS(2 * (int)option.b - least - most));
}

/* Works face the nearest enemy. */
void honour_score_facing(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const CapMap *map = advice->play->game->map;
  CapHex here = advice->play->state->capitani[advice->request->about].hex;
  CapHex hex = here != CAP_HEX_NONE ? map->hexes[here].neighbour[option.a] : CAP_HEX_NONE;
  guint distance;

  if (hex == CAP_HEX_NONE) {
    cap_score_add(score, HONOUR_TERM_FACES_NOTHING, 1);
    return;
  }
  honour_view_nearest_enemy(advice, hex, &distance);
  cap_score_add(score, HONOUR_TERM_FACES_AWAY, (int)MIN(distance, (guint)FARTHEST));
}
