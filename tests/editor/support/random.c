#include "tests/editor/support/random.h"

guint roll(GRand *dice, guint n) {
  return n > 0 ? (guint)g_rand_int_range(dice, 0, (gint32)n) : 0;
}

static const char *any_word(GRand *dice, const char *const *words) {
  return words[roll(dice, g_strv_length((char **)words))];
}

CapHex any_hex(Bench *b, GRand *dice) {
  const CapMap *map = cap_project_map(b->project);
  return (CapHex)roll(dice, map->n_hexes);
}

/* A hex at most a few steps from this one. */
static CapHex any_near(Bench *b, GRand *dice, CapHex hex) {
  g_autoptr(GArray) near = cap_shape_brush(cap_project_map(b->project), hex, 4);
  return g_array_index(near, CapHex, roll(dice, near->len));
}

/* --- Maps ------------------------------------------------------------------------------------ */

void edit_hexes(Bench *b, GRand *dice) {
  static const char *const terrain[] = {"clear", "wood", "hill", "lake", NULL};
  static const char *const settlements[] = {"town", "fortified-city", NULL};
  static const char *const provenance[] = {"book", "reconstructed", NULL};
  CapFile *file = cap_project_file(b->project, CAP_KIND_MAP);
  const CapMap *map = cap_project_map(b->project);
  CapHex hex = any_hex(b, dice), other = any_near(b, dice, hex);
  g_autoptr(GArray) hexes = roll(dice, 3) == 0   ? cap_shape_brush(map, hex, roll(dice, 3))
                            : roll(dice, 2) == 0 ? cap_shape_line(map, hex, other)
                                                 : cap_shape_rectangle(map, hex, other);
  gboolean takes_away = roll(dice, 5) == 0;
  switch (roll(dice, 5)) {
  case 0:
    cap_map_paint(file, map, hexes, CAP_NAME_TERRAIN, any_word(dice, terrain), "Paint");
    break;
  case 1:
    cap_map_paint(file, map, hexes, CAP_NAME_SETTLEMENT,
                  takes_away ? NULL : any_word(dice, settlements), "Settle");
    break;
  case 2:
    cap_map_paint(file, map, hexes, CAP_NAME_PROVENANCE,
                  takes_away ? NULL : any_word(dice, provenance), "Mark");
    break;
  case 3:
    if (map->n_regions > 0)
      cap_map_paint(file, map, hexes, CAP_NAME_REGION, map->regions[roll(dice, map->n_regions)].id,
                    "Paint");
    break;
  default:
    cap_map_name_hex(file, map, hex, takes_away ? "" : "Borgo \"Nuovo\" & più");
    break;
  }
}

void edit_rivers(Bench *b, GRand *dice) {
  CapFile *file = cap_project_file(b->project, CAP_KIND_MAP);
  const CapMap *map = cap_project_map(b->project);
  CapHex hex = any_hex(b, dice);
  CapHexside side = {hex, (CapDirection)roll(dice, CAP_N_DIRECTIONS)};
  CapHexside end = {any_near(b, dice, hex), (CapDirection)roll(dice, CAP_N_DIRECTIONS)};
  g_autoptr(GArray) way = cap_shape_sides(map, side, end);
  guint choice = roll(dice, 4);
  if (choice == 0)
    g_free(cap_map_add_river(file, "Rio <Nuovo>", roll(dice, 2) > 0, map, side));
  else if (choice == 1 && map->n_rivers > 0)
    cap_map_draw_river(file, map, map->rivers[roll(dice, map->n_rivers)].id, way);
  else if (choice == 2)
    cap_map_erase_side(file, map, side);
  else
    cap_map_set_ferry(file, map, side, roll(dice, 2) > 0);
}

void edit_roads(Bench *b, GRand *dice) {
  static const char *const classes[] = {"primary", "secondary", "naviglio", NULL};
  CapFile *file = cap_project_file(b->project, CAP_KIND_MAP);
  const CapMap *map = cap_project_map(b->project);
  CapHex hex = any_hex(b, dice);
  g_autoptr(GArray) way = cap_shape_line(map, hex, any_near(b, dice, hex));
  const char *class = any_word(dice, classes);
  if (roll(dice, 3) > 0)
    cap_map_draw_road(file, map, roll(dice, 2) > 0 ? "Strada & Nuova" : "Via Emilia", class, way);
  else if (way->len > 1)
    cap_map_erase_link(file, map, class, g_array_index(way, CapHex, 0),
                       g_array_index(way, CapHex, 1));
}

void edit_areas(Bench *b, GRand *dice) {
  CapFile *file = cap_project_file(b->project, CAP_KIND_MAP);
  const CapMap *map = cap_project_map(b->project);
  CapHex hex = any_hex(b, dice);
  guint choice = roll(dice, 3);
  if (choice == 0)
    g_free(cap_map_add_area(file, map, "Six 'places'", hex));
  else if (choice == 1)
    g_free(cap_map_add_region(file, "Contado"));
  else if (map->n_areas > 0)
    cap_map_set_in_area(file, map, map->areas[roll(dice, map->n_areas)].id, hex, roll(dice, 2) > 0);
}

void edit_grid(Bench *b, GRand *dice) {
  const CapMap *map = cap_project_map(b->project);
  guint rows = map->grid.rows + roll(dice, 5), columns = map->grid.columns + roll(dice, 5);
  cap_map_resize(cap_project_file(b->project, CAP_KIND_MAP), map, MAX(rows, 3) - 2,
                 MAX(columns, 3) - 2);
}

