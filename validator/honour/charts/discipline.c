#include "validator/honour/charts/discipline.h"

const char *const honour_discipline_words[] = {"P", "F", "FF", "D", "D*", NULL};

/* clang-format off */

static const char *const column_labels[] = {"V/0", "S/1", "N/2", "R/3"};

#define P  HONOUR_DISCIPLINE_PASSED
#define F  HONOUR_DISCIPLINE_FAILED
#define FF HONOUR_DISCIPLINE_BADLY_FAILED
#define D  HONOUR_DISCIPLINE_DEMORALISED
#define DS HONOUR_DISCIPLINE_DEMORALISED_FLIES

/* [C.DIS] Modified die down, class or Quality across. DS is D*. */
static const guint8 results[][HONOUR_DISCIPLINE_COLUMNS] = {
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

G_STATIC_ASSERT(G_N_ELEMENTS(column_labels) == HONOUR_DISCIPLINE_COLUMNS);
G_STATIC_ASSERT(sizeof results == 32);

/* [C.DIS-F] A unit with more SPs than the limit loses some, a smaller one is demoralised. */
static const struct { guint limit, loss; } failed = {2, 1}, badly_failed = {3, 2};

/* [C.DIS-use1] In the Combat Phase. */
guint honour_discipline_column_of_quality(int quality) {
  return (guint)CLAMP(quality, 0, HONOUR_DISCIPLINE_COLUMNS - 1);
}

/* [C.DIS-use2] In the Command and Activation Phases. */
guint honour_discipline_column_of_class(HonourReliability reliability) {
  switch (reliability) {
  case HONOUR_RELIABILITY_VERY_SENSITIVE:
    return 0;
  case HONOUR_RELIABILITY_SENSITIVE:
    return 1;
  case HONOUR_RELIABILITY_NORMAL:
    return 2;
  case HONOUR_RELIABILITY_RELIABLE:
    return 3;
  case HONOUR_RELIABILITY_SET_BY_SCENARIO:
    break;
  }
  g_assert_not_reached();
}

const char *honour_discipline_column_label(guint column) {
  g_assert(column < HONOUR_DISCIPLINE_COLUMNS);
  return column_labels[column];
}

guint honour_discipline_row(int modified) {
  return (guint)CLAMP(modified, 0, HONOUR_DISCIPLINE_ROWS - 1);
}

HonourDisciplineResult honour_discipline_result(guint row, guint column) {
  g_assert(row < HONOUR_DISCIPLINE_ROWS && column < HONOUR_DISCIPLINE_COLUMNS);
  return results[row][column];
}

/* [9.1d] [9.1e] for every check, [9.2c] for recovery. */
HonourModifiers honour_discipline_modifiers(const HonourDisciplineCase *c) {
  HonourModifiers modifiers = {0};

  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_DISCIPLINE_STAR, c->has_star);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_DISCIPLINE_FORCED, c->is_forced);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_DISCIPLINE_WAGES,
                          c->is_recovery && c->has_wages);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_DISCIPLINE_MP,
                          c->is_recovery && c->has_spent);
  return modifiers;
}

/* [C.DIS-D] A unit that is demoralised already is lost in the Command Phase and unharmed in
 * combat. */
static HonourDisciplineEffect demoralise(HonourDisciplineOccasion check, gboolean is_demoralised) {
  if (!is_demoralised)
    return (HonourDisciplineEffect){.change = HONOUR_UNIT_BECOMES_DEMORALISED};
  if (check == HONOUR_CHECK_COMBAT)
    return (HonourDisciplineEffect){.change = HONOUR_UNIT_UNCHANGED};
  return (HonourDisciplineEffect){.change = HONOUR_UNIT_ELIMINATED};
}

/* [C.DIS-rec] */
static HonourDisciplineEffect recover(HonourDisciplineResult result) {
  switch (result) {
  case HONOUR_DISCIPLINE_PASSED:
    return (HonourDisciplineEffect){.change = HONOUR_UNIT_RECOVERS};
  case HONOUR_DISCIPLINE_FAILED:
  case HONOUR_DISCIPLINE_BADLY_FAILED:
  case HONOUR_DISCIPLINE_DEMORALISED:
    return (HonourDisciplineEffect){.change = HONOUR_UNIT_UNCHANGED};
  case HONOUR_DISCIPLINE_DEMORALISED_FLIES:
    return (HonourDisciplineEffect){.change = HONOUR_UNIT_ELIMINATED};
  }
  g_assert_not_reached();
}

/* [C.DIS-F] [C.DIS-D] [C.DIS-star] */
HonourDisciplineEffect honour_discipline_effect(HonourDisciplineResult result,
                                                HonourDisciplineOccasion check, guint sp,
                                                gboolean is_demoralised) {
  HonourDisciplineEffect effect;

  if (check == HONOUR_CHECK_RECOVERY)
    return recover(result);
  switch (result) {
  case HONOUR_DISCIPLINE_PASSED:
    return (HonourDisciplineEffect){.change = HONOUR_UNIT_UNCHANGED};
  case HONOUR_DISCIPLINE_FAILED:
    if (sp > failed.limit)
      return (HonourDisciplineEffect){.change = HONOUR_UNIT_LOSES, .loss = failed.loss};
    return demoralise(check, is_demoralised);
  case HONOUR_DISCIPLINE_BADLY_FAILED:
    if (sp > badly_failed.limit)
      return (HonourDisciplineEffect){.change = HONOUR_UNIT_LOSES, .loss = badly_failed.loss};
    return demoralise(check, is_demoralised);
  case HONOUR_DISCIPLINE_DEMORALISED:
    return demoralise(check, is_demoralised);
  case HONOUR_DISCIPLINE_DEMORALISED_FLIES:
    effect = demoralise(check, is_demoralised);
    effect.flies = TRUE;
    return effect;
  }
  g_assert_not_reached();
}
