/* The Terrain Effects Chart: what it costs to enter a hex or cross a hexside, and what both do to a
 * fight. */
#pragma once

#include "schema/board/map.h"
#include "schema/honour/roster.h"
#include "validator/honour/charts/orders.h"

/* The rows of the chart. */
typedef enum {
  HONOUR_ROW_CLEAR,
  HONOUR_ROW_MARSH,
  HONOUR_ROW_HEATH,
  HONOUR_ROW_SWAMP,
  HONOUR_ROW_WOOD,
  HONOUR_ROW_HILL,
  HONOUR_ROW_MOUNTAIN,
  HONOUR_ROW_TOWN,
  HONOUR_ROW_NAVIGLIO,
  HONOUR_ROW_FORTIFIED_TOWN,
  HONOUR_ROW_FORTIFIED_CITY,
  HONOUR_ROW_EARTHWORKS,
  HONOUR_ROW_PRIMARY_ROAD,
  HONOUR_ROW_SECONDARY_ROAD,
  HONOUR_ROW_LAKE,
  HONOUR_ROW_SEA,
  HONOUR_ROW_PRIMARY_RIVER,
  HONOUR_ROW_SECONDARY_RIVER,
  HONOUR_ROW_SECONDARY_BRIDGE,
  HONOUR_ROW_PONTOON_BRIDGE,
  HONOUR_ROW_FERRY,
  HONOUR_N_TERRAIN_ROWS
} HonourTerrainRow;
#define HONOUR_FIRST_HEXSIDE_ROW HONOUR_ROW_PRIMARY_RIVER

/* How the cost of a row is meant. */
typedef enum {
  HONOUR_COST_OWN,      /* of the hex */
  HONOUR_COST_OTHER,    /* that of the other terrain in the hex */
  HONOUR_COST_REPLACES, /* instead of the terrain, along the road */
  HONOUR_COST_ADDED,    /* to that of the hex */
  HONOUR_COST_FORBIDDEN,
} HonourCostRule;

/* Whether something may be done there. */
typedef enum {
  HONOUR_THERE_NO,
  HONOUR_THERE_YES,
  HONOUR_THERE_OTHER, /* as the other terrain in the hex says */
} HonourThere;

typedef struct {
  const char *name; /* as in the files: "fortified-city" */
  HonourCostRule cost_rule;
  gint8 cost, cost_in_rain; /* half points; 0 when the row has none */
  gboolean halves_heavy;    /* Heavy Cavalry counts half */
  gboolean is_affecting;
  gint8 doubled;       /* so many defending SPs count twice */
  gint8 fire;          /* on the artillery die in Skirmish and Siege */
  gint8 battle_fire;   /* on the artillery die in a Major Battle */
  gint8 battle_charge; /* on the charge die in a Major Battle */
  HonourThere charge_chit, major_battle, combat;
} HonourTerrainEffects;

const HonourTerrainEffects *honour_terrain_effects(HonourTerrainRow row);

/* The rows of what a map knows. The terrain must be a known one, the settlement not NONE. */
HonourTerrainRow honour_terrain_row(CapTerrain terrain);
HonourTerrainRow honour_settlement_row(CapSettlement settlement);

/* --- A step ----------------------------------------------------------------------------------- */

/* How a Force gets over the hexside. */
typedef enum {
  HONOUR_CROSSING_NONE,   /* no river */
  HONOUR_CROSSING_FORD,   /* a secondary river, off the road */
  HONOUR_CROSSING_BRIDGE, /* a secondary river, along any road */
  HONOUR_CROSSING_PONTOON,
  HONOUR_CROSSING_FERRY,
  HONOUR_CROSSING_BARRED, /* a primary river without ferry or pontoon */
} HonourCrossing;

/* The row of a crossing; not for NONE. */
HonourTerrainRow honour_crossing_row(HonourCrossing crossing);

/* [C.TEC-sriver] [C.TEC-sbridge] [C.TEC-pontoon] Is a fight over it one over a secondary river? */
gboolean honour_crossing_is_as_river(HonourCrossing crossing);

/* From one hex into the next. */
typedef struct {
  CapTerrain terrain; /* of the hex entered */
  CapSettlement settlement;
  gboolean is_neutral; /* of a Neutral Region: a City is passed outside, off the road */
  guint roads;         /* CapRoads that lead from hex to hex */
  HonourCrossing crossing;
  HonourWeather weather;
  HonourForceKind force;
  gboolean leaves_city; /* its move started in the Fortified City it leaves */
} HonourStep;

typedef struct {
  gboolean is_allowed;
  HonourTerrainRow hex_row; /* the row that gives the cost of the hex */
  int hex, hexside, exit;   /* the parts of the cost, in half points */
  int cost;
  gboolean is_disrupted; /* afterwards */
} HonourStepCost;

/* When the step is not allowed only is_allowed and hex_row are set. */
HonourStepCost honour_step_cost(const HonourStep *step);

/* Is a Force disrupted that pays so many half points for a hexside? */
gboolean honour_crossing_disrupts(HonourForceKind kind, int hexside);

/* --- The ground of a fight -------------------------------------------------------------------- */

typedef struct {
  CapTerrain terrain; /* of the defender's hex */
  CapSettlement settlement;
  gboolean is_inside;      /* the defender is inside the Fortress */
  gboolean has_works;      /* the attack comes through a side that Earthworks protect */
  HonourCrossing crossing; /* between the two */
} HonourGround;

/* Is the Affecting line used? */
gboolean honour_ground_is_affecting(const HonourGround *ground);

/* How many defending SPs count twice. */
guint honour_ground_doubled(const HonourGround *ground);

/* May two Capitani Generali fight a Major Battle there, and may cavalry charge in it? Where a
 * Major Battle is barred they fight a Skirmish, except over a ferry, where they do not fight. */
gboolean honour_ground_allows_major_battle(const HonourGround *ground);
gboolean honour_ground_allows_charge(const HonourGround *ground);
gboolean honour_ground_allows_combat(const HonourGround *ground);
