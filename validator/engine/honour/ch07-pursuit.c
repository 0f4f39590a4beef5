/* Who pursues a Force that leaves a zone of control. [7.8.2.1] What comes of it is the same as
 * after a battle [7.8.2.1c], see ch11-pursuit.c. R-039: neither loot nor marker. */
#include "validator/engine/honour/ch07-march.h"

/* [7.8.2.1e] Behind walls, or where the zone came over a secondary river, those who stay keep the
 * enemy off. */
static gboolean is_covered(const CapPlay *play, const CapFrame *frame, CapCapitanoIndex pursuer) {
  const CapMap *map = play->game->map;
  CapHex start = (CapHex)frame->v[CAP_MARCH_START];
  CapDirection direction;

  if (!cap_march_has(frame, CAP_MARCH_REARGUARD))
    return FALSE;
  if (cap_settlement_is_fortress(map->hexes[start].settlement))
    return TRUE;
  return cap_grid_direction(&map->grid, start, play->state->capitani[pursuer].hex, &direction) &&
         (map->hexes[start].side[direction] & CAP_SIDE_SECONDARY_RIVER) != 0;
}

/* [7.8.2.1a] A Force whose zone of control covered the hex, [7.8.2.1f] [7.8.3d] but not over a
 * ferry. */
static gboolean pursues(const CapPlay *play, const CapFrame *frame, CapCapitanoIndex capitano) {
  return play->state->capitani[capitano].station == CAP_STATION_ON_MAP &&
         cap_side_of(play->game, play->state, capitano) !=
             cap_side_of(play->game, play->state, frame->capitano) &&
         cap_force_zoc(play->game, play->state, capitano, (CapHex)frame->v[CAP_MARCH_START]) ==
             CAP_ZOC_FULL &&
         !is_covered(play, frame, capitano);
}

/* R-039 [7.8.2b] The higher Initiative, then the star, then the larger Force. */
static gboolean goes_before(const CapPlay *play, CapCapitanoIndex a, CapCapitanoIndex b) {
  const CapCapitano *one = cap_game_card(play->game, a), *other = cap_game_card(play->game, b);

  if (one->initiative != other->initiative)
    return one->initiative > other->initiative;
  if (one->star != other->star)
    return one->star;
  return cap_force_strength(play->game, play->state, a).sp >
         cap_force_strength(play->game, play->state, b).sp;
}

/* [7.8b] R-039: several Forces have no more effect than one. */
static CapCapitanoIndex the_one_who_pursues(const CapPlay *play, const CapFrame *frame) {
  CapCapitanoIndex best = CAP_NOBODY;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (pursues(play, frame, i) && (best == CAP_NOBODY || goes_before(play, i, best)))
      best = i;
  return best;
}

CapCapitanoIndex cap_pursuer_from(const CapPlay *play, const CapFrame *frame,
                                  CapCapitanoIndex from) {
  if (!cap_reads(play->game, CAP_READING_EXIT_PURSUIT_EACH))
    return from == 0 ? the_one_who_pursues(play, frame) : CAP_NOBODY;
  for (CapCapitanoIndex i = from; i < play->game->n_capitani; i++)
    if (pursues(play, frame, i))
      return i;
  return CAP_NOBODY;
}
