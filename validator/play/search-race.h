/* A race of courses: each is played in the same worlds with the same dice, and the worse half drops
 * out again and again. See search.h. */
#pragma once

#include "validator/play/search-rollout.h"

typedef struct {
  guint rollouts;  /* in all */
  gint64 deadline; /* monotonic time at which the race is over; 0: rollouts count */
} CapRaceLimit;

/* The index of the best of `n` courses, of equals the first. Their sums tell how they fared. */
guint cap_race(CapRollout *rollout, CapCourse *courses, guint n, guint64 luck,
               const CapRaceLimit *limit);
