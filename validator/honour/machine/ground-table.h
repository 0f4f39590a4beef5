/* What the ground of a map says to whoever moves or traces a path, worked out once for a game. The
 * map never changes; pontoons, regions, weather and the crossings that special rules close or open
 * do, and are left to the chapters. */
#pragma once

#include "schema/board/grid-place.h"
#include "schema/honour/scenario.h"

enum { HONOUR_MAX_CROSSINGS = 32 }; /* that the rules of a scenario may change */

/* By what a river is crossed, as special rules speak of it. */
typedef enum {
  HONOUR_OVER_BRIDGE, /* over a secondary river [7.6.2c] */
  HONOUR_OVER_FERRY,  /* over a primary one [7.6.2a] */
  HONOUR_OVER_FORD,   /* [7.6.2d] */
  HONOUR_N_OVER
} HonourOver;

/* A way over a hexside, named by a rule. */
typedef struct {
  CapHex hex;
  CapDirection direction;
  HonourOver what;
} HonourWayOver;

/* Why a step over a hexside cannot be looked up. */
typedef enum {
  HONOUR_HEXSIDE_CITY = 1 << 0, /* from or into a Fortified City: alignment matters [7.6.6] [14h] */
  HONOUR_HEXSIDE_RULED = 1 << 1, /* a special rule may close or open a crossing */
} HonourHexsideMarks;

/* A hexside with a river that special rules speak of. */
typedef struct {
  CapHex hex, beyond;
  CapDirection direction; /* from the one to the other */
  guint8 printed;         /* bit n: the map has the way over it that HonourOver n is */
  guint8 is_primary;      /* the river */
  guint8 joins_roads;     /* there are roads in both hexes */
} HonourRuledSide;

/* The step over one hexside, in one direction. */
typedef struct {
  guint8
      reason; /* HonourReason: why there is never a way; HONOUR_REASON_OK when there may be one */
  guint8 crossing; /* HonourCrossing as the map has it, and no pontoon lies there */
  guint8 row;      /* HonourTerrainRow of the hex that is entered */
  guint8 marks;    /* HonourHexsideMarks */
  guint8 hex[2];   /* cost of the hex in half points, in fair weather and in rain */
  guint8 side[2];  /* likewise of the hexside */
} HonourGroundStep;

/* Paths out of a hex, bit by direction. */
typedef struct {
  guint8 open;               /* passable */
  guint8 by_pontoon;         /* passable where a pontoon lies, or where a rule says so */
  guint8 road;               /* passable, and joins two hexes of the road net */
  guint8 road_by_pontoon;    /* does so where a pontoon lies, or where a rule says so */
  guint8 control;            /* a zone of control reaches over it [7.8.3] */
  guint8 control_by_pontoon; /* does so where a pontoon lies, or where a rule says so */
} HonourHexWays;

typedef struct {
  HonourGroundStep (*sides)[CAP_N_DIRECTIONS]; /* by hex */
  HonourHexWays *ways;                         /* by hex */
  CapGridPlace *places;                        /* by hex, for distances */
  guint n_ruled;
  HonourRuledSide ruled[HONOUR_MAX_CROSSINGS];
} HonourGroundTable;

void honour_ground_table_init(HonourGroundTable *table, const HonourScenario *scenario);

/* How many hexsides the special rules of a scenario name as crossings. */
guint honour_ground_count_ruled(const HonourScenario *scenario);

/* The number of a hexside among those that rules name, from either hex; -1 for others. */
int honour_ground_find_ruled(const HonourGroundTable *table, CapHex hex, CapDirection direction);
void honour_ground_table_clear(HonourGroundTable *table);
