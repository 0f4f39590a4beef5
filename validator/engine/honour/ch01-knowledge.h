/* Chapter 1.4, intelligence: what a side may know about a Capitano. Pure. */
#pragma once

#include "validator/engine/honour/state.h"

/* In rising order. */
typedef enum {
  CAP_KNOWS_NOTHING, /* not even whether and where he is in play */
  CAP_KNOWS_COUNTER, /* that a Capitano is there, face down */
  CAP_KNOWS_NAME,    /* who he is, and where */
  CAP_KNOWS_CARDS,   /* what is on the cards of his Force, too */
} CapKnowledge;

CapKnowledge cap_knows(const CapGame *game, const CapState *state, CapIndex side,
                       CapCapitanoIndex capitano);

/* [5.2i] May a side know the Order of a Force? One of Retreat lies openly on the map, beside the
 * counter; the others are on the card. */
gboolean cap_knows_order(const CapGame *game, const CapState *state, CapIndex side,
                         CapCapitanoIndex primo);
