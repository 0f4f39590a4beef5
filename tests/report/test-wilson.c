/* Wilson score intervals. */
#include "validator/play/wilson.h"

#include <math.h>

#include "tests/support/test-support.h"

static void assert_interval(guint64 seen, guint64 n, double low, double high) {
  CapInterval interval = cap_wilson(seen, n);

  ck_assert_double_eq_tol(interval.low, low, 0.0001);
  ck_assert_double_eq_tol(interval.high, high, 0.0001);
}

START_TEST(intervals_are_those_of_the_textbooks) {
  assert_interval(5, 10, 0.2366, 0.7634);
  assert_interval(1, 10, 0.0179, 0.4042);
  assert_interval(50, 100, 0.4038, 0.5962);
  assert_interval(300, 1000, 0.2724, 0.3291);
}
END_TEST

START_TEST(what_never_or_always_happened_is_not_certain) {
  assert_interval(0, 10, 0, 0.2775);
  assert_interval(10, 10, 0.7225, 1);
  assert_interval(0, 1000, 0, 0.0038);
}
END_TEST

START_TEST(no_games_tell_nothing) {
  assert_interval(0, 0, 0, 1);
}
END_TEST

START_TEST(every_interval_holds_its_share) {
  for (guint n = 1; n < 60; n++)
    for (guint seen = 0; seen <= n; seen++) {
      CapInterval interval = cap_wilson(seen, n);
      double share = (double)seen / n;

      ck_assert(interval.low >= 0 && interval.high <= 1);
      ck_assert(interval.low <= share && share <= interval.high);
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("wilson");
  TCase *tcase = tcase_create("intervals");

  tcase_add_test(tcase, intervals_are_those_of_the_textbooks);
  tcase_add_test(tcase, what_never_or_always_happened_is_not_certain);
  tcase_add_test(tcase, no_games_tell_nothing);
  tcase_add_test(tcase, every_interval_holds_its_share);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
