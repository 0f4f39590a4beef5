/* In which turns a condition of a scenario could hold, at best. */
#pragma once

#include "validator/honour/prove/reach.h"

/* By turn, up to the horizon of the reach: 1 where it could hold; and where it could fail to. */
typedef struct {
  guint8 *holds, *fails;
} HonourMayHold;

/* Why a condition never holds. */
typedef struct {
  char *text;        /* a sentence; NULL: nobody knows */
  const char *rules; /* that it rests on */
} HonourNeverHolds;

/* Fills `turns`, one byte by turn: 1 where the condition could hold. `why` gets a reason when one
 * test of it alone never holds. */
void honour_may_hold(const HonourProspectReach *reach, guint condition, guint8 *turns,
                     HonourNeverHolds *why);
