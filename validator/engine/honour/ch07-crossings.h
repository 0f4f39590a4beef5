/* Bridges, ferries and fords that special rules close and open. Of each hexside that such a rule
 * names the state remembers what is otherwise than on the map; all others cost nothing. */
#pragma once

#include "validator/engine/honour/chart-terrain.h"
#include "validator/engine/honour/machine.h"

typedef enum {
  CAP_CROSSING_OPENS,
  CAP_CROSSING_CLOSES,
  CAP_CROSSING_RESTORED, /* as the map has it */
} CapCrossingChange;

/* A change that a rule makes. */
typedef struct {
  guint8 side;  /* of the table of the ground */
  CapOver what; /* is changed */
  CapCrossingChange change;
  guint turns; /* for so many, this one included; 0: for good */
} CapCrossingEffect;

/* --- Questions --------------------------------------------------------------------------------
 */

/* Is there such a way over the river now? */
gboolean cap_crossing_is_open(const CapGame *game, const CapState *state, guint side, CapOver what);

/* How one gets over a side that rules name, without a pontoon, and by which roads (CapRoads).
 * [7.6.2c] Where a bridge is down the road ends at the bank, and [7.6.2d] the river is forded. */
CapCrossing cap_ruled_crossing(const CapGame *game, const CapState *state, CapHex hex,
                               CapDirection direction);
guint cap_ruled_roads(const CapGame *game, const CapState *state, CapHex hex,
                      CapDirection direction);

/* Does it join two hexes of the road net? Not for a side that no rule names. */
gboolean cap_ruled_joins_roads(const CapGame *game, const CapState *state, CapHex hex,
                               CapDirection direction);

/* Has a rule made the side impassable? A primary river without ferry is so by itself. */
gboolean cap_crossing_is_shut(const CapGame *game, const CapState *state, CapHex hex,
                              CapDirection direction);

/* --- Changes ----------------------------------------------------------------------------------
 */

/* Does what the rule says, and tells it. `rule` is what the log names. */
void cap_crossing_apply(CapPlay *play, const CapCrossingEffect *effect, const char *rule);

/* When a turn is over and the next one is counted: what was changed for a time is as before. */
void cap_crossings_expire(CapPlay *play);
