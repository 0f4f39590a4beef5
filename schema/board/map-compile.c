/* Compiles a map document: the order of the work, the grid, and what all sections need. */
#include "map-private.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-map.h"

/* The printed map has 2,080 hexes; beyond this a number is a slip or an attack. */
#define MAX_HEXES 4000000u

/* Enough digits for any row or column that the schema lets pass. */
#define MAX_DIGITS 9

/* --- References ------------------------------------------------------------------------- */

CapIndex cap_map_refer_to_region(CapMapCompiler *compiler, CapSlice id, CapPlace place) {
  const CapMap *map = compiler->map;
  CapTarget target = {CAP_CODE_UNKNOWN_REGION, NC_("missing", "region"), N_("on this map"), NULL,
                      CAP_TABLES(CAP_TABLE_NAMED(map->regions, map->n_regions))};

  return cap_table_expect(cap_table_find(map->region_by_id, id), target, id, place,
                          compiler->findings);
}

/* No map has so many rivers; to look through them for every unknown name would take long. */
#define MANY_RIVERS 1000

/* A river that is called what nobody has for an id: the id may be the slip. It is told once, since
 * the same finding twice is one. */
static void report_river_by_name(CapMapCompiler *compiler, CapSlice name) {
  const CapMap *map = compiler->map;

  for (guint i = 0; i < map->n_rivers && map->n_rivers < MANY_RIVERS; i++) {
    const CapRiver *river = &map->rivers[i];
    if (river->name == NULL || !cap_slice_equals(name, river->name))
      continue;
    CapDiagnostic *d = cap_report(compiler->findings, CAP_CODE_UNKNOWN_RIVER,
                                  cap_place_attribute(compiler->doc, river->node, CAP_NAME_ID),
                                  "The river %s has the id \"%s\", but is spoken of as \"%s\".",
                                  river->name, river->id, river->name);
    cap_diagnostic_set_hint(d, "Correct the id, or what refers to it.");
    cap_diagnostic_set_object(d, "river %s", river->id);
    return;
  }
}

CapIndex cap_map_refer_to_river(CapMapCompiler *compiler, CapSlice id, CapPlace place) {
  const CapMap *map = compiler->map;
  CapTarget target = {CAP_CODE_UNKNOWN_RIVER, NC_("missing", "river"), N_("on this map"), NULL,
                      CAP_TABLES(CAP_TABLE_NAMED(map->rivers, map->n_rivers))};

  CapIndex river =
      cap_table_expect(cap_table_find(map->river_by_id, id), target, id, place, compiler->findings);
  if (river == CAP_INDEX_NONE)
    report_river_by_name(compiler, id);
  return river;
}

/* --- The grid --------------------------------------------------------------------------- */

/* The number of an attribute, `fallback` when it is left out, unless that is 0: then it must be
 * there. FALSE when it is not, is malformed or not between `least` and a million, which the reader
 * has reported. */
static gboolean read_number(const CapMapCompiler *compiler, CapNode node, CapName name, int least,
                            guint fallback, guint *number) {
  CapSlice value = cap_node_attribute(compiler->doc, node, name);
  int read;

  *number = fallback;
  if (!cap_slice_is_set(value))
    return fallback > 0;
  if (!cap_slice_to_int(value, &read) || read < least || read > 1000000)
    return FALSE;
  *number = (guint)read;
  return TRUE;
}

/* One of two words. FALSE when it is neither. */
static gboolean read_choice(const CapMapCompiler *compiler, CapNode node, CapName name,
                            const char *no, const char *yes, gboolean *choice) {
  CapSlice value = cap_node_attribute(compiler->doc, node, name);

  *choice = cap_slice_equals(value, yes);
  return *choice || cap_slice_equals(value, no);
}

static gboolean read_origin(const CapMapCompiler *compiler, CapNode node, CapGrid *grid) {
  static const char *const corners[] = {"south-west", "south-east", "north-west", "north-east",
                                        NULL};
  int corner =
      cap_slice_index_in(cap_node_attribute(compiler->doc, node, CAP_NAME_ORIGIN), corners);

  grid->from_east = corner == 1 || corner == 3;
  grid->from_north = corner == 2 || corner == 3;
  return corner >= 0;
}

static gboolean read_grid(const CapMapCompiler *compiler, CapNode node, CapGrid *grid) {
  gboolean is_by_columns;
  gboolean is_sound =
      read_number(compiler, node, CAP_NAME_ROWS, 1, 0, &grid->rows) &&
      read_number(compiler, node, CAP_NAME_COLUMNS, 1, 0, &grid->columns) &&
      read_number(compiler, node, CAP_NAME_DIGITS, 1, 2, &grid->digits) &&
      read_number(compiler, node, CAP_NAME_FIRST_ROW, 0, 1, &grid->first_row) &&
      read_number(compiler, node, CAP_NAME_FIRST_COLUMN, 0, 1, &grid->first_column) &&
      read_choice(compiler, node, CAP_NAME_STRAIGHT, "rows", "columns", &is_by_columns) &&
      read_choice(compiler, node, CAP_NAME_SHIFTED, "odd", "even", &grid->shifted_even) &&
      read_choice(compiler, node, CAP_NAME_NUMBERING, "column-row", "row-column",
                  &grid->row_first) &&
      read_origin(compiler, node, grid);

  if (is_sound)
    grid->straight = is_by_columns ? CAP_STRAIGHT_COLUMNS : CAP_STRAIGHT_ROWS;
  return is_sound;
}

