/* Compiles the areas of a map: sides of rivers and named sets of hexes.
 *
 * An area may be limited by others, in any order, so the work has three steps: enter all ids;
 * fill every area for itself; then cut each down to the areas named by its `within`, those first
 * that are named by others (area-limits.c). */
#include "map-private.h"

#include "area-limits.h"
#include "schema/codes/codes-file.h"
#include "schema/codes/codes-map.h"

#include <glib/gi18n.h>
#include <string.h>

/* Areas times hexes. A set has a bit for every hex and the side of a river is found by walking over
 * them, so a small file with very many areas would take for ever; no map needs a tenth of it. */
#define MAX_WORK 50000000u

/* What the steps share. */
typedef struct {
  CapMapCompiler *compiler;
  CapHex *by_region;   /* all hexes that have a region, ordered by it */
  guint *region_start; /* where each region starts in it, and the end */
  CapHex *queue;       /* room for all hexes */
  guint *bank_mark;    /* of every river: the last area whose side it ends, + 1 */
  guint *region_mark;  /* of every region: the area that added it last, + 1 */
} AreaWork;

/* --- Sides of rivers -------------------------------------------------------------------- */

static gboolean can_enter(const CapMap *map, CapHex hex, gboolean with_lakes) {
  return with_lakes || map->hexes[hex].terrain != CAP_TERRAIN_LAKE;
}

/* Adds every hex that is reached without crossing a river marked with the stamp. */
static void fill_from(AreaWork *work, CapBits *bits, CapHex start, gboolean with_lakes,
                      guint stamp) {
  const CapMap *map = work->compiler->map;
  guint first = 0, last = 0;

  if (!can_enter(map, start, with_lakes))
    return;
  cap_bits_add(bits, start);
  work->queue[last++] = start;
  while (first < last) {
    const CapMapHex *hex = &map->hexes[work->queue[first++]];

    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex next = hex->neighbour[d];
      gboolean is_barred =
          hex->river[d] != CAP_INDEX_NONE && work->bank_mark[hex->river[d]] == stamp;

      if (next == CAP_HEX_NONE || is_barred || cap_bits_has(bits, next) ||
          !can_enter(map, next, with_lakes))
        continue;
      cap_bits_add(bits, next);
      work->queue[last++] = next;
    }
  }
}

/* Marks the rivers that end the side. FALSE when one of them is unknown. */
static gboolean mark_banks(AreaWork *work, CapNode node, guint stamp) {
  const CapDocument *doc = work->compiler->doc;
  CapSlice rest = cap_node_attribute(doc, node, CAP_NAME_NOT_CROSSING);
  gboolean are_known = TRUE;

  for (CapSlice word; cap_slice_next_word(&rest, &word);) {
    CapIndex river = cap_map_refer_to_river(work->compiler, word,
                                            cap_place_word(doc, node, CAP_NAME_NOT_CROSSING, word));
    if (river == CAP_INDEX_NONE)
      are_known = FALSE;
    else
      work->bank_mark[river] = stamp;
  }
  return are_known;
}

static void compile_river_side(AreaWork *work, CapArea *area, guint stamp) {
  const CapDocument *doc = work->compiler->doc;
  const CapMap *map = work->compiler->map;
  CapSlice river = cap_node_attribute(doc, area->node, CAP_NAME_RIVER);
  CapSlice from = cap_node_attribute(doc, area->node, CAP_NAME_FROM);
  gboolean with_lakes = cap_node_is_yes(doc, area->node, CAP_NAME_LAKES);
  CapHex start = CAP_HEX_NONE;

  if (river.length > 0)
    area->river = cap_map_refer_to_river(work->compiler, river,
                                         cap_place_attribute(doc, area->node, CAP_NAME_RIVER));
  if (from.length > 0)
    start = cap_map_resolve_hex(map, from, cap_place_attribute(doc, area->node, CAP_NAME_FROM),
                                work->compiler->findings);
  if (!mark_banks(work, area->node, stamp) || area->river == CAP_INDEX_NONE ||
      start == CAP_HEX_NONE) {
    area->is_partial = TRUE;
    return;
  }
  fill_from(work, &area->hexes, start, with_lakes, stamp);
}

/* --- Named sets ------------------------------------------------------------------------- */

static void add_hexes(AreaWork *work, CapArea *area) {
  const CapDocument *doc = work->compiler->doc;
  const CapMap *map = work->compiler->map;
  CapSlice rest = cap_node_attribute(doc, area->node, CAP_NAME_HEXES);

  for (CapSlice word; cap_slice_next_word(&rest, &word);) {
    CapHex hex = cap_grid_find(&map->grid, word);
    if (hex != CAP_HEX_NONE) {
      cap_bits_add(&area->hexes, hex);
      continue;
    }
    cap_map_resolve_hex(map, word, cap_place_word(doc, area->node, CAP_NAME_HEXES, word),
                        work->compiler->findings);
    area->is_partial = TRUE;
  }
}

static void add_regions(AreaWork *work, CapArea *area, guint stamp) {
  const CapDocument *doc = work->compiler->doc;
  CapSlice rest = cap_node_attribute(doc, area->node, CAP_NAME_REGIONS);

  for (CapSlice word; cap_slice_next_word(&rest, &word);) {
    CapIndex region = cap_map_refer_to_region(
        work->compiler, word, cap_place_word(doc, area->node, CAP_NAME_REGIONS, word));
    if (region == CAP_INDEX_NONE) {
      area->is_partial = TRUE;
      continue;
    }
    if (work->region_mark[region] == stamp) /* listed before */
      continue;
    work->region_mark[region] = stamp;
    for (guint i = work->region_start[region]; i < work->region_start[region + 1]; i++)
      cap_bits_add(&area->hexes, work->by_region[i]);
  }
}

