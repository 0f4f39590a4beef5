/* Who pursues a Force that leaves a zone of control. [7.8.2.1] What comes of it is the same as
 * after a battle [7.8.2.1c], see ch11-pursuit.c. R-039: neither loot nor marker. */
#include "validator/honour/chapters/march/ch07-march.h"

/* The hex from which it took its last step. */
static CapHex hex_left(const HonourPlay *play, const HonourFrame *frame) {
  CapDirection came =
      (CapDirection)((guint)frame->v[HONOUR_MARCH_FLAGS] >> HONOUR_MARCH_CAME_SHIFT);
  CapHex hex = play->state->capitani[frame->capitano].hex;

  return play->game->map->hexes[hex].neighbour[cap_direction_opposite(came)];
}

/* Does somebody whom it dropped off in this march stand there? */
static gboolean has_rearguard(const HonourPlay *play, CapHex hex) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if ((play->state->capitani[i].marks & HONOUR_MARK_SHARES) != 0 &&
        play->state->capitani[i].hex == hex)
      return TRUE;
  return FALSE;
}

/* [7.8.2.1e] Behind walls, or where the zone came over a secondary river or a ford, those who stay
 * keep the enemy off. */
static gboolean is_covered(const HonourPlay *play, CapHex left, HonourCapitanoIndex pursuer) {
  const CapMap *map = play->game->map;
  CapDirection direction;

  if (!has_rearguard(play, left))
    return FALSE;
  honour_seen_if(play->game, HONOUR_SEEN_REARGUARD_COVERS,
                 cap_settlement_is_fortress(map->hexes[left].settlement));
  if (cap_settlement_is_fortress(map->hexes[left].settlement))
    return TRUE;
  return cap_grid_direction(&map->grid, left, play->state->capitani[pursuer].hex, &direction) &&
         ((map->hexes[left].side[direction] & CAP_SIDE_SECONDARY_RIVER) != 0 ||
          honour_crossing(play->game, play->state, left, direction) == HONOUR_CROSSING_FORD);
}

/* [7.8.2.1a] R-039: each Force whose zone of control covered the hex, [7.8.2.1f] [7.8.3d] but not
 * over a ferry. Whose zone it is still in, after an attack [7.9f], does not pursue: it has not
 * left. */
static gboolean pursues(const HonourPlay *play, const HonourFrame *frame, CapHex left,
                        HonourCapitanoIndex capitano) {
  const HonourState *state = play->state;

  honour_seen_if(play->game, HONOUR_SEEN_NOT_PURSUED_OVER_FERRY,
                 state->capitani[capitano].station == HONOUR_STATION_ON_MAP &&
                     honour_side_of(play->game, state, capitano) !=
                         honour_side_of(play->game, state, frame->capitano) &&
                     honour_force_zoc(play->game, state, capitano, left) == HONOUR_ZOC_OVER_FERRY);
  return state->capitani[capitano].station == HONOUR_STATION_ON_MAP &&
         honour_side_of(play->game, state, capitano) !=
             honour_side_of(play->game, state, frame->capitano) &&
         honour_force_zoc(play->game, state, capitano, left) == HONOUR_ZOC_FULL &&
         honour_force_zoc(play->game, state, capitano, state->capitani[frame->capitano].hex) ==
             HONOUR_ZOC_NONE &&
         !is_covered(play, left, capitano);
}

/* R-039 [7.8.2b] The higher Initiative, then the star, then the larger Force. */
static gboolean goes_before(const HonourPlay *play, HonourCapitanoIndex a, HonourCapitanoIndex b) {
  const HonourCapitano *one = honour_game_card(play->game, a),
                       *other = honour_game_card(play->game, b);

  if (one->initiative != other->initiative)
    return one->initiative > other->initiative;
  if (one->star != other->star)
    return one->star;
  return honour_force_strength(play->game, play->state, a).sp >
         honour_force_strength(play->game, play->state, b).sp;
}

/* [7.8b] R-039: several Forces have no more effect than one. */
static HonourCapitanoIndex the_one_who_pursues(const HonourPlay *play, const HonourFrame *frame,
                                               CapHex left) {
  HonourCapitanoIndex best = HONOUR_NOBODY;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (pursues(play, frame, left, i) && (best == HONOUR_NOBODY || goes_before(play, i, best)))
      best = i;
  return best;
}

HonourCapitanoIndex honour_pursuer_from(const HonourPlay *play, const HonourFrame *frame,
                                        HonourCapitanoIndex from) {
  CapHex left = hex_left(play, frame);

  if (!cap_reads(play->game, HONOUR_READING_EXIT_PURSUIT_EACH))
    return from == 0 ? the_one_who_pursues(play, frame, left) : HONOUR_NOBODY;
  for (HonourCapitanoIndex i = from; i < play->game->n_capitani; i++)
    if (pursues(play, frame, left, i))
      return i;
  return HONOUR_NOBODY;
}
