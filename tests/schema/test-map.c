/* Compiling maps: the facts of the shipped ones, references, areas, and documents that are broken
 * or hostile. */
#include "schema/board/map.h"

#include <string.h>

#include "schema/codes/codes-map.h"
#include "tests/support/test-support.h"

/* A map and all that was found while reading and compiling it. */
typedef struct {
  CapDiagnostics *findings;
  CapDocument *doc;
  CapMap *map;
} Compiled;

static Compiled compile_text(const char *text) {
  Compiled c = {.findings = cap_diagnostics_new()};
  CapLimits limits = CAP_LIMITS_DEFAULT;

  c.doc = cap_document_read_text("test.xml", text, strlen(text), &limits, c.findings);
  ck_assert_ptr_nonnull(c.doc);
  c.map = cap_map_compile(c.doc, c.findings);
  cap_diagnostics_sort(c.findings);
  return c;
}

static Compiled compile_file(const char *folder, const char *name) {
  g_autofree char *path = test_path(folder, name, NULL);
  g_autofree char *text = test_read_file(path, NULL);

  return compile_text(text);
}

static void compiled_clear(Compiled *c) {
  cap_map_free(c->map);
  cap_document_free(c->doc);
  cap_diagnostics_free(c->findings);
}

/* The codes that were found, in the order of the document: "unknown-hex hex-repeated". */
static char *codes_of(const Compiled *c) {
  GString *codes = g_string_new(NULL);

  for (guint i = 0; i < cap_diagnostics_count(c->findings); i++)
    g_string_append_printf(codes, "%s%s", i > 0 ? " " : "",
                           cap_diagnostics_get(c->findings, i)->code->slug);
  return g_string_free(codes, FALSE);
}

static void assert_codes(const Compiled *c, const char *label, const char *expected) {
  g_autofree char *codes = codes_of(c);

  ck_assert_msg(strcmp(codes, expected) == 0, "%s: found \"%s\", expected \"%s\"", label, codes,
                expected);
}

static CapHex hex(const CapMap *map, const char *number) {
  CapHex found = cap_grid_find(&map->grid, cap_slice_of(number));

  ck_assert_msg(found != CAP_HEX_NONE, "there is no hex %s", number);
  return found;
}

static CapDirection direction(const CapMap *map, const char *from, const char *to) {
  CapDirection d = 0;

  ck_assert_msg(cap_grid_direction(&map->grid, hex(map, from), hex(map, to), &d),
                "%s and %s do not touch", from, to);
  return d;
}

static guint side_between(const CapMap *map, const char *from, const char *to) {
  return map->hexes[hex(map, from)].side[direction(map, from, to)];
}

static guint road_between(const CapMap *map, const char *from, const char *to) {
  return map->hexes[hex(map, from)].road[direction(map, from, to)];
}

/* --- The Duchy of Milan ----------------------------------------------------------------- */

START_TEST(milan_has_2080_hexes_and_nothing_wrong) {
  Compiled c = compile_file("maps", "duchy-of-milan.xml");

  assert_codes(&c, "the shipped map", "");
  ck_assert_str_eq(c.map->id, "duchy-of-milan");
  ck_assert(cap_map_has_hexes(c.map));
  ck_assert_uint_eq(c.map->n_hexes, 2080);
  ck_assert_uint_eq(c.map->n_regions, 10);
  ck_assert_uint_eq(c.map->n_rivers, 17);
  compiled_clear(&c);
}
END_TEST

