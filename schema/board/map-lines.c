/* Compiles what runs along and across hexsides: rivers, ferries, roads; and the single hexes of
 * edges and places. */
#include "map-private.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-map.h"

/* Two words of a `between`, unset where there are fewer. */
typedef struct {
  CapSlice word[2];
  CapHex hex[2];
  CapDirection direction; /* from the first to the second */
} Pair;

/* Says which river, ferry or road a finding is about: the element itself or the one around it. */
static void set_object(const CapMapCompiler *compiler, CapDiagnostic *finding, CapNode node) {
  const CapDocument *doc = compiler->doc;
  CapName name = cap_node_name(doc, node);

  if (name == CAP_NAME_SIDE || name == CAP_NAME_LEG)
    node = cap_node_parent(doc, node);
  CapSlice what = cap_node_name_text(doc, node);
  CapSlice title = cap_node_attribute(doc, node, CAP_NAME_NAME);
  if (cap_slice_is_set(title))
    cap_diagnostic_set_object(finding, "%.*s %.*s", CAP_SLICE_ARGS(what), CAP_SLICE_ARGS(title));
}

/* --- Pairs of hexes --------------------------------------------------------------------- */

/* "0301", or "0301 and 0302": the neighbours of `from` that are nearest to `to`. */
static char *describe_neighbours_towards(const CapMap *map, CapHex from, CapHex to) {
  guint least = G_MAXUINT;
  g_autoptr(GString) list = g_string_new(NULL);

  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex hex = map->hexes[from].neighbour[d];
    char number[CAP_HEX_NUMBER_MAX];

    if (hex == CAP_HEX_NONE)
      continue;
    guint distance = cap_grid_distance(&map->grid, hex, to);
    if (distance > least)
      continue;
    if (distance < least)
      g_string_truncate(list, 0);
    least = distance;
    cap_grid_number(&map->grid, hex, number);
    g_string_append_printf(list, "%s%s", list->len > 0 ? _(" and ") : "", number);
  }
  return g_string_free(g_steal_pointer(&list), FALSE);
}

static void report_not_adjacent(CapMapCompiler *compiler, CapNode node, const Pair *pair) {
  CapDiagnostic *finding;
  CapPlace place = cap_place_word(compiler->doc, node, CAP_NAME_BETWEEN, pair->word[1]);

  if (pair->hex[0] == pair->hex[1]) {
    finding = cap_report(compiler->findings, CAP_CODE_NOT_ADJACENT, place,
                         "Hex %.*s is named twice; a hexside lies between two hexes.",
                         CAP_SLICE_ARGS(pair->word[0]));
    cap_diagnostic_set_hint(finding, "Name the hexes on either side of it.");
    set_object(compiler, finding, node);
    return;
  }
  g_autofree char *near = describe_neighbours_towards(compiler->map, pair->hex[0], pair->hex[1]);
  finding = cap_report(compiler->findings, CAP_CODE_NOT_ADJACENT, place,
                       "Hexes %.*s and %.*s do not touch; they are %u apart.",
                       CAP_SLICE_ARGS(pair->word[0]), CAP_SLICE_ARGS(pair->word[1]),
                       cap_grid_distance(&compiler->map->grid, pair->hex[0], pair->hex[1]));
  cap_diagnostic_set_hint(finding, "On that side %.*s touches %s.", CAP_SLICE_ARGS(pair->word[0]),
                          near);
  set_object(compiler, finding, node);
}

/* Reads the hexside of an element. FALSE, reported, when there is no such hexside. */
static gboolean read_pair(CapMapCompiler *compiler, CapNode node, Pair *pair) {
  const CapMap *map = compiler->map;
  CapSlice rest = cap_node_attribute(compiler->doc, node, CAP_NAME_BETWEEN);
  gboolean is_known = TRUE;

  for (guint i = 0; i < 2; i++) {
    if (!cap_slice_next_word(&rest, &pair->word[i]))
      return FALSE;
  }
  for (guint i = 0; i < 2; i++) {
    pair->hex[i] = cap_grid_find(&map->grid, pair->word[i]);
    if (pair->hex[i] == CAP_HEX_NONE) {
      cap_map_resolve_hex(map, pair->word[i],
                          cap_place_word(compiler->doc, node, CAP_NAME_BETWEEN, pair->word[i]),
                          compiler->findings);
      is_known = FALSE;
    }
  }
  if (!is_known)
    return FALSE;
  if (!cap_grid_direction(&map->grid, pair->hex[0], pair->hex[1], &pair->direction)) {
    report_not_adjacent(compiler, node, pair);
    return FALSE;
  }
  return TRUE;
}

