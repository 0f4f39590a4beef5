#include "validator/honour/machine/unit-places.h"

static gboolean is_on_card(const HonourUnitState *unit) {
  return unit->place == HONOUR_UNIT_CARD && unit->capitano < HONOUR_MAX_CAPITANI;
}

/* The link that leads to a unit, or over the place in the chain where it belongs. */
static HonourUnitIndex *find_link(HonourState *state, HonourUnitIndex unit,
                                  HonourCapitanoIndex capitano) {
  HonourUnitIndex *link = &state->cards.first[capitano];

  while (*link != 0 && *link < unit + 1)
    link = &state->cards.next[*link - 1];
  return link;
}

static void leave_chain(HonourState *state, HonourUnitIndex unit) {
  HonourUnitIndex *link = find_link(state, unit, state->units[unit].capitano);

  if (*link != unit + 1)
    return;
  *link = state->cards.next[unit];
  state->cards.next[unit] = 0;
}

static void join_chain(HonourState *state, HonourUnitIndex unit) {
  HonourUnitIndex *link = find_link(state, unit, state->units[unit].capitano);

  state->cards.next[unit] = *link;
  *link = (HonourUnitIndex)(unit + 1);
}

void honour_set_unit(HonourState *state, HonourUnitIndex unit, HonourUnitState now) {
  if (is_on_card(&state->units[unit]))
    leave_chain(state, unit);
  state->units[unit] = now;
  if (is_on_card(&now))
    join_chain(state, unit);
}

void honour_put_unit_on_card(HonourState *state, HonourUnitIndex unit,
                             HonourCapitanoIndex capitano) {
  HonourUnitState now = state->units[unit];

  now.place = HONOUR_UNIT_CARD;
  now.capitano = capitano;
  honour_set_unit(state, unit, now);
}

void honour_put_unit_aside(HonourState *state, HonourUnitIndex unit, HonourUnitPlace place) {
  HonourUnitState now = state->units[unit];

  now.place = (guint8)place;
  now.capitano = HONOUR_NOBODY;
  honour_set_unit(state, unit, now);
}

gboolean honour_chains_are_sound(const HonourGame *game, const HonourState *state) {
  guint n_chained = 0, n_on_cards = 0;

  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    HonourUnitIndex last = HONOUR_NOBODY;

    for (HonourUnitIndex unit = honour_first_unit(state, i); unit != HONOUR_NOBODY;
         unit = honour_next_unit(state, unit)) {
      /* Chains that only go up have an end. */
      if (unit >= game->n_units || (last != HONOUR_NOBODY && unit <= last) ||
          !is_on_card(&state->units[unit]) || state->units[unit].capitano != i)
        return FALSE;
      last = unit;
      n_chained++;
    }
  }
  for (HonourUnitIndex unit = 0; unit < game->n_units; unit++)
    n_on_cards += is_on_card(&state->units[unit]) ? 1 : 0;
  return n_chained == n_on_cards;
}
