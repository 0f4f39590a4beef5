/* What the ground of a map says to whoever moves or traces a path, worked out once for a game. The
 * map never changes; pontoons, regions, weather and the crossings that special rules close or open
 * do, and are left to the chapters. */
#pragma once

#include "schema/scenario.h"

enum { CAP_MAX_CROSSINGS = 32 }; /* that the rules of a scenario may change */

/* By what a river is crossed, as special rules speak of it. */
typedef enum {
  CAP_OVER_BRIDGE, /* over a secondary river [7.6.2c] */
  CAP_OVER_FERRY,  /* over a primary one [7.6.2a] */
  CAP_OVER_FORD,   /* [7.6.2d] */
  CAP_N_OVER
} CapOver;

/* A way over a hexside, named by a rule. */
typedef struct {
  CapHex hex;
  CapDirection direction;
  CapOver what;
} CapWayOver;

/* Why a step over a hexside cannot be looked up. */
typedef enum {
  CAP_HEXSIDE_CITY = 1 << 0,  /* from or into a Fortified City: alignment matters [7.6.6] [14h] */
  CAP_HEXSIDE_RULED = 1 << 1, /* a special rule may close or open a crossing */
} CapHexsideMarks;

/* A hexside with a river that special rules speak of. */
typedef struct {
  CapHex hex, beyond;
  CapDirection direction; /* from the one to the other */
  guint8 printed;         /* bit n: the map has the way over it that CapOver n is */
  guint8 is_primary;      /* the river */
  guint8 joins_roads;     /* there are roads in both hexes */
} CapRuledSide;

/* The step over one hexside, in one direction. */
typedef struct {
  guint8 reason;   /* CapReason: why there is never a way; CAP_REASON_OK when there may be one */
  guint8 crossing; /* CapCrossing as the map has it, and no pontoon lies there */
  guint8 row;      /* CapTerrainRow of the hex that is entered */
  guint8 marks;    /* CapHexsideMarks */
  guint8 hex[2];   /* cost of the hex in half points, in fair weather and in rain */
  guint8 side[2];  /* likewise of the hexside */
} CapGroundStep;

/* Paths out of a hex, bit by direction. */
typedef struct {
  guint8 open;            /* passable */
  guint8 by_pontoon;      /* passable where a pontoon lies, or where a rule says so */
  guint8 road;            /* passable, and joins two hexes of the road net */
  guint8 road_by_pontoon; /* does so where a pontoon lies, or where a rule says so */
} CapHexWays;

typedef struct {
  CapGroundStep (*sides)[CAP_N_DIRECTIONS]; /* by hex */
  CapHexWays *ways;                         /* by hex */
  guint n_ruled;
  CapRuledSide ruled[CAP_MAX_CROSSINGS];
} CapGroundTable;

void cap_ground_table_init(CapGroundTable *table, const CapScenario *scenario);

/* How many hexsides the special rules of a scenario name as crossings. */
guint cap_ground_count_ruled(const CapScenario *scenario);

/* The number of a hexside among those that rules name, from either hex; -1 for others. */
int cap_ground_find_ruled(const CapGroundTable *table, CapHex hex, CapDirection direction);
void cap_ground_table_clear(CapGroundTable *table);
