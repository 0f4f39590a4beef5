#include "run.h"

#include <string.h>

/* --- Ground -------------------------------------------------------------------------------- */

typedef struct {
  const BaroqueField *field;
  const BaroqueBase *start;
  BaroqueFootprint footprint;
  BaroquePoint middle;
  guint direction;
  gboolean stops_at_obstacles;
} Line;

static BaroqueBase base_on(const Line *line, gint32 distance) {
  return baroque_base_moved(line->start, line->direction, distance);
}

/* [B-23] The middle of the base crosses the line. */
static gboolean crosses_by(const Line *line, const BaroqueBase *base) {
  const BaroqueGround *ground = line->field->ground;
  BaroquePoint middle =
      baroque_point_plus(line->middle, baroque_point_minus(base->front, line->start->front));
  return baroque_ground_obstacle_crossed(ground, line->middle, middle) &&
         !baroque_ground_on_way(ground, base);
}

/* What keeps the base from being there; BAROQUE_STOP_DISTANCE for nothing. */
static BaroqueStop stop_on(const Line *line, gint32 distance, BaroqueStanding *standing) {
  const BaroqueGround *ground = line->field->ground;
  BaroqueBase base = base_on(line, distance);
  *standing = (BaroqueStanding){BAROQUE_OPEN, BAROQUE_OPEN, BAROQUE_OPEN};
  if (!baroque_base_on_table(ground, &base))
    return BAROQUE_STOP_EDGE;
  if (baroque_ground_hinders(ground, base.box) && !baroque_ground_on_way(ground, &base)) {
    *standing = baroque_ground_standing(ground, &line->footprint, base.front);
    if (standing->entered == BAROQUE_IMPASSABLE || baroque_ground_barred(ground, &base))
      return BAROQUE_STOP_GROUND;
  }
  if (line->stops_at_obstacles && crosses_by(line, &base))
    return BAROQUE_STOP_OBSTACLE;
  return BAROQUE_STOP_DISTANCE;
}

/* From the last free tenth on by hundredths to the last free place. */
static gint32 last_free(const Line *line, gint32 from, gint32 to, BaroqueStop *stop) {
  BaroqueStanding standing;
  for (gint32 distance = from + 1; distance <= to; distance++) {
    BaroqueStop here = stop_on(line, distance, &standing);
    if (here == BAROQUE_STOP_DISTANCE)
      continue;
    *stop = here;
    return distance - 1;
  }
  return to;
}

/* Nothing but open ground all the way, as far as the grid can tell: no need to go along it. */
static gboolean is_plain(const BaroqueGround *ground, const BaroqueBase *start, guint direction,
                         gint32 distance) {
  BaroqueBase end = baroque_base_moved(start, direction, distance);
  return baroque_base_on_table(ground, start) && baroque_base_on_table(ground, &end) &&
         baroque_ground_is_plain(ground, baroque_slide_box(start, direction, distance));
}

BaroqueWay baroque_way(const BaroqueField *field, const BaroqueBase *start, BaroqueTerrainRow row,
                       guint direction, gint32 distance, gboolean stops_at_obstacles) {
  BaroqueWay way = {distance, BAROQUE_STOP_DISTANCE, FALSE, FALSE};
  if (is_plain(field->ground, start, direction, distance))
    return way;
  Line line = {.field = field,
               .start = start,
               .middle = baroque_base_middle(start),
               .direction = direction,
               .stops_at_obstacles = stops_at_obstacles};
  baroque_footprint_of(&line.footprint, start);
  for (gint32 at = 0;; at = MIN(at + BAROQUE_TENTH, distance)) {
    BaroqueStanding standing;
    BaroqueStop stop = stop_on(&line, at, &standing);
    if (stop != BAROQUE_STOP_DISTANCE) {
      way.stop = stop;
      way.clear = at == 0 ? 0 : last_free(&line, at - BAROQUE_TENTH, at, &way.stop);
      break;
    }
    way.is_difficult |= standing.entered == BAROQUE_DIFFICULT;
    way.disorders |= baroque_row_disordered_by(row, standing.majority);
    if (at == distance)
      break;
  }
  BaroqueBase end = base_on(&line, way.clear);
  way.disorders |= baroque_row_disordered_by_obstacle(row) && crosses_by(&line, &end);
  return way;
}

/* --- Other units --------------------------------------------------------------------------- */

static gboolean has(const BaroqueUnits *units, guint unit) {
  return units != NULL && baroque_units_have(units, unit);
}

