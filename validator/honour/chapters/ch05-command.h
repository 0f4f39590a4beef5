/* Chapter 5: command paths, and which Orders a Force may get at what price. Pure questions. */
#pragma once

#include "validator/honour/machine/path-search.h"
#include "validator/honour/machine/reason.h"

/* [5.2] A path of passable hexes of any length between a Capitano Generale and a receiver, free
 * of enemy Forces and, but for hexes with a friendly Force, of enemy zones of control; R-032,
 * `path` (may be NULL) gets the hexes of a shortest one, both ends included, and has room
 * for n_hexes of the map; `n_path` (may be NULL) how many. On a refusal both are left alone. */
HonourReason honour_command_path(const HonourGame *game, const HonourState *state,
                                 const HonourField *field, CapHex from, CapHex to,
                                 HonourPathSearch *search, CapHex *path, guint *n_path);

/* Is there one? For whoever does not ask why not: to find that out takes further searches. */
gboolean honour_has_command_path(const HonourGame *game, const HonourState *state,
                                 const HonourField *field, CapHex from, CapHex to,
                                 HonourPathSearch *search);

/* [5.3] [9.1.1] May the Force hold this Order (one bit of HonourOrders) where it stands? Neither
 * the price nor the command path nor special rules of the scenario are looked at. */
HonourReason honour_may_hold_order(const HonourGame *game, const HonourState *state,
                                   HonourCapitanoIndex primo, guint order);

/* [4.3a] [5.3.2] [6.1b] [3.8.1] What the Order costs in Administrative Points: new (on an AP turn
 * or for a new Force) or as a change of the present one, with what special rules make of it. */
int honour_force_order_cost(const HonourGame *game, const HonourState *state,
                            HonourCapitanoIndex primo, guint order, gboolean is_new);

/* [S2.SR2a] Do special rules let the Force take this Order, as a change or as its first one?
 * Whether it may hold it is not asked. */
gboolean honour_may_take_order(const HonourGame *game, const HonourState *state,
                               HonourCapitanoIndex primo, guint order);

/* May an army spend points on Orders and wages, as far as special rules go? [S3.ap] */
gboolean honour_may_spend_points(const HonourGame *game, const HonourState *state, CapIndex army);

/* What a Force does under an Order besides marching, for which see honour_may_march(). */
typedef enum {
  HONOUR_UNDER_ORDER_WORK, /* spends MPs where it stands, on Earthworks for example */
  HONOUR_UNDER_ORDER_RECOVER,
  HONOUR_UNDER_ORDER_FIGHT,
  HONOUR_UNDER_ORDER_BESIEGE, /* Siege Combat */
} HonourUnderOrder;

/* [5.3] Does the Order (one bit of HonourOrders) allow it? */
HonourReason honour_order_allows(guint order, HonourUnderOrder what);
