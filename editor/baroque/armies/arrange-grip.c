#include "editor/baroque/armies/arrange-private.h"

#include "editor/core/table/ground-points.h"
#include "validator/baroque/checks/stands.h"

/* The handle stands so many reaches before the front. */
#define HANDLE_REACHES 3

/* With Shift a base turns by eighths of the circle. */
#define EIGHTH 8

BaroquePoint baroque_turn_handle(BaroqueArrangeTool *tool, const BaroqueBase *base) {
  return baroque_point_along(base->front, base->direction,
                             HANDLE_REACHES * baroque_arrange_reach(tool));
}

void baroque_zone_corners(const BaroqueZone *zone, BaroquePoint corners[4]) {
  corners[0] = (BaroquePoint){zone->low.x, zone->low.y};
  corners[1] = (BaroquePoint){zone->high.x, zone->low.y};
  corners[2] = (BaroquePoint){zone->high.x, zone->high.y};
  corners[3] = (BaroquePoint){zone->low.x, zone->high.y};
}

/* --- What lies under the pointer ------------------------------------------------------------ */

static gboolean is_at(BaroqueArrangeTool *tool, BaroquePoint point) {
  gint64 reach = baroque_arrange_reach(tool);
  return baroque_square_distance(tool->now, point) <= reach * reach;
}

static gboolean is_on_rim(BaroqueArrangeTool *tool, const BaroqueZone *zone) {
  BaroquePoint p[4];
  gint32 reach = baroque_arrange_reach(tool) / 2 + 1;
  baroque_zone_corners(zone, p);
  for (guint i = 0; i < 4; i++) {
    BaroqueBox side = baroque_box_grown(baroque_box_of(p[i], p[(i + 1) % 4]), reach);
    if (baroque_box_has(side, tool->now))
      return TRUE;
  }
  return FALSE;
}

/* The handles of what is selected lie on top. */
static gboolean handle_at(BaroqueArrangeTool *tool, const BaroqueScenario *s, BaroqueGrip *grip) {
  CapIndex unit = baroque_arrange_unit(tool, s), zone = baroque_arrange_zone(tool, s);
  BaroquePoint corners[4];
  if (unit != CAP_INDEX_NONE && s->units[unit].is_placed) {
    BaroqueBase base = baroque_stand_of(&s->units[unit]);
    *grip = (BaroqueGrip){BAROQUE_GRIP_TURN, unit, 0};
    return is_at(tool, baroque_turn_handle(tool, &base));
  }
  if (zone == CAP_INDEX_NONE)
    return FALSE;
  baroque_zone_corners(&s->zones[zone], corners);
  for (guint i = 0; i < G_N_ELEMENTS(corners); i++)
    if (is_at(tool, corners[i])) {
      *grip = (BaroqueGrip){BAROQUE_GRIP_CORNER, zone, i};
      return TRUE;
    }
  return FALSE;
}

BaroqueGrip baroque_grip_at(BaroqueArrangeTool *tool, const BaroqueScenario *s) {
  const gint32 mark = 25; /* half of the mark of a leader */
  BaroqueGrip grip = {BAROQUE_GRIP_NONE, CAP_INDEX_NONE, 0};
  if (handle_at(tool, s, &grip))
    return grip;
  CapIndex leader = baroque_leader_at_point(s, tool->now, mark);
  if (leader != CAP_INDEX_NONE)
    return (BaroqueGrip){BAROQUE_GRIP_LEADER, leader, 0};
  CapIndex unit = baroque_unit_at_point(s, tool->now);
  if (unit != CAP_INDEX_NONE)
    return (BaroqueGrip){BAROQUE_GRIP_UNIT, unit, 0};
  for (guint i = 0; i < s->n_zones; i++)
    if (is_on_rim(tool, &s->zones[i]))
      return (BaroqueGrip){BAROQUE_GRIP_ZONE, (CapIndex)i, 0};
  return (BaroqueGrip){BAROQUE_GRIP_NONE, CAP_INDEX_NONE, 0};
}

