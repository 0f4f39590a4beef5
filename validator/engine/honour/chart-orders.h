/* The Orders Table: what an Order costs, allows and does to Initiative. */
#pragma once

#include "schema/scenario.h"
#include "validator/engine/honour/modifier.h"

/* A Force is Major when its Primo Capitano is a Capitano Generale. */
typedef enum { CAP_FORCE_MAJOR, CAP_FORCE_MINOR } CapForceKind;

typedef struct {
  gint8 new_cost[2];       /* by CapForceKind */
  gint8 change_cost[2];    /* by CapForceKind */
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
} CapOrderRow;

/* The row of one Order. */
const CapOrderRow *cap_order_row(CapOrders order);

/* "garrison", "stand", ...; the words of the schema. */
const char *cap_order_name(CapOrders order);

/* An Order to be given. */
typedef struct {
  CapForceKind force;
  CapOrders order;
  gboolean is_change;          /* on a turn without APs, to a Force that has an Order */
  CapOrders current;           /* for a change */
  gboolean is_free_of_charge;  /* a Minor Force only of Light Cavalry, or of one SP */
  gboolean is_temporeggiatore; /* its Primo Capitano has the feature W */
} CapOrderCase;

typedef struct {
  int base;  /* from the column New or Change to */
  int minus; /* for the present Order */
  CapModifiers modifiers;
  int cost; /* APs, never less than 0 */
} CapOrderCost;

/* The cost when it is paid in full; whether the Order may be given is not looked at. */
CapOrderCost cap_order_cost(const CapOrderCase *c);
