/* Bridges, ferries and fords that special rules close and open. Of each hexside that such a rule
 * names the state remembers what is otherwise than on the map; all others cost nothing. */
#pragma once

#include "validator/honour/charts/terrain.h"
#include "validator/honour/machine/machine.h"

typedef enum {
  HONOUR_CROSSING_OPENS,
  HONOUR_CROSSING_CLOSES,
  HONOUR_CROSSING_RESTORED, /* as the map has it */
} HonourCrossingChange;

/* A change that a rule makes. */
typedef struct {
  guint8 side;     /* of the table of the ground */
  HonourOver what; /* is changed */
  HonourCrossingChange change;
  guint turns; /* for so many, this one included; 0: for good */
} HonourCrossingEffect;

/* --- Questions -------------------------------------------------------------------------------- */

/* Is there such a way over the river now? */
gboolean honour_crossing_is_open(const HonourGame *game, const HonourState *state, guint side,
                                 HonourOver what);

/* How one gets over a side that rules name, without a pontoon, and by which roads (CapRoads).
 * [7.6.2c] Where a bridge is down the road ends at the bank, and [7.6.2d] the river is forded. */
HonourCrossing honour_ruled_crossing(const HonourGame *game, const HonourState *state, CapHex hex,
                                     CapDirection direction);
guint honour_ruled_roads(const HonourGame *game, const HonourState *state, CapHex hex,
                         CapDirection direction);

/* Does it join two hexes of the road net? Not for a side that no rule names. */
gboolean honour_ruled_joins_roads(const HonourGame *game, const HonourState *state, CapHex hex,
                                  CapDirection direction);

/* Has a rule made the side impassable? A primary river without ferry is so by itself. */
gboolean honour_crossing_is_shut(const HonourGame *game, const HonourState *state, CapHex hex,
                                 CapDirection direction);

/* --- Changes ---------------------------------------------------------------------------------- */

/* Does what the rule says, and tells it. `rule` is what the log names. */
void honour_crossing_apply(HonourPlay *play, const HonourCrossingEffect *effect, const char *rule);

/* When a turn is over and the next one is counted: what was changed for a time is as before. */
void honour_crossings_expire(HonourPlay *play);
