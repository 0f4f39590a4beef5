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

char *baroque_leader_key(const char *id) {
  return g_strconcat("leader ", id, NULL);
}

/* One who is with a unit is not drawn apart. */
static void add_leader(GPtrArray *counters, const BaroqueScenario *s, const BaroqueLeader *leader) {
  enum { MARK = 50 };
  CapTablePoint at = leader->place;
  if (!leader->is_placed || leader->unit != CAP_INDEX_NONE || at.x < 0 || at.y < 0)
    return;
  g_autofree char *key = baroque_leader_key(leader->id);
  CapCounter *counter = cap_counter_new(
      cap_spot_of_point((guint16)at.x, (guint16)(at.y + MARK / 2)), key, leader->name);
  counter->order = g_strdup_printf("%u", leader->grade);
  counter->side = leader->army;
  counter->colour = colour_of(s, leader->army);
  counter->width = counter->depth = MARK;
  g_ptr_array_add(counters, counter);
}

/* --- Zones and passages --------------------------------------------------------------------- */

static void add_box(CapOverlay *overlay, const CapMap *map, CapTablePoint low, CapTablePoint high,
                    GdkRGBA colour, float alpha) {
  const double hundredths = 100;
  GdkRGBA fill = colour;
  fill.alpha = alpha;
  double left = low.x / hundredths, right = high.x / hundredths;
  double top = (map->table_depth - high.y) / hundredths;
  double bottom = (map->table_depth - low.y) / hundredths;
  CapOverlayShape *shape = cap_overlay_add_shape(overlay, &fill, &colour);
  cap_overlay_shape_to(shape, left, top);
  cap_overlay_shape_to(shape, right, top);
  cap_overlay_shape_to(shape, right, bottom);
  cap_overlay_shape_to(shape, left, bottom);
}

/* A bar along the edge. */
static void add_passage(CapOverlay *overlay, const CapMap *map, const BaroquePassage *passage) {
  static const GdkRGBA colour = {0.45f, 0.30f, 0.05f, 0.9f};
  const gint32 bar = 15, w = map->table_width, d = map->table_depth;
  CapTablePoint low = {passage->from, 0}, high = {passage->to, bar};
  if (passage->edge == BAROQUE_TABLE_TOP) {
    low.y = d - bar;
    high.y = d;
  } else if (passage->edge != BAROQUE_TABLE_BOTTOM) {
    gboolean is_left = passage->edge == BAROQUE_TABLE_LEFT;
    low = (CapTablePoint){is_left ? 0 : w - bar, passage->from};
    high = (CapTablePoint){is_left ? bar : w, passage->to};
  }
  add_box(overlay, map, low, high, colour, 0.6f);
}

CapOverlay *baroque_set_up_new_ground(CapProject *project) {
  const CapScenario *scenario = cap_project_scenario(project);
  if (scenario == NULL || scenario->format != &baroque_format || scenario->map == NULL ||
      !cap_map_is_table(scenario->map))
    return NULL;
  const BaroqueScenario *s = baroque_scenario(scenario);
  CapOverlay *overlay = cap_overlay_new();
  for (guint i = 0; i < s->n_zones; i++)
    add_box(overlay, scenario->map, s->zones[i].low, s->zones[i].high,
            colour_of(s, s->zones[i].army), 0.10f);
  for (guint i = 0; i < s->n_passages; i++)
    add_passage(overlay, scenario->map, &s->passages[i]);
  return overlay;
}

/* --- All ------------------------------------------------------------------------------------ */

GPtrArray *baroque_set_up_new_counters(CapProject *project) {
  const CapScenario *scenario = cap_project_scenario(project);
  GPtrArray *counters = g_ptr_array_new_with_free_func((GDestroyNotify)cap_counter_free);
  if (scenario == NULL || scenario->format != &baroque_format)
    return counters;
  const BaroqueScenario *s = baroque_scenario(scenario);
  for (guint i = 0; i < s->n_units; i++)
    add_unit(counters, s, &s->units[i]);
  for (guint i = 0; i < s->n_leaders; i++)
    add_leader(counters, s, &s->leaders[i]);
  return counters;
}
