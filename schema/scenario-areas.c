/* The part of the map in play, and the areas that only this scenario has. */
#include "scenario-compile.h"

#include <string.h>

/* --- Sets of places ------------------------------------------------------------------------ */

/* All sets of a scenario together: enough for every stack that a table holds on a map of 2,000
 * hexes, or for 600 on one of 200,000. */
#define MAX_SET_BYTES (16u << 20)

gboolean cap_scenario_new_set(CapScenarioCompiler *c, CapNode node, CapBits *set) {
  guint n = cap_scenario_n_places(c->s);
  gsize bytes = ((gsize)n + 63) / 64 * sizeof(guint64);
  CapDiagnostic *d;

  if (c->set_bytes + bytes <= MAX_SET_BYTES) {
    c->set_bytes += bytes;
    cap_bits_init(set, n);
    return TRUE;
  }
  d = cap_report(c->findings, CAP_CODE_TOO_MANY_ELEMENTS, cap_place_element(c->doc, node),
                 "There are more areas and stacks than can be kept for a map of %u places; this "
                 "one and those after it are left out.",
                 n);
  cap_diagnostic_set_hint(d, "No option raises this limit. Take out what is not needed.");
  return FALSE;
}

static void fill(CapBits *set) {
  for (guint i = 0; i < set->n_bits; i++)
    cap_bits_add(set, i);
}

/* --- Areas of the scenario ----------------------------------------------------------------- */

static gboolean add_hexes(CapScenarioCompiler *c, CapNode node, CapBits *set) {
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_HEXES);
  CapSlice word;
  gboolean sound = TRUE;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    CapHex hex = cap_scenario_hex_word(c, node, CAP_NAME_HEXES, word);

    if (hex != CAP_HEX_NONE && hex < set->n_bits)
      cap_bits_add(set, hex);
    else
      sound = FALSE;
  }
  return sound;
}

static gboolean add_zones(CapScenarioCompiler *c, CapNode node, CapBits *set) {
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_ZONES);
  CapSlice word;
  gboolean sound = TRUE;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    CapIndex zone = cap_scenario_resolve_zone(
        c->s, word, cap_place_word(c->doc, node, CAP_NAME_ZONES, word), c->findings);

    if (zone != CAP_INDEX_NONE && zone < set->n_bits)
      cap_bits_add(set, zone);
    else
      sound = FALSE;
  }
  return sound;
}

/* Collects the regions first, so that the hexes are looked through only once. */
static gboolean add_regions(CapScenarioCompiler *c, CapNode node, CapBits *set) {
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_REGIONS);
  CapSlice word;
  CapBits regions;
  gboolean sound = TRUE;

  if (!cap_slice_is_set(rest))
    return TRUE;
  cap_bits_init(&regions, c->map->n_regions);
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex region = cap_scenario_resolve_region(
        c->s, word, cap_place_word(c->doc, node, CAP_NAME_REGIONS, word), c->findings);

    if (region != CAP_INDEX_NONE)
      cap_bits_add(&regions, region);
    else
      sound = FALSE;
  }
  for (guint hex = 0; hex < c->map->n_hexes; hex++) {
    if (cap_bits_has(&regions, c->map->hexes[hex].region))
      cap_bits_add(set, hex);
  }
  cap_bits_clear(&regions);
  return sound;
}

/* An area that limits another one; the areas known by now are those above it and the map's. */
static CapIndex resolve_limit(CapScenarioCompiler *c, CapNode node, CapSlice word) {
  const CapScenario *s = c->s;
  CapIndex area = cap_scenario_area_index(s, word);
  CapDiagnostic *d;

  if (area != CAP_INDEX_NONE || !cap_is_reference(word))
    return area;
  d = cap_report_unknown(
      c->findings, CAP_CODE_UNKNOWN_AREA, cap_place_word(c->doc, node, CAP_NAME_WITHIN, word), word,
      CAP_TABLES(CAP_TABLE_OF(s->areas, s->n_areas), CAP_TABLE_OF(c->map->areas, c->map->n_areas)),
      "There is no area \"%.*s\" above this one or on map \"%s\".", CAP_SLICE_ARGS(word),
      c->map->id);
  cap_diagnostic_set_hint(d, "An area can be limited by areas of the map, and by areas of this "
                             "scenario that stand above it.");
  return CAP_INDEX_NONE;
}

