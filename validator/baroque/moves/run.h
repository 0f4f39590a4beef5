/* Going along a line because of a charge, an evasion, a pursuit or a retreat: by hundredths, to the
 * first thing that stops it. */
#pragma once

#include "walk.h"

typedef enum {
  BAROQUE_STOP_DISTANCE, /* it went all the way */
  BAROQUE_STOP_ENEMY,    /* it touches one */
  BAROQUE_STOP_KEPT_OFF, /* it halts 0.2BU from one that it would not strike [gap 60] [gap 117] */
  BAROQUE_STOP_FRIEND,
  BAROQUE_STOP_GROUND,   /* impassable */
  BAROQUE_STOP_OBSTACLE, /* of a retreat [gap 118] */
  BAROQUE_STOP_EDGE,     /* of the table [gap 42] */
} BaroqueStop;

/* Charges that do not strike halt so far from enemies [gap 60]. */
#define BAROQUE_HALT_SHORT 20

typedef struct {
  BaroqueBase start;
  guint16 unit;     /* whose base it is */
  guint8 direction; /* of the line */
  gint32 distance;  /* hundredths */
  const BaroqueUnits
      *strikes; /* enemies that it may touch, NULL for all; it keeps off the others */
  const BaroqueUnits *through; /* those that are not in the way, NULL for none */
  gboolean passes_friends;     /* all but those in melee and baggage: an evader or one in retreat */
  gboolean stops_at_obstacles;
} BaroqueRun;

typedef struct {
  BaroqueBase end;
  gint32 gone; /* hundredths */
  BaroqueStop stop;
  guint16 met;           /* the unit that stopped it, or BAROQUE_NO_STAND; of several the lowest */
  gboolean disorders;    /* by the ground that it came through */
  gboolean is_difficult; /* it touched difficult ground */
} BaroqueRunEnd;

void baroque_run(const BaroqueField *field, const BaroqueRun *run, BaroqueRunEnd *end);

/* How the ground of the way treats a base, without regard to other units: as far as `distance`. */
typedef struct {
  gint32 clear;     /* the last hundredth before impassable ground, an obstacle or the edge */
  BaroqueStop stop; /* what is behind it */
  gboolean is_difficult, disorders;
} BaroqueWay;

BaroqueWay baroque_way(const BaroqueField *field, const BaroqueBase *start, BaroqueTerrainRow row,
                       guint direction, gint32 distance, gboolean stops_at_obstacles);

/* Units other than `unit` that a base touches, of a side. */
void baroque_touched(const BaroqueField *field, guint unit, const BaroqueBase *base, guint side,
                     BaroqueUnits *touched);
