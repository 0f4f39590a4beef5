/* Special rules of a scenario in play: conditions are asked, effects done; the rules of the game
 * call from where something happens. */
#pragma once

#include "validator/monferrato/machine/machine.h"

/* What a variable holds: see MonferratoVariable. */
static inline int monferrato_variable(const MonferratoState *state, CapIndex variable) {
  return state->variables[variable];
}

/* A latch that is on stays on. What the scenario says of that value is done. */
void monferrato_variable_set(MonferratoPlay *play, CapIndex variable, int value);

/* The beginning of a game. */
void monferrato_special_start(MonferratoPlay *play);

/* A turn has begun. */
void monferrato_special_turn(MonferratoPlay *play);

/* [M-63] A unit has come into a zone, in whatever way. */
void monferrato_special_enter(MonferratoPlay *play, CapIndex counter, CapIndex zone);

/* [SR5] [M-63] The ban that keeps a unit or Camp out of a zone; NULL: it may enter. */
const MonferratoBan *monferrato_special_ban(const MonferratoPlay *play, CapIndex counter,
                                            CapIndex zone);

/* [SR1] The Fire Value of a gun that fires from a zone into the next one. */
guint monferrato_special_fire(const MonferratoPlay *play, CapIndex gun, CapIndex from, CapIndex to,
                              guint value);
