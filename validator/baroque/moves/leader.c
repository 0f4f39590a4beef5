#include "leader.h"

/* [gap 130] Ground that nobody enters, and enemies. */
static BaroqueBar point_bar(const BaroqueField *field, guint side, BaroquePoint to) {
  const BaroqueGround *ground = field->ground;
  if (to.x < 0 || to.y < 0 || to.x > baroque_ground_width(ground) ||
      to.y > baroque_ground_depth(ground))
    return BAROQUE_BAR_TABLE_EDGE;
  if (baroque_ground_class_at(ground, to) == BAROQUE_IMPASSABLE)
    return BAROQUE_BAR_IMPASSABLE;
  for (guint i = 0; i < field->n_stands; i++) {
    const BaroqueStand *stand = &field->stands[i];
    if (baroque_stand_is_there(stand) && stand->side != side && baroque_base_has(&stand->base, to))
      return BAROQUE_BAR_LEADER_ON_ENEMY;
  }
  return BAROQUE_BAR_NONE;
}

BaroqueBar baroque_leader_judge(const BaroqueField *field, guint side, BaroquePoint from,
                                BaroquePoint to) {
  if ((to.x - from.x) % BAROQUE_LEADER_GRID != 0 || (to.y - from.y) % BAROQUE_LEADER_GRID != 0)
    return BAROQUE_BAR_NO_SUCH_MOVE;
  if (baroque_square_distance(from, to) > BAROQUE_LEADER_REACH * BAROQUE_LEADER_REACH)
    return BAROQUE_BAR_LEADER_TOO_FAR;
  return point_bar(field, side, to);
}

static gboolean is_his(const BaroqueStand *stand, guint side, guint command) {
  return baroque_stand_is_there(stand) && stand->side == side && stand->command == command;
}

BaroqueBar baroque_leader_join_judge(const BaroqueField *field, guint side, guint command,
                                     BaroquePoint from, guint unit) {
  const BaroqueStand *stand = &field->stands[unit];
  if (!is_his(stand, side, command) || (stand->flags & BAROQUE_STAND_IN_MELEE))
    return BAROQUE_BAR_LEADER_JOINS;
  return baroque_base_within_of(&stand->base, from, BAROQUE_LEADER_REACH)
             ? BAROQUE_BAR_NONE
             : BAROQUE_BAR_LEADER_TOO_FAR;
}

guint baroque_units_in_range(const BaroqueField *field, guint side, guint command,
                             BaroquePoint leader, gint32 range) {
  guint n = 0;
  for (guint i = 0; i < field->n_stands; i++)
    n += is_his(&field->stands[i], side, command) &&
         baroque_base_within_of(&field->stands[i].base, leader, range);
  return n;
}

/* The point of the grid around his place that is nearest to a displacement. */
static BaroquePoint on_grid(BaroquePoint from, BaroquePoint d) {
  return (BaroquePoint){
      from.x + (gint32)baroque_round_quotient(d.x, BAROQUE_LEADER_GRID) * BAROQUE_LEADER_GRID,
      from.y + (gint32)baroque_round_quotient(d.y, BAROQUE_LEADER_GRID) * BAROQUE_LEADER_GRID};
}

/* His units, gathered once. */
typedef struct {
  guint n;
  const BaroqueBase *bases[BAROQUE_MAX_STANDS];
} Own;

/* How many of them a point has in range; less than `wanted` is not counted to the end. */
static guint count_in_range(const Own *own, BaroquePoint point, gint32 range, guint wanted) {
  guint n = 0;
  for (guint i = 0; i < own->n && n + own->n - i >= wanted; i++)
    n += (guint)baroque_base_within_of(own->bases[i], point, range);
  return n;
}

/* The lawful point with most units in range; of several the nearest, then the lowest and the one
 * farthest to the left. FALSE when none is better than where he stands. */
