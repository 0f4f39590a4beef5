#include "enter.h"

#define ENTRY_OFF 100 /* from enemies [gap 136] */

/* --- Arrival ------------------------------------------------------------------------------- */

BaroqueBase baroque_arrival_base(const BaroqueGround *ground, const BaroqueStand *stand, guint edge,
                                 gint32 along) {
  gint32 depth = stand->base.depth;
  gint32 width = baroque_ground_width(ground), top = baroque_ground_depth(ground);
  BaroquePoint front = {along, depth};
  guint direction = 0;
  if (edge == BAROQUE_TABLE_TOP) {
    front = (BaroquePoint){along, top - depth};
    direction = 2 * BAROQUE_QUARTER;
  } else if (edge == BAROQUE_TABLE_LEFT) {
    front = (BaroquePoint){depth, along};
    direction = BAROQUE_QUARTER;
  } else if (edge == BAROQUE_TABLE_RIGHT) {
    front = (BaroquePoint){width - depth, along};
    direction = 3 * BAROQUE_QUARTER;
  }
  return baroque_base_at(front, direction, stand->base.width, stand->base.depth);
}

guint baroque_arrival_steps(const BaroqueStand *stand, const BaroquePassage *entry) {
  gint32 room = entry->to - entry->from - stand->base.width;
  return room < 0 ? 0 : (guint)(room / BAROQUE_ENTRY_GRID) + 1;
}

static BaroqueBar entry_bar(const BaroqueField *field, guint unit, const BaroqueMover *mover) {
  const BaroqueBase *base = &mover->stand->base;
  guint side = mover->stand->side;
  for (guint i = 0; i < field->n_stands; i++) {
    const BaroqueStand *other = &field->stands[i];
    if (i == unit || !baroque_stand_is_there(other))
      continue;
    if (baroque_bases_overlap(base, &other->base))
      return BAROQUE_BAR_OVERLAPS;
    if (other->side != side && baroque_bases_within(base, &other->base, ENTRY_OFF))
      return BAROQUE_BAR_ENTRY_NEAR_ENEMY;
  }
  return baroque_footing_of(mover, base).bar;
}

BaroqueBar baroque_arrival_judge(const BaroqueField *field, guint unit, const BaroquePassage *entry,
                                 guint step, guint tenths, BaroqueOutcome *outcome) {
  BaroqueStand stand = field->stands[unit];
  if (step >= baroque_arrival_steps(&stand, entry))
    return BAROQUE_BAR_NOT_IN_ENTRY;
  gint32 along = entry->from + stand.base.width / 2 + (gint32)step * BAROQUE_ENTRY_GRID;
  stand.base = baroque_arrival_base(field->ground, &stand, entry->edge, along);
  stand.flags |= BAROQUE_STAND_ON_TABLE;
  BaroqueMover mover;
  baroque_mover_begin_at(&mover, field, unit, &stand, 0, NULL);
  BaroqueBar bar = entry_bar(field, unit, &mover);
  if (bar != BAROQUE_BAR_NONE)
    return bar;
  if (tenths > 0)
    return baroque_move_judge(&mover, (BaroqueMove){BAROQUE_MOVE_STRAIGHT, 0, (guint8)tenths},
                              outcome);
  if (outcome != NULL)
    *outcome = (BaroqueOutcome){.end = stand.base, .blocker = BAROQUE_NO_STAND};
  return BAROQUE_BAR_NONE;
}

/* The farthest that it can go from a step; FALSE when it cannot enter there. */
static gboolean farthest(const BaroqueField *field, guint unit, const BaroquePassage *entry,
                         guint step, BaroqueArrivalChoice *choice) {
  for (guint tenths = field->stands[unit].rate + 1u; tenths-- > 0;)
    if (baroque_arrival_judge(field, unit, entry, step, tenths, NULL) == BAROQUE_BAR_NONE) {
      *choice = (BaroqueArrivalChoice){(guint16)step, (guint8)tenths};
      return TRUE;
    }
  return FALSE;
}

