/* Readings of the rule book for tests: as if the scenario had chosen them. */
#pragma once

#include "validator/honour/machine/game.h"

static inline void use_reading(HonourGame *game, HonourReading reading) {
  for (HonourReading i = 0; i < HONOUR_N_READINGS; i++)
    if (honour_reading_info(i)->of == honour_reading_info(reading)->of)
      game->readings &= ~(G_GUINT64_CONSTANT(1) << i);
  game->readings |= G_GUINT64_CONSTANT(1) << reading;
}
