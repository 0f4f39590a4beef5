/* Compiles a zone map: sections, zones and the borders between them. */
#include "map-private.h"

#include "schema/codes/codes-map.h"

#include <glib/gi18n.h>
#include <string.h>

/* Sections are looked up only while zones are read, so `by_id` is not kept. */
static void compile_sections(CapMapCompiler *compiler, CapNode root, GHashTable *by_id) {
  const CapDocument *doc = compiler->doc;
  CapMap *map = compiler->map;
  CapNode parent = cap_map_section(compiler, root, CAP_NAME_SECTIONS);
  g_autoptr(GHashTable) nodes = g_hash_table_new(g_str_hash, g_str_equal);

  for (CapNode node = cap_map_first(compiler, parent, CAP_NAME_SECTION); node != CAP_NODE_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_SECTION)) {
    g_autofree char *id = cap_node_dup_attribute(doc, node, CAP_NAME_ID);

    if (!cap_table_has_room(map->n_sections, doc, node, "sections", compiler->findings))
      return;
    if (!cap_table_claim_id(nodes, id, doc, node, "section", compiler->findings))
      continue;
    CapSection *section = CAP_TABLE_ADD(map->sections, map->n_sections);
    section->id = g_steal_pointer(&id);
    section->name = cap_node_dup_attribute(doc, node, CAP_NAME_NAME);
    section->node = node;
    g_hash_table_insert(by_id, section->id, GUINT_TO_POINTER(map->n_sections));
  }
}

static CapIndex read_section(CapMapCompiler *compiler, CapNode node, GHashTable *sections) {
  const CapMap *map = compiler->map;
  CapSlice id = cap_node_attribute(compiler->doc, node, CAP_NAME_SECTION);
  CapTarget target = {CAP_CODE_UNKNOWN_SECTION, NC_("missing", "section"), N_("on this map"), NULL,
                      CAP_TABLES(CAP_TABLE_OF(map->sections, map->n_sections))};

  return cap_table_expect(cap_table_find(sections, id), target, id,
                          cap_place_attribute(compiler->doc, node, CAP_NAME_SECTION),
                          compiler->findings);
}

/* Reads a measure of the picture; the schema reports what is none. Pictures are a few thousand
 * units wide: what is far beyond that would only lose all else in the distance. */
static gboolean read_measure(CapSlice text, double *value) {
  const double farthest = 1e6;
  g_autofree char *copy = cap_slice_dup(text);
  char *end = NULL;
  double number = copy != NULL ? g_ascii_strtod(copy, &end) : 0;

  if (end == NULL || end == copy || *end != '\0' || !(number > -farthest && number < farthest))
    return FALSE;
  *value = number;
  return TRUE;
}

/* "36,1101" */
static gboolean read_point(CapSlice text, CapMapPoint *point) {
  const char *comma = memchr(text.data, ',', text.length);
  gsize before = comma != NULL ? (gsize)(comma - text.data) : 0;

  return comma != NULL && read_measure((CapSlice){text.data, before}, &point->x) &&
         read_measure((CapSlice){comma + 1, text.length - before - 1}, &point->y);
}

static void read_outline(CapMapCompiler *compiler, CapZone *zone) {
  const CapDocument *doc = compiler->doc;
  CapNode node = cap_node_child_named(doc, zone->node, CAP_NAME_OUTLINE);
  CapSlice rest, word;
  CapMapPoint point, sum = {0, 0};

  if (node != CAP_NODE_NONE) {
    rest = cap_node_attribute(doc, node, CAP_NAME_POINTS);
    zone->outline = g_new0(CapMapPoint, cap_slice_count_words(rest));
    while (cap_slice_next_word(&rest, &word)) {
      if (!read_point(word, &point))
        continue;
      zone->outline[zone->n_outline++] = point;
      sum.x += point.x;
      sum.y += point.y;
    }
  }
  if (zone->n_outline > 0)
    zone->where = (CapMapPoint){sum.x / zone->n_outline, sum.y / zone->n_outline};
  read_measure(cap_node_attribute(doc, zone->node, CAP_NAME_X), &zone->where.x);
  read_measure(cap_node_attribute(doc, zone->node, CAP_NAME_Y), &zone->where.y);
}

