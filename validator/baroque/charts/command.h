/* [LDR-1] to [LDR-5] [CMD-1] [LOS-1] to [LOS-3] Leaders and the structure of command. */
#pragma once

#include <glib.h>

/* From the worst up: a double can move a Leader one grade. [gap 25] */
typedef enum {
  BAROQUE_INCOMPETENT,
  BAROQUE_POOR,
  BAROQUE_RELIABLE,
  BAROQUE_EXPERT,
  BAROQUE_CHARISMATIC,
  BAROQUE_N_GRADES
} BaroqueGrade;

extern const char *const baroque_grade_words[]; /* ended by NULL */

/* [CMD-1] From the worst up. */
typedef enum {
  BAROQUE_STRUCTURE_POOR,
  BAROQUE_STRUCTURE_AVERAGE,
  BAROQUE_STRUCTURE_GOOD,
  BAROQUE_N_STRUCTURES
} BaroqueStructure;

extern const char *const baroque_structure_words[]; /* ended by NULL */

/* Added to the dice of the initiative. */
guint baroque_initiative_bonus(BaroqueGrade grade);

/* [LDR-1] [LDR-2] Which dice may be rolled again. */
gboolean baroque_may_reroll_both(BaroqueGrade grade);
gboolean baroque_may_reroll_one(BaroqueGrade grade);

/* In hundredths. */
gint32 baroque_command_range(BaroqueStructure structure);

/* [gap 25] The grade after the natural dice of an initiative. */
BaroqueGrade baroque_grade_after(BaroqueGrade grade, guint die, guint other, gboolean six_lifts,
                                 gboolean one_lowers);

typedef enum {
  BAROQUE_LEADER_STAYS,
  BAROQUE_LEADER_LOST,
  BAROQUE_LEADER_LOST_TESTS
} BaroqueLeaderLoss;

BaroqueLeaderLoss baroque_leader_loss(gboolean is_melee, guint die);
