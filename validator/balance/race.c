#include "validator/balance/race.h"

#include <math.h>
#include <stdlib.h>

/* Intervals hold in 95 of 100 cases, but there are many runners, and each is looked at several
 * times: so much wider they hold nearly always. */
#define WIDER 1.5

/* How many of those nearest to even stay in the race in any case. */
#define NEAR 3

static int downwards(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;

  return (x < y) - (x > y);
}

static double lower(const CapRunner *r) {
  return MAX(fabs(r->effect) - WIDER * r->reach, 0);
}

static double upper(const CapRunner *r) {
  return fabs(r->effect) + WIDER * r->reach;
}

/* The nth largest of what the runners have; -1 when there are not so many. */
static double nth(const CapRunner *runners, guint n, guint wanted,
                  double (*measure)(const CapRunner *)) {
  g_autofree double *values = g_new(double, n);
  guint m = 0;

  for (guint i = 0; i < n; i++)
    if (!runners[i].is_out)
      values[m++] = measure(&runners[i]);
  qsort(values, m, sizeof *values, downwards);
  return wanted <= m && wanted > 0 ? values[wanted - 1] : -1;
}

static double nearness(const CapRunner *r) {
  return -r->off;
}

static guint count_running(const CapRunner *runners, guint n) {
  guint running = 0;

  for (guint i = 0; i < n; i++)
    running += !runners[i].is_out;
  return running;
}

void cap_race_drop(CapRunner *runners, guint n, guint keep) {
  guint running = count_running(runners, n);
  double bar = nth(runners, n, keep, lower);
  double near = nth(runners, n, NEAR, nearness);
  double middle = nth(runners, n, MAX((running + 1) / 2, keep), upper);

  for (guint i = 0; i < n; i++) {
    CapRunner *r = &runners[i];
    gboolean is_near = running > NEAR && nearness(r) >= near;

    if (!r->is_out && !is_near && (upper(r) < bar || upper(r) < middle))
      r->is_out = TRUE;
  }
}
