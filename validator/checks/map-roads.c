/* Roads: do they lead somewhere, and do they stay on land. */
#include "validator/checks/map-checks.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-map.h"
#include "validator/checks/wording.h"

/* Calls `visit` for every leg of every road. */
typedef void (*VisitLeg)(const CapCheckContext *context, CapNode road, CapNode leg, gpointer data);

static void for_each_leg(const CapCheckContext *context, VisitLeg visit, gpointer data) {
  const CapDocument *doc = context->document;
  CapNode section = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_ROADS);

  if (section == CAP_NODE_NONE || !cap_map_has_hexes(context->map))
    return;
  for (CapNode road = cap_node_child_named(doc, section, CAP_NAME_ROAD); road != CAP_NODE_NONE;
       road = cap_node_next_named(doc, road, CAP_NAME_ROAD)) {
    for (CapNode leg = cap_node_child_named(doc, road, CAP_NAME_LEG); leg != CAP_NODE_NONE;
         leg = cap_node_next_named(doc, leg, CAP_NAME_LEG))
      visit(context, road, leg, data);
  }
}

static void report_at_word(const CapCheckContext *context, CapCode code, CapNode road, CapNode leg,
                           CapSlice word, const char *message, const char *hint) {
  CapHex hex = cap_grid_find(&context->map->grid, word);
  g_autofree char *where = cap_wording_hex(context->map, hex);
  CapSlice name = cap_node_attribute(context->document, road, CAP_NAME_NAME);
  CapDiagnostic *finding = cap_report(
      context->findings, code, cap_place_word(context->document, leg, CAP_NAME_HEXES, word),
      "The road \"%.*s\" %s %s.", CAP_SLICE_ARGS(name), message, where);
  cap_diagnostic_set_object(finding, "road %.*s", CAP_SLICE_ARGS(name));
  cap_diagnostic_set_hint(finding, "%s", hint);
}

/* --- Ends ------------------------------------------------------------------------------- */

/* Counts how often each hex is named. `data` is a guint8 for each hex, which stops at 2. */
static void count_words(const CapCheckContext *context, CapNode road, CapNode leg, gpointer data) {
  guint8 *times = data;
  CapSlice rest = cap_node_attribute(context->document, leg, CAP_NAME_HEXES);

  (void)road;
  for (CapSlice word; cap_slice_next_word(&rest, &word);) {
    CapHex hex = cap_grid_find(&context->map->grid, word);
    if (hex != CAP_HEX_NONE && times[hex] < 2)
      times[hex]++;
  }
}

/* Nothing but one road leads here. Where another leg names the hex, the road was meant to go on,
 * and why it does not was reported. */
static gboolean is_dead_end(const CapMap *map, CapHex hex, const guint8 *times) {
  const CapMapHex *h = &map->hexes[hex];
  guint n_ways = 0;

  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    n_ways += h->road[d] != 0 ? 1 : 0;
  return n_ways == 1 && times[hex] == 1 && h->settlement == CAP_SETTLEMENT_NONE &&
         h->terrain != CAP_TERRAIN_UNKNOWN && cap_grid_edges(&map->grid, hex) == 0;
}

static void check_ends(const CapCheckContext *context, CapNode road, CapNode leg, gpointer data) {
  const CapMap *map = context->map;
  CapSlice rest = cap_node_attribute(context->document, leg, CAP_NAME_HEXES);
  CapSlice ends[2];

  if (!cap_slice_next_word(&rest, &ends[0]) || !cap_slice_next_word(&rest, &ends[1]))
    return;
  for (CapSlice word; cap_slice_next_word(&rest, &word);)
    ends[1] = word;
  for (guint i = 0; i < 2; i++) {
    CapHex hex = cap_grid_find(&map->grid, ends[i]);
    if (hex != CAP_HEX_NONE && is_dead_end(map, hex, data))
      report_at_word(context, CAP_CODE_ROAD_DEAD_END, road, leg, ends[i],
                     _("ends in the open country, in"),
                     _("Lead it on to a settlement, another road or the edge of the map."));
  }
}

