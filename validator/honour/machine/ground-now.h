/* What of a state the ground depends on besides the weather: regions, crossings that rules have
 * changed, and pontoons. An answer that depends on nothing else is good as long as the number of
 * the ground stays the same. */
#pragma once

#include "validator/honour/machine/state.h"

typedef struct {
  guint64 number;    /* another one whenever anything changes; 0: not looked at yet */
  guint64 bare;      /* likewise, pontoons left out */
  const void *sides; /* of which game */
  guint64 neutral[HONOUR_MAX_REGIONS / 64]; /* bit n: region n is [14]; no other side matters */
  HonourCrossingState crossings[HONOUR_MAX_CROSSINGS];
  HonourPontoon pontoons[HONOUR_MAX_PONTOONS];
} HonourGroundNow;

/* Takes over how it is in this state. */
void honour_ground_now_look(const HonourGame *game, const HonourState *state, HonourGroundNow *now);
