/* What the ground of a map says to whoever moves or traces a path, worked out once for a game. The
 * map never changes; pontoons, regions and weather do, and are left to the chapters. */
#pragma once

#include "schema/scenario.h"

/* The step over one hexside, in one direction. */
typedef struct {
  guint8 reason;   /* CapReason: why there is never a way; CAP_REASON_OK when there may be one */
  guint8 crossing; /* CapCrossing as long as no pontoon lies there */
  guint8 row;      /* CapTerrainRow of the hex that is entered */
  guint8 is_city;  /* 1: from or into a Fortified City, where alignment matters [7.6.6] [14h] */
  guint8 hex[2];   /* cost of the hex in half points, in fair weather and in rain */
  guint8 side[2];  /* likewise of the hexside */
} CapHexside;

/* Paths out of a hex, bit by direction. */
typedef struct {
  guint8 open;            /* passable */
  guint8 by_pontoon;      /* passable where a pontoon lies */
  guint8 road;            /* passable, and joins two hexes of the road net */
  guint8 road_by_pontoon; /* does so where a pontoon lies */
} CapHexWays;

typedef struct {
  CapHexside (*sides)[CAP_N_DIRECTIONS]; /* by hex */
  CapHexWays *ways;                      /* by hex */
} CapGroundTable;

void cap_ground_table_init(CapGroundTable *table, const CapScenario *scenario);
void cap_ground_table_clear(CapGroundTable *table);