static void compile_zone(CapMapCompiler *compiler, CapZone *zone, GHashTable *sections) {
  static const char *const settlements[] = {"none", "village", "fortified-village", "fortress",
                                            NULL};
  const CapDocument *doc = compiler->doc;
  int settlement =
      cap_slice_index_in(cap_node_attribute(doc, zone->node, CAP_NAME_SETTLEMENT), settlements);

  zone->name = cap_node_dup_attribute(doc, zone->node, CAP_NAME_NAME);
  zone->section = read_section(compiler, zone->node, sections);
  zone->state = cap_node_dup_attribute(doc, zone->node, CAP_NAME_NATIONALITY);
  zone->difficult =
      cap_slice_equals(cap_node_attribute(doc, zone->node, CAP_NAME_TERRAIN), "difficult");
  zone->is_trap = cap_slice_equals(cap_node_attribute(doc, zone->node, CAP_NAME_RETREAT), "no");
  zone->settlement = settlement >= 0 ? (CapZoneSettlement)settlement : CAP_ZONE_NOTHING;
  read_outline(compiler, zone);
}

static void compile_zone_list(CapMapCompiler *compiler, CapNode root, GHashTable *sections) {
  const CapDocument *doc = compiler->doc;
  CapMap *map = compiler->map;
  CapNode parent = cap_map_section(compiler, root, CAP_NAME_ZONES);
  g_autoptr(GHashTable) nodes = g_hash_table_new(g_str_hash, g_str_equal);

  map->zone_by_id = g_hash_table_new(g_str_hash, g_str_equal);
  for (CapNode node = cap_map_first(compiler, parent, CAP_NAME_ZONE); node != CAP_NODE_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_ZONE)) {
    g_autofree char *id = cap_node_dup_attribute(doc, node, CAP_NAME_ID);

    if (!cap_table_has_room(map->n_zones, doc, node, "zones", compiler->findings))
      return;
    if (!cap_table_claim_id(nodes, id, doc, node, "zone", compiler->findings))
      continue;
    CapZone *zone = CAP_TABLE_ADD(map->zones, map->n_zones);
    zone->id = g_steal_pointer(&id);
    zone->node = node;
    g_hash_table_insert(map->zone_by_id, zone->id, GUINT_TO_POINTER(map->n_zones));
    compile_zone(compiler, zone, sections);
  }
}

/* --- Borders ---------------------------------------------------------------------------- */

static CapIndex refer_to_zone(CapMapCompiler *compiler, CapNode border, CapSlice id) {
  const CapMap *map = compiler->map;
  CapTarget target = {CAP_CODE_UNKNOWN_ZONE, NC_("missing", "zone"), N_("on this map"), NULL,
                      CAP_TABLES(CAP_TABLE_NAMED(map->zones, map->n_zones))};

  return cap_table_expect(cap_table_find(map->zone_by_id, id), target, id,
                          cap_place_word(compiler->doc, border, CAP_NAME_BETWEEN, id),
                          compiler->findings);
}

/* Reads the two zones of a border. FALSE, reported, when one is unknown or both are the same. */
static gboolean read_zones(CapMapCompiler *compiler, CapBorder *border) {
  const CapDocument *doc = compiler->doc;
  CapSlice rest = cap_node_attribute(doc, border->node, CAP_NAME_BETWEEN);
  CapSlice words[2];

  for (guint i = 0; i < 2; i++) {
    if (!cap_slice_next_word(&rest, &words[i]))
      return FALSE;
  }
  for (guint i = 0; i < 2; i++)
    border->zone[i] = refer_to_zone(compiler, border->node, words[i]);
  if (border->zone[0] == CAP_INDEX_NONE || border->zone[1] == CAP_INDEX_NONE)
    return FALSE;
  if (border->zone[0] == border->zone[1]) {
    CapDiagnostic *finding =
        cap_report(compiler->findings, CAP_CODE_BORDER_TO_ITSELF,
                   cap_place_word(doc, border->node, CAP_NAME_BETWEEN, words[1]),
                   "Zone \"%.*s\" has a border with itself.", CAP_SLICE_ARGS(words[1]));
    cap_diagnostic_set_hint(finding, "Correct one of the two zones.");
    cap_diagnostic_set_object(finding, "zone %.*s", CAP_SLICE_ARGS(words[1]));
    return FALSE;
  }
  return TRUE;
}

