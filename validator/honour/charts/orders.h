/* The Orders Table: what an Order costs, allows and does to Initiative. */
#pragma once

#include "schema/honour/scenario.h"
#include "validator/honour/charts/modifier.h"

/* A Force is Major when its Primo Capitano is a Capitano Generale. */
typedef enum { HONOUR_FORCE_MAJOR, HONOUR_FORCE_MINOR } HonourForceKind;

typedef struct {
  gint8 new_cost[2];       /* by HonourForceKind */
  gint8 change_cost[2];    /* by HonourForceKind */
  gboolean minus_current;  /* a Major Force gets the New cost of its present Order back */
  gboolean regular_march;  /* under Retreat only as the retreat rules say */
  gboolean administrative; /* Administrative March */
  gboolean to_contact;     /* March to Contact */
  gboolean may_leave_hex;
  gboolean needs_settlement; /* Town, City or Fortress */
  gboolean may_recover;
  gboolean initiative_zero; /* Initiative counts as 0 */
  gint8 initiative;         /* else this is added */
  gint8 second_initiative;  /* in a second activation; 0 when there is none */
  gint8 activations;        /* a turn at most */
} HonourOrderRow;

/* The row of one Order. */
const HonourOrderRow *honour_order_row(HonourOrders order);

/* "garrison", "stand", ...; the words of the schema. */
const char *honour_order_name(HonourOrders order);

/* An Order to be given. */
typedef struct {
  HonourForceKind force;
  HonourOrders order;
  gboolean is_change;          /* on a turn without APs, to a Force that has an Order */
  HonourOrders current;        /* for a change */
  gboolean is_free_of_charge;  /* a Minor Force only of Light Cavalry, or of one SP */
  gboolean is_temporeggiatore; /* its Primo Capitano has the feature W */
} HonourOrderCase;

typedef struct {
  int base;  /* from the column New or Change to */
  int minus; /* for the present Order */
  HonourModifiers modifiers;
  int cost; /* APs, never less than 0 */
} HonourOrderCost;

/* The cost when it is paid in full; whether the Order may be given is not looked at. */
HonourOrderCost honour_order_cost(const HonourOrderCase *c);
