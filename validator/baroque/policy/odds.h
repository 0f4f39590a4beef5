/* What dice bring, exactly, in whole numbers: damage of a pool, losses of a Cohesion Test, both
 * sides of a melee. Chances are in millionths, worth in hundredths of a point of victory. */
#pragma once

#include "validator/baroque/charts/discipline.h"
#include "validator/baroque/charts/melee.h"
#include "validator/baroque/machine/machine.h"

enum {
  BAROQUE_SURE = 1000000,
  BAROQUE_MOST_POOL = 30,   /* larger pools are taken for this one */
  BAROQUE_MOST_DAMAGE = 15, /* more likewise */
  BAROQUE_MOST_LOSSES = 15, /* larger ones likewise */
};

/* The chance of each amount of damage by so many dice. [COH-1] */
typedef struct {
  guint32 of[BAROQUE_MOST_DAMAGE + 1];
} BaroqueDamageChances;

const BaroqueDamageChances *baroque_damage_chances(guint dice);

/* The chances of a Discipline Test, and that a charge gets so many hundredths beyond the rate. */
guint baroque_chance_to_pass(const BaroqueDisciplineTest *test);
guint baroque_chance_to_reach(const BaroquePlay *play, guint unit, guint needs);

/* A unit under a blow or a volley. */
typedef struct {
  guint vbu, dice; /* its VBU; the dice against it */
  int critical;    /* [COH-2] for no damage */
  gboolean disordered;
  gboolean natural_one; /* [gap 74] */
} BaroqueTarget;

/* What becomes of it. */
typedef struct {
  guint losses[BAROQUE_MOST_LOSSES + 1]; /* the chance of each */
  guint hurt;                            /* the chance that it is Disordered or worse */
} BaroqueFate;

void baroque_fate_of(const BaroqueTarget *target, BaroqueFate *fate);

/* The chance that the first loses more than the second. */
guint baroque_fate_worse(const BaroqueFate *one, const BaroqueFate *other);