/* Each limit is applied once, however often it is named. */
static gboolean apply_limits(CapScenarioCompiler *c, CapNode node, CapBits *set) {
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_WITHIN);
  CapSlice word;
  CapBits seen;
  gboolean sound = TRUE;

  if (!cap_slice_is_set(rest))
    return TRUE;
  cap_bits_init(&seen, c->s->n_areas + c->map->n_areas);
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex index = resolve_limit(c, node, word);

    if (index == CAP_INDEX_NONE) {
      sound = FALSE;
    } else if (!cap_bits_has(&seen, index)) {
      const CapBits *limit = &cap_scenario_area(c->s, index)->hexes;

      cap_bits_add(&seen, index);
      if (limit->n_bits == set->n_bits)
        cap_bits_intersect(set, limit);
    }
  }
  cap_bits_clear(&seen);
  return sound;
}

static gboolean says_what(const CapScenarioCompiler *c, CapNode node) {
  return cap_node_has(c->doc, node, CAP_NAME_HEXES) ||
         cap_node_has(c->doc, node, CAP_NAME_REGIONS) || cap_node_has(c->doc, node, CAP_NAME_ZONES);
}

/* With nothing but limits the area is all that lies within them. */
static void fill_area(CapScenarioCompiler *c, CapNode node, const char *id, CapBits *set) {
  gboolean sound = TRUE;
  CapDiagnostic *d;

  if (says_what(c, node)) {
    sound = add_hexes(c, node, set) && sound;
    sound = add_zones(c, node, set) && sound;
    sound = add_regions(c, node, set) && sound;
  } else if (cap_node_has(c->doc, node, CAP_NAME_WITHIN)) {
    fill(set);
  }
  sound = apply_limits(c, node, set) && sound;
  if (!sound || cap_bits_count(set) > 0)
    return;
  d = cap_report(c->findings, CAP_CODE_AREA_EMPTY, cap_place_element(c->doc, node),
                 "The area \"%s\" has no hex in it.", id);
  cap_diagnostic_set_hint(d, "Name its hexes or regions, and see that they lie in the areas that "
                             "limit it.");
  cap_diagnostic_set_object(d, "scenario-area %s", id);
}

/* The name of an area of the map cannot be used again: nobody could tell which one is meant. */
static gboolean is_free(CapScenarioCompiler *c, CapNode node, const char *id) {
  CapDiagnostic *d;

  if (cap_map_find_area(c->map, cap_slice_of(id)) == CAP_INDEX_NONE)
    return TRUE;
  d = cap_report(c->findings, CAP_CODE_DUPLICATE_ID, cap_place_attribute(c->doc, node, CAP_NAME_ID),
                 "The id \"%s\" of this area is already used by an area of map \"%s\".", id,
                 c->map->id);
  cap_diagnostic_set_hint(d, "Give it another id, or leave it out and use the area of the map.");
  cap_diagnostic_set_object(d, "scenario-area %s", id);
  return FALSE;
}

static gboolean compile_area(CapScenarioCompiler *c, CapNode node) {
  CapScenario *s = c->s;
  CapArea area = {.river = CAP_INDEX_NONE, .node = node};

  if (!cap_table_has_room(s->n_areas + c->map->n_areas, c->doc, node, "areas", c->findings) ||
      !cap_scenario_new_set(c, node, &area.hexes))
    return FALSE;
  area.id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  area.name = cap_slice_dup(cap_node_attribute(c->doc, node, CAP_NAME_NAME));
  fill_area(c, node, area.id, &area.hexes);
  *CAP_TABLE_ADD(s->areas, s->n_areas) = area;
  if (cap_table_claim_id(c->area_nodes, area.id, c->doc, node, "area", c->findings) &&
      is_free(c, node, area.id))
    g_hash_table_insert(s->area_by_id, area.id, GUINT_TO_POINTER(s->n_areas));
  return TRUE;
}

