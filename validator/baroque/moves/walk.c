#include "walk.h"

/* Other moves than charges end at least so far from enemies [gap 87]. */
#define KEEP_OFF 10

static BaroquePoint place_at(const BaroqueWalk *walk, guint tenth) {
  return baroque_displacement(walk->direction, (gint32)tenth * BAROQUE_TENTH);
}

static void stop_at(BaroqueWalk *walk, guint tenth, BaroqueBar bar, guint blocker) {
  if (tenth >= walk->end)
    return;
  walk->end = (guint8)tenth;
  walk->end_bar = bar;
  walk->blocker = (guint16)blocker;
}

/* --- Bases in the way ---------------------------------------------------------------------- */

static void meet_enemy(const BaroqueStand *enemy, guint unit, BaroqueWalk *walk) {
  BaroqueTenths overlaps =
      baroque_slide_tenths(&walk->start, walk->direction, &enemy->base, walk->n);
  if (overlaps != 0)
    stop_at(walk, baroque_first_tenth(overlaps), BAROQUE_BAR_ENEMY_IN_WAY, unit);
  BaroqueBox near = baroque_box_grown(enemy->base.box, KEEP_OFF);
  if (!baroque_box_meets(near,
                         baroque_slide_box(&walk->start, walk->direction, walk->n * BAROQUE_TENTH)))
    return;
  for (guint tenth = 0; tenth <= walk->n && tenth < walk->end; tenth++) {
    BaroquePoint by = place_at(walk, tenth);
    if (!baroque_box_meets(near, baroque_box_shifted(walk->start.box, by)))
      continue;
    BaroqueBase base = walk->start;
    baroque_base_shift(&base, by);
    if (baroque_bases_nearer(&base, &enemy->base, KEEP_OFF))
      walk->too_near |= baroque_tenth(tenth);
  }
}

/* [gap 40] One that may not be passed stops the unit; on another it may not rest. */
static void meet_friend(const BaroqueMover *mover, const BaroqueStand *friend, guint unit,
                        BaroqueWalk *walk) {
  BaroqueTenths overlaps =
      baroque_slide_tenths(&walk->start, walk->direction, &friend->base, walk->n);
  if (overlaps == 0)
    return;
  if (baroque_stand_passes(mover->stand, friend))
    walk->on_friend |= overlaps;
  else
    stop_at(walk, baroque_first_tenth(overlaps), BAROQUE_BAR_FRIEND_IN_WAY, unit);
}

/* [gap 128] It must stop where it comes into a zone, unless it started there. */
static void meet_zones(const BaroqueMover *mover, BaroqueWalk *walk) {
  for (guint i = 0; i < mover->n_zones; i++) {
    const BaroqueStrip *zone = &mover->zones[i];
    if (baroque_units_have(&mover->started_in, zone->holder))
      continue;
    gint32 first = baroque_slide_first(&walk->start, walk->direction, &zone->strip, 0,
                                       walk->n * BAROQUE_TENTH, BAROQUE_TENTH);
    if (first == BAROQUE_NEVER || first / BAROQUE_TENTH >= walk->zone)
      continue;
    walk->zone = (guint8)(first / BAROQUE_TENTH);
    walk->zone_holder = zone->holder;
  }
}

/* --- Ground -------------------------------------------------------------------------------- */

/* The table is a rectangle and the line straight: on the table at both ends is on it all along. */
static void meet_edge(const BaroqueMover *mover, BaroqueWalk *walk) {
  const BaroqueGround *ground = mover->field->ground;
  BaroqueBase base = walk->start;
  baroque_base_shift(&base, place_at(walk, walk->n));
  if (baroque_base_on_table(ground, &base))
    return;
  for (guint tenth = 0; tenth <= walk->n; tenth++) {
    base = walk->start;
    baroque_base_shift(&base, place_at(walk, tenth));
    if (!baroque_base_on_table(ground, &base)) {
      stop_at(walk, tenth, BAROQUE_BAR_TABLE_EDGE, BAROQUE_NO_STAND);
      return;
    }
  }
}

