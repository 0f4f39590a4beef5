/* Where an army comes from: its sources are its own, it has points, and its reinforcements come by
 * a way. */
#include "validator/checks/checks.h"

#include "validator/checks/wording.h"

#include "schema/place.h"

/* --- Supply Sources of both sides ----------------------------------------------------------- */

static void report_shared(const CapCheckContext *context, const CapArmy *army,
                          const CapSource *source, const CapSource *other) {
  g_autofree char *where = cap_wording_hex(context->map, source->hex);
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_SUPPLY_SHARED,
                                cap_place_attribute(context->document, source->node, CAP_NAME_HEX),
                                "%s and, on line %u, the enemy both have a Supply Source in %s.",
                                cap_wording_name(army->name, army->id),
                                cap_wording_line(context->document, other->node), where);
  cap_diagnostic_set_hint(d, "Correct one of the two hexes.");
  cap_diagnostic_set_object(d, "army %s", army->id);
}

/* [4.1.2a] A side that comes to an enemy source takes it, so that one of both sides is nobody's.
 * Sources that rules open may be those that were taken. */
static void check_shared_sources(const CapCheckContext *context) {
  const CapScenario *s = context->scenario;
  g_autoptr(GHashTable) owner = g_hash_table_new(NULL, NULL);  /* hex + 1 -> side + 1 */
  g_autoptr(GHashTable) source = g_hash_table_new(NULL, NULL); /* hex + 1 -> CapSource */
  for (guint i = 0; i < s->n_armies; i++)
    for (guint k = 0; k < s->armies[i].n_sources; k++) {
      const CapSource *at = &s->armies[i].sources[k];
      gpointer key = GUINT_TO_POINTER(at->hex + 1);
      guint side = GPOINTER_TO_UINT(g_hash_table_lookup(owner, key));
      if (at->hex == CAP_HEX_NONE || !at->from_start)
        continue;
      if (side == 0) {
        g_hash_table_insert(owner, key, GUINT_TO_POINTER(s->armies[i].side + 1));
        g_hash_table_insert(source, key, (gpointer)at);
      } else if (side != s->armies[i].side + 1u) {
        report_shared(context, &s->armies[i], at, g_hash_table_lookup(source, key));
      }
    }
}

/* --- Points --------------------------------------------------------------------------------- */

/* [4.3] An army with Supply Sources is one that receives points, or has them without counting. */
static void check_army_points(const CapCheckContext *context) {
  const CapScenario *s = context->scenario;
  if (g_strcmp0(s->ruleset, "honour") != 0)
    return;
  for (guint i = 0; i < s->n_armies; i++) {
    const CapArmy *army = &s->armies[i];
    if (army->points_node != CAP_NODE_NONE || army->n_sources == 0)
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_ARMY_WITHOUT_POINTS,
                   cap_place_element(context->document, army->node),
                   "%s has Supply Sources, but no points.", cap_wording_name(army->name, army->id));
    cap_diagnostic_set_hint(d, "Add <points start=\"...\"> with a <receive> for each AP turn.");
    cap_diagnostic_set_object(d, "army %s", army->id);
  }
}

/* --- Entries -------------------------------------------------------------------------------- */

static gboolean is_at_edge(const CapCheckContext *context, CapHex hex) {
  for (guint i = 0; i < CAP_N_DIRECTIONS; i++) {
    CapHex next = context->map->hexes[hex].neighbour[i];
    if (next == CAP_HEX_NONE || !cap_bits_has(&context->scenario->playable, next))
      return TRUE;
  }
  return FALSE;
}

/* [7.1] Who comes later comes from somewhere: over the edge, by a road or out of a town. */
static gboolean is_in_the_open(const CapCheckContext *context, const CapStack *stack) {
  const CapMapHex *hex;
  if (stack->arrival == CAP_ARRIVAL_SETUP || stack->placement != CAP_PLACEMENT_HEX ||
      stack->hex == CAP_HEX_NONE || !cap_bits_has(&context->scenario->playable, stack->hex))
    return FALSE;
  hex = &context->map->hexes[stack->hex];
  return hex->settlement == CAP_SETTLEMENT_NONE && hex->terrain != CAP_TERRAIN_LAKE &&
         !cap_map_hex_has_road(context->map, stack->hex) && !is_at_edge(context, stack->hex);
}

static void check_entries_by_road(const CapCheckContext *context) {
  const CapScenario *s = context->scenario;
  if (context->map->is_zone_map || g_strcmp0(s->ruleset, "honour") != 0)
    return;
  for (guint i = 0; i < s->n_stacks; i++) {
    if (!is_in_the_open(context, &s->stacks[i]))
      continue;
    g_autofree char *where = cap_wording_hex(context->map, s->stacks[i].hex);
    CapDiagnostic *d = cap_report(
        context->findings, CAP_CODE_ENTRY_OFF_ROAD,
        cap_place_attribute(context->document, s->stacks[i].node, CAP_NAME_HEX),
        "This Force appears in %s, in the middle of the map, where no road leads.", where);
    cap_diagnostic_set_hint(d, "Let it enter at the edge, on a road or in a town.");
    cap_diagnostic_set_object(d, "stack %s", s->stacks[i].id);
  }
}

const CapCheck cap_entry_checks[] = {
    {"shared-sources", CAP_KIND_SCENARIO, check_shared_sources},
    {"army-points", CAP_KIND_SCENARIO, check_army_points},
    {"entries-by-road", CAP_KIND_SCENARIO, check_entries_by_road},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
