/* Where units are. Questions about a Capitano or a Force are asked all the time, so the state keeps
 * the units of each card in a chain besides; nobody writes the place of a unit but by these
 * functions. */
#pragma once

#include "validator/honour/machine/state.h"

/* The units on the card of a Capitano, Militia too, by their index: the first, and the one after
 * another. HONOUR_NOBODY when there is no more. */
static inline HonourUnitIndex honour_first_unit(const HonourState *state,
                                                HonourCapitanoIndex capitano) {
  return (HonourUnitIndex)(state->cards.first[capitano] - 1u);
}

static inline HonourUnitIndex honour_next_unit(const HonourState *state, HonourUnitIndex unit) {
  return (HonourUnitIndex)(state->cards.next[unit] - 1u);
}

/* Makes a unit what is said, wherever it was. */
void honour_set_unit(HonourState *state, HonourUnitIndex unit, HonourUnitState now);

/* Puts it on the card of a Capitano, as it is. */
void honour_put_unit_on_card(HonourState *state, HonourUnitIndex unit,
                             HonourCapitanoIndex capitano);

/* Takes it off its card, if it is on one, as it is. `place` is not HONOUR_UNIT_CARD. */
void honour_put_unit_aside(HonourState *state, HonourUnitIndex unit, HonourUnitPlace place);

/* For invariants: is each unit that is on a card in the chain of that card, and nowhere else? */
gboolean honour_chains_are_sound(const HonourGame *game, const HonourState *state);
