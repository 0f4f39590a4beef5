/* [DT-1] to [DT-24] The Discipline Test. */
#pragma once

#include "validator/baroque/charts/modifiers.h"
#include "validator/baroque/charts/troops.h"

/* [DT-24] What is tested for. */
typedef enum {
  BAROQUE_TEST_PLAIN,
  BAROQUE_TEST_OPPORTUNITY_CHARGE,
  BAROQUE_TEST_COUNTERCHARGE,
  BAROQUE_TEST_OPPORTUNITY_FIRE,
  BAROQUE_TEST_DEFENSIVE_FIRE,
  BAROQUE_TEST_EVASION,
  BAROQUE_N_TESTS
} BaroqueTest;

typedef struct {
  BaroqueTest test;
  BaroqueTroop troop;
  guint discipline; /* 0, 1, 2: A, B, C */
  gboolean is_outside_range;
  gboolean has_leader;
  gboolean is_disordered;
  gboolean is_massed;
  gboolean answers_shooting; /* [DT-15] */
  gboolean is_from_foot;     /* [DT-20] the charge that is evaded */
  guint tests_before;        /* [DT-23] [gap 144] Evasion tests of this turn */
  int trait;                 /* [gap 9] of the scenario */
} BaroqueDiscipline;

/* [DT-1] to [DT-3] The lowest result that passes. */
guint baroque_discipline_needs(guint discipline);

BaroqueSum baroque_discipline_modifiers(const BaroqueDiscipline *d);

/* [DT-6] [DT-7] */
gboolean baroque_discipline_passes(const BaroqueDiscipline *d, guint die);
