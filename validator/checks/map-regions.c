/* Regions: has every land hex one, and do they hang together. */
#include "validator/checks/map-checks.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "schema/codes/codes-map.h"
#include "validator/checks/wording.h"

/* --- Hexes without region --------------------------------------------------------------- */

/* The region is not known although there should be one: missing, misspelt, or the whole hex is. */
static gboolean is_doubtful(const CapMapHex *hex) {
  return hex->region == CAP_INDEX_NONE && !cap_terrain_is_water(hex->terrain);
}

void cap_check_hex_regions(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  const CapMap *map = context->map;

  for (CapHex i = 0; i < map->n_hexes; i++) {
    const CapMapHex *hex = &map->hexes[i];

    if (!is_doubtful(hex) || hex->terrain == CAP_TERRAIN_UNKNOWN ||
        cap_slice_is_set(cap_node_attribute(doc, hex->node, CAP_NAME_REGION)))
      continue;
    g_autofree char *where = cap_wording_hex(map, i);
    CapDiagnostic *finding =
        cap_report(context->findings, CAP_CODE_REGION_MISSING, cap_place_element(doc, hex->node),
                   "No region is given for %s.", where);
    cap_wording_set_hex(finding, map, i);
    cap_diagnostic_set_hint(finding,
                            "Add the attribute region; only lakes and the sea may go without.");
  }
}

/* --- Pieces ----------------------------------------------------------------------------- */

/* Adjacent hexes of one region. */
typedef struct {
  CapIndex region;
  gboolean is_doubtful; /* touches a hex whose region is not known, and may go on there */
  CapHex first;         /* the lowest hex */
  guint size;
} Piece;

/* By region, the largest first. */
static int compare_pieces(const void *a, const void *b) {
  const Piece *p = a, *q = b;

  if (p->region != q->region)
    return p->region < q->region ? -1 : 1;
  if (p->size != q->size)
    return p->size > q->size ? -1 : 1;
  return p->first < q->first ? -1 : p->first > q->first;
}

static Piece walk_piece(const CapMap *map, CapHex start, CapBits *seen, CapHex *queue) {
  Piece piece = {.region = map->hexes[start].region, .first = start};
  guint last = 0;

  cap_bits_add(seen, start);
  queue[last++] = start;
  while (piece.size < last) {
    const CapMapHex *hex = &map->hexes[queue[piece.size++]];

    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex next = hex->neighbour[d];

      if (next == CAP_HEX_NONE)
        continue;
      if (is_doubtful(&map->hexes[next]))
        piece.is_doubtful = TRUE;
      if (map->hexes[next].region != piece.region || cap_bits_has(seen, next))
        continue;
      cap_bits_add(seen, next);
      queue[last++] = next;
    }
  }
  return piece;
}

/* All pieces of all regions; of Piece, sorted. */
static GArray *find_pieces(const CapMap *map) {
  GArray *pieces = g_array_new(FALSE, FALSE, sizeof(Piece));
  g_autofree CapHex *queue = g_new(CapHex, map->n_hexes);
  CapBits seen;

  cap_bits_init(&seen, map->n_hexes);
  for (CapHex i = 0; i < map->n_hexes; i++) {
    if (map->hexes[i].region == CAP_INDEX_NONE || cap_bits_has(&seen, i))
      continue;
    Piece piece = walk_piece(map, i, &seen, queue);
    g_array_append_val(pieces, piece);
  }
  cap_bits_clear(&seen);
  g_array_sort(pieces, compare_pieces);
  return pieces;
}

static void report_empty(const CapCheckContext *context, const CapRegion *region) {
  CapDiagnostic *finding =
      cap_report(context->findings, CAP_CODE_REGION_EMPTY,
                 cap_place_attribute(context->document, region->node, CAP_NAME_ID),
                 "No hex belongs to the region %s (%s).", region->id, region->name);
  cap_diagnostic_set_hint(finding, "Give it its hexes, or remove it.");
  cap_diagnostic_set_object(finding, "region %s", region->id);
}

static void report_island(const CapCheckContext *context, const CapRegion *region,
                          const Piece *piece, guint n_pieces) {
  const CapMap *map = context->map;
  CapPlace place =
      cap_place_attribute(context->document, map->hexes[piece->first].node, CAP_NAME_REGION);
  g_autofree char *where = cap_wording_hex(map, piece->first);
  g_autofree char *more =
      piece->size > 1 ? g_strdup_printf(_(" with %u more"), piece->size - 1) : g_strdup("");
  CapDiagnostic *finding =
      cap_report(context->findings, CAP_CODE_REGION_ISLAND, place,
                 "Region %s lies in %u pieces, not in %u: %s%s is cut off from the rest.",
                 region->id, n_pieces, region->pieces, where, more);
  cap_diagnostic_set_object(finding, "region %s", region->id);
  cap_diagnostic_set_hint(finding,
                          "Correct the region of the hex, or write pieces=\"%u\" where "
                          "the region is declared.",
                          n_pieces);
}

static void report_too_few(const CapCheckContext *context, const CapRegion *region,
                           guint n_pieces) {
  CapDiagnostic *finding =
      cap_report(context->findings, CAP_CODE_REGION_ISLAND,
                 cap_place_attribute(context->document, region->node, CAP_NAME_PIECES),
                 ngettext("Region %s lies in %u piece, not in %u.",
                          "Region %s lies in %u pieces, not in %u.", n_pieces),
                 region->id, n_pieces, region->pieces);
  cap_diagnostic_set_hint(finding, "Write pieces=\"%u\", or correct the regions of its hexes.",
                          n_pieces);
  cap_diagnostic_set_object(finding, "region %s", region->id);
}

static void check_region(const CapCheckContext *context, guint index, const Piece *pieces,
                         guint n_pieces) {
  const CapRegion *region = &context->map->regions[index];

  if (n_pieces == 0) {
    report_empty(context, region);
    return;
  }
  for (guint i = region->pieces; i < n_pieces; i++) {
    if (!pieces[i].is_doubtful)
      report_island(context, region, &pieces[i], n_pieces);
  }
  if (n_pieces < region->pieces && !pieces[0].is_doubtful)
    report_too_few(context, region, n_pieces);
}

void cap_check_region_pieces(const CapCheckContext *context) {
  const CapMap *map = context->map;

  if (!cap_map_has_hexes(map))
    return;
  g_autoptr(GArray) pieces = find_pieces(map);
  guint next = 0;
  for (guint i = 0; i < map->n_regions; i++) {
    guint first = next;

    while (next < pieces->len && g_array_index(pieces, Piece, next).region == i)
      next++;
    check_region(context, i, next > first ? &g_array_index(pieces, Piece, first) : NULL,
                 next - first);
  }
}
