/* Compiles the regions and hexes of a map. There may be hundreds of thousands of hexes: nothing
 * here allocates or hashes for each of them. */
#include "map-private.h"

#include "schema/codes/codes-map.h"

#include <glib/gi18n.h>
#include <string.h>

/* A larger grid with fewer than half of its hexes listed is no map, and to work on it would let a
 * small file take much memory. */
#define SMALL_GRID 100000u

void cap_map_compile_regions(CapMapCompiler *compiler, CapNode root) {
  const CapDocument *doc = compiler->doc;
  CapMap *map = compiler->map;
  CapNode section = cap_map_section(compiler, root, CAP_NAME_REGIONS);
  g_autoptr(GHashTable) nodes = g_hash_table_new(g_str_hash, g_str_equal);

  map->region_by_id = g_hash_table_new(g_str_hash, g_str_equal);
  for (CapNode node = cap_map_first(compiler, section, CAP_NAME_REGION); node != CAP_NODE_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_REGION)) {
    g_autofree char *id = cap_node_dup_attribute(doc, node, CAP_NAME_ID);

    if (!cap_table_has_room(map->n_regions, doc, node, "regions", compiler->findings))
      return;
    if (!cap_table_claim_id(nodes, id, doc, node, "region", compiler->findings))
      continue;
    CapRegion *region = CAP_TABLE_ADD(map->regions, map->n_regions);
    region->id = g_steal_pointer(&id);
    region->name = cap_node_dup_attribute(doc, node, CAP_NAME_NAME);
    region->pieces = MAX(cap_node_number(doc, node, CAP_NAME_PIECES, G_MAXINT, 1), 1);
    region->node = node;
    g_hash_table_insert(map->region_by_id, region->id, GUINT_TO_POINTER(map->n_regions));
  }
}

/* --- Words ------------------------------------------------------------------------------ */

/* Length and first letter leave one word to compare. */
static CapTerrain guess_terrain(CapSlice word) {
  char first = word.length > 0 ? word.data[0] : '\0';

  switch (word.length) {
  case 3:
    return CAP_TERRAIN_SEA;
  case 4:
    return first == 'w' ? CAP_TERRAIN_WOOD : first == 'h' ? CAP_TERRAIN_HILL : CAP_TERRAIN_LAKE;
  case 5:
    return first == 'c'   ? CAP_TERRAIN_CLEAR
           : first == 'm' ? CAP_TERRAIN_MARSH
           : first == 'h' ? CAP_TERRAIN_HEATH
                          : CAP_TERRAIN_SWAMP;
  case 8:
    return CAP_TERRAIN_MOUNTAIN;
  default:
    return CAP_TERRAIN_UNKNOWN;
  }
}

static CapTerrain read_terrain(CapSlice word) {
  CapTerrain terrain = guess_terrain(word);

  if (terrain == CAP_TERRAIN_UNKNOWN ||
      memcmp(word.data, cap_terrain_name(terrain), word.length) != 0)
    return CAP_TERRAIN_UNKNOWN;
  return terrain;
}

static CapSettlement read_settlement(CapSlice word) {
  static const char *const words[] = {"town", "fortified-town", "fortified-city", NULL};

  return (CapSettlement)(cap_slice_index_in(word, words) + 1); /* none when it is no such word */
}

/* --- Hexes ------------------------------------------------------------------------------ */

/* An id that was misspelt where the region is declared is wrong in all its hexes: with so many all
 * of them are one finding. */
#define MAX_UNKNOWN 10

/* Hexes that name a region which is not there. */
typedef struct {
  char *id;
  guint n;
  CapNode nodes[MAX_UNKNOWN]; /* the first of them */
} UnknownRegion;

static void unknown_region_free(gpointer data) {
  UnknownRegion *unknown = data;

  g_free(unknown->id);
  g_free(unknown);
}

