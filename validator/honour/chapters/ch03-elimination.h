/* Chapter 3.6: Capitani in danger. Push with honour_push_elimination(); when the stage has gone the
 * Capitano is as he was, or lost and his units under others. Who was Primo Capitano may have
 * changed: read state->fight. */
#pragma once

#include "validator/honour/machine/machine.h"

/* What he is in danger of; the log tells it. */
typedef enum {
  HONOUR_ENDANGERED_IN_FIGHT, /* a result of the Assault Table marked so */
  HONOUR_ENDANGERED_BY_FIRE,
  HONOUR_ENDANGERED_PURSUED,
  HONOUR_ENDANGERED_PURSUING,
} HonourEndangered;

/* Puts a stage ELIMINATION on the stack. [3.6.1] */
void honour_push_elimination(HonourPlay *play, HonourCapitanoIndex capitano,
                             HonourEndangered danger);
