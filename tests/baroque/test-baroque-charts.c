/* The charts against worked examples: every row of data/charts.csv is asked of `capitano chart`,
 * which shows what the functions of charts/ say and nothing else. */
#include <stdlib.h>
#include <string.h>

#include "tests/support/test-support.h"
#include "validator/baroque/charts/command.h"
#include "validator/baroque/charts/distances.h"
#include "validator/baroque/charts/points.h"
#include "validator/baroque/charts/troops.h"
#include "validator/commands/command-chart.h"

/* What the command prints for a question in words. */
static char *ask(const char *words) {
  g_autofree char *line = g_strconcat("chart ", words, NULL);
  g_auto(GStrv) args = g_strsplit(line, " ", -1);
  char *out = NULL, *err = NULL;
  gsize out_length = 0, err_length = 0;
  FILE *out_stream = open_memstream(&out, &out_length);
  FILE *err_stream = open_memstream(&err, &err_length);
  CapStreams io = {.out = out_stream, .err = err_stream};
  CapExit status = cap_command_chart.run(&args, &io);

  fclose(out_stream);
  fclose(err_stream);
  ck_assert_msg(status == CAP_EXIT_OK, "%s: %s", words, err);
  free(err);
  return out;
}

static gboolean has_line(const char *text, const char *wanted) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix(lines[i], wanted))
      return TRUE;
  return FALSE;
}

/* id,rule,"chart","line" */
START_TEST(every_worked_example_comes_out) {
  g_autofree char *path = test_path("tests", "baroque", "data", "charts.csv", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_auto(GStrv) rows = g_strsplit(text, "\n", -1);
  guint n = 0;

  for (guint i = 1; rows[i] != NULL && rows[i][0] != '\0'; i++, n++) {
    g_auto(GStrv) fields = g_strsplit(rows[i], "\"", -1);
    ck_assert_uint_eq(g_strv_length(fields), 5);
    char *answer = ask(fields[1]);
    ck_assert_msg(has_line(answer, fields[3]), "%s: no \"%s\" in\n%s", rows[i], fields[3], answer);
    free(answer);
  }
  ck_assert_uint_gt(n, 190);
}
END_TEST

/* [gap 71] */
START_TEST(winners_pursue_by_their_kind) {
  ck_assert_int_eq(baroque_pursues(BAROQUE_GALLOPERS, BAROQUE_TROTTERS), BAROQUE_PURSUIT_MUST);
  ck_assert_int_eq(baroque_pursues(BAROQUE_WARBAND, BAROQUE_PIKES), BAROQUE_PURSUIT_MUST);
  ck_assert_int_eq(baroque_pursues(BAROQUE_WARBAND, BAROQUE_TROTTERS), BAROQUE_PURSUIT_MAY_NOT);
  ck_assert_int_eq(baroque_pursues(BAROQUE_REITERS, BAROQUE_TROTTERS), BAROQUE_PURSUIT_MAY_NOT);
  ck_assert_int_eq(baroque_pursues(BAROQUE_PIKES, BAROQUE_SHOT), BAROQUE_PURSUIT_MAY);
  ck_assert_int_eq(baroque_pursues(BAROQUE_LIGHT_CANNON, BAROQUE_SHOT), BAROQUE_PURSUIT_MAY_NOT);
}
END_TEST

/* [gap 63] */
START_TEST(who_may_countercharge) {
  ck_assert(baroque_may_countercharge(BAROQUE_LIGHT_CAVALRY, 0, BAROQUE_PIKES));
  ck_assert(baroque_may_countercharge(BAROQUE_WARBAND, 0, BAROQUE_GALLOPERS));
  ck_assert(baroque_may_countercharge(BAROQUE_PIKES, 1, BAROQUE_PIKES));
  ck_assert(!baroque_may_countercharge(BAROQUE_PIKES, 1, BAROQUE_GALLOPERS));
  ck_assert(!baroque_may_countercharge(BAROQUE_SHOT, 0, BAROQUE_PIKES));
}
END_TEST

/* [gap 6] [gap 139] */
START_TEST(units_are_exhausted_at_half_and_armies_compared_by_shares) {
  ck_assert_uint_eq(baroque_exhausted_vbu(5, BAROQUE_EXHAUSTED_AT_HALF), 2);
  ck_assert_uint_eq(baroque_exhausted_vbu(6, BAROQUE_EXHAUSTED_AT_HALF), 3);
  ck_assert_uint_eq(baroque_exhausted_vbu(2, BAROQUE_EXHAUSTED_AT_HALF), 1);
  ck_assert_uint_eq(baroque_exhausted_vbu(6, BAROQUE_EXHAUSTED_AT_THIRD), 2);
  ck_assert_uint_eq(baroque_exhausted_vbu(6, BAROQUE_EXHAUSTED_AT_ONE), 1);
  ck_assert_int_eq(baroque_better_share(5, 25, 10, 25), 0); /* a fifth apart */
  ck_assert_int_eq(baroque_better_share(6, 25, 10, 25), -1);
  ck_assert_int_eq(baroque_better_share(20, 25, 10, 26), 1);
}
END_TEST

/* [gap 25] */
START_TEST(doubles_change_grades) {
  ck_assert_int_eq(baroque_grade_after(BAROQUE_RELIABLE, 6, 6, BAROQUE_GRADES_SIX_AND_ONE),
                   BAROQUE_EXPERT);
  ck_assert_int_eq(baroque_grade_after(BAROQUE_RELIABLE, 1, 1, BAROQUE_GRADES_SIX_AND_ONE),
                   BAROQUE_POOR_LEADER);
  ck_assert_int_eq(baroque_grade_after(BAROQUE_RELIABLE, 1, 1, BAROQUE_GRADES_SIX_ONLY),
                   BAROQUE_RELIABLE);
  ck_assert_int_eq(baroque_grade_after(BAROQUE_CHARISMATIC, 6, 6, BAROQUE_GRADES_SIX_AND_ONE),
                   BAROQUE_CHARISMATIC);
  ck_assert_int_eq(baroque_grade_after(BAROQUE_INCOMPETENT, 1, 1, BAROQUE_GRADES_SIX_AND_ONE),
                   BAROQUE_INCOMPETENT);
  ck_assert_int_eq(baroque_grade_after(BAROQUE_POOR_LEADER, 6, 6, BAROQUE_GRADES_OFF),
                   BAROQUE_POOR_LEADER);
  ck_assert_int_eq(baroque_grade_after(BAROQUE_POOR_LEADER, 5, 5, BAROQUE_GRADES_SIX_AND_ONE),
                   BAROQUE_POOR_LEADER);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("baroque-charts");
  TCase *tcase = tcase_create("charts");

  tcase_add_test(tcase, every_worked_example_comes_out);
  tcase_add_test(tcase, winners_pursue_by_their_kind);
  tcase_add_test(tcase, who_may_countercharge);
  tcase_add_test(tcase, units_are_exhausted_at_half_and_armies_compared_by_shares);
  tcase_add_test(tcase, doubles_change_grades);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
