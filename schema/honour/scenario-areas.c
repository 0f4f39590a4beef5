/* The part of the map in play, and the areas that only this scenario has. */
#include "scenario-compile.h"

#include "schema/board/area-limits.h"
#include "schema/codes/codes-document.h"
#include "schema/codes/codes-file.h"
#include "schema/codes/codes-map.h"
#include "schema/honour/codes-scenario.h"

#include <string.h>

/* --- Sets of places ------------------------------------------------------------------------ */

/* All sets of a scenario together: enough for 30,000 stacks on a map of 2,000 hexes, or for 300 on
 * one of 200,000. */
#define MAX_SET_BYTES (8u << 20)

gboolean honour_scenario_new_set(HonourScenarioCompiler *c, CapNode node, CapBits *set) {
  guint n = c->map->n_hexes;
  gsize bytes = ((gsize)n + 63) / 64 * sizeof(guint64);
  CapDiagnostic *d;

  if (c->set_bytes + bytes <= MAX_SET_BYTES) {
    c->set_bytes += bytes;
    cap_bits_init(set, n);
    return TRUE;
  }
  if (c->sets_are_full)
    return FALSE;
  c->sets_are_full = TRUE;
  d = cap_report(c->findings, CAP_CODE_TOO_MANY_ELEMENTS, cap_place_element(c->doc, node),
                 "There are more areas and stacks than can be kept for a map of %u places; the "
                 "places of this one and of those after it are left out.",
                 n);
  cap_diagnostic_set_hint(d, "No option raises this limit. Take out what is not needed.");
  return FALSE;
}

static void fill(CapBits *set) {
  for (guint i = 0; i < set->n_bits; i++)
    cap_bits_add(set, i);
}

/* --- What an area consists of -------------------------------------------------------------- */

static void add_hexes(HonourScenarioCompiler *c, CapArea *area) {
  CapSlice rest = cap_node_attribute(c->doc, area->node, CAP_NAME_HEXES);
  CapSlice word;

  while (cap_slice_next_word(&rest, &word)) {
    CapHex hex = honour_scenario_hex_word(c, area->node, CAP_NAME_HEXES, word);

    if (hex != CAP_HEX_NONE)
      cap_bits_add(&area->hexes, hex);
    else
      area->is_partial = TRUE;
  }
}

/* Collects the regions first, so that the hexes are looked through only once. */
static void add_regions(HonourScenarioCompiler *c, CapArea *area) {
  CapSlice rest = cap_node_attribute(c->doc, area->node, CAP_NAME_REGIONS);
  CapSlice word;
  CapBits regions;

  if (!cap_slice_is_set(rest))
    return;
  cap_bits_init(&regions, c->map->n_regions);
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex region = honour_scenario_resolve_region(
        c->s, word, cap_place_word(c->doc, area->node, CAP_NAME_REGIONS, word), c->findings);

    if (region != CAP_INDEX_NONE)
      cap_bits_add(&regions, region);
    else
      area->is_partial = TRUE;
  }
  for (guint hex = 0; hex < c->map->n_hexes; hex++) {
    if (cap_bits_has(&regions, c->map->hexes[hex].region))
      cap_bits_add(&area->hexes, hex);
  }
  cap_bits_clear(&regions);
}

/* --- What limits it ------------------------------------------------------------------------ */

static CapIndex resolve_limit(gpointer data, CapSlice id, CapPlace place) {
  HonourScenarioCompiler *c = data;

  return honour_scenario_resolve_area(c->s, id, place, c->findings);
}

/* Areas of the map come after those of the scenario, as everywhere. */
static void limit_areas(HonourScenarioCompiler *c) {
  cap_area_limits_apply(&(CapAreaLimits){.doc = c->doc,
                                         .findings = c->findings,
                                         .areas = c->s->areas,
                                         .n_areas = c->s->n_areas,
                                         .fixed = c->map->areas,
                                         .n_fixed = c->map->n_areas,
                                         .resolve = resolve_limit,
                                         .data = c});
}

