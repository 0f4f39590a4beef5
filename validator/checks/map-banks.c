/* Sides of rivers that are called after the points of the compass lie there. */
#include "validator/checks/map-checks.h"

#include "schema/codes/codes-map.h"
#include "validator/checks/wording.h"

#include <string.h>

typedef enum { BANK_NONE, BANK_NORTH, BANK_EAST, BANK_SOUTH, BANK_WEST } Bank;

/* An id such as River:west is a western bank. */
static Bank bank_of(const CapArea *area) {
  static const char *const words[] = {
      [BANK_NORTH] = "north", [BANK_EAST] = "east", [BANK_SOUTH] = "south", [BANK_WEST] = "west"};
  const char *colon = area->river != CAP_INDEX_NONE ? strrchr(area->id, ':') : NULL;

  for (Bank bank = BANK_NORTH; colon != NULL && bank <= BANK_WEST; bank++)
    if (strcmp(colon + 1, words[bank]) == 0)
      return bank;
  return BANK_NONE;
}

/* How far north or east the hexes of an area lie on average, in rows or columns. */
static double mean_of(const CapMap *map, const CapArea *area, gboolean to_north) {
  double sum = 0;
  guint n = 0;

  for (CapHex hex = 0; hex < map->n_hexes; hex++) {
    if (!cap_bits_has(&area->hexes, hex))
      continue;
    double row = cap_grid_row(&map->grid, hex), column = cap_grid_column(&map->grid, hex);
    sum +=
        to_north ? (map->grid.from_north ? -row : row) : (map->grid.from_east ? -column : column);
    n++;
  }
  return n > 0 ? sum / n : 0;
}

static void report(const CapCheckContext *context, const CapArea *area, const CapArea *other) {
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_RIVER_SIDE_SWAPPED,
                 cap_place_attribute(context->document, area->node, CAP_NAME_FROM),
                 "%s lies on the other side of %s (line %u) than its name says.", area->id,
                 other->id, cap_wording_line(context->document, other->node));

  cap_diagnostic_set_hint(d, "Swap the hexes of the two from which they start, or their names.");
  cap_diagnostic_set_object(d, "river-side %s", area->id);
}

/* The first area of a river for each of its banks. */
typedef struct {
  const CapArea *on[BANK_WEST + 1];
} Banks;

/* Told once for each pair, at the northern or eastern bank. */
static void check_pair(const CapCheckContext *context, const CapArea *area, const CapArea *other) {
  if (area == NULL || other == NULL)
    return;
  gboolean to_north = bank_of(area) == BANK_NORTH;
  if (mean_of(context->map, area, to_north) < mean_of(context->map, other, to_north))
    report(context, area, other);
}

void cap_check_banks(const CapCheckContext *context) {
  const CapMap *map = context->map;
  g_autofree Banks *banks = g_new0(Banks, MAX(map->n_rivers, 1));

  for (guint i = 0; i < map->n_areas; i++) {
    const CapArea *area = &map->areas[i];
    Bank bank = bank_of(area);
    if (bank == BANK_NONE || area->is_partial || cap_bits_count(&area->hexes) == 0)
      continue;
    if (banks[area->river].on[bank] == NULL)
      banks[area->river].on[bank] = area;
  }
  for (guint i = 0; i < map->n_rivers; i++) {
    check_pair(context, banks[i].on[BANK_NORTH], banks[i].on[BANK_SOUTH]);
    check_pair(context, banks[i].on[BANK_EAST], banks[i].on[BANK_WEST]);
  }
}
