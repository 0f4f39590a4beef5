#include "validator/honour/machine/ground-table.h"

#include "validator/honour/charts/terrain.h"
#include "validator/honour/machine/reason.h"

/* --- Steps [7.6] ------------------------------------------------------------------------------ */

/* [7.6.4a] Nobody leaves the map. */
static HonourReason why_never(const HonourScenario *scenario, CapHex to) {
  if (to == CAP_HEX_NONE)
    return HONOUR_REASON_OFF_MAP;
  if (!cap_bits_has(&scenario->playable, to))
    return HONOUR_REASON_NOT_IN_PLAY;
  if (scenario->base.map->hexes[to].terrain == CAP_TERRAIN_UNKNOWN)
    return HONOUR_REASON_UNKNOWN_GROUND;
  if (scenario->base.map->hexes[to].terrain == CAP_TERRAIN_LAKE)
    return HONOUR_REASON_LAKE;
  if (scenario->base.map->hexes[to].terrain == CAP_TERRAIN_SEA)
    return HONOUR_REASON_SEA;
  return HONOUR_REASON_OK;
}

/* [7.6.2a] A primary river is barred but for ferries. [7.6.2c] Any road over a secondary river has
 * a bridge, [7.6.2d] elsewhere it is forded. */
static HonourCrossing crossing_of(const CapMapHex *hex, CapDirection direction) {
  guint side = hex->side[direction];

  if ((side & (CAP_SIDE_PRIMARY_RIVER | CAP_SIDE_SECONDARY_RIVER)) == 0)
    return HONOUR_CROSSING_NONE;
  if ((side & CAP_SIDE_PRIMARY_RIVER) != 0)
    return (side & CAP_SIDE_FERRY) != 0 ? HONOUR_CROSSING_FERRY : HONOUR_CROSSING_BARRED;
  return hex->road[direction] != 0 ? HONOUR_CROSSING_BRIDGE : HONOUR_CROSSING_FORD;
}

static HonourGroundStep make_side(const HonourScenario *scenario, CapHex from,
                                  CapDirection direction) {
  static const HonourWeather weathers[] = {HONOUR_WEATHER_FAIR, HONOUR_WEATHER_RAIN};
  const CapMapHex *here = &scenario->base.map->hexes[from];
  CapHex to = here->neighbour[direction];
  HonourGroundStep side = {.reason = (guint8)why_never(scenario, to),
                           .crossing = (guint8)crossing_of(here, direction)};
  const CapMapHex *there;

  if (side.reason != HONOUR_REASON_OK)
    return side;
  there = &scenario->base.map->hexes[to];
  if (here->settlement == CAP_SETTLEMENT_FORTIFIED_CITY ||
      there->settlement == CAP_SETTLEMENT_FORTIFIED_CITY)
    side.marks = HONOUR_HEXSIDE_CITY;
  for (guint i = 0; i < G_N_ELEMENTS(weathers); i++) {
    HonourStepCost cost = honour_step_cost(&(HonourStep){.terrain = there->terrain,
                                                         .settlement = there->settlement,
                                                         .roads = here->road[direction],
                                                         .crossing = (HonourCrossing)side.crossing,
                                                         .weather = weathers[i]});

    side.row = (guint8)cost.hex_row;
    side.hex[i] = (guint8)cost.hex;
    side.side[i] = (guint8)cost.hexside;
  }
  return side;
}

/* --- Paths [4.2] [5.2] ------------------------------------------------------------------------ */

/* [4.2f] Not beyond the hexes in play, on to water, or over a primary river without ferry. A road
 * or naviglio that crosses a passable side joins its hexes; so does a pontoon between two with
 * roads; R-031. */
static void add_way(const HonourScenario *scenario, CapHex from, CapDirection direction,
                    HonourHexWays *ways) {
  const CapMapHex *here = &scenario->base.map->hexes[from];
  CapHex to = here->neighbour[direction];
  guint side = here->side[direction];
  guint8 bit = (guint8)(1u << direction);
  gboolean is_open = (side & CAP_SIDE_PRIMARY_RIVER) == 0 || (side & CAP_SIDE_FERRY) != 0;

  if (to == CAP_HEX_NONE || !cap_bits_has(&scenario->playable, to) ||
      !cap_terrain_is_land(here->terrain) ||
      !cap_terrain_is_land(scenario->base.map->hexes[to].terrain))
    return;
  *(is_open ? &ways->open : &ways->by_pontoon) |= bit;
  if (here->road[direction] != 0)
    *(is_open ? &ways->road : &ways->road_by_pontoon) |= bit;
  else if (side != 0 && cap_map_hex_has_road(scenario->base.map, from) &&
           cap_map_hex_has_road(scenario->base.map, to))
    ways->road_by_pontoon |= bit;
}

/* --- Zones of control [7.8.3] ----------------------------------------------------------------- */

/* May anybody ever stand there? Hexes that are not in play count: an enemy may look out of them. */
static gboolean is_ground(const CapMapHex *hex) {
  return hex->terrain != CAP_TERRAIN_UNKNOWN &&
         honour_terrain_effects(honour_terrain_row(hex->terrain))->cost_rule !=
             HONOUR_COST_FORBIDDEN;
}

/* [7.8.3a] Impassable hexsides stop it. [7.8.3d] A ferry lets it pass. */
static void add_control(const CapMap *map, CapHex from, CapDirection direction,
                        HonourHexWays *ways) {
  const CapMapHex *here = &map->hexes[from];
  CapHex to = here->neighbour[direction];
  guint side = here->side[direction];
  guint8 bit = (guint8)(1u << direction);

  if (to == CAP_HEX_NONE || !is_ground(here) || !is_ground(&map->hexes[to]))
    return;
  if ((side & CAP_SIDE_PRIMARY_RIVER) == 0 || (side & CAP_SIDE_FERRY) != 0)
    ways->control |= bit;
  else
    ways->control_by_pontoon |= bit;
}