/* What hexes.csv has of each. */
START_TEST(milan_has_its_terrain_and_settlements) {
  static const guint terrains[] = {
      [CAP_TERRAIN_CLEAR] = 1117,   [CAP_TERRAIN_MARSH] = 160, [CAP_TERRAIN_HEATH] = 46,
      [CAP_TERRAIN_SWAMP] = 27,     [CAP_TERRAIN_WOOD] = 72,   [CAP_TERRAIN_HILL] = 441,
      [CAP_TERRAIN_MOUNTAIN] = 199, [CAP_TERRAIN_LAKE] = 18,   [CAP_TERRAIN_UNKNOWN] = 0};
  static const guint settlements[] = {[CAP_SETTLEMENT_NONE] = 1962,
                                      [CAP_SETTLEMENT_TOWN] = 62,
                                      [CAP_SETTLEMENT_FORTIFIED_TOWN] = 39,
                                      [CAP_SETTLEMENT_FORTIFIED_CITY] = 17};
  Compiled c = compile_file("maps", "duchy-of-milan.xml");
  guint n_terrains[G_N_ELEMENTS(terrains)] = {0};
  guint n_settlements[G_N_ELEMENTS(settlements)] = {0};

  for (CapHex i = 0; i < c.map->n_hexes; i++) {
    n_terrains[c.map->hexes[i].terrain]++;
    n_settlements[c.map->hexes[i].settlement]++;
  }
  for (guint i = 0; i < G_N_ELEMENTS(terrains); i++)
    ck_assert_msg(n_terrains[i] == terrains[i], "%u hexes are %s, not %u", n_terrains[i],
                  cap_terrain_name((CapTerrain)i), terrains[i]);
  for (guint i = 0; i < G_N_ELEMENTS(settlements); i++)
    ck_assert_uint_eq(n_settlements[i], settlements[i]);
  compiled_clear(&c);
}
END_TEST

START_TEST(milan_has_its_regions) {
  static const struct {
    const char *id;
    guint n_hexes;
  } rows[] = {{"M", 1021}, {"V", 383}, {"PP", 268}, {"R", 113}, {"S", 100},
              {"F", 92},   {"E", 28},  {"A", 26},   {"G", 25},  {"C", 24}};
  Compiled c = compile_file("maps", "duchy-of-milan.xml");

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    CapIndex region = cap_map_find_region(c.map, cap_slice_of(rows[i].id));
    guint n = 0;

    ck_assert_uint_ne(region, CAP_INDEX_NONE);
    for (CapHex h = 0; h < c.map->n_hexes; h++)
      n += c.map->hexes[h].region == region;
    ck_assert_msg(n == rows[i].n_hexes, "region %s has %u hexes", rows[i].id, n);
  }
  ck_assert_uint_eq(cap_map_find_region(c.map, cap_slice_of("X")), CAP_INDEX_NONE);
  compiled_clear(&c);
}
END_TEST

/* Every side stands in both hexes; counted from both it must come out even. */
START_TEST(milan_has_716_river_sides_and_8_ferries) {
  Compiled c = compile_file("maps", "duchy-of-milan.xml");
  guint n_primary = 0, n_secondary = 0, n_ferries = 0;

  for (CapHex i = 0; i < c.map->n_hexes; i++) {
    const CapMapHex *h = &c.map->hexes[i];

    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      if (h->neighbour[d] == CAP_HEX_NONE) {
        ck_assert_uint_eq(h->side[d], 0);
        continue;
      }
      const CapMapHex *other = &c.map->hexes[h->neighbour[d]];
      CapDirection back = cap_direction_opposite(d);
      ck_assert_uint_eq(other->neighbour[back], i);
      ck_assert_uint_eq(other->side[back], h->side[d]);
      ck_assert_uint_eq(other->river[back], h->river[d]);
      ck_assert_uint_eq(other->road[back], h->road[d]);
      n_primary += (h->side[d] & CAP_SIDE_PRIMARY_RIVER) != 0;
      n_secondary += (h->side[d] & CAP_SIDE_SECONDARY_RIVER) != 0;
      n_ferries += (h->side[d] & CAP_SIDE_FERRY) != 0;
    }
  }
  ck_assert_uint_eq(n_primary, 2 * 121);
  ck_assert_uint_eq(n_secondary, 2 * 595);
  ck_assert_uint_eq(n_ferries, 2 * 8);
  compiled_clear(&c);
}
END_TEST

