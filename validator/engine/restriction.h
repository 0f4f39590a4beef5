/* Play with something left out: what would become of a side that never attacked? A rule system
 * names such restrictions; whoever plays a game takes the options away before anybody chooses. */
#pragma once

#include "validator/engine/decision.h"

typedef struct {
  const char *name;  /* "never-attacks", for programs */
  const char *words; /* N_("never attacks"), behind the name of a side */
  /* Is this option one that the side does without? One that has no other takes it all the same. */
  gboolean (*leaves_out)(const CapRequest *request, CapOption option);
} CapRestriction;

/* Takes the options away that the restriction leaves out, unless nothing would remain. */
static inline void cap_restrict(const CapRestriction *restriction, CapRequest *request) {
  guint n = 0;

  for (guint i = 0; i < request->n_options; i++)
    n += !restriction->leaves_out(request, request->options[i]);
  if (n == 0)
    return;
  n = 0;
  for (guint i = 0; i < request->n_options; i++)
    if (!restriction->leaves_out(request, request->options[i]))
      request->options[n++] = request->options[i];
  request->n_options = n;
}
