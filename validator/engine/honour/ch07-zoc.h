/* Chapter 7, zones of control: what one side meets on every hex. A field is made once for many
 * questions; the arrays belong to the caller. */
#pragma once

#include "validator/engine/honour/ch06-forces.h"

typedef enum {
  CAP_FIELD_FRIEND = 1 << 0,         /* a friendly Force */
  CAP_FIELD_ENEMY = 1 << 1,          /* an enemy Force */
  CAP_FIELD_ENEMY_ZOC = 1 << 2,      /* controlled by an enemy Force, its own hex too [7.8] */
  CAP_FIELD_NEAR_ENEMY = 1 << 3,     /* next to an enemy Force, whatever lies between [7.3] */
  CAP_FIELD_ENEMY_FORTRESS = 1 << 4, /* a Fortress that the enemy owns, manned or not [14] */
} CapFieldFlags;

typedef struct {
  guint8 *flags; /* by hex, n_hexes of them */
} CapField;

/* How a Force controls a hex. */
typedef enum {
  CAP_ZOC_NONE,
  CAP_ZOC_OVER_FERRY, /* nobody must fight, and who leaves is not pursued [7.8.3] [7.8.2.1] */
  CAP_ZOC_FULL,
} CapZoc;

/* Fills the flags as they look to a side. */
void cap_field_fill(const CapGame *game, const CapState *state, CapIndex side, CapField *field);

/* [7.8.3] Does a zone of control reach from one hex to its neighbour in a direction? Not over an
 * impassable hexside: a primary river needs a ferry or a pontoon, a lake and the sea bar the way.
 * The same in both directions. */
gboolean cap_zoc_crosses(const CapGame *game, const CapState *state, CapHex hex,
                         CapDirection direction);

/* [7.8] Does this Force control a hex, and how? Whose the Force is is not looked at. */
CapZoc cap_force_zoc(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                     CapHex hex);

/* [15.1.4] Does a pontoon lie on the side of a hex? It serves both banks and both players. */
gboolean cap_has_pontoon(const CapGame *game, const CapState *state, CapHex hex,
                         CapDirection direction);

/* Is a hexside passable that by itself need not be: by a pontoon, or by what special rules have
 * left or made there? And does that join two hexes of the road net? */
gboolean cap_is_bridged(const CapGame *game, const CapState *state, CapHex hex,
                        CapDirection direction);
gboolean cap_is_bridged_by_road(const CapGame *game, const CapState *state, CapHex hex,
                                CapDirection direction);