START_TEST(milan_has_its_road_steps) {
  Compiled c = compile_file("maps", "duchy-of-milan.xml");
  guint n[3] = {0};

  for (CapHex i = 0; i < c.map->n_hexes; i++) {
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      n[0] += (c.map->hexes[i].road[d] & CAP_ROAD_PRIMARY) != 0;
      n[1] += (c.map->hexes[i].road[d] & CAP_ROAD_SECONDARY) != 0;
      n[2] += (c.map->hexes[i].road[d] & CAP_ROAD_NAVIGLIO) != 0;
    }
  }
  ck_assert_uint_eq(n[0], 2 * 174);
  ck_assert_uint_eq(n[1], 2 * 535);
  ck_assert_uint_eq(n[2], 2 * 29);
  compiled_clear(&c);
}
END_TEST

START_TEST(milan_has_its_well_known_places) {
  Compiled c = compile_file("maps", "duchy-of-milan.xml");
  const CapMapHex *milano = &c.map->hexes[hex(c.map, "2624")];

  ck_assert_str_eq(milano->name, "Milano");
  ck_assert_int_eq(milano->settlement, CAP_SETTLEMENT_FORTIFIED_CITY);
  ck_assert(cap_map_hex_has_road(c.map, hex(c.map, "2624")));
  ck_assert_uint_eq(side_between(c.map, "1136", "1236"), CAP_SIDE_PRIMARY_RIVER | CAP_SIDE_FERRY);
  ck_assert_uint_eq(side_between(c.map, "1236", "1136"), CAP_SIDE_PRIMARY_RIVER | CAP_SIDE_FERRY);
  ck_assert_uint_eq(side_between(c.map, "2624", "2625"), 0);
  CapIndex river = c.map->hexes[hex(c.map, "1136")].river[direction(c.map, "1136", "1236")];
  ck_assert_str_eq(c.map->rivers[river].id, "Po");
  ck_assert(c.map->rivers[river].primary);
  ck_assert_uint_ne(road_between(c.map, "0114", "0213") & CAP_ROAD_PRIMARY, 0);
  compiled_clear(&c);
}
END_TEST

START_TEST(the_valley_has_a_sea_and_a_port) {
  Compiled c = compile_file("maps", "example-valley.xml");

  ck_assert_int_eq(c.map->hexes[hex(c.map, "0108")].terrain, CAP_TERRAIN_SEA);
  ck_assert(cap_terrain_is_water(c.map->hexes[hex(c.map, "0108")].terrain));
  ck_assert(!cap_terrain_is_land(c.map->hexes[hex(c.map, "0108")].terrain));
  ck_assert(c.map->hexes[hex(c.map, "0208")].is_port);
  ck_assert_int_eq(c.map->hexes[hex(c.map, "0208")].settlement, CAP_SETTLEMENT_TOWN);
  ck_assert(!c.map->hexes[hex(c.map, "0503")].is_port);
  ck_assert_uint_le(sizeof(CapMapHex), 64);
  compiled_clear(&c);
}
END_TEST

/* Number of hexes on each side and the sum of their printed numbers, both from the columns adda,
 * tesino and po of hexes.csv. */
START_TEST(milan_has_the_sides_of_its_rivers) {
  static const struct {
    const char *id;
    guint n_hexes, sum;
  } rows[] = {{"Po:north", 1432, 3857420},  {"Po:south", 648, 461700},
              {"Adda:west", 863, 2276346},  {"Adda:east", 551, 1513969},
              {"Tesino:west", 399, 999016}, {"Tesino:east", 1015, 2791299}};
  Compiled c = compile_file("maps", "duchy-of-milan.xml");

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    CapIndex index = cap_map_find_area(c.map, cap_slice_of(rows[i].id));
    guint sum = 0;

    ck_assert_msg(index != CAP_INDEX_NONE, "there is no area %s", rows[i].id);
    const CapArea *area = &c.map->areas[index];
    for (CapHex h = 0; h < c.map->n_hexes; h++) {
      if (cap_bits_has(&area->hexes, h))
        sum += cap_grid_row(&c.map->grid, h) * 100 + cap_grid_column(&c.map->grid, h);
    }
    ck_assert_msg(cap_bits_count(&area->hexes) == rows[i].n_hexes && sum == rows[i].sum,
                  "%s has %u hexes, sum %u", rows[i].id, cap_bits_count(&area->hexes), sum);
    ck_assert(g_str_has_prefix(rows[i].id, c.map->rivers[area->river].id));
  }
  compiled_clear(&c);
}
END_TEST

