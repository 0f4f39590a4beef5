/* Parts of cap_state_set_up() that share units out. Not for others. */
#pragma once

#include "validator/engine/honour/unit-places.h"

/* A set-up under way. */
typedef struct {
  const CapGame *game;
  CapState *state;
  gboolean held[CAP_MAX_CAPITANI]; /* kept back to lead a later stack */
} CapSetUp;

/* The Capitani among whom the units of a stack or pool are shared out, in the order in which
 * their cards are filled; the first of them lead Forces. */
typedef struct {
  guint n, n_leaders;
  CapCapitanoIndex who[CAP_MAX_CAPITANI];
} CapSetUpCards;

/* As cap_state_set_up(), with the Capitano whom each hold of the scenario keeps back; CAP_NOBODY
 * for the first who may be. */
void cap_state_set_up_holding(const CapGame *game, CapState *state, const CapCapitanoIndex *held,
                              guint n_held);

/* Spreads the SPs of every line over its counters and puts what is at hand into the pool. */
void cap_set_up_counters(CapSetUp *s);

/* Puts the units and Auxiliary Units of a stack, or of a pool itself (the other index is
 * CAP_INDEX_NONE), on these cards. Nothing happens when there is no card. */
void cap_set_up_share_out(CapSetUp *s, const CapSetUpCards *cards, CapIndex stack, CapIndex pool);

/* Combat Units on the card of a Capitano. */
guint cap_set_up_n_units(const CapSetUp *s, CapCapitanoIndex capitano);
