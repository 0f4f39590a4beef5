/* Chapter 3.6: Capitani in danger. Push with cap_push_elimination(); when the stage has gone the
 * Capitano is as he was, or lost and his units under others. Who was Primo Capitano may have
 * changed: read state->fight. */
#pragma once

#include "validator/engine/honour/machine.h"

/* What he is in danger of; the log tells it. */
typedef enum {
  CAP_ENDANGERED_IN_FIGHT, /* a result of the Assault Table marked so */
  CAP_ENDANGERED_BY_FIRE,
  CAP_ENDANGERED_PURSUED,
  CAP_ENDANGERED_PURSUING,
} CapEndangered;

/* Puts a stage ELIMINATION on the stack. [3.6.1] */
void cap_push_elimination(CapPlay *play, CapCapitanoIndex capitano, CapEndangered danger);