/* One tenth of the way. FALSE when it cannot be gone to. */
static gboolean enter(const BaroqueMover *mover, const BaroqueFootprint *footprint,
                      const BaroqueBase *base, guint tenth, BaroqueWalk *walk) {
  const BaroqueGround *ground = mover->field->ground;
  BaroqueStanding standing = baroque_ground_standing(ground, footprint, base->front);
  gboolean is_barred = baroque_ground_barred(ground, base);
  if (standing.entered >= BAROQUE_BROKEN)
    walk->touched |= baroque_tenth(tenth);
  if (standing.wholly >= BAROQUE_BROKEN)
    walk->wholly |= baroque_tenth(tenth);
  if ((standing.entered == BAROQUE_OPEN && !is_barred) || baroque_ground_on_way(ground, base))
    return TRUE;
  if (standing.entered == BAROQUE_IMPASSABLE || is_barred) {
    stop_at(walk, tenth, BAROQUE_BAR_IMPASSABLE, BAROQUE_NO_STAND);
    return FALSE;
  }
  if (standing.entered == BAROQUE_DIFFICULT) {
    if (mover->stand->flags & BAROQUE_STAND_GUN) {
      stop_at(walk, tenth, BAROQUE_BAR_GUN_IN_DIFFICULT, BAROQUE_NO_STAND);
      return FALSE;
    }
    walk->difficult |= baroque_tenth(tenth);
  }
  if (standing.majority >= BAROQUE_BROKEN)
    walk->in_broken |= baroque_tenth(tenth);
  if (standing.majority >= BAROQUE_DIFFICULT)
    walk->in_difficult |= baroque_tenth(tenth);
  return TRUE;
}

static void meet_ground(const BaroqueMover *mover, BaroqueWalk *walk) {
  const BaroqueGround *ground = mover->field->ground;
  guint last = MIN(walk->n, walk->end);
  BaroqueBox box = baroque_slide_box(&walk->start, walk->direction, (gint32)last * BAROQUE_TENTH);
  if (!baroque_ground_hinders(ground, box))
    return;
  BaroqueFootprint footprint;
  baroque_footprint_of(&footprint, &walk->start);
  for (guint tenth = 0; tenth <= walk->n && tenth < walk->end; tenth++) {
    BaroquePoint by = place_at(walk, tenth);
    if (!baroque_ground_hinders(ground, baroque_box_shifted(walk->start.box, by)))
      continue;
    BaroqueBase base = walk->start;
    baroque_base_shift(&base, by);
    if (!enter(mover, &footprint, &base, tenth, walk))
      break;
  }
}

/* [gap 122] The middle of the base passes the line, and no road takes it away. */
static void meet_obstacles(const BaroqueMover *mover, BaroqueWalk *walk) {
  const BaroqueGround *ground = mover->field->ground;
  BaroquePoint middle = baroque_base_middle(&walk->start);
  BaroquePoint last = baroque_point_plus(middle, place_at(walk, walk->n));
  if (!baroque_ground_obstacle_crossed(ground, middle, last))
    return;
  for (guint tenth = 1; tenth <= walk->n; tenth++) {
    BaroquePoint by = place_at(walk, tenth);
    if (!baroque_ground_obstacle_crossed(ground, middle, baroque_point_plus(middle, by)))
      continue;
    BaroqueBase base = walk->start;
    baroque_base_shift(&base, by);
    if (!baroque_ground_on_way(ground, &base))
      walk->crossed = (guint8)tenth;
    return;
  }
}

/* --- The walk ------------------------------------------------------------------------------ */