void cap_check_road_ends(const CapCheckContext *context) {
  g_autofree guint8 *times = g_new0(guint8, MAX(context->map->n_hexes, 1));

  for_each_leg(context, count_words, times);
  for_each_leg(context, check_ends, times);
}

/* --- Water ------------------------------------------------------------------------------ */

/* A real lake has a name, a neighbour or no region; else only the terrain says so. */
static gboolean is_real_lake(const CapMap *map, CapHex hex) {
  if (map->hexes[hex].name != NULL || map->hexes[hex].region == CAP_INDEX_NONE)
    return TRUE;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = map->hexes[hex].neighbour[d];
    if (next != CAP_HEX_NONE && map->hexes[next].terrain == CAP_TERRAIN_LAKE)
      return TRUE;
  }
  return FALSE;
}

/* One hex of water with a road through it: not the road is wrong, but the terrain. */
static void report_lone_lake(const CapCheckContext *context, CapNode leg, CapHex hex) {
  const CapDocument *doc = context->document;
  g_autofree char *where = cap_wording_hex(context->map, hex);
  CapDiagnostic *finding =
      cap_report(context->findings, CAP_CODE_ROAD_IN_LAKE,
                 cap_place_attribute(doc, context->map->hexes[hex].node, CAP_NAME_TERRAIN),
                 "A road runs through %s (line %u), which is a lake by itself.", where,
                 cap_wording_line(doc, leg));

  cap_diagnostic_set_hint(finding, "Change the terrain, or lead the road around the lake.");
  cap_wording_set_hex(finding, context->map, hex);
}

/* Reports every hex of water once; `data` is the set of those that were. */
static void check_water(const CapCheckContext *context, CapNode road, CapNode leg, gpointer data) {
  const CapMap *map = context->map;
  CapBits *reported = data;
  CapSlice rest = cap_node_attribute(context->document, leg, CAP_NAME_HEXES);

  for (CapSlice word; cap_slice_next_word(&rest, &word);) {
    CapHex hex = cap_grid_find(&map->grid, word);
    if (hex == CAP_HEX_NONE || !cap_terrain_is_water(map->hexes[hex].terrain) ||
        cap_bits_has(reported, hex))
      continue;
    cap_bits_add(reported, hex);
    if (map->hexes[hex].terrain == CAP_TERRAIN_SEA)
      report_at_word(context, CAP_CODE_ROAD_IN_SEA, road, leg, word, _("runs through the sea,"),
                     _("Lead the road along the coast, or change the terrain."));
    else if (is_real_lake(map, hex))
      report_at_word(context, CAP_CODE_ROAD_IN_LAKE, road, leg, word, _("runs through a lake,"),
                     _("Lead the road around the lake, or change the terrain."));
    else
      report_lone_lake(context, leg, hex);
  }
}

void cap_check_roads_on_land(const CapCheckContext *context) {
  CapBits reported;

  cap_bits_init(&reported, context->map->n_hexes);
  for_each_leg(context, check_water, &reported);
  cap_bits_clear(&reported);
}

/* --- Where roads are needed ------------------------------------------------------------- */

/* `data` is a gboolean that turns FALSE when a leg names a hex that is not there: where the road
 * was meant to go is unknown then. */
static void find_unknown(const CapCheckContext *context, CapNode road, CapNode leg, gpointer data) {
  gboolean *all_known = data;
  CapSlice rest = cap_node_attribute(context->document, leg, CAP_NAME_HEXES);

  (void)road;
  for (CapSlice word; cap_slice_next_word(&rest, &word);)
    *all_known = *all_known && cap_grid_find(&context->map->grid, word) != CAP_HEX_NONE;
}

