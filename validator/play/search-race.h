/* A race of courses: each is played in the same worlds with the same dice, and the worse half drops
 * out again and again. See search.h. */
#pragma once

#include "validator/play/search-rollout.h"

typedef struct {
  guint rollouts;  /* in all */
  gint64 deadline; /* monotonic time at which the race is over; 0: rollouts count */
} CapRaceLimit;

/* The index of the best of `n` courses. The first is what would be done anyway: it stays in the
 * race, and another one must be better than that by more than chance. Their sums tell how they
 * fared. */
guint cap_race(CapRollout *rollout, CapCourse *courses, guint n, guint64 luck,
               const CapRaceLimit *limit);
