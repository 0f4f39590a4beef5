/* Lines of a map that stand where they do not belong: hexes out of their row, names of nothing. */
#include "validator/checks/map-checks.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-map.h"
#include "validator/checks/wording.h"

#include "schema/codes/place.h"

/* --- Order of the hexes --------------------------------------------------------------------- */

/* Of so many hexes in order one may be out of it before the file counts as not sorted at all. */
#define SORTED_PER_STRAY 50

/* The hexes in the order of the document, by their place in the order of the numbers. */
static GArray *positions_of(const CapCheckContext *context, CapNode section) {
  const CapDocument *doc = context->document;
  const CapGrid *grid = &context->map->grid;
  GArray *positions = g_array_new(FALSE, FALSE, sizeof(guint));
  for (CapNode n = cap_node_child_named(doc, section, CAP_NAME_HEX); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_HEX)) {
    CapHex hex = cap_grid_find(grid, cap_node_attribute(doc, n, CAP_NAME_NUMBER));
    guint position = G_MAXUINT;
    if (hex != CAP_HEX_NONE)
      position = grid->row_first ? hex : hex % grid->columns * grid->rows + hex / grid->columns;
    g_array_append_val(positions, position);
  }
  return positions;
}

/* Both neighbours agree with each other, and not with what is between them. */
static gboolean is_stray(const GArray *positions, guint i) {
  guint here = g_array_index(positions, guint, i);
  guint before = i > 0 ? g_array_index(positions, guint, i - 1) : 0;
  guint after = i + 1 < positions->len ? g_array_index(positions, guint, i + 1) : G_MAXUINT - 1;
  if (here == G_MAXUINT || before == G_MAXUINT || after == G_MAXUINT)
    return FALSE; /* a hex that does not exist is reported as that */
  return before <= after && (here < before || here > after);
}

static void report_stray(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  CapSlice number = cap_node_attribute(doc, node, CAP_NAME_NUMBER);
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_HEX_OUT_OF_ORDER, cap_place_attribute(doc, node, CAP_NAME_NUMBER),
      "Hex %.*s does not stand where its number belongs; the hexes around it do.",
      CAP_SLICE_ARGS(number));
  cap_diagnostic_set_hint(d,
                          "Two numbers may have been exchanged: correct them, or move the line.");
  cap_diagnostic_set_object(d, "hex %.*s", CAP_SLICE_ARGS(number));
}

/* Two lines in a row whose numbers are those of each other. */
static gboolean are_swapped(const GArray *positions, guint i) {
  return i + 1 < positions->len && is_stray(positions, i + 1) &&
         g_array_index(positions, guint, i) == g_array_index(positions, guint, i + 1) + 1;
}

static void report_swapped(const CapCheckContext *context, CapNode node, CapNode next) {
  const CapDocument *doc = context->document;
  CapSlice number = cap_node_attribute(doc, node, CAP_NAME_NUMBER);
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_HEX_OUT_OF_ORDER, cap_place_attribute(doc, node, CAP_NAME_NUMBER),
      "Hex %.*s and hex %.*s on the next line are in the wrong order.", CAP_SLICE_ARGS(number),
      CAP_SLICE_ARGS(cap_node_attribute(doc, next, CAP_NAME_NUMBER)));
  cap_diagnostic_set_hint(d, "Exchange the two numbers if they are wrong, otherwise the lines.");
  cap_diagnostic_set_object(d, "hex %.*s", CAP_SLICE_ARGS(number));
}

/* A map that repeats a hex has its findings already, of which this would be a consequence. */
static gboolean has_repeats(const GArray *positions, guint n_hexes) {
  g_autofree guint8 *seen = g_new0(guint8, MAX(n_hexes, 1));
  for (guint i = 0; i < positions->len; i++) {
    guint position = g_array_index(positions, guint, i);
    if (position < n_hexes && seen[position]++ != 0)
      return TRUE;
  }
  return FALSE;
}

void cap_check_hex_order(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode section = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_HEXES);
  guint n_stray = 0, i = 0;
  if (!cap_map_has_hexes(context->map) || section == CAP_NODE_NONE)
    return;
  g_autoptr(GArray) positions = positions_of(context, section);
  for (guint k = 0; k < positions->len; k++)
    n_stray += is_stray(positions, k) ? 1 : 0;
  if (n_stray == 0 || n_stray > positions->len / SORTED_PER_STRAY + 2 ||
      has_repeats(positions, context->map->n_hexes))
    return;
  gboolean is_told = FALSE; /* of two neighbours that have changed places the first is */
  for (CapNode n = cap_node_child_named(doc, section, CAP_NAME_HEX); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_HEX), i++) {
    CapNode next = cap_node_next_named(doc, n, CAP_NAME_HEX);
    if (is_told || !is_stray(positions, i)) {
      is_told = FALSE;
      continue;
    }
    is_told = next != CAP_NODE_NONE && are_swapped(positions, i);
    if (is_told)
      report_swapped(context, n, next);
    else
      report_stray(context, n);
  }
}

/* --- Names ---------------------------------------------------------------------------------- */

static CapNode first_place(const CapDocument *doc) {
  CapNode section = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_PLACES);
  return section != CAP_NODE_NONE ? cap_node_child_named(doc, section, CAP_NAME_PLACE)
                                  : CAP_NODE_NONE;
}

static CapHex hex_of_place(const CapCheckContext *context, CapNode place) {
  return cap_grid_find(&context->map->grid,
                       cap_node_attribute(context->document, place, CAP_NAME_HEX));
}