/* --- Areas of the scenario ----------------------------------------------------------------- */

/* The name of an area of the map cannot be used again: nobody could tell which one is meant. */
static gboolean is_free(HonourScenarioCompiler *c, CapNode node, const char *id) {
  CapDiagnostic *d;

  if (cap_map_find_area(c->map, cap_slice_of(id)) == CAP_INDEX_NONE)
    return TRUE;
  d = cap_report(c->findings, CAP_CODE_DUPLICATE_ID, cap_place_attribute(c->doc, node, CAP_NAME_ID),
                 "The id \"%s\" of this area is already used by an area of map \"%s\".", id,
                 c->map->id);
  cap_diagnostic_set_hint(d, "Give it another id, or leave it out and use the area of the map.");
  cap_diagnostic_set_object_at(d, cap_place_element(c->doc, node));
  return FALSE;
}

static gboolean enter_area(HonourScenarioCompiler *c, CapNode node) {
  HonourScenario *s = c->s;
  CapBits set;
  CapArea *area;

  if (!cap_table_has_room(s->n_areas + c->map->n_areas, c->doc, node, "areas", c->findings) ||
      !honour_scenario_new_set(c, node, &set))
    return FALSE;
  area = CAP_TABLE_ADD(s->areas, s->n_areas);
  area->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  area->name = cap_slice_dup(cap_node_attribute(c->doc, node, CAP_NAME_NAME));
  area->hexes = set;
  area->river = CAP_INDEX_NONE;
  area->node = node;
  if (cap_table_claim_id(c->area_nodes, area->id, c->doc, node, "area", c->findings) &&
      is_free(c, node, area->id))
    g_hash_table_insert(s->area_by_id, area->id, GUINT_TO_POINTER(s->n_areas));
  return TRUE;
}

static void enter_areas(HonourScenarioCompiler *c) {
  const CapDocument *doc = c->doc;
  CapNode root = cap_document_root(doc);

  for (CapNode list = cap_node_child_named(doc, root, CAP_NAME_SCENARIO_AREAS);
       list != CAP_NODE_NONE; list = cap_node_next_named(doc, list, CAP_NAME_SCENARIO_AREAS)) {
    for (CapNode node = cap_node_child_named(doc, list, CAP_NAME_SCENARIO_AREA);
         node != CAP_NODE_NONE; node = cap_node_next_named(doc, node, CAP_NAME_SCENARIO_AREA)) {
      if (!enter_area(c, node))
        return;
    }
  }
}

/* An area of which a part is unknown may be empty for that reason alone. */
static void check_empty(HonourScenarioCompiler *c, const CapArea *area) {
  CapPlace place = cap_place_element(c->doc, area->node);
  CapDiagnostic *d;

  if (area->is_partial || cap_bits_count(&area->hexes) > 0)
    return;
  d = cap_report(c->findings, CAP_CODE_AREA_EMPTY, place, "Area \"%s\" contains no hex.", area->id);
  cap_diagnostic_set_hint(d, "Name its hexes or regions, and see that they lie in the areas that "
                             "limit it.");
  cap_diagnostic_set_object_at(d, place);
}

void honour_scenario_compile_areas(HonourScenarioCompiler *c) {
  HonourScenario *s = c->s;

  enter_areas(c);
  for (guint i = 0; i < s->n_areas; i++) {
    add_hexes(c, &s->areas[i]);
    add_regions(c, &s->areas[i]);
  }
  limit_areas(c);
  for (guint i = 0; i < s->n_areas; i++)
    check_empty(c, &s->areas[i]);
}

/* --- The part in play ---------------------------------------------------------------------- */

typedef struct {
  guint from, to;
} Range;

