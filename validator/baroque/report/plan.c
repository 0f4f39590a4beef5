/* The plan of the battle: bases, leaders, zones and passages. */
#include "validator/baroque/report/sections.h"

#include <string.h>

#include "schema/baroque/scenario.h"

static void add_zone(CapMapSetUp *set_up, const BaroqueScenario *s, const BaroqueZone *zone) {
  CapMapRoom room = {.side = zone->army,
                     .low = zone->low,
                     .high = zone->high,
                     .title =
                         g_strdup_printf("%s: %s", s->base.sides[zone->army].name, zone->name)};

  g_array_append_val(set_up->rooms, room);
}

/* On its edge of the table. */
static void add_passage(CapMapSetUp *set_up, const CapMap *map, const BaroquePassage *passage) {
  CapTablePoint low = {passage->from, 0}, high = {passage->to, 0};

  if (passage->edge == BAROQUE_TABLE_LEFT || passage->edge == BAROQUE_TABLE_RIGHT) {
    low = (CapTablePoint){0, passage->from};
    high = (CapTablePoint){0, passage->to};
  }
  if (passage->edge == BAROQUE_TABLE_TOP)
    low.y = high.y = map->table_depth;
  if (passage->edge == BAROQUE_TABLE_RIGHT)
    low.x = high.x = map->table_width;
  CapMapRoom room = {
      .side = CAP_INDEX_NONE, .low = low, .high = high, .title = g_strdup(passage->name)};
  g_array_append_val(set_up->rooms, room);
}

/* The plan is crowded: what stands behind a comma or in brackets is left to the list of units. */
static char *dup_short(const char *name) {
  g_autofree char *text = g_strndup(name, strcspn(name, ",("));

  return g_strdup(g_strchomp(text));
}

static void add_unit(CapMapSetUp *set_up, const BaroqueScenario *s, const BaroqueUnit *unit) {
  const BaroqueType *type = baroque_unit_type(s, unit);
  CapMapBase base = {.id = g_strconcat("unit-", unit->id, NULL),
                     .side = unit->army,
                     .place = unit->place,
                     .angle = 2 * G_PI * unit->direction / BAROQUE_STEPS,
                     .width = unit->front,
                     .depth = unit->depth,
                     .sign = g_strdup(type->code),
                     .label = dup_short(unit->name),
                     .title = g_strdup_printf("%s, %s", unit->name, type->name)};

  g_array_append_val(set_up->bases, base);
}

/* A leader with a unit stands in the middle of it. */
static void add_leader(CapMapSetUp *set_up, const BaroqueScenario *s, const BaroqueLeader *leader) {
  CapTablePoint place = leader->place;
  gboolean is_with = leader->unit != CAP_INDEX_NONE;

  if (is_with || !leader->is_placed)
    return;
  CapMapBase base = {.id = g_strconcat("leader-", leader->id, NULL),
                     .side = leader->army,
                     .is_leader = TRUE,
                     .place = place,
                     .label = dup_short(leader->name),
                     .title = g_strdup_printf("%s, leader of %s", leader->name,
                                              s->commands[leader->command].name)};
  g_array_append_val(set_up->bases, base);
}

void baroque_map_set_up(const CapScenario *scenario, CapMapSetUp *set_up) {
  const BaroqueScenario *s = baroque_scenario(scenario);

  for (guint i = 0; i < s->n_zones; i++)
    add_zone(set_up, s, &s->zones[i]);
  for (guint i = 0; i < s->n_passages; i++)
    add_passage(set_up, scenario->map, &s->passages[i]);
  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].is_placed)
      add_unit(set_up, s, &s->units[i]);
  for (guint i = 0; i < s->n_leaders; i++)
    add_leader(set_up, s, &s->leaders[i]);
}
