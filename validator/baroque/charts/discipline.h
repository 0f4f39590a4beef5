/* [DT-1] to [DT-24] The Discipline Test. */
#pragma once

#include "schema/baroque/scenario.h"
#include "validator/baroque/charts/modifiers.h"
#include "validator/baroque/charts/troops.h"

typedef struct {
  BaroqueTest test; /* [DT-24] what is tested for */
  BaroqueTroop troop;
  BaroqueDiscipline discipline;
  gboolean is_outside_range;
  gboolean has_leader;
  gboolean is_disordered;
  gboolean is_massed;
  gboolean answers_shooting; /* [DT-15] */
  gboolean is_from_foot;     /* [DT-20] the charge that is evaded */
  guint tests_before;        /* [DT-23] [gap 144] Evasion tests of this turn */
  int trait;                 /* [gap 9] of the scenario */
} BaroqueDisciplineTest;

/* [DT-1] to [DT-3] The lowest result that passes. */
guint baroque_discipline_needs(BaroqueDiscipline discipline);

BaroqueSum baroque_discipline_modifiers(const BaroqueDisciplineTest *d);

/* [DT-6] [DT-7] */
gboolean baroque_discipline_passes(const BaroqueDisciplineTest *d, guint die);