guint baroque_arrival_short_list(const BaroqueField *field, guint unit, const BaroquePassage *entry,
                                 BaroqueArrivalChoice choices[3]) {
  guint n_steps = baroque_arrival_steps(&field->stands[unit], entry), n = 0;
  if (n_steps == 0)
    return 0;
  const guint wanted[3] = {0, (n_steps - 1) / 2, n_steps - 1};
  for (guint i = 0; i < 3; i++) {
    BaroqueArrivalChoice choice;
    gboolean is_found = FALSE;
    for (guint off = 0; off < n_steps && !is_found; off++)
      is_found =
          (wanted[i] + off < n_steps && farthest(field, unit, entry, wanted[i] + off, &choice)) ||
          (off <= wanted[i] && farthest(field, unit, entry, wanted[i] - off, &choice));
    if (is_found && (n == 0 || choices[n - 1].step != choice.step) &&
        (n < 2 || choices[0].step != choice.step))
      choices[n++] = choice;
  }
  return n;
}

/* --- Deployment ---------------------------------------------------------------------------- */

BaroqueBar baroque_deploy_judge(const BaroqueField *field, guint unit, const BaroqueZone *zone,
                                BaroquePoint front, guint direction) {
  const BaroqueStand *stand = &field->stands[unit];
  BaroqueBase base = baroque_base_at(front, direction, stand->base.width, stand->base.depth);
  if (!baroque_base_on_table(field->ground, &base))
    return BAROQUE_BAR_TABLE_EDGE;
  if (base.box.x0 < zone->low.x || base.box.y0 < zone->low.y || base.box.x1 > zone->high.x ||
      base.box.y1 > zone->high.y)
    return BAROQUE_BAR_NOT_IN_ZONE;
  for (guint i = 0; i < field->n_stands; i++)
    if (i != unit && baroque_stand_is_there(&field->stands[i]) &&
        baroque_bases_overlap(&base, &field->stands[i].base))
      return BAROQUE_BAR_OVERLAPS;
  if (baroque_ground_entered(field->ground, &base) == BAROQUE_IMPASSABLE ||
      baroque_ground_barred(field->ground, &base))
    return BAROQUE_BAR_IMPASSABLE;
  return BAROQUE_BAR_NONE;
}

/* Is a point level with a friend who looks the same way, or on one of the three lines? */
static gboolean is_worth_offering(const BaroqueField *field, guint unit, const BaroqueZone *zone,
                                  guint direction, BaroquePoint p) {
  gint32 lines[3] = {zone->low.y, (zone->low.y + zone->high.y) / 2, zone->high.y};
  gint32 off = MAX(field->stands[unit].base.depth, BAROQUE_ENTRY_GRID);
  for (guint i = 0; i < 3; i++)
    if (ABS(p.y - lines[i]) <= off)
      return TRUE;
  for (guint i = 0; i < field->n_stands; i++) {
    const BaroqueStand *friend = &field->stands[i];
    if (i != unit && baroque_stand_is_there(friend) && friend->side == field->stands[unit].side &&
        friend->base.direction == direction && ABS(p.y - friend->base.front.y) < BAROQUE_ENTRY_GRID)
      return TRUE;
  }
  return FALSE;
}

guint baroque_deploy_short_list(const BaroqueField *field, guint unit, const BaroqueZone *zone,
                                guint direction, BaroquePoint points[BAROQUE_MAX_DEPLOY]) {
  guint n = 0;
  /* A zone that is too large for the bound is looked at in wider steps. */
  gint64 width = zone->high.x - zone->low.x, depth = zone->high.y - zone->low.y;
  gint32 step = BAROQUE_ENTRY_GRID;
  while ((width / step + 1) * (depth / step + 1) > BAROQUE_MAX_DEPLOY)
    step *= 2;
  for (gint32 y = zone->low.y; y <= zone->high.y; y += step)
    for (gint32 x = zone->low.x; x <= zone->high.x; x += step) {
      BaroquePoint p = {x, y};
      if (baroque_deploy_judge(field, unit, zone, p, direction) == BAROQUE_BAR_NONE &&
          is_worth_offering(field, unit, zone, direction, p))
        points[n++] = p;
    }
  return n;
}
