/* The Terrain Effects Chart: what it costs to enter a hex or cross a hexside, and what both do to a
 * fight. */
#pragma once

#include "schema/map.h"
#include "schema/roster.h"
#include "validator/engine/honour/chart-orders.h"

/* The rows of the chart. */
typedef enum {
  CAP_ROW_CLEAR,
  CAP_ROW_MARSH,
  CAP_ROW_HEATH,
  CAP_ROW_SWAMP,
  CAP_ROW_WOOD,
  CAP_ROW_HILL,
  CAP_ROW_MOUNTAIN,
  CAP_ROW_TOWN,
  CAP_ROW_NAVIGLIO,
  CAP_ROW_FORTIFIED_TOWN,
  CAP_ROW_FORTIFIED_CITY,
  CAP_ROW_EARTHWORKS,
  CAP_ROW_PRIMARY_ROAD,
  CAP_ROW_SECONDARY_ROAD,
  CAP_ROW_LAKE,
  CAP_ROW_SEA,
  CAP_ROW_PRIMARY_RIVER,
  CAP_ROW_SECONDARY_RIVER,
  CAP_ROW_SECONDARY_BRIDGE,
  CAP_ROW_PONTOON_BRIDGE,
  CAP_ROW_FERRY,
  CAP_N_TERRAIN_ROWS
} CapTerrainRow;
#define CAP_FIRST_HEXSIDE_ROW CAP_ROW_PRIMARY_RIVER

/* How the cost of a row is meant. */
typedef enum {
  CAP_COST_OWN,      /* of the hex */
  CAP_COST_OTHER,    /* that of the other terrain in the hex */
  CAP_COST_REPLACES, /* instead of the terrain, along the road */
  CAP_COST_ADDED,    /* to that of the hex */
  CAP_COST_FORBIDDEN,
} CapCostRule;

/* Whether something may be done there. */
typedef enum {
  CAP_THERE_NO,
  CAP_THERE_YES,
  CAP_THERE_OTHER, /* as the other terrain in the hex says */
} CapThere;

typedef struct {
  const char *name; /* as in the files: "fortified-city" */
  CapCostRule cost_rule;
  gint8 cost, cost_in_rain; /* half points; 0 when the row has none */
  gboolean halves_heavy;    /* Heavy Cavalry counts half */
  gboolean is_affecting;
  gint8 doubled;       /* so many defending SPs count twice */
  gint8 fire;          /* on the artillery die in Skirmish and Siege */
  gint8 battle_fire;   /* on the artillery die in a Major Battle */
  gint8 battle_charge; /* on the charge die in a Major Battle */
  CapThere charge_chit, major_battle, combat;
} CapTerrainEffects;

const CapTerrainEffects *cap_terrain_effects(CapTerrainRow row);

/* The rows of what a map knows. The terrain must be a known one, the settlement not NONE. */
CapTerrainRow cap_terrain_row(CapTerrain terrain);
CapTerrainRow cap_settlement_row(CapSettlement settlement);

/* --- A step ------------------------------------------------------------------------------------
 */

/* How a Force gets over the hexside. */
typedef enum {
  CAP_CROSSING_NONE,   /* no river */
  CAP_CROSSING_FORD,   /* a secondary river, off the road */
  CAP_CROSSING_BRIDGE, /* a secondary river, along any road */
  CAP_CROSSING_PONTOON,
  CAP_CROSSING_FERRY,
  CAP_CROSSING_BARRED, /* a primary river without ferry or pontoon */
} CapCrossing;

/* The row of a crossing; not for NONE. */
CapTerrainRow cap_crossing_row(CapCrossing crossing);

/* [C.TEC-sriver] [C.TEC-sbridge] [C.TEC-pontoon] Is a fight over it one over a secondary river? */
gboolean cap_crossing_is_as_river(CapCrossing crossing);

/* From one hex into the next. */
typedef struct {
  CapTerrain terrain; /* of the hex entered */
  CapSettlement settlement;
  gboolean is_neutral; /* of a Neutral Region: a City is passed outside, off the road */
  guint roads;         /* CapRoads that lead from hex to hex */
  CapCrossing crossing;
  CapWeather weather;
  CapForceKind force;
  gboolean leaves_city; /* its move started in the Fortified City it leaves */
} CapStep;

typedef struct {
  gboolean is_allowed;
  CapTerrainRow hex_row;  /* the row that gives the cost of the hex */
  int hex, hexside, exit; /* the parts of the cost, in half points */
  int cost;
  gboolean is_disrupted; /* afterwards */
} CapStepCost;

/* When the step is not allowed only is_allowed and hex_row are set. */
CapStepCost cap_step_cost(const CapStep *step);

/* Is a Force disrupted that pays so many half points for a hexside? */
gboolean cap_crossing_disrupts(CapForceKind kind, int hexside);

/* --- The ground of a fight ---------------------------------------------------------------------
 */

typedef struct {
  CapTerrain terrain; /* of the defender's hex */
  CapSettlement settlement;
  gboolean is_inside;   /* the defender is inside the Fortress */
  gboolean has_works;   /* the attack comes through a side that Earthworks protect */
  CapCrossing crossing; /* between the two */
} CapGround;

/* Is the Affecting line used? */
gboolean cap_ground_is_affecting(const CapGround *ground);

/* How many defending SPs count twice. */
guint cap_ground_doubled(const CapGround *ground);

/* May two Capitani Generali fight a Major Battle there, and may cavalry charge in it? Where a
 * Major Battle is barred they fight a Skirmish, except over a ferry, where they do not fight. */
gboolean cap_ground_allows_major_battle(const CapGround *ground);
gboolean cap_ground_allows_charge(const CapGround *ground);
gboolean cap_ground_allows_combat(const CapGround *ground);
