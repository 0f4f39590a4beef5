/* A race between changes: all of them play a few games, those that cannot be among the best any
 * more drop out, and the others play more. */
#pragma once

#include <glib.h>

typedef struct {
  double effect, reach; /* on the balance, with the half of its interval */
  double off;           /* how far from even the game is with it */
  gboolean is_out;      /* it takes no part any more */
} CapRunner;

/* Lets those drop out that are neither among the `keep` largest effects nor the nearest to even, as
 * far as one can tell; and of the others, if they are many, the lesser half. */
void cap_race_drop(CapRunner *runners, guint n, guint keep);
