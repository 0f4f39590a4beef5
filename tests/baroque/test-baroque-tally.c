/* What is counted in the shipped battles is what their log tells. */
#include "tests/support/command.h"
#include "tests/support/heard.h"
#include "validator/baroque/machine/tally.h"

enum { N_BATTLES = 12 };

static const Heard rows[] = {
    {BAROQUE_TALLY_VOLLEY, "FIRE-10", " shot at "},
    {BAROQUE_TALLY_HIT, "FIRE-10", " and hit."},
    {BAROQUE_TALLY_CHARGE, "ACT-6", " charged "},
    {BAROQUE_TALLY_SHORT_CHARGE, "gap 60", " fell short."},
    {BAROQUE_TALLY_COUNTERCHARGE, "gap 63", " countercharged."},
    {BAROQUE_TALLY_OPPORTUNITY_CHARGE, "gap 64", " charged "},
    {BAROQUE_TALLY_EVASION, "gap 45", " evaded."},
    {BAROQUE_TALLY_FLANK, "gap 62", " in the flank."},
    {BAROQUE_TALLY_FLANK, "gap 62", " in the rear."},
    {BAROQUE_TALLY_MELEE, "B-04", " won the melee against "},
    {BAROQUE_TALLY_RETREAT, NULL, " retreated "},
    {BAROQUE_TALLY_PURSUIT, "PUR-1", " pursued."},
    {BAROQUE_TALLY_DISENGAGEMENT, "ACT-5", " disengaged."},
    {BAROQUE_TALLY_RALLY, "ACT-1", " rallied."},
    {BAROQUE_TALLY_EXHAUSTED, "gap 6", " became Exhausted."},
    {BAROQUE_TALLY_COMMAND_BROKEN, "BRK-4", " had no points left"},
    {0, NULL, NULL},
};

START_TEST(what_is_counted_is_what_the_log_tells) {
  guint sum[CAP_TALLY_KINDS] = {0};

  heard_assert("avigliana-1630.xml", &cap_policy_doctrine, N_BATTLES, rows, sum);
  heard_assert("avigliana-1630.xml", &cap_policy_random, N_BATTLES, rows, sum);
  heard_assert("belbo-1628.xml", &cap_policy_doctrine, N_BATTLES, rows, sum);
  for (guint i = 0; i < BAROQUE_N_TALLIES; i++)
    ck_assert_msg(sum[i] > 0, "%s never came about", baroque_tallies[i].name);
}
END_TEST

START_TEST(studies_pages_and_logs_show_it) {
  g_autofree char *path = test_path("scenarios", "avigliana-1630.xml", NULL);
  g_auto(Run) study = run_capitano("play", "--games=5", "--jobs=1", path, NULL);
  g_auto(Run) page = run_capitano("report", "--games=5", "--jobs=1", path, NULL);
  g_auto(Run) log = run_capitano("play", "--log", path, NULL);

  assert_has(study.out, "share: charge ");
  assert_has(page.out, "A blow in the flank or rear");
  assert_lacks(page.out, "Special rules at work"); /* there are none */
  assert_has(log.out, "  This turn: ");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("baroque-tally");
  TCase *tcase = tcase_create("tally");

  tcase_add_test(tcase, what_is_counted_is_what_the_log_tells);
  tcase_add_test(tcase, studies_pages_and_logs_show_it);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