/* --- The map of Monferrato -------------------------------------------------------------- */

START_TEST(monferrato_has_63_zones_and_155_borders) {
  Compiled c = compile_file("maps", "monferrato-1628.xml");
  guint kinds[CAP_BORDER_LINK + 1] = {0};

  assert_codes(&c, "the shipped map", "");
  ck_assert(cap_map_has_zones(c.map));
  ck_assert_uint_eq(c.map->n_hexes, 0);
  ck_assert_uint_eq(c.map->n_sections, 3);
  ck_assert_uint_eq(c.map->n_zones, 63);
  ck_assert_uint_eq(c.map->n_borders, 155);
  for (guint i = 0; i < c.map->n_borders; i++)
    kinds[c.map->borders[i].kind]++;
  ck_assert_uint_eq(kinds[CAP_BORDER_OPEN], 88);
  ck_assert_uint_eq(kinds[CAP_BORDER_RIVER], 32);
  ck_assert_uint_eq(kinds[CAP_BORDER_RIVER_BRIDGE], 18);
  ck_assert_uint_eq(kinds[CAP_BORDER_IMPASSABLE], 5);
  ck_assert_uint_eq(kinds[CAP_BORDER_WALL], 9);
  ck_assert_uint_eq(kinds[CAP_BORDER_LINK], 3);
  compiled_clear(&c);
}
END_TEST

START_TEST(monferrato_has_its_fortresses) {
  Compiled c = compile_file("maps", "monferrato-1628.xml");
  CapIndex casale = cap_map_find_zone(c.map, cap_slice_of("casale"));
  guint levels[6] = {0};

  ck_assert_uint_ne(casale, CAP_INDEX_NONE);
  ck_assert_int_eq(c.map->zones[casale].settlement, CAP_ZONE_FORTRESS);
  ck_assert_str_eq(c.map->sections[c.map->zones[casale].section].id, "monferrato");
  for (guint i = 0; i < c.map->n_borders; i++) {
    const CapBorder *border = &c.map->borders[i];
    if (border->kind == CAP_BORDER_WALL && (border->zone[0] == casale || border->zone[1] == casale))
      levels[border->wall_side] = border->wall_level;
    if (border->kind == CAP_BORDER_WALL && border->zone[0] == casale)
      ck_assert_int_eq(border->moat,
                       border->wall_side == 1 ? CAP_BORDER_RIVER_BRIDGE : CAP_BORDER_OPEN);
  }
  ck_assert_uint_eq(levels[1], 3);
  ck_assert_uint_eq(levels[2], 4);
  ck_assert_uint_eq(levels[3], 4);
  ck_assert_uint_eq(levels[4], 3);
  ck_assert_uint_eq(levels[5], 5);
  ck_assert_uint_eq(cap_map_find_area(c.map, cap_slice_of("casale")), CAP_INDEX_NONE);
  compiled_clear(&c);
}
END_TEST

/* --- Numbers that do not exist ---------------------------------------------------------- */

static const struct {
  const char *wrong, *meant; /* meant NULL: nothing comes near */
} misread[] = {
    {"4052a", "4052"},   /* something behind it */
    {"26-24", "2624"},   /* something in it */
    {"912", "0912"},     /* a zero left out in front */
    {"264", "2604"},     /* there is no column 64, so the other zero */
    {"5310", "3510"},    /* digits swapped */
    {"5240", "2540"},    /* likewise, rather than row and column */
    {"4152", "4052"},    /* one row beyond the edge */
    {"2653", "2652"},    /* one column beyond the edge */
    {"26244", "2624"},   /* one digit too many */
    {"02624", "2624"},   /* likewise in front */
    {"2699", "2649"},    /* one digit wrong, the nearest that will do */
    {"9999", NULL},      /* two digits wrong */
    {"x", NULL},         /* no number */
    {"milano", "2624"},  /* a name */
    {"Atlantis", NULL},  /* the name of nothing here */
    {"123456789", NULL}, /* far too long */
};

