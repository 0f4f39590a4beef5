#include "mover.h"

#include <string.h>

/* --- Zones of control ---------------------------------------------------------------------- */

/* [B-21] Guns hold a zone, baggage does not. */
gboolean baroque_stand_controls(const BaroqueStand *stand) {
  return baroque_stand_is_there(stand) &&
         (stand->flags &
          (BAROQUE_STAND_DISORDERED | BAROQUE_STAND_IN_MELEE | BAROQUE_STAND_BAGGAGE)) == 0;
}

static BaroqueBase strip_of(const BaroqueBase *base, gint32 depth) {
  return baroque_base_at(baroque_point_along(base->front, base->direction, depth), base->direction,
                         base->width, (guint)depth);
}

static gboolean is_cut_by_ground(const BaroqueGround *ground, const BaroqueBase *strip) {
  BaroquePieceSet near = baroque_ground_near(ground, strip->box);
  for (guint i = 0; near != 0; i++, near >>= 1) {
    const BaroquePiece *piece = baroque_ground_piece(ground, i);
    if ((near & 1) && (piece->flags & (BAROQUE_PIECE_OBSTACLE | BAROQUE_PIECE_BARRIER)) &&
        baroque_shape_rim_cuts_base(&piece->shape, strip))
      return TRUE;
  }
  return baroque_ground_entered(ground, strip) == BAROQUE_IMPASSABLE;
}

static gboolean is_cut_by_bases(const BaroqueField *field, guint holder, guint mover,
                                const BaroqueBase *strip) {
  for (guint i = 0; i < field->n_stands; i++) {
    const BaroqueStand *stand = &field->stands[i];
    if (i != holder && i != mover && baroque_stand_is_there(stand) &&
        baroque_bases_overlap(&stand->base, strip))
      return TRUE;
  }
  return FALSE;
}

/* [B-20] */
gboolean baroque_strip_of(const BaroqueField *field, guint holder, guint mover,
                          BaroqueBase *strip) {
  const BaroqueBase *base = &field->stands[holder].base;
  for (gint32 depth = field->settings->zone_of_control; depth >= BAROQUE_TENTH;
       depth -= BAROQUE_TENTH) {
    *strip = strip_of(base, depth);
    if (!is_cut_by_bases(field, holder, mover, strip) && !is_cut_by_ground(field->ground, strip))
      return TRUE;
  }
  return FALSE;
}

/* --- The mover ----------------------------------------------------------------------------- */

/* No move of the unit itself takes a corner farther than this: its rate and the turn of its base.
 */
static gint32 reach_of(const BaroqueStand *stand) {
  return stand->rate * BAROQUE_TENTH + stand->base.width + stand->base.depth;
}

static void add_zone(BaroqueMover *mover, guint holder, BaroqueBox reach) {
  BaroqueStrip *zone = &mover->zones[mover->n_zones];
  zone->strip =
      strip_of(&mover->field->stands[holder].base, mover->field->settings->zone_of_control);
  if (!baroque_box_meets(reach, zone->strip.box) ||
      !baroque_strip_of(mover->field, holder, mover->unit, &zone->strip))
    return;
  zone->holder = (guint16)holder;
  mover->n_zones++;
  const BaroqueBase *base = &mover->stand->base;
  if (!baroque_bases_overlap(base, &zone->strip))
    return;
  baroque_units_add(&mover->started_in, holder);
  const BaroqueStand *stands = mover->field->stands;
  if (mover->holder == BAROQUE_NO_STAND ||
      baroque_square_compare(baroque_bases_distance(base, &stands[holder].base),
                             baroque_bases_distance(base, &stands[mover->holder].base)) < 0)
    mover->holder = (guint16)holder;
}

void baroque_mover_begin(BaroqueMover *mover, const BaroqueField *field, guint unit,
                         guint moves_made, const BaroqueUnits *besides) {
  baroque_mover_begin_at(mover, field, unit, &field->stands[unit], moves_made, besides);
}

void baroque_mover_begin_at(BaroqueMover *mover, const BaroqueField *field, guint unit,
                            const BaroqueStand *stand, guint moves_made,
                            const BaroqueUnits *besides) {
  mover->field = field;
  mover->stand = stand;
  mover->unit = (guint16)unit;
  mover->moves_made = (guint8)moves_made;
  mover->caracole = FALSE;
  mover->n_near = mover->n_zones = 0;
  mover->holder = BAROQUE_NO_STAND;
  memset(&mover->started_in, 0, sizeof mover->started_in);
  gint32 zone = field->settings->zone_of_control;
  BaroqueBox reach = baroque_box_grown(mover->stand->base.box, reach_of(mover->stand));
  for (guint i = 0; i < field->n_stands; i++) {
    const BaroqueStand *other = &field->stands[i];
    if (i == unit || !baroque_stand_is_there(other) ||
        (besides != NULL && baroque_units_have(besides, i)))
      continue;
    if (baroque_box_meets(reach, baroque_box_grown(other->base.box, BAROQUE_TENTH)))
      mover->near[mover->n_near++] = (guint16)i;
    if (other->side != mover->stand->side && baroque_stand_controls(other) &&
        baroque_box_meets(reach, baroque_box_grown(other->base.box, zone)))
      add_zone(mover, i, reach);
  }
}
