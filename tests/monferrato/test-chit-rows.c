/* The vocabulary of chits is whole: the row of every word of the schema has its functions. */
#include "tests/support/test-support.h"
#include "validator/monferrato/chits/effects.h"
#include "validator/monferrato/chits/tests.h"

#include "schema/xsd/guide.h"

static const CapGuidePart *group(const char *name) {
  return cap_guide_find_group(cap_guide_for(CAP_KIND_ROSTER, "monferrato"), name)->part;
}

static const char *word(const char *list, guint i) {
  return ((const CapGuidePart *)g_ptr_array_index(group(list)->parts, i))->name;
}

/* In the order of the schema; a case stands in a roll only. */
START_TEST(every_effect_can_be_carried_out_and_told) {
  guint n = group("action")->parts->len;
  ck_assert_uint_eq(n, MONFERRATO_DO_CASE);
  for (guint i = 0; i <= n; i++) {
    const MonferratoEffectRow *row = monferrato_effect_row(i);
    const char *name = i < n ? word("action", i) : "case";
    ck_assert_msg(row->run != NULL, "<%s> does nothing", name);
    ck_assert_msg(row->text != NULL, "<%s> is not told", name);
  }
  ck_assert_str_eq(word("action", MONFERRATO_DO_DISRUPT), "disrupt");
  ck_assert_ptr_eq(monferrato_effect_row(MONFERRATO_DO_DISRUPT), &monferrato_effect_disrupt);
}
END_TEST

START_TEST(every_condition_can_be_asked_and_told) {
  guint n = group("condition")->parts->len;
  for (guint i = 0; i < n; i++) {
    const MonferratoTestRow *row = monferrato_test_row(i);
    ck_assert_msg(row->holds != NULL, "<%s> is not asked", word("condition", i));
    ck_assert_msg(row->text != NULL, "<%s> is not told", word("condition", i));
  }
  ck_assert_str_eq(word("condition", MONFERRATO_TEST_COMBAT), "combat");
  ck_assert_ptr_eq(monferrato_test_row(MONFERRATO_TEST_COMBAT), &monferrato_test_is_combat);
}
END_TEST

int main(void) {
  Suite *s = suite_create("chit-rows");
  TCase *tc = tcase_create("rows");
  tcase_add_test(tc, every_effect_can_be_carried_out_and_told);
  tcase_add_test(tc, every_condition_can_be_asked_and_told);
  suite_add_tcase(s, tc);
  return test_main(s);
}
