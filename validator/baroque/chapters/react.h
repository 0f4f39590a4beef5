/* Reactions that were named: their tests and shots. */
#pragma once

#include "validator/baroque/chapters/act.h"

/* What a unit has named; BAROQUE_N_ANSWERS: nothing. */
static inline BaroqueAnswer baroque_named(const BaroqueState *state, guint unit) {
  return state->window.named[unit] == 0 ? BAROQUE_N_ANSWERS
                                        : (BaroqueAnswer)(state->window.named[unit] - 1);
}