/* Reads "27-52". FALSE when it has another form, which the schema reports. */
static gboolean parse_range(CapSlice text, guint *from, guint *to) {
  const char *dash = memchr(text.data, '-', text.length);
  CapSlice parts[2];
  int numbers[2];

  if (dash == NULL)
    return FALSE;
  parts[0] = (CapSlice){text.data, (gsize)(dash - text.data)};
  parts[1] = (CapSlice){dash + 1, text.length - parts[0].length - 1};
  for (guint i = 0; i < 2; i++) {
    if (parts[i].length == 0 || !g_ascii_isdigit(parts[i].data[0]))
      return FALSE;
    /* A number too long to read lies certainly beyond the map. */
    if (!cap_slice_to_int(parts[i], &numbers[i]))
      numbers[i] = G_MAXINT;
  }
  *from = (guint)numbers[0];
  *to = (guint)numbers[1];
  return TRUE;
}

/* Narrows a range of rows or columns to what the document says; a range that makes no sense is
 * reported and the whole stays in play. */
static void narrow(HonourScenarioCompiler *c, CapName name, const char *what, Range *range) {
  CapNode node = c->s->playable_node;
  CapSlice text = cap_node_attribute(c->doc, node, name);
  CapPlace place = cap_place_attribute(c->doc, node, name);
  gboolean known = c->s->playable_known;
  Range wanted;
  CapDiagnostic *d;

  if (!cap_slice_is_set(text))
    return;
  c->s->playable_known = FALSE;
  if (!parse_range(text, &wanted.from, &wanted.to))
    return;
  if (wanted.from > wanted.to) {
    d = cap_report(c->findings, CAP_CODE_PLAYABLE_OUTSIDE_MAP, place, "The %s %.*s run backwards.",
                   what, CAP_SLICE_ARGS(text));
    cap_diagnostic_set_hint(d, "Write the smaller number first.");
    cap_diagnostic_set_suggestion(d, "%u-%u", wanted.to, wanted.from);
  } else if (wanted.from < range->from || wanted.to > range->to) {
    d = cap_report(c->findings, CAP_CODE_PLAYABLE_OUTSIDE_MAP, place,
                   "The %s %.*s are not all on map \"%s\".", what, CAP_SLICE_ARGS(text),
                   c->map->id);
    cap_diagnostic_set_hint(d, "The map has %s %u to %u.", what, range->from, range->to);
    if (MAX(wanted.from, range->from) <= MIN(wanted.to, range->to))
      cap_diagnostic_set_suggestion(d, "%u-%u", MAX(wanted.from, range->from),
                                    MIN(wanted.to, range->to));
  } else {
    *range = wanted;
    c->s->playable_known = known;
  }
}

static void keep_rectangle(HonourScenarioCompiler *c, Range columns, Range rows) {
  const CapGrid *grid = &c->map->grid;
  CapBits *playable = &c->s->playable;

  for (guint hex = 0; hex < c->map->n_hexes; hex++) {
    guint column = cap_grid_column(grid, hex);
    guint row = cap_grid_row(grid, hex);

    if (column < columns.from || column > columns.to || row < rows.from || row > rows.to)
      cap_bits_remove(playable, hex);
  }
}

void honour_scenario_compile_playable(HonourScenarioCompiler *c) {
  HonourScenario *s = c->s;
  const CapGrid *grid = &c->map->grid;
  Range columns = {grid->first_column, grid->first_column + grid->columns - 1};
  Range rows = {grid->first_row, grid->first_row + grid->rows - 1};
  CapIndex area;

  cap_bits_init(&s->playable, c->map->n_hexes);
  fill(&s->playable);
  s->playable_known = TRUE;
  s->playable_node = cap_node_child_named(c->doc, cap_document_root(c->doc), CAP_NAME_PLAYABLE);
  if (s->playable_node == CAP_NODE_NONE)
    return;
  narrow(c, CAP_NAME_COLUMNS, "columns", &columns);
  narrow(c, CAP_NAME_ROWS, "rows", &rows);
  keep_rectangle(c, columns, rows);
  area =
      honour_scenario_reference(c, s->playable_node, CAP_NAME_AREA, honour_scenario_resolve_area);
  if (area != CAP_INDEX_NONE && honour_scenario_area(s, area)->hexes.n_bits == s->playable.n_bits)
    cap_bits_intersect(&s->playable, &honour_scenario_area(s, area)->hexes);
}
