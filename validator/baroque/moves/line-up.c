#include "line-up.h"

/* The direction of a base whose front lies flat on an edge of another. */
static guint direction_onto(const BaroqueBase *struck, BaroqueEdge edge) {
  return baroque_direction_turned(struck->direction,
                                  BAROQUE_DIRECTIONS / 2 + BAROQUE_QUARTER * (gint)edge);
}

/* The steps that it turns to lie flat on the edge that it touches; 0: it does not turn. Edges are a
 * quarter turn apart, so that no more than one is near enough. */
static gint steps_to_turn(const BaroqueBase *contact, const BaroqueBase *struck) {
  for (guint edge = 0; edge < BAROQUE_CORNERS; edge++) {
    gint steps = baroque_direction_between(contact->direction, direction_onto(struck, edge));

    if (ABS(steps) <= BAROQUE_LINE_UP_STEPS && baroque_base_touches_edge(contact, struck, edge))
      return steps;
  }
  return 0;
}

/* Where the two touch: a front corner of the one that came, else a corner of the other. FALSE when
 * only sides graze each other. */
static gboolean find_pivot(const BaroqueBase *contact, const BaroqueBase *struck,
                           BaroquePoint *pivot) {
  for (guint i = BAROQUE_LEFT_FRONT; i <= BAROQUE_RIGHT_FRONT; i++)
    if (baroque_base_within_of(struck, contact->corner[i], BAROQUE_TOUCH)) {
      *pivot = contact->corner[i];
      return TRUE;
    }
  for (guint i = 0; i < BAROQUE_CORNERS; i++)
    if (!baroque_base_is_behind_front(contact, struck->corner[i]) &&
        baroque_base_within_of(contact, struck->corner[i], BAROQUE_TOUCH)) {
      *pivot = struck->corner[i];
      return TRUE;
    }
  return FALSE;
}

/* Rounding may have left a gap or an overlap: back a little, and forward to the last hundredth
 * without overlap. */
static gboolean close_up(BaroqueBase *base, const BaroqueBase *struck) {
  enum { BACK = 10 };
  BaroqueBase back = baroque_base_moved(base, base->direction, -BACK);
  gint32 first = baroque_slide_first(&back, base->direction, struck, 0, 2 * BACK, 1);

  if (first == BAROQUE_NEVER || first == 0)
    return FALSE;
  *base = baroque_base_moved(&back, base->direction, first - 1);
  return baroque_bases_touch(base, struck);
}

static gboolean touches_all_still(const BaroqueField *field, guint unit, const BaroqueBase *contact,
                                  const BaroqueBase *base) {
  BaroqueUnits before;

  baroque_touched(field, unit, contact, !field->stands[unit].side, &before);
  for (guint i = 0; i < field->n_stands; i++)
    if (baroque_units_have(&before, i) && !baroque_bases_touch(base, &field->stands[i].base))
      return FALSE;
  return TRUE;
}

static gboolean has_room(const BaroqueField *field, guint unit, const BaroqueBase *base) {
  if (!baroque_base_on_table(field->ground, base) || baroque_ground_barred(field->ground, base))
    return FALSE;
  for (guint i = 0; i < field->n_stands; i++)
    if (i != unit && baroque_stand_is_there(&field->stands[i]) &&
        baroque_bases_overlap(base, &field->stands[i].base))
      return FALSE;
  return TRUE;
}

gboolean baroque_line_up(const BaroqueField *field, guint unit, const BaroqueBase *contact,
                         guint struck, BaroqueBase *lined_up) {
  const BaroqueBase *other = &field->stands[struck].base;
  BaroquePoint pivot;

  if (field->settings->align_on_contact != BAROQUE_ALIGN_SQUARE)
    return FALSE;
  gint steps = steps_to_turn(contact, other);
  if (steps == 0 || !find_pivot(contact, other, &pivot))
    return FALSE;
  *lined_up = baroque_base_swung(contact, pivot, steps, 0, 0);
  return close_up(lined_up, other) && has_room(field, unit, lined_up) &&
         touches_all_still(field, unit, contact, lined_up) &&
         baroque_ground_entered(field->ground, lined_up) <=
             baroque_ground_entered(field->ground, contact);
}