static gboolean best_point(const BaroqueField *field, guint side, guint command, BaroquePoint from,
                           gint32 range, BaroquePoint *best) {
  Own own = {0};
  for (guint i = 0; i < field->n_stands; i++)
    if (is_his(&field->stands[i], side, command))
      own.bases[own.n++] = &field->stands[i].base;
  guint most = count_in_range(&own, from, range, 0);
  gint64 nearest = 0;
  gboolean is_found = FALSE;
  if (most == own.n)
    return FALSE;
  for (gint32 y = -BAROQUE_LEADER_REACH; y <= BAROQUE_LEADER_REACH; y += BAROQUE_LEADER_GRID)
    for (gint32 x = -BAROQUE_LEADER_REACH; x <= BAROQUE_LEADER_REACH; x += BAROQUE_LEADER_GRID) {
      BaroquePoint point = {from.x + x, from.y + y};
      gint64 square = (gint64)x * x + (gint64)y * y;
      if (square > BAROQUE_LEADER_REACH * BAROQUE_LEADER_REACH)
        continue;
      guint wanted = is_found && square < nearest ? most : most + 1;
      guint n = count_in_range(&own, point, range, wanted);
      if (n < wanted || baroque_leader_judge(field, side, from, point) != BAROQUE_BAR_NONE)
        continue;
      is_found = TRUE;
      most = n;
      nearest = square;
      *best = point;
    }
  return is_found;
}

guint baroque_leader_short_list(const BaroqueField *field, guint side, guint command,
                                BaroquePoint from, gint32 range,
                                BaroquePoint points[BAROQUE_MAX_LEADER_POINTS]) {
  guint n = 0;
  for (guint direction = 0; direction < BAROQUE_DIRECTIONS; direction += BAROQUE_QUARTER / 2)
    for (gint32 distance = 200; distance <= BAROQUE_LEADER_REACH; distance += 200) {
      BaroquePoint point = on_grid(from, baroque_displacement(direction, distance));
      if (baroque_leader_judge(field, side, from, point) == BAROQUE_BAR_NONE)
        points[n++] = point;
    }
  BaroquePoint best;
  if (!best_point(field, side, command, from, range, &best))
    return n;
  for (guint i = 0; i < n; i++)
    if (points[i].x == best.x && points[i].y == best.y)
      return n;
  points[n++] = best;
  return n;
}

/* --- Deployment [B-24] ---------------------------------------------------------------------- */

static gboolean is_in_zone(const BaroqueLeaderCamp *camp, BaroquePoint at) {
  for (guint i = 0; i < camp->n_zones; i++) {
    const BaroqueZone *zone = &camp->zones[i];
    if (at.x >= zone->low.x && at.y >= zone->low.y && at.x <= zone->high.x && at.y <= zone->high.y)
      return TRUE;
  }
  return FALSE;
}

BaroqueBar baroque_leader_camp_judge(const BaroqueField *field, const BaroqueLeaderCamp *camp,
                                     BaroquePoint at) {
  if (at.x % BAROQUE_LEADER_GRID != 0 || at.y % BAROQUE_LEADER_GRID != 0)
    return BAROQUE_BAR_NO_SUCH_MOVE;
  if (!is_in_zone(camp, at))
    return BAROQUE_BAR_LEADER_NOT_IN_ZONE;
  BaroqueBar bar = point_bar(field, camp->side, at);
  if (bar != BAROQUE_BAR_NONE)
    return bar;
  return baroque_units_in_range(field, camp->side, camp->command, at, camp->range) > 0
             ? BAROQUE_BAR_NONE
             : BAROQUE_BAR_LEADER_ALONE;
}

/* Adds the point of the grid that is nearest, when it is lawful and not there yet. */
static void add_camp_point(const BaroqueField *field, const BaroqueLeaderCamp *camp,
                           BaroquePoint at, BaroquePoint points[BAROQUE_MAX_CAMP_POINTS],
                           guint *n) {
  BaroquePoint point = on_grid((BaroquePoint){0, 0}, at);
  if (baroque_leader_camp_judge(field, camp, point) != BAROQUE_BAR_NONE)
    return;
  for (guint i = 0; i < *n; i++)
    if (points[i].x == point.x && points[i].y == point.y)
      return;
  points[(*n)++] = point;
}

guint baroque_leader_camp_short_list(const BaroqueField *field, const BaroqueLeaderCamp *camp,
                                     BaroquePoint points[BAROQUE_MAX_CAMP_POINTS]) {
  BaroquePoint sum = {0, 0};
  gint32 n_units = 0;
  guint n = 0;
  for (guint i = 0; i < field->n_stands; i++) {
    const BaroqueBase *base = &field->stands[i].base;
    if (!is_his(&field->stands[i], camp->side, camp->command))
      continue;
    add_camp_point(
        field, camp,
        baroque_point_along(base->front, base->direction, -(gint32)base->depth - BAROQUE_BU),
        points, &n);
    sum = baroque_point_plus(sum, baroque_base_middle(base));
    n_units++;
  }
  if (n_units > 0)
    add_camp_point(field, camp, (BaroquePoint){sum.x / n_units, sum.y / n_units}, points, &n);
  return n;
}
