#include "short-list.h"

#define LEVEL_REACH 400 /* friends within 4BU */

/* --- Bands of fire and the leader's range -------------------------------------------------- */

/* A point goes along the line, and a base stands still: is it at most so far from it at a tenth? */
typedef struct {
  const BaroqueBase *base;
  BaroquePoint point;
  guint direction; /* that the point goes in */
  gint32 limit;
} Approach;

static gboolean is_within(const Approach *approach, guint tenth) {
  BaroquePoint by = baroque_displacement(approach->direction, (gint32)tenth * BAROQUE_TENTH);
  return baroque_base_within_of(approach->base, baroque_point_plus(approach->point, by),
                                approach->limit);
}

/* Between two tenths of which one is within and the other not: the last before and the first
 * after. */
static BaroqueTenths change_between(const Approach *approach, guint from, guint to) {
  gboolean is_within_from = is_within(approach, from);
  if (from >= to || is_within(approach, to) == is_within_from)
    return 0;
  while (to - from > 1) {
    guint middle = (from + to) / 2;
    if (is_within(approach, middle) == is_within_from)
      from = middle;
    else
      to = middle;
  }
  return baroque_tenth(from) | baroque_tenth(to);
}

/* The tenth at which the point comes nearest to the middle of the base. */
static guint nearest_tenth(const Approach *approach, guint last) {
  BaroquePoint d = baroque_point_minus(baroque_base_middle(approach->base), approach->point);
  gint64 ahead = (gint64)d.x * baroque_sine(approach->direction) +
                 (gint64)d.y * baroque_cosine(approach->direction);
  return (guint)CLAMP(ahead / (BAROQUE_ONE * BAROQUE_TENTH), 0, (gint64)last);
}

/* Where the point comes within the limit and where it leaves it: a distance falls and then rises
 * along a line, so there is at most one change before the nearest tenth and one behind it. */
static BaroqueTenths changes_of(const Approach *approach, BaroqueBox way, guint last) {
  if (!baroque_box_meets(way, baroque_box_grown(approach->base->box, approach->limit)))
    return 0;
  guint nearest = nearest_tenth(approach, last);
  return change_between(approach, 0, nearest) | change_between(approach, nearest, last);
}

/* A whole line: how far it leads, and the way back, which a point goes that the unit leaves or
 * comes to. */
typedef struct {
  const BaroqueWalk *walk;
  guint last, back;
  BaroquePoint by;
} Line;

static Line line_of(const BaroqueWalk *walk, guint last) {
  return (Line){walk, last, baroque_direction_turned(walk->direction, 2 * BAROQUE_QUARTER),
                baroque_displacement(walk->direction, (gint32)last * BAROQUE_TENTH)};
}

/* Where the middle of the unit's front comes within a limit of a base that stands still. */
static BaroqueTenths own_marks(const Line *line, const BaroqueBase *base, gint32 limit) {
  BaroquePoint front = line->walk->start.front;
  BaroqueBox way = baroque_box_of(front, baroque_point_plus(front, line->by));
  return changes_of(&(Approach){base, front, line->walk->direction, limit}, way, line->last);
}

/* Where the unit comes within a limit of a point. */
static BaroqueTenths marks_of_point(const Line *line, BaroquePoint point, gint32 limit) {
  BaroqueBox way = baroque_box_of(point, baroque_point_minus(point, line->by));
  return changes_of(&(Approach){&line->walk->start, point, line->back, limit}, way, line->last);
}

/* Ranges are measured as shots are [gap 46]: from the middle of the shooter's front to the nearest
 * point of the other, for the weapons of the mover and of the enemy. */
static BaroqueTenths enemy_marks(const BaroqueMover *mover, const Line *line) {
  const BaroqueField *field = mover->field;
  BaroqueTenths marks = 0;
  for (guint i = 0; i < field->n_stands; i++) {
    const BaroqueStand *enemy = &field->stands[i];
    if (!baroque_stand_is_there(enemy) || enemy->side == mover->stand->side)
      continue;
    for (guint band = 0; band < BAROQUE_N_BANDS; band++) {
      if (mover->stand->bands & 1u << band)
        marks |= own_marks(line, &enemy->base, baroque_band_limit[band]);
      if (enemy->bands & 1u << band)
        marks |= marks_of_point(line, enemy->base.front, baroque_band_limit[band]);
    }
  }
  return marks;
}

/* --- Friends and ground -------------------------------------------------------------------- */

BaroqueTenths baroque_level_tenths(const BaroqueMover *mover, const BaroqueWalk *walk) {
  BaroqueTenths marks = 0;
  BaroqueBox around = baroque_box_grown(mover->stand->base.box, LEVEL_REACH);
  for (guint i = 0; i < mover->n_near; i++) {
    const BaroqueStand *friend = &mover->field->stands[mover->near[i]];
    if (friend->side != mover->stand->side ||
        friend->base.direction != mover->stand->base.direction ||
        !baroque_box_meets(around, friend->base.box) ||
        !baroque_bases_within(&mover->stand->base, &friend->base, LEVEL_REACH))
      continue;
    BaroquePoint d = baroque_point_minus(friend->base.front, walk->start.front);
    gint64 ahead =
        (gint64)d.x * baroque_sine(walk->direction) + (gint64)d.y * baroque_cosine(walk->direction);
    gint64 tenth = baroque_round_quotient(ahead, BAROQUE_ONE * BAROQUE_TENTH);
    if (tenth > 0 && tenth <= walk->n)
      marks |= baroque_tenth((guint)tenth);
  }
  return marks;
}

/* The last before ground, the first wholly in, the first past it; the same of an obstacle and of a
 * zone of control. */
static BaroqueTenths ground_marks(const BaroqueWalk *walk) {
  BaroqueTenths touched = walk->touched, wholly = walk->wholly;
  BaroqueTenths marks =
      (touched >> 1 & ~touched) | (wholly & ~(wholly << 1)) | (~touched & touched << 1);
  if (walk->crossed <= walk->n && walk->crossed > 0)
    marks |= baroque_tenth(walk->crossed) | baroque_tenth(walk->crossed - 1u);
  if (walk->zone <= walk->n)
    marks |= baroque_tenth(walk->zone) | baroque_tenth(walk->zone) >> 1;
  return marks;
}

BaroqueTenths baroque_marked_tenths(const BaroqueMover *mover, const BaroqueWalk *walk,
                                    BaroqueTenths lawful, const BaroqueWatch *watch) {
  if (lawful == 0)
    return 0;
  guint last = baroque_last_tenth(lawful);
  BaroqueTenths marks = baroque_tenth(last) | baroque_tenth(last / 2);
  Line line = line_of(walk, last);
  marks |= ground_marks(walk) | enemy_marks(mover, &line) | baroque_level_tenths(mover, walk);
  if (watch != NULL && watch->has_leader)
    marks |= marks_of_point(&line, watch->leader, watch->range);
  return marks & lawful;
}