static void report_repeated(CapMapCompiler *compiler, const CapBorder *border,
                            const CapBorder *other) {
  const CapMap *map = compiler->map;
  const char *ids[] = {map->zones[border->zone[0]].id, map->zones[border->zone[1]].id};
  CapDiagnostic *finding =
      cap_report(compiler->findings, CAP_CODE_BORDER_REPEATED,
                 cap_place_attribute(compiler->doc, border->node, CAP_NAME_BETWEEN),
                 other->node < border->node
                     ? N_("The border between \"%s\" and \"%s\" is listed already, on line %u.")
                     : N_("The border between \"%s\" and \"%s\" is listed again, on line %u."),
                 ids[0], ids[1], cap_place_line(cap_place_element(compiler->doc, other->node)));

  cap_diagnostic_set_hint(finding, "Remove one of the two, or correct its zones.");
  cap_diagnostic_set_object(finding, "border %s %s", ids[0], ids[1]);
}

/* FALSE, reported, when the two zones have a border already. `seen` is a set of pairs. */
static gboolean enter_border(CapMapCompiler *compiler, const CapBorder *border, GHashTable *seen) {
  const CapMap *map = compiler->map;
  guint low = MIN(border->zone[0], border->zone[1]);
  guint high = MAX(border->zone[0], border->zone[1]);
  gpointer pair = GUINT_TO_POINTER(low << 16 | high);
  guint first = GPOINTER_TO_UINT(g_hash_table_lookup(seen, pair));

  if (first == 0) {
    g_hash_table_insert(seen, pair, GUINT_TO_POINTER(map->n_borders + 1));
    return TRUE;
  }
  report_repeated(compiler, border, &map->borders[first - 1]);
  report_repeated(compiler, &map->borders[first - 1], border);
  return FALSE;
}

static void read_wall(const CapDocument *doc, CapBorder *border) {
  CapSlice moat = cap_node_attribute(doc, border->node, CAP_NAME_MOAT);

  border->wall_side = cap_node_number(doc, border->node, CAP_NAME_SIDE, G_MAXINT, 0);
  border->wall_level = cap_node_number(doc, border->node, CAP_NAME_LEVEL, G_MAXINT, 0);
  border->moat = cap_slice_equals(moat, "river")          ? CAP_BORDER_RIVER
                 : cap_slice_equals(moat, "river-bridge") ? CAP_BORDER_RIVER_BRIDGE
                                                          : CAP_BORDER_OPEN;
}

static void compile_borders(CapMapCompiler *compiler, CapNode root) {
  static const char *const kinds[] = {"open", "river", "river-bridge", "impassable", "wall",
                                      "link", NULL};
  const CapDocument *doc = compiler->doc;
  CapMap *map = compiler->map;
  CapNode parent = cap_map_section(compiler, root, CAP_NAME_BORDERS);
  g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);

  for (CapNode node = cap_map_first(compiler, parent, CAP_NAME_BORDER); node != CAP_NODE_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_BORDER)) {
    CapBorder border = {.node = node};
    int kind = cap_slice_index_in(cap_node_attribute(doc, node, CAP_NAME_KIND), kinds);

    if (!cap_table_has_room(map->n_borders, doc, node, "borders", compiler->findings))
      return;
    if (!read_zones(compiler, &border) || kind < 0 || !enter_border(compiler, &border, seen))
      continue;
    border.kind = (CapBorderKind)kind;
    border.takes_all = cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_MOVEMENT), "all");
    if (border.kind == CAP_BORDER_WALL)
      read_wall(doc, &border);
    border.river = cap_node_dup_attribute(doc, node, CAP_NAME_RIVER);
    *CAP_TABLE_ADD(map->borders, map->n_borders) = border;
  }
}

void cap_map_compile_zones(CapMapCompiler *compiler, CapNode root) {
  g_autoptr(GHashTable) sections = g_hash_table_new(g_str_hash, g_str_equal);

  compile_sections(compiler, root, sections);
  compile_zone_list(compiler, root, sections);
  compile_borders(compiler, root);
}
