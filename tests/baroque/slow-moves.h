/* Moves, charges and sight of a table once more, by looking at every tenth, every hundredth or
 * every point of a line: what tests hold the quick ones against. */
#pragma once

#include "tests/baroque/exact.h"
#include "validator/baroque/moves/move.h"
#include "validator/baroque/moves/retreat.h"
#include "validator/baroque/moves/sight.h"

/* --- Moves along a line -------------------------------------------------------------------- */

static inline gboolean slow_in_new_zone(const BaroqueField *field, guint unit,
                                        const BaroqueBase *base) {
  const BaroqueStand *mover = &field->stands[unit];
  for (guint i = 0; i < field->n_stands; i++) {
    BaroqueBase strip;
    if (baroque_stand_is_there(&field->stands[i]) && field->stands[i].side != mover->side &&
        baroque_stand_controls(&field->stands[i]) && baroque_strip_of(field, i, unit, &strip) &&
        baroque_bases_overlap(base, &strip) && !baroque_bases_overlap(&mover->base, &strip))
      return TRUE;
  }
  return FALSE;
}

/* May the unit, whose line begins at `start`, rest at that tenth? Looked at tenth by tenth. */
static inline gboolean slow_is_lawful(const BaroqueField *field, guint unit,
                                      const BaroqueBase *start, guint direction, guint tenth,
                                      guint spent, gboolean is_difficult) {
  const BaroqueStand *mover = &field->stands[unit];
  for (guint k = 0; k <= tenth; k++) {
    BaroqueBase base = baroque_base_moved(start, direction, (gint32)k * 10);
    if (!baroque_base_on_table(field->ground, &base))
      return FALSE;
    for (guint i = 0; i < field->n_stands; i++) {
      const BaroqueStand *other = &field->stands[i];
      if (i == unit || !baroque_stand_is_there(other))
        continue;
      gboolean overlaps = exact_overlap(&base, &other->base);
      if (overlaps && !baroque_stand_passes(mover, other))
        return FALSE;
      if (k == tenth && overlaps)
        return FALSE;
      Exact over, under;
      exact_distance(&base, &other->base, &over, &under);
      if (k == tenth && other->side != mover->side && over < 100 * under)
        return FALSE;
    }
    if (k < tenth && slow_in_new_zone(field, unit, &base))
      return FALSE;
    if (baroque_ground_on_way(field->ground, &base))
      continue;
    BaroqueGroundClass entered = baroque_ground_entered(field->ground, &base);
    if (entered == BAROQUE_IMPASSABLE || baroque_ground_barred(field->ground, &base) ||
        (entered == BAROQUE_DIFFICULT && (mover->flags & BAROQUE_STAND_GUN)))
      return FALSE;
    is_difficult = is_difficult || entered == BAROQUE_DIFFICULT;
  }
  return !is_difficult || spent + tenth * 10 <= 100;
}

/* --- Wheels [gap 35] [gap 108] [gap 127] [gap 128] ----------------------------------------- */

/* Is the unit clear of all others there, of enemies by so many hundredths more than touching? */
static inline gboolean slow_is_clear(const BaroqueField *field, guint unit, const BaroqueBase *base,
                                     gint32 keep_off) {
  for (guint i = 0; i < field->n_stands; i++) {
    const BaroqueStand *other = &field->stands[i];
    Exact over, under;
    if (i == unit || !baroque_stand_is_there(other))
      continue;
    if (exact_overlap(base, &other->base))
      return FALSE;
    exact_distance(base, &other->base, &over, &under);
    if (other->side != field->stands[unit].side && over < (Exact)keep_off * keep_off * under)
      return FALSE;
  }
  return baroque_base_on_table(field->ground, base);
}

/* What the ground does to one that wheels there: 0 nothing, 1 it is difficult, 2 it is shut. */
static inline guint slow_footing(const BaroqueField *field, guint unit, const BaroqueBase *base) {
  gboolean is_gun = (field->stands[unit].flags & BAROQUE_STAND_GUN) != 0;
  BaroqueGroundClass entered = baroque_ground_entered(field->ground, base);
  if (baroque_ground_on_way(field->ground, base))
    return 0;
  if (entered == BAROQUE_IMPASSABLE || baroque_ground_barred(field->ground, base))
    return 2;
  return entered == BAROQUE_DIFFICULT ? (is_gun ? 2 : 1) : 0;
}

/* May a unit that is in nobody's zone wheel by so many steps and rest there? */
static inline gboolean slow_may_wheel(const BaroqueField *field, guint unit, gint steps) {
  const BaroqueStand *mover = &field->stands[unit];
  gboolean is_difficult = slow_footing(field, unit, &mover->base) == 1;
  for (gint n = 1; n <= ABS(steps); n++) {
    BaroqueBase base = baroque_base_wheeled(&mover->base, steps < 0 ? -n : n);
    guint cost = baroque_wheel_cost(mover->base.width, (guint)n);
    guint footing = slow_footing(field, unit, &base);
    is_difficult = is_difficult || footing == 1;
    if (cost > mover->rate * 10u || footing == 2 || (is_difficult && cost > 100) ||
        !slow_is_clear(field, unit, &base, BAROQUE_TOUCH + 1))
      return FALSE;
    if (n < ABS(steps) && slow_in_new_zone(field, unit, &base))
      return FALSE;
    if (n == ABS(steps) && !slow_is_clear(field, unit, &base, 10))
      return FALSE;
  }
  return TRUE;
}

