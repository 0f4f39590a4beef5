/* Roads and ferries that are called after a place go there. */
#include "validator/checks/map-checks.h"

#include "schema/codes/codes-map.h"
#include "validator/checks/gazetteer.h"
#include "validator/checks/wording.h"

/* So near a place does a road come that is called after it: it may end at the next crossroads. */
#define NEAR 3u

/* A name has no more places in it. */
#define MOST_PLACES 8u

/* Does any hex of the list come near the place? */
static gboolean comes_near(const CapMap *map, CapSlice list, CapHex place) {
  CapSlice word;

  while (cap_slice_is_set(list) && cap_slice_next_word(&list, &word)) {
    CapHex hex = cap_grid_find(&map->grid, word);
    if (hex != CAP_HEX_NONE && cap_grid_distance(&map->grid, hex, place) <= NEAR)
      return TRUE;
  }
  return FALSE;
}

/* A ferry has its hexes itself, a road in its legs. */
static gboolean leads_to(const CapCheckContext *context, CapNode way, CapHex place) {
  const CapDocument *doc = context->document;

  if (comes_near(context->map, cap_node_attribute(doc, way, CAP_NAME_BETWEEN), place))
    return TRUE;
  for (CapNode leg = cap_node_child_named(doc, way, CAP_NAME_LEG); leg != CAP_NODE_NONE;
       leg = cap_node_next_named(doc, leg, CAP_NAME_LEG))
    if (comes_near(context->map, cap_node_attribute(doc, leg, CAP_NAME_HEXES), place))
      return TRUE;
  return FALSE;
}

static void report(const CapCheckContext *context, CapNode way, CapHex place) {
  const CapDocument *doc = context->document;
  g_autofree char *where = cap_wording_hex(context->map, place);
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_ROAD_FAR_FROM_NAME,
                 cap_place_attribute(doc, context->map->hexes[place].node, CAP_NAME_NAME),
                 "\"%.*s\" (line %u) is called after %s, but stays more than %u hexes away.",
                 CAP_SLICE_ARGS(cap_node_attribute(doc, way, CAP_NAME_NAME)),
                 cap_wording_line(doc, way), where, NEAR);

  cap_diagnostic_set_hint(d, "Correct the name of the hex, or that of the road.");
  cap_wording_set_hex(d, context->map, place);
}

/* One that is called after several places need not come to all of them: it is a part of the way. */
static void check_way(const CapCheckContext *context, const CapGazetteer *gazetteer, CapNode way) {
  CapSlice name = cap_node_attribute(context->document, way, CAP_NAME_NAME);
  CapHex places[MOST_PLACES], hex;
  guint n = 0;

  while (n < MOST_PLACES && cap_slice_is_set(name) &&
         (hex = cap_gazetteer_next(gazetteer, &name)) != CAP_HEX_NONE) {
    if (leads_to(context, way, hex))
      return;
    places[n++] = hex;
  }
  for (guint i = 0; i < n; i++)
    report(context, way, places[i]);
}

void cap_check_road_names(const CapCheckContext *context) {
  const CapDocument *doc = context->document;

  if (!cap_map_has_hexes(context->map))
    return;
  g_autoptr(CapGazetteer) gazetteer = cap_gazetteer_new(context->map);
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    if (cap_node_name(doc, n) == CAP_NAME_ROAD || cap_node_name(doc, n) == CAP_NAME_FERRY)
      check_way(context, gazetteer, n);
}
