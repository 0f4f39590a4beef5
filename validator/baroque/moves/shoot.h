/* Who may be shot at: arc, range, sight and priority [gap 46] to [gap 50], [gap 123] to [gap 126],
 * [gap 142]. Dice are the business of the charts. */
#pragma once

#include "bar.h"
#include "sight.h"

typedef struct {
  guint16 target;
  guint8 band;              /* BaroqueBand */
  gboolean is_covered;      /* on the edge of a wood or village, or behind an obstacle */
  gboolean through_friends; /* one die less [gap 50] */
  BaroqueSquare range;      /* from the middle of the front to the nearest point */
} BaroqueShot;

/* The band that a range lies in; BAROQUE_N_BANDS beyond all [gap 47]. */
guint baroque_band_of(BaroqueSquare range);

/* Range of a shooter to a target, whatever else. */
BaroqueSquare baroque_range(const BaroqueField *field, guint shooter, guint target);

/* Is one of the target's five points in the arc [gap 125]? */
gboolean baroque_in_arc(const BaroqueField *field, guint shooter, guint target);

/* [gap 122] [gap 123] Covered from a shooter. */
gboolean baroque_is_covered(const BaroqueField *field, guint shooter, guint target);

/* Whether a target is lawful by itself, priority apart. */
BaroqueBar baroque_shot_judge(const BaroqueField *field, guint shooter, guint target,
                              BaroqueShot *shot);

/* Whether it may be chosen, with all the others that could be [gap 125]. */
BaroqueBar baroque_target_judge(const BaroqueField *field, guint shooter, guint target,
                                BaroqueShot *shot);

/* All that may be chosen, by unit; at most one for each enemy. How many. */
guint baroque_targets(const BaroqueField *field, guint shooter,
                      BaroqueShot shots[BAROQUE_MAX_STANDS]);