/* Roads that can be missed: there are some, and all their hexes are known. */
static gboolean are_roads_known(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  gboolean all_known = TRUE;

  if (cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_ROADS) == CAP_NODE_NONE)
    return FALSE;
  for_each_leg(context, find_unknown, &all_known);
  return all_known;
}

/* Who leaves the map goes by a road. Where a leg names the hex, the road was meant to get there,
 * and why it does not was reported. */
void cap_check_roads_to_edges(const CapCheckContext *context) {
  const CapMap *map = context->map;
  g_autofree guint8 *times = g_new0(guint8, MAX(map->n_hexes, 1));

  if (!are_roads_known(context))
    return;
  for_each_leg(context, count_words, times);
  for (guint i = 0; i < map->n_edges; i++) {
    const CapMapEdge *edge = &map->edges[i];

    if (times[edge->hex] > 0 || (cap_grid_edges(&map->grid, edge->hex) & edge->edge) == 0)
      continue;
    g_autofree char *where = cap_wording_hex(map, edge->hex);
    CapDiagnostic *finding =
        cap_report(context->findings, CAP_CODE_EDGE_WITHOUT_ROAD,
                   cap_place_attribute(context->document, edge->node, CAP_NAME_HEX),
                   "A way leaves the map from %s, but no road leads there.", where);
    cap_diagnostic_set_hint(finding, "Correct the hex, or lead a road to it.");
    cap_wording_set_hex(finding, map, edge->hex);
  }
}

static gboolean has_edge(const CapMap *map, CapHex hex) {
  for (guint i = 0; i < map->n_edges; i++)
    if (map->edges[i].hex == hex)
      return TRUE;
  return FALSE;
}

/* A road that comes to the edge of the map and ends there goes on beyond it. A map that lists no
 * way off it at all leaves that to others. */
static void check_way_off(const CapCheckContext *context, CapNode road, CapNode leg,
                          gpointer data) {
  const CapMap *map = context->map;
  const guint8 *times = data;
  CapSlice rest = cap_node_attribute(context->document, leg, CAP_NAME_HEXES);

  for (CapSlice word; cap_slice_next_word(&rest, &word);) {
    CapHex hex = cap_grid_find(&map->grid, word);
    gboolean is_end = rest.length == 0 ||
                      word.data == cap_node_attribute(context->document, leg, CAP_NAME_HEXES).data;
    if (is_end && hex != CAP_HEX_NONE && times[hex] == 1 &&
        map->hexes[hex].settlement == CAP_SETTLEMENT_NONE && cap_grid_edges(&map->grid, hex) != 0 &&
        !has_edge(map, hex))
      report_at_word(context, CAP_CODE_EDGE_MISSING, road, leg, word,
                     _("comes to the edge of the map and ends there, in"),
                     _("Add an <edge> for the hex, or lead the road elsewhere."));
  }
}

void cap_check_ways_off(const CapCheckContext *context) {
  const CapMap *map = context->map;
  g_autofree guint8 *times = g_new0(guint8, MAX(map->n_hexes, 1));

  if (map->n_edges == 0)
    return;
  for_each_leg(context, count_words, times);
  for (guint i = 0; i < map->n_edges; i++) {
    const CapMapEdge *edge = &map->edges[i];
    if (times[edge->hex] == 0 || (cap_grid_edges(&map->grid, edge->hex) & edge->edge) == 0)
      return; /* that one is in the wrong hex, and may be the one that is missing */
  }
  for_each_leg(context, check_way_off, times);
}

/* [7.6.2] A primary river is crossed by ferry only; a road that comes to it and goes on beyond it
 * has one. */
