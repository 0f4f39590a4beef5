/* Positions that a test has made, held against what it says they are worth. */
#pragma once

#include "tests/support/test-support.h"
#include "validator/open-scenario.h"
#include "validator/prove/ending.h"

/* A state of the rule system of a scenario, with its size, as a position. */
typedef struct {
  CapOpenScenario *open;
  gconstpointer state;
  gsize size;
} ExactPosition;

/* What it is worth; fails when it cannot be said with so many nodes. New. */
CapEnding *exact_solve(const ExactPosition *position, guint64 most_runs);

/* How likely a side (CAP_INDEX_NONE: nobody) wins. */
double exact_chance(const ExactPosition *position, const CapEnding *ending, CapIndex side);

/* Plays on from the position so often, by an option of the decision at hand and then by the first
 * of each; fails when the side does not win as often as it should, by six standard deviations. */
void exact_roll_on(const ExactPosition *position, guint n, guint option, CapIndex side,
                   double chance);
