/* When what the events of a scenario do can be done, and what its variables can be then. */
#pragma once

#include "validator/honour/prove/reach.h"

/* Looks once more at all events, with what is known of the others: `acts` of the reach. TRUE when
 * something can be done earlier than was known. */
gboolean honour_acts_update(HonourProspectReach *reach);

/* An action that sets or counts a variable. */
typedef struct {
  int turn; /* the first in which it can be carried out */
  gboolean counts;
  int least, most;       /* the value, or by how much it is counted */
  int at_once, per_turn; /* how often at most: so often in its first turn, and then in each */
} HonourVariableAct;

/* Those of a variable that can be carried out at all: of HonourVariableAct, new. */
GArray *honour_acts_on(const HonourProspectReach *reach, CapIndex variable);

/* The values of a variable up to the end of a turn are among those from `least` to `most`; and
 * whether it can have been counted up or down by then. */
typedef struct {
  gboolean is_counted;
  int least, most;
} HonourVariableRange;

HonourVariableRange honour_acts_range(const GArray *acts, int start, int turn);