START_TEST(a_wrong_number_comes_with_the_one_that_was_meant) {
  Compiled c = compile_file("maps", "duchy-of-milan.xml");
  const char *wrong = misread[_i].wrong;
  const char *meant = misread[_i].meant;
  CapHex found = cap_map_resolve_hex(
      c.map, cap_slice_of(wrong), cap_place_element(c.doc, cap_document_root(c.doc)), c.findings);
  g_autofree char *question = g_strdup_printf("Did you mean %s?", meant != NULL ? meant : "");

  ck_assert_uint_eq(found, CAP_HEX_NONE);
  assert_codes(&c, wrong, "unknown-hex");
  const CapDiagnostic *d = cap_diagnostics_get(c.findings, 0);
  if (meant != NULL)
    ck_assert_msg(strstr(d->message, question) != NULL, "%s: %s", wrong, d->message);
  else
    ck_assert_msg(strstr(d->message, "Did you mean") == NULL, "%s: %s", wrong, d->message);
  ck_assert(meant != NULL || d->hint != NULL);
  compiled_clear(&c);
}
END_TEST

START_TEST(a_zone_map_has_no_hexes) {
  Compiled c = compile_file("maps", "monferrato-1628.xml");
  CapPlace place = cap_place_element(c.doc, cap_document_root(c.doc));

  ck_assert_uint_eq(cap_map_resolve_hex(c.map, cap_slice_of("0101"), place, c.findings),
                    CAP_HEX_NONE);
  ck_assert_uint_eq(cap_map_resolve_hex(c.map, cap_slice_of(""), place, c.findings), CAP_HEX_NONE);
  assert_codes(&c, "a zone map", "unknown-hex unknown-hex");
  compiled_clear(&c);
}
END_TEST

/* --- Areas ------------------------------------------------------------------------------ */

