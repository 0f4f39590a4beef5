/* Chapter 7, movement: may a Force take a step, what does it cost, where can it get to. Pure
 * questions; nothing here rolls dice or changes a state. */
#pragma once

#include "validator/engine/honour/ch07-zoc.h"
#include "validator/engine/honour/reason.h"

/* How a Force moves. [7.3] */
typedef enum {
  CAP_MARCH_REGULAR,        /* no hex next to an enemy Force */
  CAP_MARCH_ADMINISTRATIVE, /* along roads only, far from enemies [7.7] */
  CAP_MARCH_TO_CONTACT,     /* needs an Attack Order */
  CAP_MARCH_UNEMPLOYED,     /* a Capitano alone: no zone of control concerns him [3.4] */
} CapMarch;

typedef struct {
  CapCapitanoIndex primo;
  CapMarch march;
  CapHex start; /* where the move of this activation began [7.6.6] */
} CapMove;

/* May the Force step from a hex to its neighbour, and for how many half points? `field` is that of
 * its side. Movement Points are not looked at, nor special rules of the scenario. */
CapReason cap_step(const CapGame *game, const CapState *state, const CapField *field,
                   const CapMove *move, CapHex from, CapDirection direction, int *cost,
                   gboolean *disrupts);

/* Where the Force can get with so many half points: fills `left` by hex with what is left on
 * arrival, -1 where it cannot get. `came_from` (by hex, may be NULL) gets the direction by which
 * the best way enters each hex. Both belong to the caller, n_hexes each. A zone of control stops
 * it [7.8.1]. */
void cap_reach(const CapGame *game, const CapState *state, const CapField *field,
               const CapMove *move, int half_points, gint16 *left, CapDirection *came_from);
