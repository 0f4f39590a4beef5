#include "validator/engine/honour/unit-places.h"

static gboolean is_on_card(const CapUnitState *unit) {
  return unit->place == CAP_UNIT_CARD && unit->capitano < CAP_MAX_CAPITANI;
}

/* The link that leads to a unit, or over the place in the chain where it belongs. */
static CapUnitIndex *find_link(CapState *state, CapUnitIndex unit, CapCapitanoIndex capitano) {
  CapUnitIndex *link = &state->cards.first[capitano];

  while (*link != 0 && *link < unit + 1)
    link = &state->cards.next[*link - 1];
  return link;
}

static void leave_chain(CapState *state, CapUnitIndex unit) {
  CapUnitIndex *link = find_link(state, unit, state->units[unit].capitano);

  if (*link != unit + 1)
    return;
  *link = state->cards.next[unit];
  state->cards.next[unit] = 0;
}

static void join_chain(CapState *state, CapUnitIndex unit) {
  CapUnitIndex *link = find_link(state, unit, state->units[unit].capitano);

  state->cards.next[unit] = *link;
  *link = (CapUnitIndex)(unit + 1);
}

void cap_set_unit(CapState *state, CapUnitIndex unit, CapUnitState now) {
  if (is_on_card(&state->units[unit]))
    leave_chain(state, unit);
  state->units[unit] = now;
  if (is_on_card(&now))
    join_chain(state, unit);
}

void cap_put_unit_on_card(CapState *state, CapUnitIndex unit, CapCapitanoIndex capitano) {
  CapUnitState now = state->units[unit];

  now.place = CAP_UNIT_CARD;
  now.capitano = capitano;
  cap_set_unit(state, unit, now);
}

void cap_put_unit_aside(CapState *state, CapUnitIndex unit, CapUnitPlace place) {
  CapUnitState now = state->units[unit];

  now.place = (guint8)place;
  now.capitano = CAP_NOBODY;
  cap_set_unit(state, unit, now);
}

gboolean cap_chains_are_sound(const CapGame *game, const CapState *state) {
  guint n_chained = 0, n_on_cards = 0;

  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    CapUnitIndex last = CAP_NOBODY;

    for (CapUnitIndex unit = cap_first_unit(state, i); unit != CAP_NOBODY;
         unit = cap_next_unit(state, unit)) {
      /* Chains that only go up have an end. */
      if (unit >= game->n_units || (last != CAP_NOBODY && unit <= last) ||
          !is_on_card(&state->units[unit]) || state->units[unit].capitano != i)
        return FALSE;
      last = unit;
      n_chained++;
    }
  }
  for (CapUnitIndex unit = 0; unit < game->n_units; unit++)
    n_on_cards += is_on_card(&state->units[unit]) ? 1 : 0;
  return n_chained == n_on_cards;
}