/* The tiny map of the golden files with other areas. */
static Compiled compile_areas(const char *areas) {
  g_autofree char *path = test_path("tests", "golden", "common", "tiny.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  char *start = strstr(text, "<areas>");
  char *end = strstr(text, "</areas>");

  ck_assert(start != NULL && end != NULL);
  *start = '\0';
  g_autofree char *changed = g_strconcat(text, "<areas>", areas, end, NULL);
  return compile_text(changed);
}

/* The numbers of an area's hexes: "0103 0303". */
static void assert_area(const Compiled *c, const char *id, const char *expected) {
  CapIndex index = cap_map_find_area(c->map, cap_slice_of(id));
  g_autoptr(GString) numbers = g_string_new(NULL);

  ck_assert_msg(index != CAP_INDEX_NONE, "there is no area %s", id);
  for (CapHex h = 0; h < c->map->n_hexes; h++) {
    char number[CAP_HEX_NUMBER_MAX];
    if (!cap_bits_has(&c->map->areas[index].hexes, h))
      continue;
    cap_grid_number(&c->map->grid, h, number);
    g_string_append_printf(numbers, "%s%s", numbers->len > 0 ? " " : "", number);
  }
  ck_assert_msg(strcmp(numbers->str, expected) == 0, "%s has %s, not %s", id, numbers->str,
                expected);
}

START_TEST(an_area_is_its_hexes_and_regions_within_others) {
  Compiled c = compile_areas("<area id='a' hexes='0101 0301' regions='N' within='b'/>"
                             "<area id='b' hexes='0101 0303 0304 0205' within='c'/>"
                             "<area id='c' regions='N S'/>"
                             "<area id='d' regions='S' within='a b'/>");

  assert_codes(&c, "areas", "");
  assert_area(&c, "a", "0101 0303 0304");
  assert_area(&c, "b", "0101 0205 0303 0304");
  assert_area(&c, "d", "0101");
  compiled_clear(&c);
}
END_TEST

START_TEST(the_side_of_a_river_stops_at_lakes_unless_it_has_them) {
  Compiled c =
      compile_areas("<river-side id='Rio:dry' river='Rio' from='0404' not-crossing='Rio'/>"
                    "<river-side id='Rio:wet' river='Rio' from='0405' not-crossing='Rio' "
                    "lakes='yes'/>"
                    "<river-side id='Rio:none' river='Rio' from='0405' not-crossing='Rio'/>");

  assert_codes(&c, "river sides", "");
  assert_area(&c, "Rio:dry", "0301 0302 0303 0304 0305 0401 0402 0403 0404");
  assert_area(&c, "Rio:wet", "0301 0302 0303 0304 0305 0401 0402 0403 0404 0405");
  assert_area(&c, "Rio:none", "");
  compiled_clear(&c);
}
END_TEST

START_TEST(loops_of_areas_are_reported_once_each) {
  Compiled c = compile_areas("<area id='a' hexes='0101' within='b'/>"
                             "<area id='b' hexes='0101' within='c'/>"
                             "<area id='c' hexes='0101' within='a'/>"
                             "<area id='self' hexes='0101' within='self'/>"
                             "<area id='outside' hexes='0101 0102' within='a'/>");

  assert_codes(&c, "loops", "area-loop area-loop");
  assert_area(&c, "outside", "0101");
  ck_assert(c.map->areas[cap_map_find_area(c.map, cap_slice_of("outside"))].is_partial);
  compiled_clear(&c);
}
END_TEST

START_TEST(unknown_names_in_areas_are_reported_where_they_stand) {
  Compiled c =
      compile_areas("<area id='a' hexes='0101 9901' regions='N X' within='nowhere'/>"
                    "<river-side id='Rio:x' river='Ria' from='0909' not-crossing='Rio No'/>"
                    "<area id='a' hexes='0101'/>");

  assert_codes(&c, "unknown names",
               "duplicate-id unknown-hex unknown-region unknown-area unknown-river unknown-hex "
               "unknown-river duplicate-id");
  for (guint i = 0; i < cap_diagnostics_count(c.findings); i++)
    ck_assert_ptr_nonnull(cap_diagnostics_get(c.findings, i)->object);
  compiled_clear(&c);
}
END_TEST

/* --- Broken and hostile documents ------------------------------------------------------- */

#define HEAD "<map format='2' id='m'><title>M</title>"
#define GRID                                                                                       \
  "<grid rows='2' columns='2' straight='rows' shifted='even' numbering='row-column' "              \
  "origin='south-west'/>"
#define REGIONS "<regions><region id='R' name='R'/></regions>"
#define HEXES                                                                                      \
  "<hexes><hex number='0101' terrain='clear' region='R'/>"                                         \
  "<hex number='0102' terrain='clear' region='R'/>"                                                \
  "<hex number='0201' terrain='clear' region='R'/>"                                                \
  "<hex number='0202' terrain='clear' region='R'/></hexes>"

static const struct {
  const char *label, *text, *codes;
  gboolean has_map;
} documents[] = {
    {"sound", HEAD GRID REGIONS HEXES "</map>", "", TRUE},
    {"no grid, no zones", HEAD "</map>", "missing-element", FALSE},
    {"grid without rows", HEAD "<grid columns='2'/>" REGIONS HEXES "</map>",
     "missing-attribute missing-attribute missing-attribute missing-attribute missing-attribute",
     FALSE},
    {"rows that are no number",
     HEAD "<grid rows='two' columns='2' straight='rows' shifted='even' numbering='row-column' "
          "origin='south-west'/>" REGIONS HEXES "</map>",
     "invalid-value", FALSE},
    {"no regions", HEAD GRID HEXES "</map>", "missing-element", TRUE},
    {"a reference that can be none is reported once",
     HEAD GRID REGIONS HEXES "<areas><area id='a' regions='R/S'/></areas></map>", "invalid-value",
     TRUE},
    {"no hexes", HEAD GRID REGIONS "</map>", "missing-element", FALSE},
    {"a million rows and columns",
     HEAD "<grid rows='1000000' columns='1000000' straight='rows' shifted='even' digits='7' "
          "numbering='row-column' origin='south-west'/>" REGIONS HEXES "</map>",
     "grid-impossible", FALSE},
    {"four million hexes, four listed",
     HEAD "<grid rows='2000' columns='2000' straight='rows' shifted='even' digits='4' "
          "numbering='row-column' origin='south-west'/>" REGIONS HEXES "</map>",
     "hex-missing", FALSE},
    {"too many digits",
     HEAD "<grid rows='2' columns='2' straight='rows' shifted='even' digits='1000000' "
          "numbering='row-column' origin='south-west'/>" REGIONS HEXES "</map>",
     "grid-impossible", FALSE},
    {"a hex without number",
     HEAD GRID REGIONS "<hexes><hex terrain='clear' region='R'/><hex number='' terrain='clear'/>"
                       "</hexes></map>",
     "missing-attribute invalid-value", TRUE},
    {"half a hexside",
     HEAD GRID REGIONS HEXES "<rivers><river id='r' name='r' class='primary'><side between='0101'/>"
                             "<side between=''/><side/></river></rivers></map>",
     "invalid-value invalid-value missing-attribute", TRUE},
    {"an unknown class of road",
     HEAD GRID REGIONS HEXES
     "<roads><road name='r' class='path'><leg hexes='0101 0102'/><leg/></road></roads></map>",
     "invalid-value missing-attribute", TRUE},
    {"everything in the wrong order",
     HEAD "<areas><area id='a' hexes='0101'/></areas>" HEXES REGIONS GRID "</map>",
     "unexpected-element", TRUE},
    {"zones without ids",
     HEAD "<zones><zone name='a' terrain='open'/><zone name='b' terrain='open'/></zones>"
          "<borders><border between='a b' kind='open'/></borders></map>",
     "missing-attribute missing-attribute unknown-zone unknown-zone", TRUE},
    {"half a border",
     HEAD "<zones><zone id='a' name='a' terrain='open'/><zone id='b' name='b' terrain='open'/>"
          "</zones><borders><border between='a' kind='open'/><border kind='open'/>"
          "<border between='a b' kind='shut'/><border between='a b' kind='open'/></borders></map>",
     "invalid-value missing-attribute invalid-value", TRUE},
    {"hexes and zones at once",
     HEAD GRID REGIONS HEXES "<zones><zone id='a' name='a' terrain='open'/></zones></map>",
     "unexpected-element", TRUE},
};

START_TEST(broken_documents_are_compiled_as_far_as_they_go) {
  Compiled c = compile_text(documents[_i].text);

  assert_codes(&c, documents[_i].label, documents[_i].codes);
  ck_assert_msg((c.map != NULL) == documents[_i].has_map, "%s", documents[_i].label);
  compiled_clear(&c);
}
END_TEST

/* The declaration is wrong, not the hexes: they must not bury it. */
START_TEST(a_misspelt_region_does_not_flood_the_list) {
  g_autofree char *path = test_path("maps", "duchy-of-milan.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  char *id = strstr(text, "<region id=\"M\"");

  ck_assert_ptr_nonnull(id);
  id[strlen("<region id=\"")] = 'Q';
  Compiled c = compile_text(text);
  ck_assert_uint_eq(cap_diagnostics_count(c.findings), 1);
  const CapDiagnostic *last = cap_diagnostics_get(c.findings, 0);
  ck_assert_ptr_eq(last->code, CAP_CODE_UNKNOWN_REGION);
  ck_assert_ptr_nonnull(strstr(last->message, "1021 hexes"));
  compiled_clear(&c);
}
END_TEST

/* Ten thousand areas, each within the next: no deeper than a list. */
START_TEST(areas_may_lie_in_each_other_to_any_depth) {
  g_autoptr(GString) text = g_string_new(HEAD GRID REGIONS HEXES "<areas>");
  const guint n = 10000;

  for (guint i = 0; i < n; i++)
    g_string_append_printf(text, "<area id='a%u' regions='R' within='a%u'/>", i, i + 1);
  g_string_append_printf(text, "<area id='a%u' hexes='0102'/></areas></map>", n);
  Compiled c = compile_text(text->str);
  assert_codes(&c, "a long chain", "");
  assert_area(&c, "a0", "0102");
  compiled_clear(&c);
}
END_TEST

START_TEST(more_things_than_an_index_holds_are_left_out) {
  g_autoptr(GString) text = g_string_new(HEAD GRID "<regions><region id='R' name='R'/>");

  for (guint i = 0; i < 65600; i++)
    g_string_append_printf(text, "<region id='r%u' name='r'/>", i);
  g_string_append(text, "</regions>" HEXES "</map>");
  Compiled c = compile_text(text->str);
  assert_codes(&c, "regions", "too-many-elements");
  ck_assert_uint_lt(c.map->n_regions, CAP_INDEX_NONE);
  compiled_clear(&c);
}
END_TEST

START_TEST(areas_of_a_large_map_are_limited) {
  g_autoptr(GString) text =
      g_string_new(HEAD "<grid rows='300' columns='300' straight='rows' shifted='even' digits='3' "
                        "numbering='row-column' origin='south-west'/>" REGIONS "<hexes>");

  for (guint row = 1; row <= 300; row++)
    for (guint column = 1; column <= 300; column++)
      g_string_append_printf(text, "<hex number='%03u%03u' terrain='hill' region='R'/>", row,
                             column);
  g_string_append(text, "</hexes><areas>");
  for (guint i = 0; i < 2000; i++)
    g_string_append_printf(text, "<area id='a%u' hexes='001001'/>", i);
  g_string_append(text, "</areas></map>");
  Compiled c = compile_text(text->str);
  assert_codes(&c, "areas", "too-many-elements");
  ck_assert_uint_gt(c.map->n_areas, 500);
  compiled_clear(&c);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("map");
  TCase *milan = tcase_create("duchy-of-milan");
  TCase *monferrato = tcase_create("monferrato-1628");
  TCase *numbers = tcase_create("numbers");
  TCase *areas = tcase_create("areas");
  TCase *broken = tcase_create("broken");

  tcase_add_test(milan, milan_has_2080_hexes_and_nothing_wrong);
  tcase_add_test(milan, milan_has_its_terrain_and_settlements);
  tcase_add_test(milan, milan_has_its_regions);
  tcase_add_test(milan, milan_has_716_river_sides_and_8_ferries);
  tcase_add_test(milan, milan_has_its_road_steps);
  tcase_add_test(milan, milan_has_its_well_known_places);
  tcase_add_test(milan, the_valley_has_a_sea_and_a_port);
  tcase_add_test(milan, milan_has_the_sides_of_its_rivers);
  suite_add_tcase(suite, milan);
  tcase_add_test(monferrato, monferrato_has_63_zones_and_155_borders);
  tcase_add_test(monferrato, monferrato_has_its_fortresses);
  suite_add_tcase(suite, monferrato);
  tcase_add_loop_test(numbers, a_wrong_number_comes_with_the_one_that_was_meant, 0,
                      G_N_ELEMENTS(misread));
  tcase_add_test(numbers, a_zone_map_has_no_hexes);
  suite_add_tcase(suite, numbers);
  tcase_add_test(areas, an_area_is_its_hexes_and_regions_within_others);
  tcase_add_test(areas, the_side_of_a_river_stops_at_lakes_unless_it_has_them);
  tcase_add_test(areas, loops_of_areas_are_reported_once_each);
  tcase_add_test(areas, unknown_names_in_areas_are_reported_where_they_stand);
  suite_add_tcase(suite, areas);
  tcase_add_loop_test(broken, broken_documents_are_compiled_as_far_as_they_go, 0,
                      G_N_ELEMENTS(documents));
  tcase_add_test(broken, a_misspelt_region_does_not_flood_the_list);
  tcase_add_test(broken, areas_may_lie_in_each_other_to_any_depth);
  tcase_add_test(broken, more_things_than_an_index_holds_are_left_out);
  tcase_add_test(broken, areas_of_a_large_map_are_limited);
  suite_add_tcase(suite, broken);
  return test_main(suite);
}
