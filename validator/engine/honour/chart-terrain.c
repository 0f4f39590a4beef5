#include "validator/engine/honour/chart-terrain.h"

#include "validator/engine/honour/chart.h"

/* clang-format off */

#define OWN    CAP_COST_OWN
#define OTHER  CAP_COST_OTHER
#define ROAD   CAP_COST_REPLACES
#define ADDED  CAP_COST_ADDED
#define BARRED CAP_COST_FORBIDDEN
#define NO     CAP_THERE_NO
#define YES    CAP_THERE_YES
#define OTH    CAP_THERE_OTHER

/* [C.TEC] Cost of the hex or hexside in half points, in fair weather and in rain; Heavy Cavalry
 * halved; Affecting; SPs doubled; artillery die in Skirmish and Siege; artillery and charge die in
 * a Major Battle; Cavalry Charge chit, Major Battle and combat possible. */
static const CapTerrainEffects rows[] = {
    /*                                               rule   cost rain heavy  affect. dbl fire mfire mcharge chit major combat */
    /* [C.TEC-clear] [C.TEC-marsh] [C.TEC-heath] [C.TEC-swamp] [C.TEC-wood] [C.TEC-hill] [C.TEC-mountain] */
    [CAP_ROW_CLEAR]            = {"clear",            OWN,    2, 2, FALSE, FALSE,  0,  0,  0,  0, YES, YES, YES},
    [CAP_ROW_MARSH]            = {"marsh",            OWN,    4, 4, TRUE,  FALSE,  0,  0,  0,  0, NO,  YES, YES},
    [CAP_ROW_HEATH]            = {"heath",            OWN,    4, 4, TRUE,  FALSE,  0,  0, -1, -1, YES, YES, YES},
    [CAP_ROW_SWAMP]            = {"swamp",            OWN,    6, 6, TRUE,  TRUE,   0,  0,  0,  0, NO,  NO,  YES},
    [CAP_ROW_WOOD]             = {"wood",             OWN,    4, 4, TRUE,  TRUE,   0,  0,  0,  0, NO,  NO,  YES},
    [CAP_ROW_HILL]             = {"hill",             OWN,    4, 4, TRUE,  TRUE,   0,  0, -1, -1, YES, YES, YES},
    [CAP_ROW_MOUNTAIN]         = {"mountain",         OWN,   10, 10, TRUE, TRUE,   0,  0,  0,  0, NO,  NO,  YES},
    /* [C.TEC-town] [C.TEC-ftown] [C.TEC-fcity] [C.TEC-earth]: the last three for a defender in them */
    [CAP_ROW_TOWN]             = {"town",             OTHER,  0, 0, FALSE, FALSE,  0,  0,  0,  0, OTH, OTH, YES},
    [CAP_ROW_NAVIGLIO]         = {"naviglio",         OTHER,  0, 0, FALSE, FALSE,  0,  0,  0,  0, OTH, OTH, YES},
    [CAP_ROW_FORTIFIED_TOWN]   = {"fortified-town",   OWN,    2, 2, FALSE, FALSE,  4,  0,  0,  0, OTH, OTH, YES},
    [CAP_ROW_FORTIFIED_CITY]   = {"fortified-city",   OWN,    2, 2, FALSE, TRUE,  10, -1,  0,  0, OTH, OTH, YES},
    [CAP_ROW_EARTHWORKS]       = {"earthworks",       OTHER,  0, 0, FALSE, TRUE,   4, -1, -1, -1, YES, YES, YES},
    /* [C.TEC-proad] [C.TEC-sroad] [C.TEC-lake] */
    [CAP_ROW_PRIMARY_ROAD]     = {"primary-road",     ROAD,   1, 1, FALSE, FALSE,  0,  0,  0,  0, OTH, OTH, YES},
    [CAP_ROW_SECONDARY_ROAD]   = {"secondary-road",   ROAD,   2, 2, FALSE, FALSE,  0,  0,  0,  0, OTH, OTH, YES},
    [CAP_ROW_LAKE]             = {"lake",             BARRED, 0, 0, FALSE, FALSE,  0,  0,  0,  0, NO,  NO,  NO},
    /* Not on the printed chart, whose map has no coast: as a lake. */
    [CAP_ROW_SEA]              = {"sea",              BARRED, 0, 0, FALSE, FALSE,  0,  0,  0,  0, NO,  NO,  NO},
    /* [C.TEC-priver] [C.TEC-sriver] [C.TEC-sbridge] [C.TEC-pontoon] [C.TEC-ferry] */
    [CAP_ROW_PRIMARY_RIVER]    = {"primary-river",    BARRED, 0, 0, FALSE, FALSE,  0,  0,  0,  0, NO,  NO,  NO},
    [CAP_ROW_SECONDARY_RIVER]  = {"secondary-river",  ADDED,  4, 6, FALSE, TRUE,   0, -1, -1, -1, YES, YES, YES},
    [CAP_ROW_SECONDARY_BRIDGE] = {"secondary-bridge", ADDED,  2, 4, FALSE, TRUE,   0, -1, -1, -1, YES, YES, YES},
    [CAP_ROW_PONTOON_BRIDGE]   = {"pontoon-bridge",   ADDED,  1, 1, FALSE, TRUE,   0, -1, -1, -1, YES, YES, YES},
    [CAP_ROW_FERRY]            = {"ferry",            ADDED,  4, 4, FALSE, TRUE,   0,  0,  0,  0, NO,  NO,  YES},
};

