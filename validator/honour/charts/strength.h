/* How many SPs count on the Assault Table, and with which Quality. */
#pragma once

#include "validator/honour/charts/terrain.h"
#include "validator/honour/charts/chart.h"

/* SPs in good order that fight on one side. */
typedef struct {
  guint heavy, light, infantry;
  guint artillery; /* counts only when it defends alone */
} HonourTroops;

typedef struct {
  HonourFighter side;
  HonourGround ground;
  gboolean is_major_battle;   /* doubling does not apply; chits take its place */
  gboolean has_combined_arms; /* the chit, for an engaging Corps in a Major Battle */
} HonourStrengthCase;

typedef struct {
  gboolean is_heavy_halved;
  guint doubled; /* SPs that counted twice */
  gboolean is_artillery_alone;
  guint quarters; /* the sum, in quarters of an SP */
} HonourStrength;

HonourStrength honour_strength(const HonourTroops *troops, const HonourStrengthCase *c);

/* The highest Quality that a group of at least half of the SPs reaches when better units are
 * downgraded into it. sp[q] are the SPs of Quality q, from 0 to HONOUR_MAX_QUALITY; *group receives
 * the SPs of the group. 0 when there are none. */
#define HONOUR_MAX_QUALITY 3
guint honour_force_quality(const guint sp[HONOUR_MAX_QUALITY + 1], guint *group);
