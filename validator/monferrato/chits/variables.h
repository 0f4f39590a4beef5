/* The variables of a scenario, which chits set and ask for. */
#pragma once

#include "validator/monferrato/machine/machine.h"

static inline int monferrato_variable(const MonferratoState *state, CapIndex variable) {
  return state->variables[variable];
}

static inline void monferrato_variable_set(MonferratoPlay *play, CapIndex variable, int value) {
  play->state->variables[variable] = value;
}
