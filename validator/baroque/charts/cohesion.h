/* [COH-1] to [COH-12] Damage, the Cohesion Test and losses. */
#pragma once

#include "validator/baroque/charts/fire.h"

/* [COH-1] One for each 6 and for each pair of 5s. */
guint baroque_damage(guint sixes, guint fives);

typedef enum {
  BAROQUE_FOOTING_OPEN,
  BAROQUE_FOOTING_BROKEN,
  BAROQUE_FOOTING_DIFFICULT
} BaroqueMeleeGround;

typedef struct {
  BaroqueTroop troop;
  guint vbu;
  guint damage;
  gboolean is_melee;
  BaroqueBand band; /* of a shot */
  gboolean has_leader;
  gboolean is_disordered;
  BaroqueMeleeGround
      footing; /* [gap 101] the worse of its own ground and that which its enemy is wholly in */
  gboolean is_flanked;
  gboolean defends; /* [COH-7] */
} BaroqueCohesion;

BaroqueSum baroque_cohesion_modifiers(const BaroqueCohesion *c);

/* [COH-2] */
int baroque_critical_number(const BaroqueCohesion *c);

typedef struct {
  gboolean is_passed;
  guint losses; /* [COH-12] those by accumulated Disorder too */
} BaroqueCohesionResult;

/* [COH-8] to [COH-12] [B-13] [B-16]. `natural_one_passes` is the other reading of [gap 74]. */
BaroqueCohesionResult baroque_cohesion_test(int critical, guint die, gboolean is_disordered,
                                            gboolean natural_one_passes);