static void check_crossings(const CapCheckContext *context, CapNode road, CapNode leg,
                            gpointer data) {
  const CapMap *map = context->map;
  CapSlice rest = cap_node_attribute(context->document, leg, CAP_NAME_HEXES);
  CapHex before = CAP_HEX_NONE;

  (void)data;
  for (CapSlice word; cap_slice_next_word(&rest, &word);) {
    CapHex hex = cap_grid_find(&map->grid, word);
    for (CapDirection d = 0; hex != CAP_HEX_NONE && before != CAP_HEX_NONE && d < CAP_N_DIRECTIONS;
         d++)
      if (map->hexes[hex].neighbour[d] == before &&
          (map->hexes[hex].side[d] & (CAP_SIDE_PRIMARY_RIVER | CAP_SIDE_FERRY)) ==
              CAP_SIDE_PRIMARY_RIVER)
        report_at_word(
            context, CAP_CODE_ROAD_WITHOUT_FERRY, road, leg, word,
            _("crosses a primary river without a ferry on its way to"),
            _("Add a <ferry>, lead the road elsewhere, or correct the class of the river."));
    before = hex;
  }
}

/* A ferry that is off the river or beside the road is reported as that, and would be missed here.
 */
static gboolean are_ferries_sound(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  const CapMap *map = context->map;
  CapNode section = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_FERRIES);
  CapNode node =
      section != CAP_NODE_NONE ? cap_node_child_named(doc, section, CAP_NAME_FERRY) : CAP_NODE_NONE;

  for (; node != CAP_NODE_NONE; node = cap_node_next_named(doc, node, CAP_NAME_FERRY)) {
    CapHex hex;
    CapDirection direction;

    if (!cap_map_find_hexside(map, cap_node_attribute(doc, node, CAP_NAME_BETWEEN), &hex,
                              &direction) ||
        (map->hexes[hex].side[direction] & CAP_SIDE_PRIMARY_RIVER) == 0 ||
        map->hexes[hex].road[direction] == 0)
      return FALSE;
  }
  return TRUE;
}

void cap_check_road_crossings(const CapCheckContext *context) {
  if (cap_map_has_hexes(context->map) && are_ferries_sound(context))
    for_each_leg(context, check_crossings, NULL);
}

static void report_ferry(const CapCheckContext *context, CapNode node, CapHex hex,
                         CapDirection direction) {
  const CapMap *map = context->map;
  CapSlice name = cap_node_attribute(context->document, node, CAP_NAME_NAME);
  char numbers[2][CAP_HEX_NUMBER_MAX];

  cap_grid_number(&map->grid, hex, numbers[0]);
  cap_grid_number(&map->grid, map->hexes[hex].neighbour[direction], numbers[1]);
  CapDiagnostic *finding = cap_report(
      context->findings, CAP_CODE_FERRY_WITHOUT_ROAD,
      cap_place_attribute(context->document, node, CAP_NAME_BETWEEN),
      "No road crosses the river between %s and %s, where a ferry is.", numbers[0], numbers[1]);
  cap_diagnostic_set_hint(finding, "Move the ferry to where a road crosses, or add the road.");
  if (cap_slice_is_set(name))
    cap_diagnostic_set_object(finding, "ferry %.*s", CAP_SLICE_ARGS(name));
}

/* [7.6.2] A ferry carries a road over a primary river; one off such a river is reported as that. */
void cap_check_roads_to_ferries(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  const CapMap *map = context->map;
  CapNode section = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_FERRIES);

  if (section == CAP_NODE_NONE || !cap_map_has_hexes(map) || !are_roads_known(context))
    return;
  for (CapNode node = cap_node_child_named(doc, section, CAP_NAME_FERRY); node != CAP_NODE_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_FERRY)) {
    CapHex hex;
    CapDirection direction;

    if (cap_map_find_hexside(map, cap_node_attribute(doc, node, CAP_NAME_BETWEEN), &hex,
                             &direction) &&
        (map->hexes[hex].side[direction] & CAP_SIDE_PRIMARY_RIVER) != 0 &&
        map->hexes[hex].road[direction] == 0)
      report_ferry(context, node, hex, direction);
  }
}
