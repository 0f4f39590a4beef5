#include "validator/honour/charts/terrain.h"

#include "validator/honour/charts/chart.h"

/* clang-format off */

#define OWN    HONOUR_COST_OWN
#define OTHER  HONOUR_COST_OTHER
#define ROAD   HONOUR_COST_REPLACES
#define ADDED  HONOUR_COST_ADDED
#define BARRED HONOUR_COST_FORBIDDEN
#define NO     HONOUR_THERE_NO
#define YES    HONOUR_THERE_YES
#define OTH    HONOUR_THERE_OTHER

/* [C.TEC] Cost of the hex or hexside in half points, in fair weather and in rain; Heavy Cavalry
 * halved; Affecting; SPs doubled; artillery die in Skirmish and Siege; artillery and charge die in
 * a Major Battle; Cavalry Charge chit, Major Battle and combat possible. */
static const HonourTerrainEffects rows[] = {
    /*                                               rule   cost rain heavy  affect. dbl fire mfire mcharge chit major combat */
    /* [C.TEC-clear] [C.TEC-marsh] [C.TEC-heath] [C.TEC-swamp] [C.TEC-wood] [C.TEC-hill] [C.TEC-mountain] */
    [HONOUR_ROW_CLEAR]            = {"clear",            OWN,    2, 2, FALSE, FALSE,  0,  0,  0,  0, YES, YES, YES},
    [HONOUR_ROW_MARSH]            = {"marsh",            OWN,    4, 4, TRUE,  FALSE,  0,  0,  0,  0, NO,  YES, YES},
    [HONOUR_ROW_HEATH]            = {"heath",            OWN,    4, 4, TRUE,  FALSE,  0,  0, -1, -1, YES, YES, YES},
    [HONOUR_ROW_SWAMP]            = {"swamp",            OWN,    6, 6, TRUE,  TRUE,   0,  0,  0,  0, NO,  NO,  YES},
    [HONOUR_ROW_WOOD]             = {"wood",             OWN,    4, 4, TRUE,  TRUE,   0,  0,  0,  0, NO,  NO,  YES},
    [HONOUR_ROW_HILL]             = {"hill",             OWN,    4, 4, TRUE,  TRUE,   0,  0, -1, -1, YES, YES, YES},
    [HONOUR_ROW_MOUNTAIN]         = {"mountain",         OWN,   10, 10, TRUE, TRUE,   0,  0,  0,  0, NO,  NO,  YES},
    /* [C.TEC-town] [C.TEC-ftown] [C.TEC-fcity] [C.TEC-earth]: the last three for a defender in them */
    [HONOUR_ROW_TOWN]             = {"town",             OTHER,  0, 0, FALSE, FALSE,  0,  0,  0,  0, OTH, OTH, YES},
    [HONOUR_ROW_NAVIGLIO]         = {"naviglio",         OTHER,  0, 0, FALSE, FALSE,  0,  0,  0,  0, OTH, OTH, YES},
    [HONOUR_ROW_FORTIFIED_TOWN]   = {"fortified-town",   OWN,    2, 2, FALSE, FALSE,  4,  0,  0,  0, OTH, OTH, YES},
    [HONOUR_ROW_FORTIFIED_CITY]   = {"fortified-city",   OWN,    2, 2, FALSE, TRUE,  10, -1,  0,  0, OTH, OTH, YES},
    [HONOUR_ROW_EARTHWORKS]       = {"earthworks",       OTHER,  0, 0, FALSE, TRUE,   4, -1, -1, -1, YES, YES, YES},
    /* [C.TEC-proad] [C.TEC-sroad] [C.TEC-lake] */
    [HONOUR_ROW_PRIMARY_ROAD]     = {"primary-road",     ROAD,   1, 1, FALSE, FALSE,  0,  0,  0,  0, OTH, OTH, YES},
    [HONOUR_ROW_SECONDARY_ROAD]   = {"secondary-road",   ROAD,   2, 2, FALSE, FALSE,  0,  0,  0,  0, OTH, OTH, YES},
    [HONOUR_ROW_LAKE]             = {"lake",             BARRED, 0, 0, FALSE, FALSE,  0,  0,  0,  0, NO,  NO,  NO},
    /* Not on the printed chart, whose map has no coast: as a lake. */
    [HONOUR_ROW_SEA]              = {"sea",              BARRED, 0, 0, FALSE, FALSE,  0,  0,  0,  0, NO,  NO,  NO},
    /* [C.TEC-priver] [C.TEC-sriver] [C.TEC-sbridge] [C.TEC-pontoon] [C.TEC-ferry] */
    [HONOUR_ROW_PRIMARY_RIVER]    = {"primary-river",    BARRED, 0, 0, FALSE, FALSE,  0,  0,  0,  0, NO,  NO,  NO},
    [HONOUR_ROW_SECONDARY_RIVER]  = {"secondary-river",  ADDED,  4, 6, FALSE, TRUE,   0, -1, -1, -1, YES, YES, YES},
    [HONOUR_ROW_SECONDARY_BRIDGE] = {"secondary-bridge", ADDED,  2, 4, FALSE, TRUE,   0, -1, -1, -1, YES, YES, YES},
    [HONOUR_ROW_PONTOON_BRIDGE]   = {"pontoon-bridge",   ADDED,  1, 1, FALSE, TRUE,   0, -1, -1, -1, YES, YES, YES},
    [HONOUR_ROW_FERRY]            = {"ferry",            ADDED,  4, 4, FALSE, TRUE,   0,  0,  0,  0, NO,  NO,  YES},
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

G_STATIC_ASSERT(G_N_ELEMENTS(rows) == HONOUR_N_TERRAIN_ROWS);
G_STATIC_ASSERT(HONOUR_N_TERRAIN_ROWS == 21);

/* [7.6.6a] */
static const int city_exit = 1 * HONOUR_MP;
/* [7.6.2.1a] A Major Force that pays so much for a river is Disrupted. */
static const int disrupting_cost = 2 * HONOUR_MP;

const HonourTerrainEffects *honour_terrain_effects(HonourTerrainRow row) {
  g_assert(row < HONOUR_N_TERRAIN_ROWS);
  return &rows[row];
}

HonourTerrainRow honour_terrain_row(CapTerrain terrain) {
  switch (terrain) {
  case CAP_TERRAIN_CLEAR:
    return HONOUR_ROW_CLEAR;
  case CAP_TERRAIN_MARSH:
    return HONOUR_ROW_MARSH;
  case CAP_TERRAIN_HEATH:
    return HONOUR_ROW_HEATH;
  case CAP_TERRAIN_SWAMP:
    return HONOUR_ROW_SWAMP;
  case CAP_TERRAIN_WOOD:
    return HONOUR_ROW_WOOD;
  case CAP_TERRAIN_HILL:
    return HONOUR_ROW_HILL;
  case CAP_TERRAIN_MOUNTAIN:
    return HONOUR_ROW_MOUNTAIN;
  case CAP_TERRAIN_LAKE:
    return HONOUR_ROW_LAKE;
  case CAP_TERRAIN_SEA:
    return HONOUR_ROW_SEA;
  case CAP_TERRAIN_UNKNOWN:
    break;
  }
  g_assert_not_reached();
}

HonourTerrainRow honour_settlement_row(CapSettlement settlement) {
  switch (settlement) {
  case CAP_SETTLEMENT_TOWN:
    return HONOUR_ROW_TOWN;
  case CAP_SETTLEMENT_FORTIFIED_TOWN:
    return HONOUR_ROW_FORTIFIED_TOWN;
  case CAP_SETTLEMENT_FORTIFIED_CITY:
    return HONOUR_ROW_FORTIFIED_CITY;
  case CAP_SETTLEMENT_NONE:
    break;
  }
  g_assert_not_reached();
}

HonourTerrainRow honour_crossing_row(HonourCrossing crossing) {
  switch (crossing) {
  case HONOUR_CROSSING_FORD:
    return HONOUR_ROW_SECONDARY_RIVER;
  case HONOUR_CROSSING_BRIDGE:
    return HONOUR_ROW_SECONDARY_BRIDGE;
  case HONOUR_CROSSING_PONTOON:
    return HONOUR_ROW_PONTOON_BRIDGE;
  case HONOUR_CROSSING_FERRY:
    return HONOUR_ROW_FERRY;
  case HONOUR_CROSSING_BARRED:
    return HONOUR_ROW_PRIMARY_RIVER;
  case HONOUR_CROSSING_NONE:
    break;
  }
  g_assert_not_reached();
}

gboolean honour_crossing_is_as_river(HonourCrossing crossing) {
  switch (crossing) {
  case HONOUR_CROSSING_FORD:
  case HONOUR_CROSSING_BRIDGE:
  case HONOUR_CROSSING_PONTOON:
    return TRUE;
  case HONOUR_CROSSING_FERRY:
  case HONOUR_CROSSING_BARRED:
  case HONOUR_CROSSING_NONE:
    return FALSE;
  }
  g_assert_not_reached();
}

/* --- A step ----------------------------------------------------------------------------------- */

/* [7.6.1a] Along a road the road counts, not the terrain; [7.6.1b] but a Fortress costs its own
 * rate on the road too; [1.3.1.1b] a naviglio is a secondary road where there is no other; [14h]
 * the City of a Neutral Region is passed outside, without the road rate. */
static HonourTerrainRow row_entered(const HonourStep *step) {
  gboolean is_fortress = cap_settlement_is_fortress(step->settlement);
  gboolean is_neutral_city = step->is_neutral && step->settlement == CAP_SETTLEMENT_FORTIFIED_CITY;

  if (cap_terrain_is_water(step->terrain) || is_neutral_city)
    return honour_terrain_row(step->terrain);
  if (is_fortress)
    return honour_settlement_row(step->settlement);
  if ((step->roads & CAP_ROAD_PRIMARY) != 0)
    return HONOUR_ROW_PRIMARY_ROAD;
  if ((step->roads & (CAP_ROAD_SECONDARY | CAP_ROAD_NAVIGLIO)) != 0)
    return HONOUR_ROW_SECONDARY_ROAD;
  return honour_terrain_row(step->terrain);
}

static int cost_of(const HonourTerrainEffects *row, HonourWeather weather) {
  return weather == HONOUR_WEATHER_RAIN ? row->cost_in_rain : row->cost;
}

/* [7.6.2.1a] */
gboolean honour_crossing_disrupts(HonourForceKind kind, int hexside) {
  return kind == HONOUR_FORCE_MAJOR && hexside >= disrupting_cost;
}

/* [7.6a] Hex, hexside and [7.6.6a] the gate of a City are added up. [7.6.2.1a] A dear crossing
 * disrupts a Major Force. */
HonourStepCost honour_step_cost(const HonourStep *step) {
  HonourStepCost result = {.hex_row = row_entered(step)};
  const HonourTerrainEffects *hex = honour_terrain_effects(result.hex_row);

  if (hex->cost_rule == HONOUR_COST_FORBIDDEN || step->crossing == HONOUR_CROSSING_BARRED)
    return result;
  result.is_allowed = TRUE;
  result.hex = cost_of(hex, step->weather);
  if (step->crossing != HONOUR_CROSSING_NONE)
    result.hexside =
        cost_of(honour_terrain_effects(honour_crossing_row(step->crossing)), step->weather);
  result.exit = step->leaves_city ? city_exit : 0;
  result.cost = result.hex + result.hexside + result.exit;
  result.is_disrupted = honour_crossing_disrupts(step->force, result.hexside);
  return result;
}

/* --- The ground of a fight -------------------------------------------------------------------- */

/* What bears on a fight: the terrain, the Fortress for those inside, Earthworks, the hexside. */
#define MAX_ROWS 4

static guint rows_of(const HonourGround *ground, const HonourTerrainEffects *found[MAX_ROWS]) {
  guint n = 0;

  found[n++] = honour_terrain_effects(honour_terrain_row(ground->terrain));
  if (ground->is_inside && cap_settlement_is_fortress(ground->settlement))
    found[n++] = honour_terrain_effects(honour_settlement_row(ground->settlement));
  if (ground->has_works)
    found[n++] = honour_terrain_effects(HONOUR_ROW_EARTHWORKS);
  if (ground->crossing != HONOUR_CROSSING_NONE)
    found[n++] = honour_terrain_effects(honour_crossing_row(ground->crossing));
  return n;
}

/* [12.1.2a] [11.3.3b] One Affecting feature is enough. */
gboolean honour_ground_is_affecting(const HonourGround *ground) {
  const HonourTerrainEffects *found[MAX_ROWS];
  guint n = rows_of(ground, found);

  for (guint i = 0; i < n; i++)
    if (found[i]->is_affecting)
      return TRUE;
  return FALSE;
}

/* [7.6.3b] [12.1.3a] [16b] [7.5.1b] The allowances of Fortress and Earthworks add up. */
guint honour_ground_doubled(const HonourGround *ground) {
  const HonourTerrainEffects *found[MAX_ROWS];
  guint n = rows_of(ground, found), doubled = 0;

  for (guint i = 0; i < n; i++)
    doubled += (guint)found[i]->doubled;
  return doubled;
}

gboolean honour_ground_allows_major_battle(const HonourGround *ground) {
  const HonourTerrainEffects *found[MAX_ROWS];
  guint n = rows_of(ground, found);

  for (guint i = 0; i < n; i++)
    if (found[i]->major_battle == HONOUR_THERE_NO)
      return FALSE;
  return TRUE;
}

gboolean honour_ground_allows_charge(const HonourGround *ground) {
  const HonourTerrainEffects *found[MAX_ROWS];
  guint n = rows_of(ground, found);

  for (guint i = 0; i < n; i++)
    if (found[i]->charge_chit == HONOUR_THERE_NO)
      return FALSE;
  return TRUE;
}

gboolean honour_ground_allows_combat(const HonourGround *ground) {
  const HonourTerrainEffects *found[MAX_ROWS];
  guint n = rows_of(ground, found);

  for (guint i = 0; i < n; i++)
    if (found[i]->combat == HONOUR_THERE_NO)
      return FALSE;
  return TRUE;
}
