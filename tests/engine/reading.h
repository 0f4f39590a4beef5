/* Readings of the rule book for tests: as if the scenario had chosen them. */
#pragma once

#include "validator/engine/honour/game.h"

static inline void use_reading(CapGame *game, CapReading reading) {
  for (CapReading i = 0; i < CAP_N_READINGS; i++)
    if (cap_reading_info(i)->of == cap_reading_info(reading)->of)
      game->readings &= ~(G_GUINT64_CONSTANT(1) << i);
  game->readings |= G_GUINT64_CONSTANT(1) << reading;
}
