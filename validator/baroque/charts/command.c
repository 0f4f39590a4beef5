#include "validator/baroque/charts/command.h"

guint baroque_initiative_bonus(BaroqueGrade grade) {
  return (guint)grade;
}

gboolean baroque_may_reroll_both(BaroqueGrade grade) {
  return grade >= BAROQUE_EXPERT;
}

gboolean baroque_may_reroll_one(BaroqueGrade grade) {
  return grade == BAROQUE_CHARISMATIC;
}

BaroqueGrade baroque_grade_after(BaroqueGrade grade, guint die, guint other,
                                 BaroqueGradeChange change) {
  if (die == 6 && other == 6 && change != BAROQUE_GRADES_OFF && grade < BAROQUE_CHARISMATIC)
    return grade + 1;
  if (die == 1 && other == 1 && change == BAROQUE_GRADES_SIX_AND_ONE && grade > BAROQUE_INCOMPETENT)
    return grade - 1;
  return grade;
}

BaroqueLeaderLoss baroque_leader_loss(gboolean is_melee, guint die) {
  if (!is_melee)
    return die >= 5 ? BAROQUE_LEADER_LOST : BAROQUE_LEADER_STAYS;
  if (die == 6)
    return BAROQUE_LEADER_LOST_TESTS;
  return die >= 4 ? BAROQUE_LEADER_LOST : BAROQUE_LEADER_STAYS;
}