/* --- Contact, retreats --------------------------------------------------------------------- */

/* What stepping by hundredths finds, from a wheeled base. A friend who is met at the same hundredth
 * as an enemy does not stand before the contact place, so the enemy counts. */
static inline void slow_contact(const BaroqueField *field, guint unit, const BaroqueBase *start,
                                gint32 most, gint32 *distance, guint *met_side) {
  guint own = field->stands[unit].side;
  *distance = -1;
  for (gint32 at = 1; at <= most + 1 && *distance < 0; at++) {
    BaroqueBase base = baroque_base_moved(start, start->direction, at);
    for (guint i = 0; i < field->n_stands; i++)
      if (i != unit && baroque_stand_is_there(&field->stands[i]) &&
          exact_overlap(&base, &field->stands[i].base)) {
        *met_side =
            *distance < 0 || field->stands[i].side != own ? field->stands[i].side : *met_side;
        *distance = at - 1;
      }
  }
}

static inline gboolean anybody_overlaps(const BaroqueField *field) {
  for (guint i = 0; i < field->n_stands; i++)
    for (guint j = 0; j < i; j++)
      if (baroque_stand_is_there(&field->stands[i]) && baroque_stand_is_there(&field->stands[j]) &&
          baroque_bases_overlap(&field->stands[i].base, &field->stands[j].base))
        return TRUE;
  return FALSE;
}

static inline void retreat_apply(BaroqueField *field, guint unit, const BaroqueRetreat *retreat) {
  if (retreat->is_eliminated)
    field->stands[unit].flags &= (guint16)~BAROQUE_STAND_ON_TABLE;
  else
    field->stands[unit].base = retreat->self.end;
  for (guint i = 0; i < retreat->n_shifts; i++)
    field->stands[retreat->shifts[i].unit].base = retreat->shifts[i].end;
}

/* --- Sight --------------------------------------------------------------------------------- */

/* Does a line pass through the inside of a base? The part of it that is on the inner side of all
 * four edges, as a stretch of fractions of the line: it must have a length. */
static inline gboolean exact_cuts(const BaroqueBase *base, BaroquePoint from, BaroquePoint to) {
  Exact low = 0, low_under = 1, high = 1, high_under = 1;
  BaroquePoint middle = baroque_base_middle(base);
  for (guint i = 0; i < 4; i++) {
    ExactPoint a = exact_of(base->corner[i]), b = exact_of(base->corner[(i + 1) % 4]);
    Exact inner = exact_cross(a, b, exact_of(middle)) > 0 ? 1 : -1;
    Exact f = inner * exact_cross(a, b, exact_of(from)),
          t = inner * exact_cross(a, b, exact_of(to));
    if (f <= 0 && t <= 0)
      return FALSE;
    if (f < 0 && -f * low_under > low * (t - f))
      low = -f, low_under = t - f;
    if (t < 0 && f * high_under < high * (f - t))
      high = f, high_under = f - t;
  }
  return low * high_under < high * low_under;
}

typedef enum { SLOW_SEEN, SLOW_HIDDEN, SLOW_TOO_CLOSE } SlowSight;

/* A place on a line from one point to another: `i` of 2000. */
static inline BaroquePoint slow_on_line(BaroquePoint from, BaroquePoint to, gint32 i) {
  return (BaroquePoint){from.x + (to.x - from.x) * i / 2000, from.y + (to.y - from.y) * i / 2000};
}

/* Whether the points of a small square are in a shape: 0 none, 1 some, 2 all. */
static inline guint slow_part_in(const BaroqueShape *shape, BaroquePoint p) {
  guint n = 0;
  for (gint32 x = -2; x <= 2; x += 4)
    for (gint32 y = -2; y <= 2; y += 4)
      n += (guint)baroque_shape_has(shape, (BaroquePoint){p.x + x, p.y + y});
  return n == 0 ? 0 : n == 4 ? 2 : 1;
}

/* [gap 48] Into or out of woods, villages and steep hills one sees 1BU, through them nothing.
 * Looked at point by point; what hangs on the last hundredths is too close to say. */
static inline SlowSight slow_deep(const BaroqueShape *shape, BaroquePoint from, BaroquePoint to) {
  gint64 length = (gint64)baroque_square_root((guint64)baroque_square_distance(from, to));
  gboolean is_from_in = baroque_shape_has(shape, from), is_to_in = baroque_shape_has(shape, to);
  guint some = 0, all = 0;
  if (ABS(length - 100) <= 2)
    return SLOW_TOO_CLOSE;
  if ((is_from_in || is_to_in) && length < 100)
    return SLOW_SEEN;
  if (is_from_in && is_to_in)
    return SLOW_HIDDEN;
  for (gint32 i = 1; i < 2000; i++) {
    BaroquePoint p = slow_on_line(from, to, i);
    gint64 gone = length * i / 2000, deep = is_from_in ? gone : is_to_in ? length - gone : 200;
    guint part = deep < 98 ? 0 : slow_part_in(shape, p);
    some += part > 0;
    all += part == 2 && deep > 102;
  }
  return all > 0 ? SLOW_HIDDEN : some > 0 ? SLOW_TOO_CLOSE : SLOW_SEEN;
}
