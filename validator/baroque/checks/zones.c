/* Zones of deployment: on the table, apart from those of the enemy, large enough. */
#include "schema/baroque/codes-set-up.h"

#include <glib/gi18n.h>

#include "validator/baroque/checks/checks.h"
#include "validator/baroque/checks/stands.h"

static gint32 width_of(const BaroqueZone *zone) {
  return zone->high.x - zone->low.x;
}

static gint32 depth_of(const BaroqueZone *zone) {
  return zone->high.y - zone->low.y;
}

/* FALSE, reported, when it can be no zone of this table. */
static gboolean check_extent(const CapCheckContext *context, const BaroqueZone *zone) {
  const CapMap *map = context->scenario->map;
  gboolean is_empty = width_of(zone) == 0 || depth_of(zone) == 0;

  if (!is_empty && zone->low.x >= 0 && zone->low.y >= 0 && zone->high.x <= map->table_width &&
      zone->high.y <= map->table_depth)
    return TRUE;
  CapDiagnostic *d =
      baroque_report(context, CAP_CODE_ZONE_OFF_TABLE, zone->node, CAP_NAME_BOX, NULL,
                     is_empty ? N_("The zone \"%s\" has no room.")
                              : N_("The zone \"%s\" reaches beyond the table."),
                     zone->id);
  g_autofree char *corner = baroque_dup_far_corner(map);
  cap_diagnostic_set_hint(d, "The table reaches from 0,0 to %s.", corner);
  return FALSE;
}

/* [gap 17] The centre line lies across the way of the army: it runs from left to right for those
 * who retreat upwards or downwards, and the other way for those who retreat to a side. */
static void check_distance(const CapCheckContext *context, const BaroqueZone *zone) {
  enum { SIDE = 100 };
  const BaroqueScenario *s = baroque_checked(context);
  guint retreat = s->armies[zone->army].retreat;
  gboolean is_upright = (retreat & (BAROQUE_TABLE_TOP | BAROQUE_TABLE_BOTTOM)) != 0;
  gint32 length = is_upright ? s->base.map->table_depth : s->base.map->table_width;
  gint32 breadth = is_upright ? s->base.map->table_width : s->base.map->table_depth;
  gint32 low = is_upright ? zone->low.y : zone->low.x,
         high = is_upright ? zone->high.y : zone->high.x;
  gint32 left = is_upright ? zone->low.x : zone->low.y;
  gint32 right = is_upright ? zone->high.x : zone->high.y;
  gint32 gap = s->settings.deploy_gap == BAROQUE_NO_LIMIT ? 0 : s->settings.deploy_gap;
  CapDiagnostic *d;

  if (retreat == 0) /* which could not be read */
    return;
  if (gap > 0 && 2 * high > length - 2 * gap && 2 * low < length + 2 * gap) {
    /* Of a half hundredth what keeps the distance. */
    g_autofree char *below = baroque_dup_hundredths((length - 2 * gap) / 2);
    g_autofree char *above = baroque_dup_hundredths((length + 2 * gap + 1) / 2);
    g_autofree char *wanted = baroque_dup_hundredths(gap);
    d = baroque_report(context, CAP_CODE_ZONE_TOO_NEAR, zone->node, CAP_NAME_BOX, NULL,
                       "The zone \"%s\" comes nearer than %s BU to the centre line.", zone->id,
                       wanted);
    cap_diagnostic_set_hint(d, "Keep below %s or above %s, or change deploy-gap.", below, above);
  } else if (left < SIDE || right > breadth - SIDE) {
    d = baroque_report(context, CAP_CODE_ZONE_TOO_NEAR, zone->node, CAP_NAME_BOX, NULL,
                       "The zone \"%s\" comes nearer than 1 BU to an edge at its side.", zone->id);
    g_autofree char *far = baroque_dup_hundredths(breadth - SIDE);
    cap_diagnostic_set_hint(d, "Keep between 1 and %s.", far);
  }
}