static guint8 *side_of(CapMap *map, const Pair *pair) {
  return &map->hexes[pair->hex[0]].side[pair->direction];
}

static void add_side_feature(CapMap *map, const Pair *pair, CapSideFeatures feature) {
  CapDirection back = cap_direction_opposite(pair->direction);

  map->hexes[pair->hex[0]].side[pair->direction] |= (guint8)feature;
  map->hexes[pair->hex[1]].side[back] |= (guint8)feature;
}

/* --- Rivers ----------------------------------------------------------------------------- */

/* `river` has the side at the other node. */
static void report_repeated_side(CapMapCompiler *compiler, CapNode node, CapNode other,
                                 const Pair *pair, CapIndex river) {
  const CapDocument *doc = compiler->doc;
  gboolean same_river = cap_node_parent(doc, node) == cap_node_parent(doc, other);
  CapDiagnostic *finding =
      cap_report(compiler->findings, CAP_CODE_HEXSIDE_REPEATED,
                 cap_place_attribute(doc, node, CAP_NAME_BETWEEN),
                 same_river ? N_("The side between %.*s and %.*s is listed twice for the river %s, "
                                 "also on line %u.")
                            : N_("Between %.*s and %.*s runs another river: %s, on line %u."),
                 CAP_SLICE_ARGS(pair->word[0]), CAP_SLICE_ARGS(pair->word[1]),
                 compiler->map->rivers[river].name, cap_place_line(cap_place_element(doc, other)));

  cap_diagnostic_set_hint(finding, "Remove one of the two, or correct its hexes.");
  set_object(compiler, finding, node);
}

/* The hexside of a pair, as a key. */
static gpointer side_key(const Pair *pair) {
  CapHex low = MIN(pair->hex[0], pair->hex[1]);
  CapDirection d = low == pair->hex[0] ? pair->direction : cap_direction_opposite(pair->direction);

  return GUINT_TO_POINTER(low * CAP_N_DIRECTIONS + d + 1);
}

/* `sides` holds the first node of each hexside. */
static void compile_river_sides(CapMapCompiler *compiler, CapNode river_node, CapIndex index,
                                GHashTable *sides) {
  const CapDocument *doc = compiler->doc;
  CapMap *map = compiler->map;
  CapSideFeatures feature =
      map->rivers[index].primary ? CAP_SIDE_PRIMARY_RIVER : CAP_SIDE_SECONDARY_RIVER;

  for (CapNode node = cap_node_child_named(doc, river_node, CAP_NAME_SIDE); node != CAP_NODE_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_SIDE)) {
    Pair pair;

    if (!read_pair(compiler, node, &pair))
      continue;
    CapIndex owner = map->hexes[pair.hex[0]].river[pair.direction];
    if (owner != CAP_INDEX_NONE) {
      CapNode first = GPOINTER_TO_UINT(g_hash_table_lookup(sides, side_key(&pair)));
      report_repeated_side(compiler, node, first, &pair, owner);
      report_repeated_side(compiler, first, node, &pair, index);
      continue;
    }
    g_hash_table_insert(sides, side_key(&pair), GUINT_TO_POINTER(node));
    map->hexes[pair.hex[0]].river[pair.direction] = index;
    map->hexes[pair.hex[1]].river[cap_direction_opposite(pair.direction)] = index;
    add_side_feature(map, &pair, feature);
  }
}

/* A river whose id is taken stays in the table: its sides are on the map all the same. */
void cap_map_compile_rivers(CapMapCompiler *compiler, CapNode root) {
  const CapDocument *doc = compiler->doc;
  CapMap *map = compiler->map;
  CapNode section = cap_map_section(compiler, root, CAP_NAME_RIVERS);
  g_autoptr(GHashTable) nodes = g_hash_table_new(g_str_hash, g_str_equal);
  g_autoptr(GHashTable) sides = g_hash_table_new(NULL, NULL);

  map->river_by_id = g_hash_table_new(g_str_hash, g_str_equal);
  for (CapNode node = cap_map_first(compiler, section, CAP_NAME_RIVER); node != CAP_NODE_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_RIVER)) {
    if (!cap_table_has_room(map->n_rivers, doc, node, "rivers", compiler->findings))
      return;
    CapRiver *river = CAP_TABLE_ADD(map->rivers, map->n_rivers);
    river->id = cap_node_dup_attribute(doc, node, CAP_NAME_ID);
    river->name = cap_node_dup_attribute(doc, node, CAP_NAME_NAME);
    /* A misspelt class was reported; as a primary river it does not bring its ferries down too. */
    river->primary = !cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_CLASS), "secondary");
    river->node = node;
    if (cap_table_claim_id(nodes, river->id, doc, node, "river", compiler->findings))
      g_hash_table_insert(map->river_by_id, river->id, GUINT_TO_POINTER(map->n_rivers));
    compile_river_sides(compiler, node, (CapIndex)(map->n_rivers - 1), sides);
  }
}

