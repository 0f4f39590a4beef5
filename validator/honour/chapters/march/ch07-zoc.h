/* Chapter 7, zones of control: what one side meets on every hex. A field is made once for many
 * questions; the arrays belong to the caller. */
#pragma once

#include "validator/honour/chapters/ch06-forces.h"

typedef enum {
  HONOUR_FIELD_FRIEND = 1 << 0,         /* a friendly Force */
  HONOUR_FIELD_ENEMY = 1 << 1,          /* an enemy Force */
  HONOUR_FIELD_ENEMY_ZOC = 1 << 2,      /* controlled by an enemy Force, its own hex too [7.8] */
  HONOUR_FIELD_NEAR_ENEMY = 1 << 3,     /* next to an enemy Force, whatever lies between [7.3] */
  HONOUR_FIELD_ENEMY_FORTRESS = 1 << 4, /* a Fortress that the enemy owns, manned or not [14] */
} HonourFieldFlags;

typedef struct {
  guint8 *flags; /* by hex, n_hexes of them */
} HonourField;

/* How a Force controls a hex. */
typedef enum {
  HONOUR_ZOC_NONE,
  HONOUR_ZOC_OVER_FERRY, /* nobody must fight, and who leaves is not pursued [7.8.3] [7.8.2.1] */
  HONOUR_ZOC_FULL,
} HonourZoc;

/* Fills the flags as they look to a side. */
void honour_field_fill(const HonourGame *game, const HonourState *state, CapIndex side,
                       HonourField *field);

/* [7.8.3] Does a zone of control reach from one hex to its neighbour in a direction? Not over an
 * impassable hexside: a primary river needs a ferry or a pontoon, a lake and the sea bar the way.
 * The same in both directions. */
gboolean honour_zoc_crosses(const HonourGame *game, const HonourState *state, CapHex hex,
                            CapDirection direction);

/* [7.8] Does this Force control a hex, and how? Whose the Force is is not looked at. */
HonourZoc honour_force_zoc(const HonourGame *game, const HonourState *state,
                           HonourCapitanoIndex primo, CapHex hex);

/* [15.1.4] Does a pontoon lie on the side of a hex? It serves both banks and both players. */
gboolean honour_has_pontoon(const HonourGame *game, const HonourState *state, CapHex hex,
                            CapDirection direction);

/* Is a hexside passable that by itself need not be: by a pontoon, or by what special rules have
 * left or made there? And does that join two hexes of the road net? */
gboolean honour_is_bridged(const HonourGame *game, const HonourState *state, CapHex hex,
                           CapDirection direction);
gboolean honour_is_bridged_by_road(const HonourGame *game, const HonourState *state, CapHex hex,
                                   CapDirection direction);