/* --- What becomes of it --------------------------------------------------------------------- */

static gboolean is_free(BaroqueArrangeTool *tool) {
  return (tool->state & GDK_CONTROL_MASK) != 0;
}

BaroquePoint baroque_grip_point(BaroqueArrangeTool *tool, const BaroqueScenario *s) {
  CapTablePoint now = {tool->now.x, tool->now.y};
  CapTablePoint at = cap_table_point_rounded(s->base.map, now, is_free(tool) ? 1 : BAROQUE_TENTH);
  return (BaroquePoint){at.x, at.y};
}

static BaroqueBase turned(BaroqueArrangeTool *tool, const BaroqueBase *base) {
  guint to = baroque_direction_towards(baroque_base_middle(base), tool->now);
  if ((tool->state & GDK_SHIFT_MASK) != 0)
    to = (to + EIGHTH / 2) / EIGHTH * EIGHTH % BAROQUE_DIRECTIONS;
  return baroque_base_turned(base, baroque_direction_between(base->direction, to));
}

BaroqueBase baroque_grip_base(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapIndex unit,
                              CapIndex *with) {
  const BaroqueUnit *of = &s->units[unit];
  const CapMap *map = s->base.map;
  *with = CAP_INDEX_NONE;
  if (tool->grip.kind == BAROQUE_GRIP_TURN) {
    BaroqueBase base = baroque_stand_of(of);
    return turned(tool, &base);
  }
  /* A base is dragged from where it was taken hold of, one that comes new by its front. */
  BaroquePoint by = baroque_point_minus(tool->now, tool->start);
  BaroquePoint front = tool->is_placing
                           ? tool->now
                           : baroque_point_plus((BaroquePoint){of->place.x, of->place.y}, by);
  front = (BaroquePoint){CLAMP(front.x, 0, map->table_width), CLAMP(front.y, 0, map->table_depth)};
  BaroqueBase base = baroque_base_at(front, of->direction, of->front, of->depth);
  return is_free(tool) ? base : baroque_dress(s, unit, &base, with);
}

static CapTablePoint shifted(CapTablePoint p, BaroquePoint by) {
  return (CapTablePoint){p.x + by.x, p.y + by.y};
}

static gint32 kept_within(gint32 by, gint32 low, gint32 high, gint32 most) {
  return high - low >= most ? 0 : CLAMP(by, -low, most - high);
}

void baroque_grip_zone(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapTablePoint *low,
                       CapTablePoint *high) {
  BaroquePoint to = baroque_grip_point(tool, s), from = tool->start;
  const BaroqueZone *zone = tool->grip.index < s->n_zones ? &s->zones[tool->grip.index] : NULL;
  BaroquePoint corners[4];
  if (tool->grip.kind == BAROQUE_GRIP_ZONE && zone != NULL) {
    gint32 grain = is_free(tool) ? 1 : BAROQUE_TENTH;
    BaroquePoint by = baroque_point_minus(tool->now, from);
    by.x = (gint32)baroque_round_quotient(by.x, grain) * grain;
    by.y = (gint32)baroque_round_quotient(by.y, grain) * grain;
    by.x = kept_within(by.x, zone->low.x, zone->high.x, s->base.map->table_width);
    by.y = kept_within(by.y, zone->low.y, zone->high.y, s->base.map->table_depth);
    *low = shifted(zone->low, by);
    *high = shifted(zone->high, by);
    return;
  }
  if (tool->grip.kind == BAROQUE_GRIP_CORNER && zone != NULL) {
    baroque_zone_corners(zone, corners);
    from = corners[(tool->grip.corner + 2) % G_N_ELEMENTS(corners)];
  }
  *low = (CapTablePoint){MIN(from.x, to.x), MIN(from.y, to.y)};
  *high = (CapTablePoint){MAX(from.x, to.x), MAX(from.y, to.y)};
}
