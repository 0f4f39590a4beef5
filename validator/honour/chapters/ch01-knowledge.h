/* Chapter 1.4, intelligence: what a side may know about a Capitano. Pure. */
#pragma once

#include "validator/honour/machine/state.h"

/* In rising order. */
typedef enum {
  HONOUR_KNOWS_NOTHING, /* not even whether and where he is in play */
  HONOUR_KNOWS_COUNTER, /* that a Capitano is there, face down */
  HONOUR_KNOWS_NAME,    /* who he is, and where */
  HONOUR_KNOWS_CARDS,   /* what is on the cards of his Force, too */
} HonourKnowledge;

HonourKnowledge honour_knows(const HonourGame *game, const HonourState *state, CapIndex side,
                             HonourCapitanoIndex capitano);

/* [5.2i] May a side know the Order of a Force? One of Retreat lies openly on the map, beside the
 * counter; the others are on the card. */
gboolean honour_knows_order(const HonourGame *game, const HonourState *state, CapIndex side,
                            HonourCapitanoIndex primo);
