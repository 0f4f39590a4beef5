/* Where units are. Questions about a Capitano or a Force are asked all the time, so the state keeps
 * the units of each card in a chain besides; nobody writes the place of a unit but by these
 * functions. */
#pragma once

#include "validator/engine/honour/state.h"

/* The units on the card of a Capitano, Militia too, by their index: the first, and the one after
 * another. CAP_NOBODY when there is no more. */
static inline CapUnitIndex cap_first_unit(const CapState *state, CapCapitanoIndex capitano) {
  return (CapUnitIndex)(state->cards.first[capitano] - 1u);
}

static inline CapUnitIndex cap_next_unit(const CapState *state, CapUnitIndex unit) {
  return (CapUnitIndex)(state->cards.next[unit] - 1u);
}

/* Makes a unit what is said, wherever it was. */
void cap_set_unit(CapState *state, CapUnitIndex unit, CapUnitState now);

/* Puts it on the card of a Capitano, as it is. */
void cap_put_unit_on_card(CapState *state, CapUnitIndex unit, CapCapitanoIndex capitano);

/* Takes it off its card, if it is on one, as it is. `place` is not CAP_UNIT_CARD. */
void cap_put_unit_aside(CapState *state, CapUnitIndex unit, CapUnitPlace place);

/* For invariants: is each unit that is on a card in the chain of that card, and nowhere else? */
gboolean cap_chains_are_sound(const CapGame *game, const CapState *state);