#undef OWN
#undef OTHER
#undef ROAD
#undef ADDED
#undef BARRED
#undef NO
#undef YES
#undef OTH

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(rows) == CAP_N_TERRAIN_ROWS);
G_STATIC_ASSERT(CAP_N_TERRAIN_ROWS == 21);

/* [7.6.6a] */
static const int city_exit = 1 * CAP_MP;
/* [7.6.2.1a] A Major Force that pays so much for a river is Disrupted. */
static const int disrupting_cost = 2 * CAP_MP;

const CapTerrainEffects *cap_terrain_effects(CapTerrainRow row) {
  g_assert(row < CAP_N_TERRAIN_ROWS);
  return &rows[row];
}

CapTerrainRow cap_terrain_row(CapTerrain terrain) {
  switch (terrain) {
  case CAP_TERRAIN_CLEAR:
    return CAP_ROW_CLEAR;
  case CAP_TERRAIN_MARSH:
    return CAP_ROW_MARSH;
  case CAP_TERRAIN_HEATH:
    return CAP_ROW_HEATH;
  case CAP_TERRAIN_SWAMP:
    return CAP_ROW_SWAMP;
  case CAP_TERRAIN_WOOD:
    return CAP_ROW_WOOD;
  case CAP_TERRAIN_HILL:
    return CAP_ROW_HILL;
  case CAP_TERRAIN_MOUNTAIN:
    return CAP_ROW_MOUNTAIN;
  case CAP_TERRAIN_LAKE:
    return CAP_ROW_LAKE;
  case CAP_TERRAIN_SEA:
    return CAP_ROW_SEA;
  case CAP_TERRAIN_UNKNOWN:
    break;
  }
  g_assert_not_reached();
}

CapTerrainRow cap_settlement_row(CapSettlement settlement) {
  switch (settlement) {
  case CAP_SETTLEMENT_TOWN:
    return CAP_ROW_TOWN;
  case CAP_SETTLEMENT_FORTIFIED_TOWN:
    return CAP_ROW_FORTIFIED_TOWN;
  case CAP_SETTLEMENT_FORTIFIED_CITY:
    return CAP_ROW_FORTIFIED_CITY;
  case CAP_SETTLEMENT_NONE:
    break;
  }
  g_assert_not_reached();
}

CapTerrainRow cap_crossing_row(CapCrossing crossing) {
  switch (crossing) {
  case CAP_CROSSING_FORD:
    return CAP_ROW_SECONDARY_RIVER;
  case CAP_CROSSING_BRIDGE:
    return CAP_ROW_SECONDARY_BRIDGE;
  case CAP_CROSSING_PONTOON:
    return CAP_ROW_PONTOON_BRIDGE;
  case CAP_CROSSING_FERRY:
    return CAP_ROW_FERRY;
  case CAP_CROSSING_BARRED:
    return CAP_ROW_PRIMARY_RIVER;
  case CAP_CROSSING_NONE:
    break;
  }
  g_assert_not_reached();
}

gboolean cap_crossing_is_as_river(CapCrossing crossing) {
  switch (crossing) {
  case CAP_CROSSING_FORD:
  case CAP_CROSSING_BRIDGE:
  case CAP_CROSSING_PONTOON:
    return TRUE;
  case CAP_CROSSING_FERRY:
  case CAP_CROSSING_BARRED:
  case CAP_CROSSING_NONE:
    return FALSE;
  }
  g_assert_not_reached();
}

/* --- A step ------------------------------------------------------------------------------------
 */

/* [7.6.1a] Along a road the road counts, not the terrain; [7.6.1b] but a Fortress costs its own
 * rate on the road too; [1.3.1.1b] a naviglio is a secondary road where there is no other; [14h]
 * the City of a Neutral Region is passed outside, without the road rate. */
