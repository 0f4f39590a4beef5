/* Discipline Tests of units in play. */
#pragma once

#include "validator/baroque/charts/discipline.h"
#include "validator/baroque/machine/machine.h"

/* What is special about a test. */
typedef struct {
  gboolean answers_shooting; /* [DT-15] */
  gboolean is_from_foot;     /* [DT-20] */
  gboolean is_bare;          /* [gap 133] neither range nor Leader count */
} BaroqueOccasion;

/* [DT-24] Rolls, tells, and says whether it is passed. An Evasion is counted [gap 144]. */
gboolean baroque_test(BaroquePlay *play, guint unit, BaroqueTest test, BaroqueOccasion occasion);

/* The same of a unit without a die: for those who want to know the chances. */
void baroque_test_fill(const BaroquePlay *play, guint unit, BaroqueTest test,
                       BaroqueOccasion occasion, BaroqueDisciplineTest *out);

/* Notes the rules of modifiers that applied. */
void baroque_note_sum(const BaroquePlay *play, const BaroqueSum *sum);

/* [gap 30] Is a unit in the range of its Leader? */
gboolean baroque_in_command(const BaroquePlay *play, guint unit);

/* [gap 131] The Command whose Leader is with the unit; BAROQUE_NOBODY. */
guint baroque_leader_with(const BaroquePlay *play, guint unit);

/* [MOV-2] [MOV-3] By which line of the table bad ground disorders a unit. */
const char *baroque_ground_rule(const BaroquePlay *play, guint unit);

/* [gap 104] Disorders a unit; one that is so already suffers nothing more. */
void baroque_disorder(BaroquePlay *play, guint unit, const char *rule);