/* Orders the hexes by region, so that an area touches only the hexes it contains. */
static void sort_by_region(AreaWork *work) {
  const CapMap *map = work->compiler->map;
  g_autofree guint *next = g_new0(guint, map->n_regions + 1);

  work->by_region = g_new(CapHex, map->n_hexes);
  work->region_start = g_new0(guint, map->n_regions + 1);
  for (CapHex i = 0; i < map->n_hexes; i++) {
    if (map->hexes[i].region != CAP_INDEX_NONE)
      work->region_start[map->hexes[i].region + 1]++;
  }
  for (guint i = 0; i < map->n_regions; i++)
    work->region_start[i + 1] += work->region_start[i];
  memcpy(next, work->region_start, sizeof(guint) * (map->n_regions + 1));
  for (CapHex i = 0; i < map->n_hexes; i++) {
    if (map->hexes[i].region != CAP_INDEX_NONE)
      work->by_region[next[map->hexes[i].region]++] = i;
  }
}

/* --- Limits ----------------------------------------------------------------------------- */

static CapIndex resolve_limit(gpointer data, CapSlice id, CapPlace place) {
  CapMapCompiler *compiler = data;
  const CapMap *map = compiler->map;
  CapTarget target = {CAP_CODE_UNKNOWN_AREA, NC_("missing", "area"), N_("on this map"), NULL,
                      CAP_TABLES(CAP_TABLE_NAMED(map->areas, map->n_areas))};

  return cap_table_expect(cap_table_find(map->area_by_id, id), target, id, place,
                          compiler->findings);
}

static void limit_areas(CapMapCompiler *compiler) {
  cap_area_limits_apply(&(CapAreaLimits){.doc = compiler->doc,
                                         .findings = compiler->findings,
                                         .areas = compiler->map->areas,
                                         .n_areas = compiler->map->n_areas,
                                         .resolve = resolve_limit,
                                         .data = compiler});
}

/* --- The whole -------------------------------------------------------------------------- */

static gboolean is_area(const CapDocument *doc, CapNode node) {
  CapName name = cap_node_name(doc, node);

  return name == CAP_NAME_AREA || name == CAP_NAME_RIVER_SIDE;
}

/* FALSE, reported, when the work of another area would be too much. */
static gboolean has_room(CapMapCompiler *compiler, CapNode node) {
  const CapMap *map = compiler->map;

  if (map->n_areas + 1 > MAX_WORK / map->n_hexes) {
    CapDiagnostic *finding = cap_report(
        compiler->findings, CAP_CODE_TOO_MANY_ELEMENTS, cap_place_element(compiler->doc, node),
        "A map of %u hexes may have %u areas; this one and those after it are left out.",
        map->n_hexes, map->n_areas);
    cap_diagnostic_set_hint(finding, "No option raises this limit. Take out what is not needed.");
    return FALSE;
  }
  return cap_table_has_room(map->n_areas, compiler->doc, node, "areas", compiler->findings);
}

static void enter_areas(CapMapCompiler *compiler, CapNode section) {
  const CapDocument *doc = compiler->doc;
  CapMap *map = compiler->map;
  g_autoptr(GHashTable) nodes = g_hash_table_new(g_str_hash, g_str_equal);

  for (CapNode node = cap_node_first_child(doc, section); node != CAP_NODE_NONE;
       node = cap_node_next(doc, node)) {
    g_autofree char *id = NULL;

    if (!is_area(doc, node))
      continue;
    if (!has_room(compiler, node))
      return;
    id = cap_node_dup_attribute(doc, node, CAP_NAME_ID);
    if (!cap_table_claim_id(nodes, id, doc, node, "area", compiler->findings))
      continue;
    CapArea *area = CAP_TABLE_ADD(map->areas, map->n_areas);
    area->id = g_steal_pointer(&id);
    area->name = cap_slice_dup(cap_node_attribute(doc, node, CAP_NAME_NAME));
    area->river = CAP_INDEX_NONE;
    area->node = node;
    cap_bits_init(&area->hexes, map->n_hexes);
    g_hash_table_insert(map->area_by_id, area->id, GUINT_TO_POINTER(map->n_areas));
  }
}

static void fill_areas(AreaWork *work) {
  CapMap *map = work->compiler->map;

  for (guint i = 0; i < map->n_areas; i++) {
    CapArea *area = &map->areas[i];

    if (cap_node_name(work->compiler->doc, area->node) == CAP_NAME_RIVER_SIDE) {
      compile_river_side(work, area, i + 1);
    } else {
      add_hexes(work, area);
      add_regions(work, area, i + 1);
    }
  }
}

void cap_map_compile_areas(CapMapCompiler *compiler, CapNode root) {
  CapMap *map = compiler->map;
  CapNode section = cap_map_section(compiler, root, CAP_NAME_AREAS);

  map->area_by_id = g_hash_table_new(g_str_hash, g_str_equal);
  if (section != CAP_NODE_NONE)
    enter_areas(compiler, section);
  if (map->n_areas == 0)
    return;

  AreaWork work = {.compiler = compiler,
                   .queue = g_new(CapHex, map->n_hexes),
                   .bank_mark = g_new0(guint, map->n_rivers),
                   .region_mark = g_new0(guint, map->n_regions)};
  sort_by_region(&work);
  fill_areas(&work);
  limit_areas(compiler);
  g_free(work.by_region);
  g_free(work.region_start);
  g_free(work.queue);
  g_free(work.bank_mark);
  g_free(work.region_mark);
}