/* Neighbouring lines mostly have the same region, so the last answer is kept. */
typedef struct {
  CapSlice last;
  CapIndex last_index;
  GHashTable *unknown; /* id -> UnknownRegion */
} RegionMemo;

static void note_unknown_region(CapNode node, CapSlice id, RegionMemo *memo) {
  g_autofree char *key = cap_slice_dup(id);
  UnknownRegion *unknown = g_hash_table_lookup(memo->unknown, key);

  if (unknown == NULL) {
    unknown = g_new0(UnknownRegion, 1);
    unknown->id = g_steal_pointer(&key);
    g_hash_table_insert(memo->unknown, unknown->id, unknown);
  }
  if (unknown->n < MAX_UNKNOWN)
    unknown->nodes[unknown->n] = node;
  unknown->n++;
}

static void report_unknown(CapMapCompiler *compiler, GHashTable *unknown_regions) {
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init(&iter, unknown_regions);
  while (g_hash_table_iter_next(&iter, NULL, &value)) {
    const UnknownRegion *unknown = value;
    CapSlice shown = cap_slice_clip(cap_slice_of(unknown->id));

    for (guint i = 0; unknown->n <= MAX_UNKNOWN && i < unknown->n; i++)
      cap_map_refer_to_region(
          compiler, cap_slice_of(unknown->id),
          cap_place_attribute(compiler->doc, unknown->nodes[i], CAP_NAME_REGION));
    if (unknown->n <= MAX_UNKNOWN)
      continue;
    CapDiagnostic *finding =
        cap_report(compiler->findings, CAP_CODE_UNKNOWN_REGION,
                   cap_place_attribute(compiler->doc, unknown->nodes[0], CAP_NAME_REGION),
                   "There is no region \"%.*s\" on this map, and %u hexes from here on name it.",
                   CAP_SLICE_ARGS(shown), unknown->n);
    cap_diagnostic_set_hint(finding, "Declare it in <regions>, or correct the id there.");
  }
}

static CapIndex read_region(CapMapCompiler *compiler, CapNode node, CapSlice id, RegionMemo *memo) {
  if (cap_slice_is_set(memo->last) && cap_slices_equal(memo->last, id))
    return memo->last_index;
  if (id.length == 0 || compiler->map->n_regions == 0) /* which the reader has reported */
    return CAP_INDEX_NONE;
  CapIndex index = cap_table_find(compiler->map->region_by_id, id);
  if (index == CAP_INDEX_NONE) {
    note_unknown_region(node, id, memo);
  } else {
    memo->last = id;
    memo->last_index = index;
  }
  return index;
}

static void report_repeated(CapMapCompiler *compiler, CapNode node, CapNode other) {
  const CapDocument *doc = compiler->doc;
  CapSlice number = cap_node_attribute(doc, node, CAP_NAME_NUMBER);
  CapDiagnostic *finding = cap_report(
      compiler->findings, CAP_CODE_HEX_REPEATED, cap_place_attribute(doc, node, CAP_NAME_NUMBER),
      other < node ? N_("Hex %.*s is listed already, on line %u.")
                   : N_("Hex %.*s is listed again, on line %u."),
      CAP_SLICE_ARGS(number), cap_place_line(cap_place_element(doc, other)));

  cap_diagnostic_set_object(finding, "hex %.*s", CAP_SLICE_ARGS(number));
  cap_diagnostic_set_hint(finding, "Remove one of the two lines, or correct its number.");
}

/* The hex that the element describes; CAP_HEX_NONE when that cannot be told. */
static CapHex find_hex(CapMapCompiler *compiler, CapNode node) {
  const CapDocument *doc = compiler->doc;
  const CapMap *map = compiler->map;
  CapSlice number = cap_node_attribute(doc, node, CAP_NAME_NUMBER);

  if (number.length == 0)
    return CAP_HEX_NONE;
  CapHex hex = cap_grid_find(&map->grid, number);
  if (hex == CAP_HEX_NONE)
    return cap_map_resolve_hex(map, number, cap_place_attribute(doc, node, CAP_NAME_NUMBER),
                               compiler->findings);
  if (map->hexes[hex].node != CAP_NODE_NONE) {
    report_repeated(compiler, node, map->hexes[hex].node);
    report_repeated(compiler, map->hexes[hex].node, node);
    return CAP_HEX_NONE;
  }
  return hex;
}

