/* [MEL-1] to [MEL-10] The dice of a melee. */
#pragma once

#include "validator/baroque/charts/cohesion.h"

typedef struct {
  BaroqueTroop troop, enemy;
  guint vbu;
  guint impetus;
  int melee_modifier;
  gboolean charges;  /* Impetus may count: a round of a charge, countercharge or pursuit */
  gboolean is_fresh; /* [gap 67] */
  gboolean has_leader;
  gboolean is_disordered;
  gboolean is_flanked;
  BaroqueMeleeGround footing;     /* where most of its base is */
  gboolean is_enemy_in_difficult; /* wholly */
  gboolean is_enemy_behind;       /* the enemy defends a linear obstacle against it */
  int impetus_spent;              /* [gap 55] pistols fired before contact */
  guint support;                  /* [gap 68] dice */
} BaroqueBlow;

/* [MEL-1] to [MEL-5] Why it has no Impetus: the rule; NULL when it has. */
const char *baroque_impetus_denied(const BaroqueBlow *blow);

BaroqueSum baroque_melee_modifiers(const BaroqueBlow *blow);

/* [B-04] [B-12] At least one. */
guint baroque_melee_dice(const BaroqueBlow *blow);