/* --- Crossings that rules speak of ------------------------------------------------------------ */

static gboolean names_crossing(CapName name) {
  return name == CAP_NAME_CROSSING || name == CAP_NAME_CROSSING_IS;
}

/* FALSE when the element names no hexside. */
static gboolean find_named(const HonourScenario *scenario, CapNode node, CapHex *hex,
                           CapDirection *direction) {
  const CapDocument *doc = scenario->base.document;

  return names_crossing(cap_node_name(doc, node)) &&
         cap_map_find_hexside(scenario->base.map, cap_node_attribute(doc, node, CAP_NAME_BETWEEN),
                              hex, direction);
}

guint honour_ground_count_ruled(const HonourScenario *scenario) {
  g_autoptr(GHashTable) sides = g_hash_table_new(NULL, NULL);
  CapDirection direction;
  CapHex hex;

  for (CapNode node = 0; node < cap_document_count(scenario->base.document); node++) {
    if (!find_named(scenario, node, &hex, &direction))
      continue;
    if (scenario->base.map->hexes[hex].neighbour[direction] < hex) {
      hex = scenario->base.map->hexes[hex].neighbour[direction];
      direction = cap_direction_opposite(direction);
    }
    g_hash_table_add(sides, GUINT_TO_POINTER(hex * CAP_N_DIRECTIONS + direction + 1));
  }
  return g_hash_table_size(sides);
}

int honour_ground_find_ruled(const HonourGroundTable *table, CapHex hex, CapDirection direction) {
  for (guint i = 0; i < table->n_ruled; i++) {
    const HonourRuledSide *ruled = &table->ruled[i];

    if ((ruled->hex == hex && ruled->direction == direction) ||
        (ruled->beyond == hex && ruled->direction == cap_direction_opposite(direction)))
      return (int)i;
  }
  return -1;
}

/* What the map has there. */
static guint printed_ways(const CapMapHex *hex, CapDirection direction) {
  guint side = hex->side[direction];

  if ((side & CAP_SIDE_PRIMARY_RIVER) != 0)
    return (side & CAP_SIDE_FERRY) != 0 ? 1u << HONOUR_OVER_FERRY : 0;
  return 1u << HONOUR_OVER_FORD | (hex->road[direction] != 0 ? 1u << HONOUR_OVER_BRIDGE : 0);
}

/* Nothing is taken for granted there any more. */
static void mark_ruled(HonourGroundTable *table, CapHex hex, CapDirection direction) {
  HonourHexWays *ways = &table->ways[hex];
  guint8 bit = (guint8)(1u << direction);

  table->sides[hex][direction].marks |= HONOUR_HEXSIDE_RULED;
  ways->by_pontoon |= ways->open & bit;
  ways->open &= (guint8)~bit;
  ways->road_by_pontoon |= ways->road & bit;
  ways->road &= (guint8)~bit;
  ways->control_by_pontoon |= ways->control & bit;
  ways->control &= (guint8)~bit;
}

static void add_ruled(HonourGroundTable *table, const CapMap *map, CapHex hex,
                      CapDirection direction) {
  const CapMapHex *here = &map->hexes[hex];
  HonourRuledSide side = {.hex = hex, .beyond = here->neighbour[direction], .direction = direction};

  if ((here->side[direction] & (CAP_SIDE_PRIMARY_RIVER | CAP_SIDE_SECONDARY_RIVER)) == 0 ||
      honour_ground_find_ruled(table, hex, direction) >= 0 ||
      table->n_ruled == HONOUR_MAX_CROSSINGS)
    return;
  side.printed = (guint8)printed_ways(here, direction);
  side.is_primary = (here->side[direction] & CAP_SIDE_PRIMARY_RIVER) != 0;
  side.joins_roads = cap_map_hex_has_road(map, hex) && cap_map_hex_has_road(map, side.beyond);
  table->ruled[table->n_ruled++] = side;
  mark_ruled(table, hex, direction);
  mark_ruled(table, side.beyond, cap_direction_opposite(direction));
}

/* A new bridge between two hexes with roads joins them; add_way() has seen to the bit. */
static void list_ruled(HonourGroundTable *table, const HonourScenario *scenario) {
  CapDirection direction;
  CapHex hex;

  for (CapNode node = 0; node < cap_document_count(scenario->base.document); node++)
    if (find_named(scenario, node, &hex, &direction))
      add_ruled(table, scenario->base.map, hex, direction);
}

/* --- The table -------------------------------------------------------------------------------- */

void honour_ground_table_init(HonourGroundTable *table, const HonourScenario *scenario) {
  guint n = scenario->base.map->n_hexes;

  table->sides = g_malloc0_n(n, sizeof *table->sides);
  table->ways = g_new0(HonourHexWays, n);
  table->places = g_new(CapGridPlace, n);
  for (CapHex hex = 0; hex < n; hex++) {
    table->places[hex] = cap_grid_place(&scenario->base.map->grid, hex);
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      table->sides[hex][d] = make_side(scenario, hex, d);
      add_way(scenario, hex, d, &table->ways[hex]);
      add_control(scenario->base.map, hex, d, &table->ways[hex]);
    }
  }
  list_ruled(table, scenario);
}

void honour_ground_table_clear(HonourGroundTable *table) {
  g_clear_pointer(&table->sides, g_free);
  g_clear_pointer(&table->ways, g_free);
  g_clear_pointer(&table->places, g_free);
}
