#include "validator/engine/honour/chart-discipline.h"

const char *const cap_discipline_words[] = {"P", "F", "FF", "D", "D*", NULL};

/* clang-format off */

static const char *const column_labels[] = {"V/0", "S/1", "N/2", "R/3"};

#define P  CAP_DISCIPLINE_PASSED
#define F  CAP_DISCIPLINE_FAILED
#define FF CAP_DISCIPLINE_BADLY_FAILED
#define D  CAP_DISCIPLINE_DEMORALISED
#define DS CAP_DISCIPLINE_DEMORALISED_FLIES

/* [C.DIS] Modified die down, class or Quality across. DS is D*. */
static const guint8 results[][CAP_DISCIPLINE_COLUMNS] = {
    /*               V/0  S/1  N/2  R/3 */
    /* 0 or less */ { P,   P,   P,   P},
    /* 1         */ { P,   P,   P,   P},
    /* 2         */ { F,   P,   P,   P},
    /* 3         */ { F,   F,   P,   P},
    /* 4         */ { D,   F,   F,   P},
    /* 5         */ { D,   D,   F,   P},
    /* 6         */ {DS,   D,   D,  FF},
    /* 7 or more */ {DS,  DS,   D,   D},
};

#undef P
#undef F
#undef FF
#undef D
#undef DS

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(column_labels) == CAP_DISCIPLINE_COLUMNS);
G_STATIC_ASSERT(sizeof results == 32);

/* [C.DIS-F] A unit with more SPs than the limit loses some, a smaller one is demoralised. */
static const struct { guint limit, loss; } failed = {2, 1}, badly_failed = {3, 2};

/* [C.DIS-use1] In the Combat Phase. */
guint cap_discipline_column_of_quality(int quality) {
  return (guint)CLAMP(quality, 0, CAP_DISCIPLINE_COLUMNS - 1);
}

/* [C.DIS-use2] In the Command and Activation Phases. */
guint cap_discipline_column_of_class(CapReliability reliability) {
  switch (reliability) {
  case CAP_RELIABILITY_VERY_SENSITIVE:
    return 0;
  case CAP_RELIABILITY_SENSITIVE:
    return 1;
  case CAP_RELIABILITY_NORMAL:
    return 2;
  case CAP_RELIABILITY_RELIABLE:
    return 3;
  case CAP_RELIABILITY_SET_BY_SCENARIO:
    break;
  }
  g_assert_not_reached();
}

const char *cap_discipline_column_label(guint column) {
  g_assert(column < CAP_DISCIPLINE_COLUMNS);
  return column_labels[column];
}

guint cap_discipline_row(int modified) {
  return (guint)CLAMP(modified, 0, CAP_DISCIPLINE_ROWS - 1);
}

CapDisciplineResult cap_discipline_result(guint row, guint column) {
  g_assert(row < CAP_DISCIPLINE_ROWS && column < CAP_DISCIPLINE_COLUMNS);
  return results[row][column];
}

/* [9.1d] [9.1e] for every check, [9.2c] for recovery. */
CapModifiers cap_discipline_modifiers(const CapDisciplineCase *c) {
  CapModifiers modifiers = {0};

  cap_modifiers_add_if(&modifiers, CAP_MODIFIER_DISCIPLINE_STAR, c->has_star);
  cap_modifiers_add_if(&modifiers, CAP_MODIFIER_DISCIPLINE_FORCED, c->is_forced);
  cap_modifiers_add_if(&modifiers, CAP_MODIFIER_DISCIPLINE_WAGES, c->is_recovery && c->has_wages);
  cap_modifiers_add_if(&modifiers, CAP_MODIFIER_DISCIPLINE_MP, c->is_recovery && c->has_spent);
  return modifiers;
}

/* [C.DIS-D] A unit that is demoralised already is lost in the Command Phase and unharmed in
 * combat. */
static CapDisciplineEffect demoralise(CapDisciplineOccasion check, gboolean is_demoralised) {
  if (!is_demoralised)
    return (CapDisciplineEffect){.change = CAP_UNIT_BECOMES_DEMORALISED};
  if (check == CAP_CHECK_COMBAT)
    return (CapDisciplineEffect){.change = CAP_UNIT_UNCHANGED};
  return (CapDisciplineEffect){.change = CAP_UNIT_ELIMINATED};
}

/* [C.DIS-rec] */
static CapDisciplineEffect recover(CapDisciplineResult result) {
  switch (result) {
  case CAP_DISCIPLINE_PASSED:
    return (CapDisciplineEffect){.change = CAP_UNIT_RECOVERS};
  case CAP_DISCIPLINE_FAILED:
  case CAP_DISCIPLINE_BADLY_FAILED:
  case CAP_DISCIPLINE_DEMORALISED:
    return (CapDisciplineEffect){.change = CAP_UNIT_UNCHANGED};
  case CAP_DISCIPLINE_DEMORALISED_FLIES:
    return (CapDisciplineEffect){.change = CAP_UNIT_ELIMINATED};
  }
  g_assert_not_reached();
}

/* [C.DIS-F] [C.DIS-D] [C.DIS-star] */
CapDisciplineEffect cap_discipline_effect(CapDisciplineResult result, CapDisciplineOccasion check,
                                          guint sp, gboolean is_demoralised) {
  CapDisciplineEffect effect;

  if (check == CAP_CHECK_RECOVERY)
    return recover(result);
  switch (result) {
  case CAP_DISCIPLINE_PASSED:
    return (CapDisciplineEffect){.change = CAP_UNIT_UNCHANGED};
  case CAP_DISCIPLINE_FAILED:
    if (sp > failed.limit)
      return (CapDisciplineEffect){.change = CAP_UNIT_LOSES, .loss = failed.loss};
    return demoralise(check, is_demoralised);
  case CAP_DISCIPLINE_BADLY_FAILED:
    if (sp > badly_failed.limit)
      return (CapDisciplineEffect){.change = CAP_UNIT_LOSES, .loss = badly_failed.loss};
    return demoralise(check, is_demoralised);
  case CAP_DISCIPLINE_DEMORALISED:
    return demoralise(check, is_demoralised);
  case CAP_DISCIPLINE_DEMORALISED_FLIES:
    effect = demoralise(check, is_demoralised);
    effect.flies = TRUE;
    return effect;
  }
  g_assert_not_reached();
}