/* --- Ferries ---------------------------------------------------------------------------- */

/* Whether a river is there is for the checks to say; a second ferry would be lost, so it is
 * reported here. */
void cap_map_compile_ferries(CapMapCompiler *compiler, CapNode root) {
  const CapDocument *doc = compiler->doc;
  CapMap *map = compiler->map;
  CapNode section = cap_map_section(compiler, root, CAP_NAME_FERRIES);

  for (CapNode node = cap_map_first(compiler, section, CAP_NAME_FERRY); node != CAP_NODE_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_FERRY)) {
    Pair pair;

    if (!read_pair(compiler, node, &pair))
      continue;
    if ((*side_of(map, &pair) & CAP_SIDE_FERRY) != 0) {
      CapDiagnostic *finding =
          cap_report(compiler->findings, CAP_CODE_FERRY_OFF_RIVER,
                     cap_place_attribute(doc, node, CAP_NAME_BETWEEN),
                     "Between %.*s and %.*s there is a ferry already.",
                     CAP_SLICE_ARGS(pair.word[0]), CAP_SLICE_ARGS(pair.word[1]));
      cap_diagnostic_set_hint(finding, "Remove one of the two.");
      set_object(compiler, finding, node);
    }
    add_side_feature(map, &pair, CAP_SIDE_FERRY);
  }
}

/* --- Roads ------------------------------------------------------------------------------ */

/* One leg while it is read. */
typedef struct {
  CapNode node;
  CapRoads road_class;
  CapHex last; /* the hex before, CAP_HEX_NONE when unknown */
  CapSlice last_word;
  GHashTable *owners; /* pair of hexes and kind of way -> the leg that has it */
  CapNode told;       /* the leg that was told last that this one repeats it */
} Leg;

static void report_gap(CapMapCompiler *compiler, const Leg *leg, CapHex hex, CapSlice word) {
  const CapMap *map = compiler->map;
  CapPlace place = cap_place_word(compiler->doc, leg->node, CAP_NAME_HEXES, word);
  CapDiagnostic *finding;

  if (hex == leg->last) {
    finding = cap_report(compiler->findings, CAP_CODE_ROAD_GAP, place,
                         "The road names hex %.*s twice in a row.", CAP_SLICE_ARGS(word));
    cap_diagnostic_set_hint(finding, "Remove one of the two.");
  } else {
    g_autofree char *near = describe_neighbours_towards(map, leg->last, hex);
    finding = cap_report(compiler->findings, CAP_CODE_ROAD_GAP, place,
                         "The road jumps from %.*s to %.*s, which do not touch; they are %u apart.",
                         CAP_SLICE_ARGS(leg->last_word), CAP_SLICE_ARGS(word),
                         cap_grid_distance(&map->grid, leg->last, hex));
    cap_diagnostic_set_hint(finding, "On that side %.*s touches %s.",
                            CAP_SLICE_ARGS(leg->last_word), near);
  }
  set_object(compiler, finding, leg->node);
}

static const char *road_name(guint road) {
  if ((road & CAP_ROAD_PRIMARY) != 0)
    return _("a primary road");
  return (road & CAP_ROAD_SECONDARY) != 0 ? _("a secondary road") : _("a naviglio");
}