/* The first hundredth at which the base is nearer to another than it may be. */
static gint32 first_near(const BaroqueRun *run, const BaroqueBase *other, gint32 to) {
  BaroqueBox box = baroque_slide_box(&run->start, run->direction, to);
  if (!baroque_box_meets(baroque_box_grown(box, BAROQUE_HALT_SHORT), other->box))
    return BAROQUE_NEVER;
  for (gint32 distance = 1; distance <= to; distance++) {
    BaroqueBase base = baroque_base_moved(&run->start, run->direction, distance);
    if (baroque_bases_nearer(&base, other, BAROQUE_HALT_SHORT))
      return distance;
  }
  return BAROQUE_NEVER;
}

/* Does the base touch another at the end of its way, straight ahead? Two that touch may be 0.02BU
 * apart, so that nothing would overlap before two hundredths more. */
static gboolean ends_touching(const BaroqueRun *run, const BaroqueBase *other, gint32 gone) {
  gint32 first = baroque_slide_first(&run->start, run->direction, other, gone + 1,
                                     gone + BAROQUE_TOUCH + 1, 1);
  if (first == BAROQUE_NEVER)
    return FALSE;
  BaroqueBase end = baroque_base_moved(&run->start, run->direction, gone);
  return baroque_bases_touch(&end, other);
}

static void meet_enemy(const BaroqueRun *run, const BaroqueBase *other, guint unit,
                       BaroqueRunEnd *end) {
  gboolean is_struck = run->strikes == NULL || baroque_units_have(run->strikes, unit);
  /* One that is not to be struck, but stands nearer than that already, is only not to be touched.
   */
  gboolean keeps_off = !is_struck && !baroque_bases_nearer(&run->start, other, BAROQUE_HALT_SHORT);
  gint32 first = keeps_off
                     ? first_near(run, other, end->gone)
                     : baroque_slide_first(&run->start, run->direction, other, 1, end->gone, 1);
  if (first != BAROQUE_NEVER) {
    end->gone = first - 1;
    end->stop = is_struck ? BAROQUE_STOP_ENEMY : BAROQUE_STOP_KEPT_OFF;
    end->met = (guint16)unit;
  } else if (is_struck && end->stop == BAROQUE_STOP_DISTANCE &&
             ends_touching(run, other, end->gone)) {
    end->stop = BAROQUE_STOP_ENEMY; /* [gap 72] */
    end->met = (guint16)unit;
  }
}

static void meet_friend(const BaroqueRun *run, const BaroqueStand *other, guint unit,
                        BaroqueRunEnd *end) {
  if (run->passes_friends && (other->flags & (BAROQUE_STAND_IN_MELEE | BAROQUE_STAND_BAGGAGE)) == 0)
    return;
  gint32 first = baroque_slide_first(&run->start, run->direction, &other->base, 1, end->gone, 1);
  if (first == BAROQUE_NEVER)
    return;
  end->gone = first - 1;
  end->stop = BAROQUE_STOP_FRIEND;
  end->met = (guint16)unit;
}

/* Friends first, for only an enemy at the very end of the way is touched there. */
static void meet_side(const BaroqueField *field, const BaroqueRun *run, gboolean is_own,
                      BaroqueRunEnd *end) {
  for (guint i = 0; i < field->n_stands; i++) {
    const BaroqueStand *other = &field->stands[i];
    if (i == run->unit || !baroque_stand_is_there(other) || has(run->through, i) ||
        (other->side == field->stands[run->unit].side) != is_own)
      continue;
    if (is_own)
      meet_friend(run, other, i, end);
    else
      meet_enemy(run, &other->base, i, end);
  }
}

void baroque_run(const BaroqueField *field, const BaroqueRun *run, BaroqueRunEnd *end) {
  BaroqueTerrainRow row = field->stands[run->unit].row;
  BaroqueWay way =
      baroque_way(field, &run->start, row, run->direction, run->distance, run->stops_at_obstacles);
  *end = (BaroqueRunEnd){.gone = way.clear, .stop = way.stop, .met = BAROQUE_NO_STAND};
  meet_side(field, run, TRUE, end);
  meet_side(field, run, FALSE, end);
  if (end->gone < way.clear)
    way = baroque_way(field, &run->start, row, run->direction, end->gone, run->stops_at_obstacles);
  end->end = baroque_base_moved(&run->start, run->direction, end->gone);
  end->disorders = way.disorders;
  end->is_difficult = way.is_difficult;
}

void baroque_touched(const BaroqueField *field, guint unit, const BaroqueBase *base, guint side,
                     BaroqueUnits *touched) {
  memset(touched, 0, sizeof *touched);
  for (guint i = 0; i < field->n_stands; i++) {
    const BaroqueStand *other = &field->stands[i];
    if (i != unit && baroque_stand_is_there(other) && other->side == side &&
        baroque_bases_touch(base, &other->base))
      baroque_units_add(touched, i);
  }
}
