/* How sure a share of games is. */
#pragma once

#include <glib.h>

typedef struct {
  double low, high; /* from 0 to 1 */
} CapInterval;

/* The Wilson score interval of 95 per cent: if `n` games showed something `seen` times, its true
 * share lies in here. All of 0 to 1 when there were no games. `seen` is at most `n`. */
CapInterval cap_wilson(guint64 seen, guint64 n);
