/* A race of courses: each is played in the same worlds with the same dice, and the worse half drops
 * out again and again. See search.h. */
#pragma once

#include "validator/play/search-rollout.h"

/* A game counts as one for every so many decisions in it, so that a budget is about the same work
 * in short games and long ones. */
enum { CAP_DECISIONS_OF_ROLLOUT = 100 };

typedef struct {
  guint rollouts;  /* in all */
  gint64 deadline; /* monotonic time at which the race is over; 0: rollouts count */
} CapRaceLimit;

/* The index of the best of `n` courses. The first is what would be done anyway: it stays in the
 * race, and another one must be better than that by more than chance. `kept` is another one that
 * stays in; 0 for none. Courses may bring evidence from before; their sums tell how they fared
 * now. */
guint cap_race(CapRollout *rollout, CapSeekerCourse *courses, guint n, guint kept, guint64 luck,
               const CapRaceLimit *limit);