/* The leg that has the way already may be the wrong one too; it is told of the first step. */
static void report_repeated_road(CapMapCompiler *compiler, Leg *leg, CapNode owner, CapSlice word,
                                 const char *what) {
  const CapDocument *doc = compiler->doc;
  CapDiagnostic *finding = cap_report(compiler->findings, CAP_CODE_ROAD_REPEATED,
                                      cap_place_word(doc, leg->node, CAP_NAME_HEXES, word),
                                      "From %.*s to %.*s there is %s already, on line %u.",
                                      CAP_SLICE_ARGS(leg->last_word), CAP_SLICE_ARGS(word), what,
                                      cap_place_line(cap_place_element(doc, owner)));
  cap_diagnostic_set_hint(finding, "Remove one of the two.");
  set_object(compiler, finding, leg->node);
  if (owner == leg->node || owner == leg->told)
    return;
  leg->told = owner;
  finding = cap_report(
      compiler->findings, CAP_CODE_ROAD_REPEATED, cap_place_attribute(doc, owner, CAP_NAME_HEXES),
      "Line %u leads from %.*s to %.*s as well.", cap_place_line(cap_place_element(doc, leg->node)),
      CAP_SLICE_ARGS(leg->last_word), CAP_SLICE_ARGS(word));
  cap_diagnostic_set_hint(finding, "Remove one of the two.");
  set_object(compiler, finding, owner);
}

/* A pair of hexes has room for one road and one naviglio. */
static void add_road(CapMapCompiler *compiler, Leg *leg, CapDirection direction, CapHex hex,
                     CapSlice word) {
  CapMap *map = compiler->map;
  guint8 *road = &map->hexes[leg->last].road[direction];
  guint rivals = leg->road_class == CAP_ROAD_NAVIGLIO ? CAP_ROAD_NAVIGLIO
                                                      : CAP_ROAD_PRIMARY | CAP_ROAD_SECONDARY;

  Pair pair = {.hex = {leg->last, hex}, .direction = direction};
  gpointer key = GUINT_TO_POINTER(GPOINTER_TO_UINT(side_key(&pair)) * 2 +
                                  (leg->road_class == CAP_ROAD_NAVIGLIO));
  if ((*road & rivals) != 0) {
    CapNode owner = GPOINTER_TO_UINT(g_hash_table_lookup(leg->owners, key));
    report_repeated_road(compiler, leg, owner, word, road_name(*road & rivals));
    return;
  }
  g_hash_table_insert(leg->owners, key, GUINT_TO_POINTER(leg->node));
  *road |= (guint8)leg->road_class;
  map->hexes[hex].road[cap_direction_opposite(direction)] |= (guint8)leg->road_class;
}

/* Leads the leg on to the next hex. */
static void join_hex(CapMapCompiler *compiler, Leg *leg, CapHex hex, CapSlice word) {
  CapDirection direction;

  if (cap_grid_direction(&compiler->map->grid, leg->last, hex, &direction))
    add_road(compiler, leg, direction, hex, word);
  else
    report_gap(compiler, leg, hex, word);
}

static void compile_leg(CapMapCompiler *compiler, CapNode node, CapRoads road_class,
                        GHashTable *owners) {
  CapSlice rest = cap_node_attribute(compiler->doc, node, CAP_NAME_HEXES);
  Leg leg = {.node = node,
             .road_class = road_class,
             .last = CAP_HEX_NONE,
             .owners = owners,
             .told = CAP_NODE_NONE};
  guint n = 0;

  for (CapSlice word; cap_slice_next_word(&rest, &word); n++) {
    CapHex hex = cap_grid_find(&compiler->map->grid, word);

    if (hex == CAP_HEX_NONE)
      cap_map_resolve_hex(compiler->map, word,
                          cap_place_word(compiler->doc, node, CAP_NAME_HEXES, word),
                          compiler->findings);
    else if (leg.last != CAP_HEX_NONE)
      join_hex(compiler, &leg, hex, word);
    leg.last = hex;
    leg.last_word = word;
  }
  if (n == 1 && leg.last != CAP_HEX_NONE) {
    CapDiagnostic *finding = cap_report(compiler->findings, CAP_CODE_ROAD_GAP,
                                        cap_place_attribute(compiler->doc, node, CAP_NAME_HEXES),
                                        "This leg names hex %.*s alone, so it leads nowhere.",
                                        CAP_SLICE_ARGS(leg.last_word));
    cap_diagnostic_set_hint(finding, "Name the hexes it leads to, or remove the leg.");
    set_object(compiler, finding, node);
  }
}

