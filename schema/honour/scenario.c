#include "scenario.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-map.h"
#include "schema/codes/codes-scenario.h"
#include "schema/honour/codes-scenario.h"
#include "schema/board/map-guess.h"
#include "schema/table.h"

/* --- Releasing ----------------------------------------------------------------------------- */

static void free_armies(HonourScenario *s) {
  for (guint i = 0; i < s->n_armies; i++) {
    HonourArmy *army = &s->armies[i];

    g_free(army->id);
    g_free(army->name);
    cap_bits_clear(&army->services);
    cap_bits_clear(&army->nationalities);
    g_free(army->generals);
    g_free(army->general_nodes);
    g_free(army->sources);
    g_free(army->receives);
  }
  g_free(s->armies);
}

static void free_forces(HonourScenario *s) {
  for (guint i = 0; i < s->n_stacks; i++) {
    g_free(s->stacks[i].id);
    cap_bits_clear(&s->stacks[i].hexes);
    g_free(s->stacks[i].listed);
  }
  for (guint i = 0; i < s->n_pools; i++)
    g_free(s->pools[i].id);
  for (guint i = 0; i < s->n_units; i++)
    g_free(s->units[i].counters);
  for (guint i = 0; i < s->n_breakdowns; i++)
    g_free(s->breakdowns[i].counters);
  for (guint i = 0; i < s->n_groups; i++)
    g_free(s->groups[i].id);
  g_free(s->stacks);
  g_free(s->pools);
  g_free(s->units);
  g_free(s->auxiliaries);
  g_free(s->postings);
  g_free(s->breakdowns);
  g_free(s->holds);
  g_free(s->reinforcements);
  g_free(s->groups);
  g_free(s->minors);
}

static void free_places(HonourScenario *s) {
  for (guint i = 0; i < s->n_areas; i++) {
    g_free(s->areas[i].id);
    g_free(s->areas[i].name);
    cap_bits_clear(&s->areas[i].hexes);
  }
  g_free(s->areas);
  cap_bits_clear(&s->playable);
  g_free(s->alignment);
  g_free(s->alignment_nodes);
  g_free(s->conquered);
}

void honour_scenario_free(HonourScenario *s) {
  if (s == NULL)
    return;
  g_hash_table_unref(s->army_by_id);
  g_hash_table_unref(s->stack_by_id);
  g_hash_table_unref(s->group_by_id);
  g_hash_table_unref(s->area_by_id);
  free_armies(s);
  free_forces(s);
  free_places(s);
  g_free(s->reliability);
  cap_scenario_clear(&s->base);
  g_free(s);
}

/* --- Looking up ---------------------------------------------------------------------------- */

CapIndex honour_scenario_find_army(const HonourScenario *s, CapSlice id) {
  return cap_table_find(s->army_by_id, id);
}

CapIndex honour_scenario_find_stack(const HonourScenario *s, CapSlice id) {
  return cap_table_find(s->stack_by_id, id);
}

CapIndex honour_scenario_find_group(const HonourScenario *s, CapSlice id) {
  return cap_table_find(s->group_by_id, id);
}

CapIndex honour_scenario_area_index(const HonourScenario *s, CapSlice id) {
  CapIndex index = cap_table_find(s->area_by_id, id);

  if (index != CAP_INDEX_NONE)
    return index;
  index = cap_map_find_area(s->base.map, id);
  return index != CAP_INDEX_NONE ? (CapIndex)(s->n_areas + index) : CAP_INDEX_NONE;
}

const CapArea *honour_scenario_area(const HonourScenario *s, CapIndex area) {
  g_return_val_if_fail(area < s->n_areas + s->base.map->n_areas, NULL);
  return area < s->n_areas ? &s->areas[area] : &s->base.map->areas[area - s->n_areas];
}

const CapBits *honour_scenario_find_area(const HonourScenario *s, CapSlice id) {
  CapIndex area = honour_scenario_area_index(s, id);

  return area != CAP_INDEX_NONE ? &honour_scenario_area(s, area)->hexes : NULL;
}

gboolean honour_scenario_is_at_edge(const HonourScenario *s, CapHex hex) {
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = s->base.map->hexes[hex].neighbour[d];

    if (next == CAP_HEX_NONE || !cap_bits_has(&s->playable, next))
      return TRUE;
  }
  return FALSE;
}

gboolean honour_scenario_is_gateway(const HonourScenario *s, CapHex hex) {
  return s->base.map->hexes[hex].is_port || honour_scenario_is_at_edge(s, hex);
}

/* --- References ---------------------------------------------------------------------------- */

CapIndex honour_scenario_resolve_side(const HonourScenario *s, CapSlice id, CapPlace place,
                                      CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_SIDE, NC_("missing", "side"), N_("in this scenario"), NULL,
                      CAP_TABLES(CAP_TABLE_NAMED(s->base.sides, s->base.n_sides))};

  return cap_table_expect(honour_scenario_find_side(s, id), target, id, place, findings);
}

CapIndex honour_scenario_resolve_army(const HonourScenario *s, CapSlice id, CapPlace place,
                                      CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_ARMY, NC_("missing", "army"), N_("in this scenario"), NULL,
                      CAP_TABLES(CAP_TABLE_NAMED(s->armies, s->n_armies))};

  return cap_table_expect(honour_scenario_find_army(s, id), target, id, place, findings);
}

CapIndex honour_scenario_resolve_stack(const HonourScenario *s, CapSlice id, CapPlace place,
                                       CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_STACK, NC_("missing", "stack"), N_("in this scenario"), NULL,
                      CAP_TABLES(CAP_TABLE_OF(s->stacks, s->n_stacks))};

  return cap_table_expect(honour_scenario_find_stack(s, id), target, id, place, findings);
}

CapIndex honour_scenario_resolve_area(const HonourScenario *s, CapSlice id, CapPlace place,
                                      CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_AREA, NC_("missing", "area"),
                      N_("in this scenario or on map"), s->base.map->id,
                      CAP_TABLES(CAP_TABLE_NAMED(s->areas, s->n_areas),
                                 CAP_TABLE_NAMED(s->base.map->areas, s->base.map->n_areas))};

  return cap_table_expect(honour_scenario_area_index(s, id), target, id, place, findings);
}

CapIndex honour_scenario_resolve_region(const HonourScenario *s, CapSlice id, CapPlace place,
                                        CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_REGION, NC_("missing", "region"), N_("on map"),
                      s->base.map->id,
                      CAP_TABLES(CAP_TABLE_NAMED(s->base.map->regions, s->base.map->n_regions))};

  CapIndex region = cap_map_find_region(s->base.map, id);
  CapIndex named = region == CAP_INDEX_NONE ? cap_map_guess_region(s->base.map, id) : region;
  if (named != region) {
    const CapRegion *r = &s->base.map->regions[named];
    CapDiagnostic *d =
        cap_report(findings, CAP_CODE_UNKNOWN_REGION, place,
                   "There is no region \"%.*s\" on map \"%s\". Did you mean \"%s\", "
                   "which is %s?",
                   CAP_SLICE_ARGS(cap_slice_clip(id)), s->base.map->id, r->id, r->name);
    cap_diagnostic_set_suggestion(d, "%s", r->id);
    cap_diagnostic_set_object_at(d, place);
    return CAP_INDEX_NONE;
  }
  return cap_table_expect(region, target, id, place, findings);
}
