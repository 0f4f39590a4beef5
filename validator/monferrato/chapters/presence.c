#include "validator/monferrato/chapters/presence.h"

#include <string.h>

void monferrato_field_fill(const MonferratoGame *game, const MonferratoState *state,
                           MonferratoField *field) {
  memset(field, 0, sizeof *field);
  field->state = state;
  for (CapIndex i = 0; i < game->roster->n_counters; i++) {
    const MonferratoCounterState *at = &state->counters[i];

    if (at->place == MONFERRATO_ON_MAP && game->presence[i] != 0)
      field->of[game->side[i]][at->zone] |= game->presence[i];
  }
}
