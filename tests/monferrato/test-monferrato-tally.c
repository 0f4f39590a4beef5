/* What is counted in games of the shipped scenarios is what their log tells, and what stands in
 * studies: events, chits, special rules. */
#include "tests/support/command.h"
#include "tests/support/heard.h"
#include "validator/monferrato/machine/tally.h"

enum { N_GAMES = 12 };

static const Heard rows[] = {
    {MONFERRATO_TALLY_FIELD_COMBAT, "7", "There was a fight for "},
    {MONFERRATO_TALLY_MAJOR_BATTLE, "7.2", "It was a Major battle."},
    {MONFERRATO_TALLY_MINE, "9.1", "A mine was laid."},
    {MONFERRATO_TALLY_COUNTERMINE, "9.2", "A mine was found and removed."},
    {MONFERRATO_TALLY_BREACH, NULL, "A Breach opened in the walls of "},
    {MONFERRATO_TALLY_RAID, "11d", "Raiders in "},
    {MONFERRATO_TALLY_PLUNDER, "11", "Raiders plundered "},
    {MONFERRATO_TALLY_FORT, "10", " built a Fort in "},
    {MONFERRATO_TALLY_CAMP_LOST, NULL, "The Camp in "},
    {MONFERRATO_TALLY_ARRIVAL, "4.1e7", " arrived."},
    {0, NULL, NULL},
};

START_TEST(what_is_counted_is_what_the_log_tells) {
  guint sum[CAP_TALLY_KINDS] = {0};

  heard_assert("monferrato-1628-1630.xml", &cap_policy_doctrine, N_GAMES, rows, sum);
  heard_assert("monferrato-1628-1630.xml", &cap_policy_random, N_GAMES, rows, sum);
  heard_assert("casale-1628.xml", &cap_policy_doctrine, N_GAMES, rows, sum);
  /* A Major battle comes about in one game of a hundred, a countermine in one of twenty. */
  for (guint i = 0; i < MONFERRATO_N_TALLIES; i++)
    ck_assert_msg(sum[i] > 0 || i == MONFERRATO_TALLY_MAJOR_BATTLE ||
                      i == MONFERRATO_TALLY_COUNTERMINE,
                  "%s never came about", monferrato_tallies[i].name);
}
END_TEST

/* A study adds up fights, special rules and chits, */
START_TEST(studies_count_fights_rules_and_chits) {
  g_autofree char *path = test_path("scenarios", "monferrato-1628-1630.xml", NULL);
  g_auto(Run) run = run_capitano("play", "--games=20", "--seed=1", "--policy=doctrine", "--jobs=1",
                                 "--format=json", path, NULL);

  assert_has(run.out, "\"games-with\"");
  assert_has(run.out, "\"field-combat\"");
  assert_has(run.out, "\"games-with-rule\"");
  assert_has(run.out, "\"french-in-milan\"");
  assert_has(run.out, "\"venice-is-closed\"");
  assert_has(run.out, "\"games-with-card\"");
  assert_has(run.out, "\"uxelles\"");
}
END_TEST

/* and the page shows them. */
START_TEST(pages_show_fights_rules_and_chits) {
  g_autofree char *path = test_path("scenarios", "monferrato-1628-1630.xml", NULL);
  g_auto(Run) run = run_capitano("report", "--games=20", "--jobs=1", path, NULL);

  assert_has(run.out, "Fights and other events");
  assert_has(run.out, "A Field Combat");
  assert_has(run.out, "French units are in the Duchy of Milan.");
  assert_has(run.out, "<h3>Chits</h3>");
  assert_has(run.out, "may begin elsewhere</li>");
  assert_lacks(run.out, "comes later</li>");
  assert_has(run.out, "Sack of Mantua");
}
END_TEST

/* Each turn of a log ends with what it brought. */
START_TEST(logs_sum_up_each_turn) {
  g_autofree char *path = test_path("scenarios", "casale-1628.xml", NULL);
  g_auto(Run) run = run_capitano("play", "--seed=3", "--policy=doctrine", "--log", path, NULL);

  assert_has(run.out, "  This turn: ");
  assert_has(run.out, " Field Combat");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-tally");
  TCase *tcase = tcase_create("tally");

  tcase_add_test(tcase, what_is_counted_is_what_the_log_tells);
  tcase_add_test(tcase, studies_count_fights_rules_and_chits);
  tcase_add_test(tcase, pages_show_fights_rules_and_chits);
  tcase_add_test(tcase, logs_sum_up_each_turn);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
