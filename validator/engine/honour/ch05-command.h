/* Chapter 5: command paths, and which Orders a Force may get at what price. Pure questions. */
#pragma once

#include "validator/engine/honour/ch07-zoc.h"
#include "validator/engine/honour/reason.h"

/* [5.2] A path of passable hexes of any length between a Capitano Generale and a receiver, free
 * of enemy Forces and, but for hexes with a friendly Force, of enemy zones of control; R-032,
 * `path` (may be NULL) gets the hexes, room for n_hexes of the map; `n_path` how many. */
CapReason cap_command_path(const CapGame *game, const CapState *state, const CapField *field,
                           CapHex from, CapHex to, CapHex *path, guint *n_path);

/* [5.3] [9.1.1] May the Force hold this Order (one bit of CapOrders) where it stands? Neither the
 * price nor the command path is looked at. */
CapReason cap_may_hold_order(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                             guint order);

/* [5.3.2] [6.1] [3.8.1] What the Order costs: new (on an AP turn or for a new Force) or as a change
 * of the present one. */
int cap_order_cost(const CapGame *game, const CapState *state, CapCapitanoIndex primo, guint order,
                   gboolean is_new);
