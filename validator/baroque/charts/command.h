/* [LDR-1] to [LDR-5] [LOS-1] to [LOS-3] Leaders. */
#pragma once

#include "schema/baroque/scenario.h"

/* Added to the dice of the initiative. */
guint baroque_initiative_bonus(BaroqueGrade grade);

/* [LDR-1] [LDR-2] Which dice may be rolled again. */
gboolean baroque_may_reroll_both(BaroqueGrade grade);
gboolean baroque_may_reroll_one(BaroqueGrade grade);

/* [gap 25] The grade after the natural dice of an initiative. */
BaroqueGrade baroque_grade_after(BaroqueGrade grade, guint die, guint other,
                                 BaroqueGradeChange change);

typedef enum {
  BAROQUE_LEADER_STAYS,
  BAROQUE_LEADER_LOST,
  BAROQUE_LEADER_LOST_TESTS
} BaroqueLeaderLoss;

BaroqueLeaderLoss baroque_leader_loss(gboolean is_melee, guint die);