static CapTerrainRow row_entered(const CapStep *step) {
  gboolean is_fortress = cap_settlement_is_fortress(step->settlement);
  gboolean is_neutral_city = step->is_neutral && step->settlement == CAP_SETTLEMENT_FORTIFIED_CITY;

  if (cap_terrain_is_water(step->terrain) || is_neutral_city)
    return cap_terrain_row(step->terrain);
  if (is_fortress)
    return cap_settlement_row(step->settlement);
  if ((step->roads & CAP_ROAD_PRIMARY) != 0)
    return CAP_ROW_PRIMARY_ROAD;
  if ((step->roads & (CAP_ROAD_SECONDARY | CAP_ROAD_NAVIGLIO)) != 0)
    return CAP_ROW_SECONDARY_ROAD;
  return cap_terrain_row(step->terrain);
}

static int cost_of(const CapTerrainEffects *row, CapWeather weather) {
  return weather == CAP_WEATHER_RAIN ? row->cost_in_rain : row->cost;
}

/* [7.6.2.1a] */
gboolean cap_crossing_disrupts(CapForceKind kind, int hexside) {
  return kind == CAP_FORCE_MAJOR && hexside >= disrupting_cost;
}

/* [7.6a] Hex, hexside and [7.6.6a] the gate of a City are added up. [7.6.2.1a] A dear crossing
 * disrupts a Major Force. */
CapStepCost cap_step_cost(const CapStep *step) {
  CapStepCost result = {.hex_row = row_entered(step)};
  const CapTerrainEffects *hex = cap_terrain_effects(result.hex_row);

  if (hex->cost_rule == CAP_COST_FORBIDDEN || step->crossing == CAP_CROSSING_BARRED)
    return result;
  result.is_allowed = TRUE;
  result.hex = cost_of(hex, step->weather);
  if (step->crossing != CAP_CROSSING_NONE)
    result.hexside = cost_of(cap_terrain_effects(cap_crossing_row(step->crossing)), step->weather);
  result.exit = step->leaves_city ? city_exit : 0;
  result.cost = result.hex + result.hexside + result.exit;
  result.is_disrupted = cap_crossing_disrupts(step->force, result.hexside);
  return result;
}

/* --- The ground of a fight ---------------------------------------------------------------------
 */

/* What bears on a fight: the terrain, the Fortress for those inside, Earthworks, the hexside. */
#define MAX_ROWS 4

static guint rows_of(const CapGround *ground, const CapTerrainEffects *found[MAX_ROWS]) {
  guint n = 0;

  found[n++] = cap_terrain_effects(cap_terrain_row(ground->terrain));
  if (ground->is_inside && cap_settlement_is_fortress(ground->settlement))
    found[n++] = cap_terrain_effects(cap_settlement_row(ground->settlement));
  if (ground->has_works)
    found[n++] = cap_terrain_effects(CAP_ROW_EARTHWORKS);
  if (ground->crossing != CAP_CROSSING_NONE)
    found[n++] = cap_terrain_effects(cap_crossing_row(ground->crossing));
  return n;
}

/* [12.1.2a] [11.3.3b] One Affecting feature is enough. */
gboolean cap_ground_is_affecting(const CapGround *ground) {
  const CapTerrainEffects *found[MAX_ROWS];
  guint n = rows_of(ground, found);

  for (guint i = 0; i < n; i++)
    if (found[i]->is_affecting)
      return TRUE;
  return FALSE;
}

/* [7.6.3b] [12.1.3a] [16b] [7.5.1b] The allowances of Fortress and Earthworks add up. */
guint cap_ground_doubled(const CapGround *ground) {
  const CapTerrainEffects *found[MAX_ROWS];
  guint n = rows_of(ground, found), doubled = 0;

  for (guint i = 0; i < n; i++)
    doubled += (guint)found[i]->doubled;
  return doubled;
}

gboolean cap_ground_allows_major_battle(const CapGround *ground) {
  const CapTerrainEffects *found[MAX_ROWS];
  guint n = rows_of(ground, found);

  for (guint i = 0; i < n; i++)
    if (found[i]->major_battle == CAP_THERE_NO)
      return FALSE;
  return TRUE;
}

gboolean cap_ground_allows_charge(const CapGround *ground) {
  const CapTerrainEffects *found[MAX_ROWS];
  guint n = rows_of(ground, found);

  for (guint i = 0; i < n; i++)
    if (found[i]->charge_chit == CAP_THERE_NO)
      return FALSE;
  return TRUE;
}

gboolean cap_ground_allows_combat(const CapGround *ground) {
  const CapTerrainEffects *found[MAX_ROWS];
  guint n = rows_of(ground, found);

  for (guint i = 0; i < n; i++)
    if (found[i]->combat == CAP_THERE_NO)
      return FALSE;
  return TRUE;
}