void cap_scenario_compile_areas(CapScenarioCompiler *c) {
  const CapDocument *doc = c->doc;
  CapNode root = cap_document_root(doc);

  for (CapNode list = cap_node_child_named(doc, root, CAP_NAME_SCENARIO_AREAS);
       list != CAP_NODE_NONE; list = cap_node_next_named(doc, list, CAP_NAME_SCENARIO_AREAS)) {
    for (CapNode node = cap_node_child_named(doc, list, CAP_NAME_SCENARIO_AREA);
         node != CAP_NODE_NONE; node = cap_node_next_named(doc, node, CAP_NAME_SCENARIO_AREA)) {
      if (!compile_area(c, node))
        return;
    }
  }
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
static void narrow(CapScenarioCompiler *c, CapName name, const char *what, Range *range) {
  CapNode node = c->s->playable_node;
  CapSlice text = cap_node_attribute(c->doc, node, name);
  CapPlace place = cap_place_attribute(c->doc, node, name);
  Range wanted;

  if (!cap_slice_is_set(text) || !parse_range(text, &wanted.from, &wanted.to))
    return;
  if (c->map->is_zone_map)
    cap_report(c->findings, CAP_CODE_PLAYABLE_OUTSIDE_MAP, place,
               "Map \"%s\" is a map of zones; it has no %s.", c->map->id, what);
  else if (wanted.from > wanted.to)
    cap_report(c->findings, CAP_CODE_PLAYABLE_OUTSIDE_MAP, place,
               "The %s %.*s run backwards; the smaller number comes first.", what,
               CAP_SLICE_ARGS(text));
  else if (wanted.from < range->from || wanted.to > range->to)
    cap_report(c->findings, CAP_CODE_PLAYABLE_OUTSIDE_MAP, place,
               "The %s %.*s are not all on map \"%s\", which has %s %u to %u.", what,
               CAP_SLICE_ARGS(text), c->map->id, what, range->from, range->to);
  else
    *range = wanted;
}

static void keep_rectangle(CapScenarioCompiler *c, Range columns, Range rows) {
  const CapGrid *grid = &c->map->grid;
  CapBits *playable = &c->s->playable;

  for (guint hex = 0; hex < c->map->n_hexes; hex++) {
    guint column = cap_grid_column(grid, hex);
    guint row = cap_grid_row(grid, hex);

    if (column < columns.from || column > columns.to || row < rows.from || row > rows.to)
      cap_bits_remove(playable, hex);
  }
}

void cap_scenario_compile_playable(CapScenarioCompiler *c) {
  CapScenario *s = c->s;
  const CapGrid *grid = &c->map->grid;
  Range columns = {grid->first_column, grid->first_column + grid->columns - 1};
  Range rows = {grid->first_row, grid->first_row + grid->rows - 1};
  CapIndex area;

  cap_bits_init(&s->playable, cap_scenario_n_places(s));
  fill(&s->playable);
  s->playable_node = cap_node_child_named(c->doc, cap_document_root(c->doc), CAP_NAME_PLAYABLE);
  if (s->playable_node == CAP_NODE_NONE)
    return;
  narrow(c, CAP_NAME_COLUMNS, "columns", &columns);
  narrow(c, CAP_NAME_ROWS, "rows", &rows);
  if (!c->map->is_zone_map)
    keep_rectangle(c, columns, rows);
  area = cap_scenario_reference(c, s->playable_node, CAP_NAME_AREA, cap_scenario_resolve_area);
  if (area != CAP_INDEX_NONE && cap_scenario_area(s, area)->hexes.n_bits == s->playable.n_bits)
    cap_bits_intersect(&s->playable, &cap_scenario_area(s, area)->hexes);
}