/* --- Any element ----------------------------------------------------------------------------- */

/* Some element below the root, or below an element with this name; CAP_NODE_NONE when none is. */
static CapNode any_node(const CapDocument *doc, GRand *dice, CapName below) {
  guint n = cap_document_count(doc), start = roll(dice, n);
  for (guint i = 0; i < n; i++) {
    CapNode node = (CapNode)((start + i) % n);
    CapNode parent = cap_node_parent(doc, node);
    while (parent != CAP_NODE_NONE && below != CAP_NAME_OTHER &&
           cap_node_name(doc, parent) != below)
      parent = cap_node_parent(doc, parent);
    if (parent != CAP_NODE_NONE)
      return node;
  }
  return CAP_NODE_NONE;
}

static void edit_element(CapFile *file, GRand *dice, CapName below) {
  const CapDocument *doc = cap_file_document(file);
  CapNode node = any_node(doc, dice, below);
  if (node == CAP_NODE_NONE)
    return;
  g_autoptr(GPtrArray) names = cap_element_addable(doc, node);
  switch (roll(dice, 6)) {
  case 0:
    cap_element_set(file, node, "source", roll(dice, 2) > 0 ? "p. 3 & <4>" : NULL);
    break;
  case 1:
    cap_element_duplicate(file, node);
    break;
  case 2:
    cap_element_remove(file, node);
    break;
  case 3:
    cap_element_move(file, node, roll(dice, 2) > 0 ? 1 : -1);
    break;
  case 4:
    cap_element_add_note(file, node, "A note\nwith <signs> & lines");
    break;
  default:
    if (names->len > 0)
      cap_element_add(file, node, CAP_NODE_NONE, g_ptr_array_index(names, roll(dice, names->len)));
    break;
  }
}

/* --- Rosters --------------------------------------------------------------------------------- */

void edit_roster(Bench *b, GRand *dice) {
  static const char *const months[] = {"january", "june", "october", "undecember", NULL};
  static const char *const weather[] = {"fair", "rain", "mud", "snow", NULL};
  static const struct {
    CapName section, child;
  } lists[] = {{CAP_NAME_NATIONALITIES, CAP_NAME_NATIONALITY},
               {CAP_NAME_SERVICES, CAP_NAME_SERVICE},
               {CAP_NAME_UNIT_TYPES, CAP_NAME_UNIT_TYPE},
               {CAP_NAME_AUXILIARIES, CAP_NAME_AUXILIARY_TYPE},
               {CAP_NAME_CAPITANI, CAP_NAME_MINOR_CAPITANO}};
  CapFile *file = cap_project_file(b->project, CAP_KIND_ROSTER);
  const char *month = any_word(dice, months);
  guint list = roll(dice, G_N_ELEMENTS(lists));
  switch (roll(dice, 6)) {
  case 0:
    honour_roster_set_weather(file, month, 1 + roll(dice, 8), any_word(dice, weather));
    break;
  case 1:
    honour_roster_set_ap_turn(file, month, 1 + roll(dice, 6), roll(dice, 2) > 0);
    break;
  case 2:
    honour_roster_set_turns(file, month, 1 + roll(dice, 8));
    break;
  case 3:
    honour_roster_add_month(file);
    break;
  case 4:
    cap_section_add(file, lists[list].section, lists[list].child);
    break;
  default:
    edit_element(file, dice, lists[list].section);
    break;
  }
}

/* --- Rules and tables of the scenario --------------------------------------------------------- */

void edit_rules(Bench *b, GRand *dice) {
  static const char *const joins[] = {"all", "any", "not", NULL};
  CapFile *file = cap_project_main(b->project);
  const CapDocument *doc = cap_file_document(file);
  CapName section = roll(dice, 2) > 0 ? CAP_NAME_SPECIAL_RULES : CAP_NAME_VICTORY;
  CapNode node = any_node(doc, dice, section);
  switch (roll(dice, 6)) {
  case 0:
    honour_rules_add_rule(file);
    break;
  case 1:
    honour_rules_add_variable(file);
    break;
  case 2:
    honour_rules_add_victory(file, NULL);
    break;
  case 3:
    if (node != CAP_NODE_NONE)
      honour_rules_wrap(file, node, any_word(dice, joins));
    break;
  case 4:
    if (node != CAP_NODE_NONE)
      honour_rules_unwrap(file, node);
    break;
  default:
    edit_element(file, dice, section);
    break;
  }
}

void edit_tables(Bench *b, GRand *dice) {
  static const char *const uses[] = {"on", "off", "choice", NULL};
  static const char *const sides[] = {"neutral", "not-aligned", NULL};
  CapFile *file = cap_project_main(b->project);
  const CapMap *map = cap_project_map(b->project);
  if (roll(dice, 2) == 0) {
    g_autofree char *rule = g_strdup_printf("18.%u", 1 + roll(dice, 9));
    cap_table_set(file, &cap_table_options, rule, roll(dice, 3) > 0 ? any_word(dice, uses) : NULL);
  } else if (map->n_regions > 0) {
    g_autofree char *region = g_strdup(map->regions[roll(dice, map->n_regions)].id);
    cap_table_set(file, &cap_table_alignment, region,
                  roll(dice, 3) > 0 ? any_word(dice, sides) : NULL);
  }
}
