#include "validator/honour/chapters/ch14-alignment.h"

#include "validator/honour/special/special.h"

/* --- [14] Regions ----------------------------------------------------------------------------- */

/* [14a] A side, Not-aligned or Neutral. [14c] The scenario sets and changes it, in the state. */
static CapIndex alignment_of(const HonourGame *game, const HonourState *state, CapHex hex,
                             gboolean is_used) {
  CapIndex region = game->map->hexes[hex].region;
  CapIndex alignment;

  if (region >= game->map->n_regions || !is_used)
    return HONOUR_NOT_ALIGNED;
  alignment = state->alignment[region];
  return alignment < game->scenario->base.n_sides || alignment == HONOUR_NEUTRAL
             ? alignment
             : HONOUR_NOT_ALIGNED;
}

/* [S2.al] A scenario may do without, for all of the game or a part of it. */
gboolean honour_alignment_is_used(const HonourGame *game, const HonourState *state) {
  const HonourSubject nobody = honour_subject();

  return honour_special_switch(game, state, HONOUR_SWITCH_ALIGNMENT, &nobody,
                               game->scenario->alignment_used);
}

CapIndex honour_alignment(const HonourGame *game, const HonourState *state, CapHex hex) {
  return alignment_of(game, state, hex, honour_alignment_is_used(game, state));
}

/* [14a] Aligned to one side is hostile to the other. [14b] The rest is hostile to nobody. [14d]
 * Conquest changes nothing in this. */
gboolean honour_is_hostile(const HonourGame *game, const HonourState *state, CapHex hex,
                           CapIndex side) {
  CapIndex alignment = honour_alignment(game, state, hex);

  return alignment < game->scenario->base.n_sides && alignment != side;
}

/* [14e] R-057: in its own regions and in Not-aligned ones, where either side may. R-152: where
 * alignment is not used, everywhere or nowhere. */
gboolean honour_gives_militia(const HonourGame *game, const HonourState *state, CapIndex settlement,
                              CapIndex side) {
  CapHex hex = game->settlements[settlement];
  CapIndex alignment = honour_alignment(game, state, hex);

  if (cap_reads(game, HONOUR_READING_UNALIGNED_MILITIA_NONE) &&
      !honour_alignment_is_used(game, state))
    return FALSE;
  return cap_settlement_is_fortress(game->map->hexes[hex].settlement) &&
         (alignment == side || alignment == HONOUR_NOT_ALIGNED);
}

/* --- [14.1] Ownership ------------------------------------------------------------------------- */

/* [14.1a] Who conquered it, else the side of its region. [14.1b] Else nobody. */
CapIndex honour_owner_when(const HonourGame *game, const HonourState *state, CapIndex settlement,
                           gboolean is_used) {
  CapIndex conqueror = state->conqueror[settlement];
  CapIndex alignment;

  if (conqueror < game->scenario->n_armies)
    return state->armies[conqueror].side;
  alignment = alignment_of(game, state, game->settlements[settlement], is_used);
  return alignment < game->scenario->base.n_sides ? alignment : CAP_INDEX_NONE;
}

CapIndex honour_owner(const HonourGame *game, const HonourState *state, CapIndex settlement) {
  return honour_owner_when(game, state, settlement, honour_alignment_is_used(game, state));
}

/* --- [14.2] [14.3] Conquest ------------------------------------------------------------------- */

/* [14.2a] A Fortress is conquered by stopping there, [14.3a] a Town by passing through. [14.2b] A
 * Fortress in a Neutral Region is never conquered; every Town may be. */
static gboolean is_conquest(const HonourGame *game, const HonourState *state, CapHex hex,
                            HonourVisit visit) {
  if (!cap_settlement_is_fortress(game->map->hexes[hex].settlement))
    return TRUE;
  return visit == HONOUR_VISIT_STOPS && honour_alignment(game, state, hex) != HONOUR_NEUTRAL;
}

/* [14.2d] [14.3b] The side of the region takes the marker away; [14.2c] [14.3c] any other puts that
 * of its army there. A place that is its side's already is not conquered again, so an ally's marker
 * stays. */
CapIndex honour_conqueror_after(const HonourGame *game, const HonourState *state,
                                CapIndex settlement, CapIndex army, HonourVisit visit) {
  CapHex hex = game->settlements[settlement];
  CapIndex side = state->armies[army].side;

  if (!is_conquest(game, state, hex, visit))
    return state->conqueror[settlement];
  if (honour_alignment(game, state, hex) == side)
    return CAP_INDEX_NONE;
  return honour_owner(game, state, settlement) == side ? state->conqueror[settlement] : army;
}