static void compile_hex(CapMapCompiler *compiler, CapNode node, RegionMemo *memo) {
  const CapDocument *doc = compiler->doc;
  CapHex found = find_hex(compiler, node);

  if (found == CAP_HEX_NONE)
    return;
  CapMapHex *hex = &compiler->map->hexes[found];
  guint n_attributes = cap_node_n_attributes(doc, node);
  hex->node = node;
  for (guint i = 0; i < n_attributes; i++) {
    CapName name = cap_node_attribute_name(doc, node, i);
    CapSlice value = cap_node_attribute_value(doc, node, i);

    if (name == CAP_NAME_TERRAIN)
      hex->terrain = (guint8)read_terrain(value);
    else if (name == CAP_NAME_REGION)
      hex->region = read_region(compiler, node, value, memo);
    else if (name == CAP_NAME_SETTLEMENT)
      hex->settlement = (guint8)read_settlement(value);
    else if (name == CAP_NAME_PORT)
      hex->is_port = cap_slice_equals(value, "yes");
    else if (name == CAP_NAME_NAME && value.length > 0)
      hex->name = g_string_chunk_insert_len(compiler->map->names, value.data, (gssize)value.length);
  }
}

/* All hexes of the grid, before anything is known of them. */
static void make_hexes(CapMap *map) {
  map->n_hexes = cap_grid_count(&map->grid);
  map->hexes = g_new0(CapMapHex, map->n_hexes);
  for (CapHex i = 0; i < map->n_hexes; i++) {
    CapMapHex *hex = &map->hexes[i];

    hex->terrain = CAP_TERRAIN_UNKNOWN;
    hex->region = CAP_INDEX_NONE;
    hex->node = CAP_NODE_NONE;
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      hex->neighbour[d] = cap_grid_neighbour(&map->grid, i, d);
      hex->river[d] = CAP_INDEX_NONE;
    }
  }
}

static guint count_hexes(const CapDocument *doc, CapNode section) {
  guint n = 0;

  for (CapNode node = cap_node_child_named(doc, section, CAP_NAME_HEX); node != CAP_NODE_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_HEX))
    n++;
  return n;
}

gboolean cap_map_compile_hexes(CapMapCompiler *compiler, CapNode root) {
  const CapDocument *doc = compiler->doc;
  CapMap *map = compiler->map;
  CapNode section = cap_map_section(compiler, root, CAP_NAME_HEXES);
  guint wanted = cap_grid_count(&map->grid);

  if (section == CAP_NODE_NONE)
    return FALSE;
  if (wanted > SMALL_GRID) {
    guint n = count_hexes(doc, section);
    if (n < wanted / 2) {
      CapDiagnostic *finding =
          cap_report(compiler->findings, CAP_CODE_HEX_MISSING, cap_place_element(doc, section),
                     "The grid has %u hexes, but only %u are listed.", wanted, n);
      cap_diagnostic_set_hint(finding, "List every hex, or correct the rows and columns.");
      return FALSE;
    }
  }
  make_hexes(map);
  g_autoptr(GHashTable) unknown =
      g_hash_table_new_full(g_str_hash, g_str_equal, NULL, unknown_region_free);
  RegionMemo memo = {.last_index = CAP_INDEX_NONE, .unknown = unknown};
  for (CapNode node = cap_node_child_named(doc, section, CAP_NAME_HEX); node != CAP_NODE_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_HEX))
    compile_hex(compiler, node, &memo);
  report_unknown(compiler, unknown);
  return TRUE;
}
