/* What one side meets on every hex: enemy Forces and their zones of control, own Forces. Made
 * once for many questions; the arrays belong to the caller. */
#pragma once

#include "validator/engine/honour/ch06-forces.h"

typedef enum {
  CAP_FIELD_FRIEND = 1 << 0,         /* a friendly Force */
  CAP_FIELD_ENEMY = 1 << 1,          /* an enemy Force */
  CAP_FIELD_ENEMY_ZOC = 1 << 2,      /* controlled by an enemy Force [7.8] */
  CAP_FIELD_NEAR_ENEMY = 1 << 3,     /* next to an enemy Force, whatever lies between [7.3] */
  CAP_FIELD_ENEMY_FORTRESS = 1 << 4, /* a Fortress that the enemy owns [14] */
} CapFieldFlags;

typedef struct {
  guint8 *flags; /* by hex, n_hexes of them */
} CapField;

/* Fills the flags as they look to a side. */
void cap_field_fill(const CapGame *game, const CapState *state, CapIndex side, CapField *field);

/* [7.8.3] Does a zone of control reach from one hex to its neighbour in a direction? Not over an
 * impassable hexside; over a primary river only by ferry. (A pontoon makes a way and
 * the rulings on rivers.) */
gboolean cap_zoc_crosses(const CapGame *game, const CapState *state, CapHex hex,
                         CapDirection direction);