void cap_map_compile_roads(CapMapCompiler *compiler, CapNode root) {
  static const char *const classes[] = {"primary", "secondary", "naviglio", NULL};
  const CapDocument *doc = compiler->doc;
  CapNode section = cap_map_section(compiler, root, CAP_NAME_ROADS);
  g_autoptr(GHashTable) owners = g_hash_table_new(NULL, NULL);

  for (CapNode road = cap_map_first(compiler, section, CAP_NAME_ROAD); road != CAP_NODE_NONE;
       road = cap_node_next_named(doc, road, CAP_NAME_ROAD)) {
    int class_index = cap_slice_index_in(cap_node_attribute(doc, road, CAP_NAME_CLASS), classes);
    /* A misspelt class was reported; the course of the road is looked at all the same. */
    CapRoads road_class = class_index >= 0 ? 1u << class_index : CAP_ROAD_SECONDARY;

    for (CapNode leg = cap_node_child_named(doc, road, CAP_NAME_LEG); leg != CAP_NODE_NONE;
         leg = cap_node_next_named(doc, leg, CAP_NAME_LEG))
      compile_leg(compiler, leg, road_class, owners);
  }
}

/* --- Single hexes ----------------------------------------------------------------------- */

/* A name that lives as long as the map; NULL for none. */
static const char *keep_name(CapMap *map, CapSlice name) {
  return cap_slice_is_set(name) && name.length > 0
             ? g_string_chunk_insert_len(map->names, name.data, (gssize)name.length)
             : NULL;
}

void cap_map_compile_edges(CapMapCompiler *compiler, CapNode root) {
  static const char *const sides[] = {"north", "east", "south", "west", NULL};
  const CapDocument *doc = compiler->doc;
  CapMap *map = compiler->map;
  CapNode section = cap_map_section(compiler, root, CAP_NAME_EDGES);

  for (CapNode node = cap_map_first(compiler, section, CAP_NAME_EDGE); node != CAP_NODE_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_EDGE)) {
    CapSlice number = cap_node_attribute(doc, node, CAP_NAME_HEX);
    int side = cap_slice_index_in(cap_node_attribute(doc, node, CAP_NAME_SIDE), sides);
    CapHex hex = CAP_HEX_NONE;

    if (!cap_table_has_room(map->n_edges, doc, node, "edges", compiler->findings))
      return;
    if (number.length > 0)
      hex = cap_map_resolve_hex(map, number, cap_place_attribute(doc, node, CAP_NAME_HEX),
                                compiler->findings);
    if (hex == CAP_HEX_NONE || side < 0)
      continue;
    CapMapEdge *edge = CAP_TABLE_ADD(map->edges, map->n_edges);
    *edge = (CapMapEdge){.hex = hex, .edge = 1u << side, .node = node};
    edge->leads_to = keep_name(map, cap_node_attribute(doc, node, CAP_NAME_LEADS_TO));
  }
}

/* The first number of four digits in the notes of an element; 0 when there is none. */
static int year_in_notes(const CapDocument *doc, CapNode node) {
  for (CapNode n = cap_node_child_named(doc, node, CAP_NAME_NOTE); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_NOTE)) {
    g_autofree char *text = cap_node_dup_text(doc, n);
    for (const char *at = text; *at != '\0'; at += strcspn(at, "0123456789")) {
      gsize n_digits = strspn(at, "0123456789");
      if (n_digits == 4)
        return (int)g_ascii_strtoll(at, NULL, 10);
      at += n_digits;
    }
  }
  return 0;
}

/* Names that are not settlements are for readers, and for checks that hold a scenario against
 * them. */
void cap_map_compile_places(CapMapCompiler *compiler, CapNode root) {
  const CapDocument *doc = compiler->doc;
  CapMap *map = compiler->map;
  CapNode section = cap_map_section(compiler, root, CAP_NAME_PLACES);

  for (CapNode node = cap_map_first(compiler, section, CAP_NAME_PLACE); node != CAP_NODE_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_PLACE)) {
    CapSlice number = cap_node_attribute(doc, node, CAP_NAME_HEX);
    const char *name = keep_name(map, cap_node_attribute(doc, node, CAP_NAME_NAME));
    CapHex hex = CAP_HEX_NONE;

    if (!cap_table_has_room(map->n_sites, doc, node, "places", compiler->findings))
      return;
    if (number.length > 0)
      hex = cap_map_resolve_hex(map, number, cap_place_attribute(doc, node, CAP_NAME_HEX),
                                compiler->findings);
    if (hex == CAP_HEX_NONE || name == NULL)
      continue;
    CapMapSite *site = CAP_TABLE_ADD(map->sites, map->n_sites);
    *site = (CapMapSite){name, hex, year_in_notes(doc, node)};
  }
}
