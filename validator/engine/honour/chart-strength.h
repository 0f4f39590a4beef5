/* How many SPs count on the Assault Table, and with which Quality. */
#pragma once

#include "validator/engine/honour/chart-terrain.h"
#include "validator/engine/honour/chart.h"

/* SPs in good order that fight on one side. */
typedef struct {
  guint heavy, light, infantry;
  guint artillery; /* counts only when it defends alone */
} CapTroops;

typedef struct {
  CapFighter side;
  CapGround ground;
  gboolean is_major_battle;   /* doubling does not apply; chits take its place */
  gboolean has_combined_arms; /* the chit, for an engaging Corps in a Major Battle */
} CapStrengthCase;

typedef struct {
  gboolean is_heavy_halved;
  guint doubled; /* SPs that counted twice */
  gboolean is_artillery_alone;
  guint quarters; /* the sum, in quarters of an SP */
} CapStrength;

CapStrength cap_strength(const CapTroops *troops, const CapStrengthCase *c);

/* The highest Quality that a group of at least half of the SPs reaches when better units are
 * downgraded into it. sp[q] are the SPs of Quality q, from 0 to CAP_MAX_QUALITY; *group receives
 * the SPs of the group. 0 when there are none. */
#define CAP_MAX_QUALITY 3
guint cap_force_quality(const guint sp[CAP_MAX_QUALITY + 1], guint *group);
