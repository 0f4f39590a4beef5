/* Areas: do they contain anything, and do the sides of a river keep apart. */
#include "validator/checks/map-checks.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-map.h"
#include "validator/checks/wording.h"

static void report_empty_side(const CapCheckContext *context, const CapArea *area) {
  const CapMap *map = context->map;
  CapSlice from = cap_node_attribute(context->document, area->node, CAP_NAME_FROM);
  CapHex hex = cap_grid_find(&map->grid, from);
  gboolean is_sea = hex != CAP_HEX_NONE && map->hexes[hex].terrain == CAP_TERRAIN_SEA;
  CapDiagnostic *finding =
      cap_report(context->findings, CAP_CODE_AREA_EMPTY,
                 cap_place_attribute(context->document, area->node, CAP_NAME_FROM),
                 "%s contains no hex: it starts from %.*s, which is %s.", area->id,
                 CAP_SLICE_ARGS(from), is_sea ? _("sea") : _("a lake"));

  cap_diagnostic_set_hint(finding, "Start from a land hex on that side of the %s.",
                          map->rivers[area->river].name);
  cap_diagnostic_set_object(finding, "river-side %s", area->id);
}

static void report_empty_area(const CapCheckContext *context, const CapArea *area) {
  const CapDocument *doc = context->document;
  CapDiagnostic *finding = cap_report(context->findings, CAP_CODE_AREA_EMPTY,
                                      cap_place_attribute(doc, area->node, CAP_NAME_ID),
                                      "The area %s contains no hex.", area->id);

  cap_diagnostic_set_object(finding, "area %s", area->id);
  if (!cap_slice_is_set(cap_node_attribute(doc, area->node, CAP_NAME_HEXES)) &&
      !cap_slice_is_set(cap_node_attribute(doc, area->node, CAP_NAME_REGIONS)))
    cap_diagnostic_set_hint(finding, "Give it hexes or regions.");
  else
    cap_diagnostic_set_hint(finding, "None of its hexes lies in all areas named by within.");
}

void cap_check_area_content(const CapCheckContext *context) {
  const CapMap *map = context->map;

  for (guint i = 0; i < map->n_areas; i++) {
    const CapArea *area = &map->areas[i];

    if (area->is_partial || cap_bits_count(&area->hexes) > 0)
      continue;
    if (area->river != CAP_INDEX_NONE)
      report_empty_side(context, area);
    else
      report_empty_area(context, area);
  }
}

/* --- Sides of rivers -------------------------------------------------------------------- */

/* The first hex that is in both; CAP_HEX_NONE when there is none. */
static CapHex find_common(const CapBits *a, const CapBits *b) {
  for (guint i = 0; i < (a->n_bits + 63) / 64; i++) {
    guint64 common = a->words[i] & b->words[i];
    if (common != 0)
      return i * 64 + (guint)__builtin_ctzll(common);
  }
  return CAP_HEX_NONE;
}

static void unite(CapBits *bits, const CapBits *other) {
  for (guint i = 0; i < (bits->n_bits + 63) / 64; i++)
    bits->words[i] |= other->words[i];
}

/* The side before `area`, of the same river, that has the hex. */
static const CapArea *find_side_with(const CapMap *map, const CapArea *area, CapHex hex) {
  for (const CapArea *other = map->areas; other < area; other++) {
    if (other->river == area->river && !other->is_partial && cap_bits_has(&other->hexes, hex))
      return other;
  }
  return area;
}

static gboolean has_start_of(const CapCheckContext *context, const CapArea *area,
                             const CapArea *other) {
  CapSlice from = cap_node_attribute(context->document, other->node, CAP_NAME_FROM);
  CapHex hex = cap_grid_find(&context->map->grid, from);

  return hex != CAP_HEX_NONE && cap_bits_has(&area->hexes, hex);
}

static void report_overlap(const CapCheckContext *context, const CapArea *area,
                           const CapArea *other, CapHex hex) {
  const CapMap *map = context->map;
  g_autofree char *where = cap_wording_hex(map, hex);
  CapDiagnostic *finding =
      cap_report(context->findings, CAP_CODE_RIVER_SIDE_LEAKS,
                 cap_place_attribute(context->document, area->node, CAP_NAME_ID),
                 "%s and %s (line %u) overlap: %s lies on both.", area->id, other->id,
                 cap_wording_line(context->document, other->node), where);

  cap_diagnostic_set_object(finding, "river-side %s", area->id);
  cap_diagnostic_set_hint(finding,
                          "Look for a gap in the %s, name more rivers in not-crossing, or start "
                          "from a hex on the other bank.",
                          map->rivers[area->river].name);
}

/* Does it spread over its river? */
static gboolean has_both_banks(const CapMap *map, const CapArea *area) {
  for (CapHex hex = 0; hex < map->n_hexes; hex++) {
    if (!cap_bits_has(&area->hexes, hex))
      continue;
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
      if (map->hexes[hex].river[d] == area->river &&
          cap_bits_has(&area->hexes, map->hexes[hex].neighbour[d]))
        return TRUE;
  }
  return FALSE;
}

/* The one that spreads over the start of the other leaks; when both do, the later is told. When
 * neither crosses the river both start on one bank, and either start may be the wrong one. */
static void report_leak(const CapCheckContext *context, const CapArea *area, CapHex hex) {
  const CapArea *other = find_side_with(context->map, area, hex);
  gboolean is_other = has_start_of(context, other, area) && !has_start_of(context, area, other);
  gboolean is_one_bank =
      !has_both_banks(context->map, area) && !has_both_banks(context->map, other);

  if (!is_other || is_one_bank)
    report_overlap(context, area, other, hex);
  if (is_other || is_one_bank)
    report_overlap(context, other, area, hex);
}

/* All sides of a river are held against everything that lies on the sides before them. */
void cap_check_river_sides(const CapCheckContext *context) {
  const CapMap *map = context->map;
  g_autofree CapBits *taken = g_new0(CapBits, MAX(map->n_rivers, 1));

  for (guint i = 0; i < map->n_areas; i++) {
    const CapArea *area = &map->areas[i];

    if (area->river == CAP_INDEX_NONE || area->is_partial)
      continue;
    CapBits *before = &taken[area->river];
    if (before->words == NULL)
      cap_bits_init(before, map->n_hexes);
    CapHex common = find_common(before, &area->hexes);
    if (common != CAP_HEX_NONE)
      report_leak(context, area, common);
    unite(before, &area->hexes);
  }
  for (guint i = 0; i < map->n_rivers; i++)
    cap_bits_clear(&taken[i]);
}