/* Whether all units that choose their places in it, and those that have them, have room side by
 * side and behind each other. Only the sum of their ground is looked at, and each for itself. */
static void check_room(const CapCheckContext *context, CapIndex index) {
  const BaroqueScenario *s = baroque_checked(context);
  const BaroqueZone *zone = &s->zones[index];
  gint64 room = (gint64)width_of(zone) * depth_of(zone), needed = 0;
  CapDiagnostic *d;

  for (guint i = 0; i < s->n_units; i++) {
    const BaroqueUnit *unit = &s->units[i];

    if (unit->is_placed || unit->zone != index)
      continue;
    needed += (gint64)unit->front * unit->depth;
    if (MIN(unit->front, unit->depth) <= MIN(width_of(zone), depth_of(zone)) &&
        MAX(unit->front, unit->depth) <= MAX(width_of(zone), depth_of(zone)))
      continue;
    d = baroque_report(context, CAP_CODE_ZONE_TOO_SMALL, zone->node, CAP_NAME_BOX, NULL,
                       "%s does not fit into the zone \"%s\".", unit->name, zone->id);
    cap_diagnostic_set_hint(d, "Widen the zone.");
    return;
  }
  if (needed <= room)
    return;
  d = baroque_report(context, CAP_CODE_ZONE_TOO_SMALL, zone->node, CAP_NAME_BOX, NULL,
                     "The units that deploy in the zone \"%s\" need more ground than it has.",
                     zone->id);
  cap_diagnostic_set_hint(d, "Widen it, or let some deploy elsewhere.");
}

static gboolean is_used(const BaroqueScenario *s, CapIndex index) {
  const BaroqueZone *zone = &s->zones[index];

  for (guint i = 0; i < s->n_units; i++) {
    const BaroqueUnit *unit = &s->units[i];

    if (unit->army != zone->army)
      continue;
    if (unit->is_placed ? unit->place.x >= zone->low.x && unit->place.x <= zone->high.x &&
                              unit->place.y >= zone->low.y && unit->place.y <= zone->high.y
                        : unit->zone == index)
      return TRUE;
  }
  return FALSE;
}

static void report_overlap(const CapCheckContext *context, const BaroqueZone *zone,
                           const BaroqueZone *other) {
  CapDiagnostic *d = baroque_report(
      context, CAP_CODE_ZONES_OVERLAP, zone->node, CAP_NAME_BOX, NULL,
      "The zones \"%s\" and \"%s\" of the two armies lie on one another.", zone->id, other->id);

  cap_diagnostic_set_hint(d, "Correct the corners of one of the two.");
}

static void check_overlaps(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);

  for (guint i = 0; i < s->n_zones; i++)
    for (guint k = i + 1; k < s->n_zones; k++) {
      const BaroqueZone *a = &s->zones[i], *b = &s->zones[k];

      if (a->army == b->army || a->low.x >= b->high.x || b->low.x >= a->high.x ||
          a->low.y >= b->high.y || b->low.y >= a->high.y)
        continue;
      report_overlap(context, a, b);
      report_overlap(context, b, a);
    }
}

static void check_zones(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);

  for (CapIndex i = 0; i < s->n_zones; i++) {
    const BaroqueZone *zone = &s->zones[i];

    if (!check_extent(context, zone))
      continue;
    check_distance(context, zone);
    check_room(context, i);
    if (is_used(s, i))
      continue;
    CapDiagnostic *d = baroque_report(context, CAP_CODE_ZONE_UNUSED, zone->node, CAP_NAME_ID, NULL,
                                      "No unit stands or deploys in the zone \"%s\".", zone->id);
    cap_diagnostic_set_hint(d, "Take it out, or let units deploy in it.");
  }
  check_overlaps(context);
}

const CapCheck baroque_zone_checks[] = {
    {"check_zones", CAP_KIND_SCENARIO, check_zones},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
