/* A unit goes straight along a line, by tenths: what stops it, where it may rest, which ground it
 * meets. A line is at most 63 tenths long, so that each answer is a word with a bit for a tenth;
 * bit 0 is where the line begins. */
#pragma once

#include "bar.h"
#include "mover.h"
#include "validator/baroque/geometry/slide.h"

typedef guint64 BaroqueTenths;

#define BAROQUE_MAX_TENTHS 63

static inline BaroqueTenths baroque_tenth(guint tenth) {
  return (BaroqueTenths)1 << tenth;
}

/* The tenths from 0 to n. */
static inline BaroqueTenths baroque_tenths_to(guint n) {
  return n >= BAROQUE_MAX_TENTHS ? ~(BaroqueTenths)0 : baroque_tenth(n + 1) - 1;
}

/* The first of a set; 64 when it is empty. */
static inline guint baroque_first_tenth(BaroqueTenths tenths) {
  return tenths == 0 ? 64 : (guint)__builtin_ctzll(tenths);
}

static inline guint baroque_last_tenth(BaroqueTenths tenths) {
  return 63 - (guint)__builtin_clzll(tenths); /* of a set that is not empty */
}

typedef struct {
  BaroqueBase start;
  guint8 direction; /* of the line, not of the unit */
  guint8 n;         /* the last tenth looked at */
  guint8 end;       /* the first that it cannot come to, or n + 1 */
  guint8 zone;      /* the first in a zone of control that it did not start in, or n + 1 */
  guint8 crossed;   /* the first by which it has crossed an obstacle, or n + 1 */
  guint16 blocker;  /* the unit that stops it, or BAROQUE_NO_STAND */
  guint16 zone_holder;
  BaroqueBar end_bar;
  BaroqueTenths on_friend; /* it would rest on one that it passes through */
  BaroqueTenths too_near;  /* it would rest nearer than 0.1BU to an enemy */
  BaroqueTenths touched;   /* it touches broken or worse ground */
  BaroqueTenths difficult; /* it touches difficult ground, and no road takes that away */
  BaroqueTenths in_broken; /* most of it is in broken or worse ground, without a road */
  BaroqueTenths in_difficult;
  BaroqueTenths wholly; /* all of it is in broken or worse ground */
} BaroqueWalk;

/* Looks at the line of up to n tenths from `start`, which need not be where the unit stands now. */
void baroque_walk(const BaroqueMover *mover, const BaroqueBase *start, guint direction, guint n,
                  BaroqueWalk *walk);

/* The tenths that it may rest at, 0 apart, when `spent` hundredths went into a wheel before. */
BaroqueTenths baroque_walk_lawful(const BaroqueWalk *walk, guint spent);

/* Why it may not rest at a tenth; BAROQUE_BAR_NONE when it may. */
BaroqueBar baroque_walk_bar(const BaroqueWalk *walk, guint tenth, guint spent);

/* In what order the ground leaves a unit that goes so far. */
gboolean baroque_walk_disorders(const BaroqueMover *mover, const BaroqueWalk *walk, guint tenth);

/* The rows of the table of movement (the sheet, Terrain). */
gboolean baroque_row_disordered_by(BaroqueTerrainRow row, BaroqueGroundClass ground);
gboolean baroque_row_disordered_by_obstacle(BaroqueTerrainRow row);

/* The limit in difficult ground, in hundredths: 1BU for everybody [B-05] [gap 127]. */
#define BAROQUE_DIFFICULT_LIMIT 100
