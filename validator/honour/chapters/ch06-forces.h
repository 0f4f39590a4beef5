/* Chapter 6, Forces: a Primo Capitano on the map with what is on his card and on the cards of those
 * with him. All questions here are pure; a Force is named by its Primo Capitano. Where the text
 * says units, Combat Units are meant: auxiliaries are kept apart in the state and count for nothing
 * here; Militia lie among the units and count in SPs only. */
#pragma once

#include "validator/honour/machine/unit-places.h"

/* What a Force amounts to. */
typedef struct {
  guint n_units, n_demoralised; /* Combat Units on all cards of the Force */
  guint sp, good_sp;            /* all, and not demoralised */
  guint arm_sp[4];              /* by HonourArm */
  guint arm_good_sp[4];
  gboolean only_light_cavalry; /* Stradiots are such; FALSE for an empty Force */
} HonourForceStrength;

/* How many units stand on the cards of a Force. */
typedef struct {
  guint16 n_units, n_demoralised;
} HonourForceCount;

/* --- [6] What a Force is ---------------------------------------------------------------------- */

/* The Capitano who commands where this one stands: himself, or the one whose card he is on. */
static inline HonourCapitanoIndex honour_force_of(const HonourGame *game, const HonourState *state,
                                                  HonourCapitanoIndex capitano) {
  const HonourCapitanoState *c = &state->capitani[capitano];

  /* Nobody is on the card of one who is on a card himself. */
  return c->station == HONOUR_STATION_WITH && c->with < game->n_capitani ? c->with : capitano;
}

/* [6] On the map with at least one Combat Unit on the cards of the Force. */
gboolean honour_is_force(const HonourGame *game, const HonourState *state,
                         HonourCapitanoIndex capitano);

/* The same of everybody at once; the first n_capitani of the game are filled. */
void honour_find_forces(const HonourGame *game, const HonourState *state,
                        guint8 is_force[HONOUR_MAX_CAPITANI]);

/* The Force in a hex; HONOUR_NOBODY when there is none. With several of one side the first. */
HonourCapitanoIndex honour_force_at(const HonourGame *game, const HonourState *state, CapHex hex);

/* [6] [3.4] May a Capitano be on the card of a Primo Capitano in this role? Rank, army and hex are
 * not looked at. Never for HONOUR_ROLE_PRIMO. */
gboolean honour_may_be_with(const HonourState *state, HonourCapitanoIndex capitano, HonourRole role,
                            HonourCapitanoIndex primo);

/* Which side commands a Capitano at present; R-096. */
static inline CapIndex honour_side_of(const HonourGame *game, const HonourState *state,
                                      HonourCapitanoIndex capitano) {
  return state->armies[game->capitani[capitano].army].side;
}

/* --- [6.1] Kinds of Force --------------------------------------------------------------------- */

/* [6.1a] Led by a Capitano Generale; else it is Minor. */
static inline gboolean honour_force_is_major(const HonourState *state, HonourCapitanoIndex primo) {
  return (state->capitani[primo].marks & HONOUR_MARK_GENERAL) != 0;
}

/* [6.1] A Minor Force of Light Cavalry only, or of a single SP, pays nothing for Orders. */
gboolean honour_force_orders_are_free(const HonourGame *game, const HonourState *state,
                                      HonourCapitanoIndex primo);

/* --- What is in it ---------------------------------------------------------------------------- */

/* The units on the cards of a Force, Militia too, card by card: the one after another, the first
 * after HONOUR_NOBODY; HONOUR_NOBODY when there is no more. */
HonourUnitIndex honour_force_next_unit(const HonourGame *game, const HonourState *state,
                                       HonourCapitanoIndex primo, HonourUnitIndex last);

HonourForceStrength honour_force_strength(const HonourGame *game, const HonourState *state,
                                          HonourCapitanoIndex primo);

/* Counts the units of all Forces at once, by Primo Capitano; 0 for whoever is none. The first
 * n_capitani of the game are filled. */
void honour_forces_count(const HonourGame *game, const HonourState *state,
                         HonourForceCount counts[HONOUR_MAX_CAPITANI]);

/* [9.1.1] R-034: half or more of its Combat Units are demoralised, whatever their strength. FALSE
 * when there are none. */
gboolean honour_force_is_shaken(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex primo);

/* The same of units counted already. */
static inline gboolean honour_count_is_shaken(HonourForceCount count) {
  return count.n_units > 0 && 2u * count.n_demoralised >= count.n_units;
}

/* [7.4] [17.1] Movement Allowance of the slowest unit, in half points, with demoralisation and
 * weather, before the activation die. Never below 0; 0 for an empty Force. */
int honour_force_movement(const HonourGame *game, const HonourState *state,
                          HonourCapitanoIndex primo);
