/* Parts of honour_state_set_up() that share units out. Not for others. */
#pragma once

#include "validator/honour/machine/unit-places.h"

/* A set-up under way. */
typedef struct {
  const HonourGame *game;
  HonourState *state;
  gboolean held[HONOUR_MAX_CAPITANI]; /* kept back to lead a later stack */
} HonourSetUp;

/* The Capitani among whom the units of a stack or pool are shared out, in the order in which
 * their cards are filled; the first of them lead Forces. */
typedef struct {
  guint n, n_leaders;
  HonourCapitanoIndex who[HONOUR_MAX_CAPITANI];
} HonourSetUpCards;

/* As honour_state_set_up(), with the Capitano whom each hold of the scenario keeps back;
 * HONOUR_NOBODY for the first who may be. */
void honour_state_set_up_holding(const HonourGame *game, HonourState *state,
                                 const HonourCapitanoIndex *held, guint n_held);

/* Spreads the SPs of every line over its counters and puts what is at hand into the pool. */
void honour_set_up_counters(HonourSetUp *s);

/* Puts the units and Auxiliary Units of a stack, or of a pool itself (the other index is
 * CAP_INDEX_NONE), on these cards. Nothing happens when there is no card. */
void honour_set_up_share_out(HonourSetUp *s, const HonourSetUpCards *cards, CapIndex stack,
                             CapIndex pool);

/* Combat Units on the card of a Capitano. */
guint honour_set_up_n_units(const HonourSetUp *s, HonourCapitanoIndex capitano);
