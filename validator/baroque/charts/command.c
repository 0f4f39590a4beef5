#include "validator/baroque/charts/command.h"

const char *const baroque_grade_words[] = {
    "incompetent", "poor", "reliable", "expert", "charismatic", NULL,
};

const char *const baroque_structure_words[] = {"poor", "average", "good", NULL};

guint baroque_initiative_bonus(BaroqueGrade grade) {
  return (guint)grade;
}

gboolean baroque_may_reroll_both(BaroqueGrade grade) {
  return grade >= BAROQUE_EXPERT;
}

gboolean baroque_may_reroll_one(BaroqueGrade grade) {
  return grade == BAROQUE_CHARISMATIC;
}

gint32 baroque_command_range(BaroqueStructure structure) {
  static const gint32 ranges[BAROQUE_N_STRUCTURES] = {200, 600, 1000};

  return ranges[structure];
}

BaroqueGrade baroque_grade_after(BaroqueGrade grade, guint die, guint other, gboolean six_lifts,
                                 gboolean one_lowers) {
  if (die == 6 && other == 6 && six_lifts && grade < BAROQUE_CHARISMATIC)
    return grade + 1;
  if (die == 1 && other == 1 && one_lowers && grade > BAROQUE_INCOMPETENT)
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
