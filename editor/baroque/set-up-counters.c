#include "editor/baroque/set-up-counters.h"

#include "schema/baroque/scenario.h"
#include "schema/board/spot.h"

static GdkRGBA colour_of(const BaroqueScenario *s, CapIndex army) {
  static const GdkRGBA usual[BAROQUE_ARMIES] = {{0.12f, 0.31f, 0.58f, 1}, {0.63f, 0.16f, 0.14f, 1}};
  GdkRGBA colour = usual[army % BAROQUE_ARMIES];
  if (army < BAROQUE_ARMIES && *s->armies[army].colour != '\0')
    gdk_rgba_parse(&colour, s->armies[army].colour);
  return colour;
}

GdkRGBA baroque_army_colour(const CapOpenScenario *open, CapIndex army) {
  return colour_of(baroque_scenario(cap_open_scenario_scenario(open)), army);
}

static void add_unit(GPtrArray *counters, const BaroqueScenario *s, const BaroqueUnit *unit) {
  if (!unit->is_placed || unit->place.x < 0 || unit->place.y < 0)
    return;
  CapCounter *counter = cap_counter_new(
      cap_spot_of_point((guint16)unit->place.x, (guint16)unit->place.y), unit->id, unit->name);
  counter->order = g_strdup(baroque_unit_type(s, unit)->code);
  counter->side = unit->army;
  counter->colour = colour_of(s, unit->army);
  counter->facing = unit->direction;
  counter->width = unit->front;
  counter->depth = unit->depth;
  g_ptr_array_add(counters, counter);
}

GPtrArray *baroque_set_up_new_counters(CapProject *project) {
  const CapScenario *scenario = cap_project_scenario(project);
  GPtrArray *counters = g_ptr_array_new_with_free_func((GDestroyNotify)cap_counter_free);
  if (scenario == NULL || scenario->format != &baroque_format)
    return counters;
  const BaroqueScenario *s = baroque_scenario(scenario);
  for (guint i = 0; i < s->n_units; i++)
    add_unit(counters, s, &s->units[i]);
  return counters;
}
