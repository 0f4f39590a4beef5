#include "validator/baroque/checks/stands.h"

#include "schema/board/ground.h"
#include "schema/codes/place.h"
#include "schema/table.h"

BaroqueBase baroque_stand_of(const BaroqueUnit *unit) {
  return baroque_base_at((BaroquePoint){unit->place.x, unit->place.y}, unit->direction, unit->front,
                         unit->depth);
}

gboolean baroque_leader_stand(const BaroqueScenario *s, const BaroqueLeader *leader,
                              BaroquePoint *point) {
  if (leader->unit != CAP_INDEX_NONE) {
    const BaroqueUnit *unit = &s->units[leader->unit];

    if (!unit->is_placed)
      return FALSE;
    BaroqueBase base = baroque_stand_of(unit);
    *point = baroque_base_middle(&base);
    return TRUE;
  }
  *point = (BaroquePoint){leader->place.x, leader->place.y};
  return leader->is_placed;
}

gboolean baroque_stands_on_table(const CapMap *map, const BaroqueBase *base) {
  return base->box.x0 >= 0 && base->box.y0 >= 0 && base->box.x1 <= map->table_width &&
         base->box.y1 <= map->table_depth;
}

/* A zone without room is told as such, and tells nothing about units. */
static gboolean has_room(const BaroqueZone *zone) {
  return zone->low.x < zone->high.x && zone->low.y < zone->high.y;
}

/* A train may stand outside of the zones, on its edge [gap 137]. */
gboolean baroque_stands_in_zones(const BaroqueScenario *s, const BaroqueUnit *unit,
                                 const BaroqueBase *base) {
  const BaroqueArmy *army = &s->armies[unit->army];

  for (guint i = 0; i < army->n_zones; i++) {
    const BaroqueZone *zone = &s->zones[army->first_zone + i];

    if (!has_room(zone) || (base->box.x0 >= zone->low.x && base->box.y0 >= zone->low.y &&
                            base->box.x1 <= zone->high.x && base->box.y1 <= zone->high.y))
      return TRUE;
  }
  return army->n_zones == 0 || unit->command == CAP_INDEX_NONE;
}

gboolean baroque_bars_entry(const CapGround *ground) {
  return ground->kind == CAP_GROUND_IMPASSABLE || ground->kind == CAP_GROUND_EDGE_WATER ||
         (ground->kind == CAP_GROUND_RIVER && !ground->is_fordable);
}

gboolean baroque_is_difficult(const CapGround *ground) {
  return ground->kind == CAP_GROUND_STEEP_HILL || ground->kind == CAP_GROUND_WOODED_HILL ||
         ground->kind == CAP_GROUND_WOOD || ground->kind == CAP_GROUND_MARSH ||
         ground->kind == CAP_GROUND_VILLAGE;
}

/* Some of the 25 points lie in the area, or the line runs through the base. The rim of the area
 * does not count: who stands along a lake does not stand in it. */
static gboolean has_part_in(const CapGround *ground, const BaroqueBase *base) {
  BaroquePoint points[BAROQUE_BASE_POINTS];
  CapTablePoint from, to;

  baroque_base_points(base, points);
  for (guint i = 0; i < BAROQUE_BASE_POINTS; i++)
    if (cap_ground_has(ground, (CapTablePoint){points[i].x, points[i].y}))
      return TRUE;
  for (guint i = 0; i < cap_ground_n_stretches(ground); i++) {
    cap_ground_stretch(ground, i, &from, &to);
    if (baroque_base_cuts(base, (BaroquePoint){from.x, from.y}, (BaroquePoint){to.x, to.y}))
      return TRUE;
  }
  return FALSE;
}

const CapGround *baroque_stands_in(const CapMap *map, const BaroqueBase *base,
                                   gboolean (*is_bad)(const CapGround *ground)) {
  for (guint i = 0; i < map->n_grounds; i++)
    if (is_bad(&map->grounds[i]) && has_part_in(&map->grounds[i], base))
      return &map->grounds[i];
  return NULL;
}

char *baroque_dup_point(CapTablePoint point) {
  g_autofree char *x = baroque_dup_hundredths(point.x), *y = baroque_dup_hundredths(point.y);

  return g_strconcat(x, ",", y, NULL);
}

char *baroque_dup_far_corner(const CapMap *map) {
  return baroque_dup_point((CapTablePoint){map->table_width, map->table_depth});
}

CapDiagnostic *baroque_report(const CapCheckContext *context, CapCode code, CapNode node,
                              CapName attribute, const char *object, const char *format, ...) {
  CapPlace place = cap_place_attribute(context->document, node, attribute);
  va_list args;

  va_start(args, format);
  CapDiagnostic *d = cap_report_va(context->findings, code, place, format, args);
  va_end(args);
  if (object != NULL)
    cap_diagnostic_set_object(d, "%s", object);
  else
    cap_diagnostic_set_object_at(d, place);
  return d;
}