static guint count_digits(guint number) {
  guint n = 1;

  while ((number /= 10) > 0)
    n++;
  return n;
}

/* Reports what is wrong with a grid whose attributes are well-formed. */
static gboolean check_grid(const CapMapCompiler *compiler, CapNode node, const CapGrid *grid) {
  guint last_row = grid->first_row + grid->rows - 1;
  guint last_column = grid->first_column + grid->columns - 1;
  guint wanted = count_digits(MAX(last_row, last_column));
  CapDiagnostic *finding;

  if ((guint64)grid->rows * grid->columns > MAX_HEXES) {
    finding = cap_report(compiler->findings, CAP_CODE_GRID_IMPOSSIBLE,
                         cap_place_attribute(compiler->doc, node, CAP_NAME_ROWS),
                         "A grid of %u rows and %u columns has more than %u hexes.", grid->rows,
                         grid->columns, MAX_HEXES);
    cap_diagnostic_set_hint(finding, "Correct the rows or the columns.");
    return FALSE;
  }
  if (grid->digits > MAX_DIGITS) {
    finding =
        cap_report(compiler->findings, CAP_CODE_GRID_IMPOSSIBLE,
                   cap_place_attribute(compiler->doc, node, CAP_NAME_DIGITS),
                   "Rows and columns with %u digits each are too long to read.", grid->digits);
    cap_diagnostic_set_hint(finding, "This grid needs %u.", wanted);
    return FALSE;
  }
  if (grid->digits < wanted) {
    finding = cap_report(compiler->findings, CAP_CODE_GRID_IMPOSSIBLE,
                         cap_place_attribute(compiler->doc, node, CAP_NAME_DIGITS),
                         ngettext("The last %s is number %u, which does not fit into %u digit.",
                                  "The last %s is number %u, which does not fit into %u digits.",
                                  grid->digits),
                         last_row >= last_column ? C_("last", "row") : C_("last", "column"),
                         MAX(last_row, last_column), grid->digits);
    cap_diagnostic_set_hint(finding, "Write digits=\"%u\".", wanted);
    return FALSE;
  }
  return TRUE;
}

/* FALSE when there is no sound grid. */
static gboolean compile_grid(CapMapCompiler *compiler, CapNode root) {
  CapNode node = cap_map_section(compiler, root, CAP_NAME_GRID);
  CapGrid grid = {0};

  if (!read_grid(compiler, node, &grid) || !check_grid(compiler, node, &grid))
    return FALSE;
  compiler->map->grid = grid;
  return TRUE;
}

/* --- The whole -------------------------------------------------------------------------- */

static gboolean compile_hex_map(CapMapCompiler *compiler, CapNode root) {
  if (!compile_grid(compiler, root))
    return FALSE;
  cap_map_compile_regions(compiler, root);
  if (!cap_map_compile_hexes(compiler, root))
    return FALSE;
  cap_map_compile_rivers(compiler, root);
  cap_map_compile_ferries(compiler, root);
  cap_map_compile_roads(compiler, root);
  cap_map_compile_edges(compiler, root);
  cap_map_compile_areas(compiler, root);
  cap_map_compile_places(compiler, root);
  return TRUE;
}

CapMap *cap_map_compile(const CapDocument *doc, CapDiagnostics *findings) {
  g_return_val_if_fail(cap_document_kind(doc) == CAP_KIND_MAP, NULL);
  g_autoptr(CapMap) map = g_new0(CapMap, 1);
  CapMapCompiler compiler = {.doc = doc, .map = map, .findings = findings};
  CapNode root = cap_document_root(doc);
  CapNode title = cap_node_child_named(doc, root, CAP_NAME_TITLE);

  map->file = g_strdup(cap_document_file(doc));
  map->id = cap_node_dup_attribute(doc, root, CAP_NAME_ID);
  map->title = title != CAP_NODE_NONE ? cap_node_dup_text(doc, title) : g_strdup("");
  map->names = g_string_chunk_new(4096);

  if (cap_map_section(&compiler, root, CAP_NAME_GRID) != CAP_NODE_NONE) {
    map->board = CAP_BOARD_HEXES;
    if (!compile_hex_map(&compiler, root))
      return NULL;
  } else if (cap_map_section(&compiler, root, CAP_NAME_ZONES) != CAP_NODE_NONE) {
    map->board = CAP_BOARD_ZONES;
    cap_map_compile_zones(&compiler, root);
  } else if (cap_map_section(&compiler, root, CAP_NAME_TABLE) != CAP_NODE_NONE) {
    map->board = CAP_BOARD_TABLE;
    if (!cap_map_compile_table(&compiler, root))
      return NULL;
  } else {
    return NULL; /* no kind of map; the reader has said so */
  }
  return g_steal_pointer(&map);
}