/* The hexes that lie under a <place> of the same name; free with cap_bits_clear(). */
static CapBits named_by_places(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  const CapMap *map = context->map;
  CapBits named;
  cap_bits_init(&named, map->n_hexes);
  for (CapNode n = first_place(doc); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_PLACE)) {
    CapHex hex = hex_of_place(context, n);
    if (hex != CAP_HEX_NONE && map->hexes[hex].name != NULL &&
        cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_NAME), map->hexes[hex].name))
      cap_bits_add(&named, hex);
  }
  return named;
}

/* Lakes and seas have names of their own; every other name is that of a settlement or a place. */
void cap_check_names_of_hexes(const CapCheckContext *context) {
  const CapMap *map = context->map;
  if (!cap_map_has_hexes(map))
    return;
  CapBits named = named_by_places(context);
  for (CapHex i = 0; i < map->n_hexes; i++) {
    const CapMapHex *hex = &map->hexes[i];
    if (hex->name == NULL || hex->settlement != CAP_SETTLEMENT_NONE ||
        !cap_terrain_is_land(hex->terrain) || cap_bits_has(&named, i))
      continue;
    g_autofree char *where = cap_wording_hex(map, i);
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_NAME_WITHOUT_PLACE,
                   cap_place_attribute(context->document, hex->node, CAP_NAME_NAME),
                   "There is a name in %s, but no settlement, and no <place> of that name.", where);
    cap_diagnostic_set_hint(d, "Add settlement, list a <place>, or take the name out.");
    cap_wording_set_hex(d, map, i);
  }
  cap_bits_clear(&named);
}

/* Fewer named ones are no habit. */
#define FEWEST_LAKES 3u

static gboolean is_lone_lake(const CapMap *map, CapHex hex) {
  if (map->hexes[hex].terrain != CAP_TERRAIN_LAKE || map->hexes[hex].name != NULL)
    return FALSE;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = map->hexes[hex].neighbour[d];
    if (next != CAP_HEX_NONE && map->hexes[next].terrain == CAP_TERRAIN_LAKE)
      return FALSE;
  }
  return TRUE;
}

/* A <place> may name a lake as well as its hex does. */
static CapBits hexes_of_places(const CapCheckContext *context) {
  CapBits placed;
  cap_bits_init(&placed, context->map->n_hexes);
  for (CapNode n = first_place(context->document); n != CAP_NODE_NONE;
       n = cap_node_next_named(context->document, n, CAP_NAME_PLACE)) {
    CapHex hex = hex_of_place(context, n);
    if (hex != CAP_HEX_NONE)
      cap_bits_add(&placed, hex);
  }
  return placed;
}

/* Where lakes have names, a single hex of water without one may be a slip. */
void cap_check_lake_names(const CapCheckContext *context) {
  const CapMap *map = context->map;
  guint n_named = 0;
  if (!cap_map_has_hexes(map))
    return;
  for (CapHex i = 0; i < map->n_hexes; i++)
    n_named += map->hexes[i].terrain == CAP_TERRAIN_LAKE && map->hexes[i].name != NULL;
  CapBits placed = hexes_of_places(context);
  for (CapHex i = 0; i < map->n_hexes && n_named >= FEWEST_LAKES; i++) {
    if (!is_lone_lake(map, i) || cap_bits_has(&placed, i))
      continue;
    g_autofree char *where = cap_wording_hex(map, i);
    CapDiagnostic *d = cap_report(
        context->findings, CAP_CODE_LAKE_UNNAMED,
        cap_place_attribute(context->document, map->hexes[i].node, CAP_NAME_TERRAIN),
        "A lake without a name, of a single hex, is in %s; the other lakes have names.", where);
    cap_diagnostic_set_hint(d, "Correct the terrain, or give the lake its name.");
    cap_wording_set_hex(d, map, i);
  }
  cap_bits_clear(&placed);
}

/* --- Places --------------------------------------------------------------------------------- */

/* Why a place cannot be in its hex; NULL when it can. */
static const char *why_misplaced(const CapMap *map, CapHex hex, CapSlice kind) {
  guint terrain = map->hexes[hex].terrain;
  if (terrain == CAP_TERRAIN_UNKNOWN)
    return NULL;
  if (cap_slice_equals(kind, "lake"))
    return terrain == CAP_TERRAIN_LAKE  ? NULL
           : terrain == CAP_TERRAIN_SEA ? _("is a lake, but the hex is sea")
                                        : _("is a lake, but the hex is land");
  if (cap_terrain_is_water(terrain))
    return terrain == CAP_TERRAIN_LAKE ? _("is on land, but the hex is a lake")
                                       : _("is on land, but the hex is sea");
  if (cap_slice_equals(kind, "entry") && !cap_map_hex_has_road(map, hex))
    return _("is an entry, but no road is in the hex");
  return NULL;
}

void cap_check_places(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  if (!cap_map_has_hexes(context->map))
    return;
  for (CapNode n = first_place(doc); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_PLACE)) {
    CapHex hex = hex_of_place(context, n);
    const char *why = hex != CAP_HEX_NONE ? why_misplaced(context->map, hex,
                                                          cap_node_attribute(doc, n, CAP_NAME_KIND))
                                          : NULL;
    if (why == NULL)
      continue;
    CapDiagnostic *d = cap_report(context->findings, CAP_CODE_PLACE_MISPLACED,
                                  cap_place_attribute(doc, n, CAP_NAME_HEX), "%.*s %s.",
                                  CAP_SLICE_ARGS(cap_node_attribute(doc, n, CAP_NAME_NAME)), why);
    cap_diagnostic_set_hint(d, "Correct the hex or the kind of the place.");
  }
}
