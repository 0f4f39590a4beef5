#include "validator/honour/charts/orders.h"

#include "validator/engine/log.h"

#define N_ORDERS 5

/* clang-format off */

/* [C.ORD] New and Change to for Major and Minor Forces; marches and the other actions allowed;
 * effect on Initiative; activations a turn. */
static const struct { HonourOrders order; const char *name; HonourOrderRow row; } orders[] = {
    /*                                   new     change  less  regular admin contact leave settl. recover  zero  add 2nd  max */
    {HONOUR_ORDER_GARRISON,  CAP_WORDS("garrison"),  {{0, 0}, {0, 0}, FALSE, FALSE, FALSE, FALSE, FALSE, TRUE,  TRUE,  TRUE,  0,  0,  1}},
    {HONOUR_ORDER_STAND,     CAP_WORDS("stand"),     {{1, 1}, {0, 0}, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, TRUE,  TRUE,  0,  0,  1}},
    {HONOUR_ORDER_MANOEUVRE, CAP_WORDS("manoeuvre"), {{2, 1}, {3, 1}, TRUE,  TRUE,  TRUE,  FALSE, TRUE,  FALSE, FALSE, FALSE, 0, -1,  2}},
    {HONOUR_ORDER_ATTACK,    CAP_WORDS("attack"),    {{3, 1}, {4, 1}, TRUE,  TRUE,  FALSE, TRUE,  TRUE,  FALSE, FALSE, FALSE, 0, -1,  2}},
    {HONOUR_ORDER_RETREAT,   CAP_WORDS("retreat"),   {{0, 0}, {0, 0}, FALSE, TRUE,  FALSE, FALSE, TRUE,  FALSE, FALSE, FALSE, 1, -1,  2}},
};

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(orders) == N_ORDERS);

/* The orders are bits, so that a scenario can allow several. */
static guint row_of(HonourOrders order) {
  switch (order) {
  case HONOUR_ORDER_GARRISON:
    return 0;
  case HONOUR_ORDER_STAND:
    return 1;
  case HONOUR_ORDER_MANOEUVRE:
    return 2;
  case HONOUR_ORDER_ATTACK:
    return 3;
  case HONOUR_ORDER_RETREAT:
    return 4;
  }
  g_assert_not_reached();
}

const HonourOrderRow *honour_order_row(HonourOrders order) {
  return &orders[row_of(order)].row;
}

const char *honour_order_name(HonourOrders order) {
  return orders[row_of(order)].name;
}

/* [5.3.2a] [C.ORD-6] Changing costs the second column, for a Major Force less what its present
 * Order costs anew; nothing is paid back, and keeping an Order is free. [6.1c] Small and light
 * Minor Forces never pay. [3.8.1g] A Temporeggiatore attacks for one AP more. */
HonourOrderCost honour_order_cost(const HonourOrderCase *c) {
  const HonourOrderRow *row = honour_order_row(c->order);
  HonourOrderCost result = {0};

  if (c->force == HONOUR_FORCE_MINOR && c->is_free_of_charge)
    return result;
  if (!c->is_change) {
    result.base = row->new_cost[c->force];
  } else {
    if (c->order == c->current)
      return result;
    result.base = row->change_cost[c->force];
    if (c->force == HONOUR_FORCE_MAJOR && row->minus_current)
      result.minus = honour_order_row(c->current)->new_cost[HONOUR_FORCE_MAJOR];
  }
  honour_modifiers_add_if(&result.modifiers, HONOUR_MODIFIER_ORDER_TEMPOREGGIATORE,
                          c->is_temporeggiatore && c->order == HONOUR_ORDER_ATTACK);
  result.cost = MAX(result.base - result.minus, 0) + result.modifiers.total;
  return result;
}
