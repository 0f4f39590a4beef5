#include "editor/baroque/table/dress.h"

#include "validator/baroque/checks/stands.h"

/* A neighbour is at most so far away. */
#define NEIGHBOUR_REACH 300

/* A place seen from a neighbour: how far ahead of its front, and to the right of its middle. */
typedef struct {
  gint32 ahead, right;
} Seen;

static gint32 part_along(BaroquePoint d, guint direction) {
  return (gint32)baroque_round_quotient(
      (gint64)d.x * baroque_sine(direction) + (gint64)d.y * baroque_cosine(direction), BAROQUE_ONE);
}

static guint right_of(guint direction) {
  return baroque_direction_turned(direction, BAROQUE_QUARTER);
}

static Seen seen_from(const BaroqueBase *neighbour, BaroquePoint front) {
  BaroquePoint d = baroque_point_minus(front, neighbour->front);
  return (Seen){part_along(d, neighbour->direction), part_along(d, right_of(neighbour->direction))};
}

static BaroqueBase base_at(const BaroqueBase *neighbour, const BaroqueBase *base, Seen seen) {
  BaroquePoint front = baroque_point_along(neighbour->front, neighbour->direction, seen.ahead);
  front = baroque_point_along(front, right_of(neighbour->direction), seen.right);
  return baroque_base_at(front, neighbour->direction, base->width, base->depth);
}

static gboolean is_near(gint32 value, gint32 line) {
  return ABS(value - line) <= BAROQUE_DRESS_REACH;
}

/* The front lies on the line of fronts, or the base stands behind or before the other. */
static gboolean snap_ahead(Seen *seen, const BaroqueBase *base, const BaroqueBase *neighbour) {
  const gint32 lines[] = {0, -(gint32)neighbour->depth, (gint32)base->depth};
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++)
    if (is_near(seen->ahead, lines[i])) {
      seen->ahead = lines[i];
      return TRUE;
    }
  return FALSE;
}

/* Side by side, or its middle on that of the other. */
static gboolean snap_right(Seen *seen, const BaroqueBase *base, const BaroqueBase *neighbour) {
  gint32 beside = (gint32)(base->width + neighbour->width + 1) / 2;
  const gint32 lines[] = {beside, -beside, 0};
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++)
    if (is_near(seen->right, lines[i])) {
      seen->right = lines[i];
      return TRUE;
    }
  return FALSE;
}

/* Rounding may leave a hundredth of overlap where they stand aslant. */
static BaroqueBase set_apart(const BaroqueBase *neighbour, const BaroqueBase *base, Seen seen) {
  BaroqueBase dressed = base_at(neighbour, base, seen);
  for (guint i = 0; i < 3 && baroque_bases_overlap(&dressed, neighbour); i++) {
    gboolean is_beside = seen.ahead == 0;
    gint32 *off = is_beside ? &seen.right : &seen.ahead;
    *off += *off < 0 ? -1 : 1;
    dressed = base_at(neighbour, base, seen);
  }
  return dressed;
}

/* FALSE when this neighbour draws it nowhere. */
static gboolean dress_with(const BaroqueBase *neighbour, const BaroqueBase *base,
                           BaroqueBase *dressed) {
  gint turn = baroque_direction_between(base->direction, neighbour->direction);
  if (ABS(turn) > BAROQUE_DRESS_STEPS || !baroque_bases_within(base, neighbour, NEIGHBOUR_REACH))
    return FALSE;
  Seen seen = seen_from(neighbour, base->front);
  gboolean is_line = snap_ahead(&seen, base, neighbour);
  if (!is_line)
    return FALSE;
  if (!snap_right(&seen, base, neighbour))
    seen.right = (gint32)baroque_round_quotient(seen.right, BAROQUE_TENTH) * BAROQUE_TENTH;
  *dressed = set_apart(neighbour, base, seen);
  return TRUE;
}

static gint32 on_tenth(gint32 value) {
  return (gint32)baroque_round_quotient(value, BAROQUE_TENTH) * BAROQUE_TENTH;
}

BaroqueBase baroque_dress(const BaroqueScenario *s, CapIndex unit, const BaroqueBase *base,
                          CapIndex *with) {
  BaroqueBase best =
      baroque_base_at((BaroquePoint){on_tenth(base->front.x), on_tenth(base->front.y)},
                      base->direction, base->width, base->depth);
  BaroqueSquare nearest = {0, 1};
  *with = CAP_INDEX_NONE;
  for (guint i = 0; i < s->n_units; i++) {
    const BaroqueUnit *other = &s->units[i];
    BaroqueBase dressed, stand = baroque_stand_of(other);
    if (i == unit || !other->is_placed || other->army != s->units[unit].army ||
        !dress_with(&stand, base, &dressed))
      continue;
    BaroqueSquare far = baroque_bases_distance(base, &stand);
    if (*with != CAP_INDEX_NONE && baroque_square_compare(far, nearest) >= 0)
      continue;
    *with = (CapIndex)i;
    nearest = far;
    best = dressed;
  }
  return best;
}