void baroque_walk(const BaroqueMover *mover, const BaroqueBase *start, guint direction, guint n,
                  BaroqueWalk *walk) {
  g_assert(n < BAROQUE_MAX_TENTHS);
  *walk = (BaroqueWalk){.start = *start,
                        .direction = (guint8)direction,
                        .n = (guint8)n,
                        .end = (guint8)(n + 1),
                        .zone = (guint8)(n + 1),
                        .crossed = (guint8)(n + 1),
                        .blocker = BAROQUE_NO_STAND,
                        .zone_holder = BAROQUE_NO_STAND};
  BaroqueBox box =
      baroque_box_grown(baroque_slide_box(start, direction, (gint32)n * BAROQUE_TENTH), KEEP_OFF);
  for (guint i = 0; i < mover->n_near; i++) {
    guint unit = mover->near[i];
    const BaroqueStand *stand = &mover->field->stands[unit];
    if (!baroque_box_meets(box, stand->base.box))
      continue;
    if (stand->side == mover->stand->side)
      meet_friend(mover, stand, unit, walk);
    else
      meet_enemy(stand, unit, walk);
  }
  meet_edge(mover, walk);
  meet_zones(mover, walk);
  meet_ground(mover, walk);
  meet_obstacles(mover, walk);
}

/* The last tenth that the limit in difficult ground leaves: with the way before the first touch, at
 * least [gap 127]. */
static guint limit_of(const BaroqueWalk *walk, guint spent) {
  guint first = baroque_first_tenth(walk->difficult);
  if (first > walk->n)
    return walk->n;
  guint left =
      spent < BAROQUE_DIFFICULT_LIMIT ? (BAROQUE_DIFFICULT_LIMIT - spent) / BAROQUE_TENTH : 0;
  return first == 0 ? left : MAX(left, first - 1);
}

BaroqueTenths baroque_walk_lawful(const BaroqueWalk *walk, guint spent) {
  guint last = MIN(MIN(walk->n, walk->end - 1u), MIN(walk->zone, limit_of(walk, spent)));
  if (walk->end == 0)
    return 0;
  return baroque_tenths_to(last) & ~(BaroqueTenths)1 & ~walk->on_friend & ~walk->too_near;
}

BaroqueBar baroque_walk_bar(const BaroqueWalk *walk, guint tenth, guint spent) {
  if (tenth > walk->n)
    return BAROQUE_BAR_DISTANCE;
  if (tenth >= walk->end)
    return walk->end_bar;
  if (tenth > walk->zone)
    return BAROQUE_BAR_ZONE_STOP;
  if (tenth > limit_of(walk, spent))
    return BAROQUE_BAR_DIFFICULT_LIMIT;
  if (walk->on_friend & baroque_tenth(tenth))
    return BAROQUE_BAR_ENDS_ON_FRIEND;
  if (walk->too_near & baroque_tenth(tenth))
    return BAROQUE_BAR_TOO_NEAR;
  return BAROQUE_BAR_NONE;
}

/* --- Disorder ------------------------------------------------------------------------------ */

gboolean baroque_row_disordered_by(BaroqueTerrainRow row, BaroqueGroundClass ground) {
  return row == BAROQUE_GOES_AS_OTHERS && ground >= BAROQUE_BROKEN;
}

gboolean baroque_row_disordered_by_obstacle(BaroqueTerrainRow row) {
  return row != BAROQUE_GOES_AS_SKIRMISHERS;
}

gboolean baroque_walk_disorders(const BaroqueMover *mover, const BaroqueWalk *walk, guint tenth) {
  BaroqueTenths way = baroque_tenths_to(tenth);
  BaroqueTerrainRow row = mover->stand->row;
  if (tenth >= walk->crossed && baroque_row_disordered_by_obstacle(row))
    return TRUE;
  return ((walk->in_broken & way) && baroque_row_disordered_by(row, BAROQUE_BROKEN)) ||
         ((walk->in_difficult & way) && baroque_row_disordered_by(row, BAROQUE_DIFFICULT));
}
