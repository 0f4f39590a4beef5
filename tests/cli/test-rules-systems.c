/* `capitano rules` and `capitano explain` with two rule systems: where both have a number, both are
 * told, each below its title. The list of systems here stands in place of the one of the build. */
#include "tests/cli/command.h"

#include "validator/honour/machine/ruleset.h"
#include "validator/honour/register/register.h"
#include "validator/register/rulings.h"
#include "validator/system.h"

/* --- The systems --------------------------------------------------------------------------- */

static const CapRuleInfo rules[] = {
    {"3.5a", "Heirs", 1, CAP_RULE_STATUS_PLANNED, "A son follows his father.", NULL},
    {"7.8a", "Sieges", 0, CAP_RULE_STATUS_COMPLETE, "A town falls on a six.", NULL},
    {"42a", "Envoys", 1, CAP_RULE_STATUS_PARTIAL, "An envoy may be sent.", "none ever comes back"},
};

static const char *const kinds[] = {"siege", "diplomacy", NULL};

static const CapRulingInfo rulings[] = {
    {"R-010", "A town", "7.8a", "Which town?", 1, "It says so.", {"Any.", "This one."}},
    {"R-900", "An envoy", "42", "Whose?", 0, "It is ours.", {"Ours.", "Theirs."}},
};

static const CapRegister second_register = {
    .title = "The Second Game",
    .rules = rules,
    .n_rules = G_N_ELEMENTS(rules),
    .kinds = kinds,
    .rulings = rulings,
    .n_rulings = G_N_ELEMENTS(rulings),
};

static const CapSystem first = {
    .name = "honour", .engine = &honour_ruleset, .rules = &honour_register};
static const CapSystem second = {.name = "second", .rules = &second_register};
static const CapSystem third = {.name = "third"}; /* without a register */

const CapSystem *const cap_systems[] = {&first, &second, &third, NULL};

const char *cap_system_words(void) {
  return "";
}

#define FIRST  "All is lost save Honour\n\n"
#define SECOND "\nThe Second Game\n\n"

/* --- explain ------------------------------------------------------------------------------- */

START_TEST(a_rule_of_both_is_explained_as_each_says_it) {
  g_auto(Run) run = run_capitano("explain", "7.8", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  ck_assert_msg(g_str_has_prefix(run.out, FIRST "7.8a "), "%s", run.out);
  assert_has(run.out, SECOND "7.8a Sieges (siege, complete)\n\n  A town falls on a six.\n\n"
                             "Rulings: R-010 (A town)\n");
}
END_TEST

/* A code has the number of a rule, and no system. */
START_TEST(findings_are_named_once_for_all) {
  g_auto(Run) run = run_capitano("explain", "3.5", NULL);
  g_auto(GStrv) parts = g_strsplit(run.out, "\n\nFindings: minor-capitano-ratings, ", -1);

  ck_assert_uint_eq(g_strv_length(parts), 2);
  ck_assert_msg(g_str_has_suffix(parts[0], "  A son follows his father."), "%s", run.out);
}
END_TEST

START_TEST(a_rule_of_one_has_no_heading) {
  g_auto(Run) run = run_capitano("explain", "42", NULL);
  g_auto(Run) other = run_capitano("explain", "7.8.2.1a", NULL);

  assert_text(run.out, "42a Envoys (diplomacy, partial)\n\n  An envoy may be sent.\n\n"
                       "  Partial: none ever comes back.\n\nRulings: R-900 (An envoy)\n");
  ck_assert_msg(g_str_has_prefix(other.out, "7.8.2.1a "), "%s", other.out);
  assert_lacks(other.out, "Second");
}
END_TEST

START_TEST(a_ruling_of_both_is_explained_as_each_says_it) {
  g_auto(Run) both = run_capitano("explain", "R-010", NULL);
  g_auto(Run) one = run_capitano("explain", "R-900", NULL);

  ck_assert_msg(g_str_has_prefix(both.out, FIRST "R-010 Highest Siege"), "%s", both.out);
  assert_has(both.out, SECOND "R-010 A town (ruling on 7.8a)\n\n  Which town?\n\n"
                              "Readings:\n  A. Any.\n  B. This one.\n\n"
                              "Used: B. It says so.\n\nA scenario cannot choose.\n");
  ck_assert_msg(g_str_has_prefix(one.out, "R-900 An envoy"), "%s", one.out);
}
END_TEST

/* --- rules --------------------------------------------------------------------------------- */

START_TEST(all_rules_are_listed_below_their_titles) {
  g_auto(Run) all = run_capitano("rules", NULL);
  g_auto(Run) one = run_capitano("rules", "42", NULL);

  ck_assert_msg(g_str_has_prefix(all.out, FIRST "1.1a "), "%.80s", all.out);
  assert_has(all.out, SECOND "3.5a  planned     diplomacy  Heirs\n"
                             "7.8a  complete    siege      Sieges\n"
                             "42a   partial     diplomacy  Envoys\n");
  assert_text(one.out, "42a  partial     diplomacy  Envoys\n");
}
END_TEST

START_TEST(kinds_of_all_systems_select) {
  g_auto(Run) both = run_capitano("rules", "--status", "--kind=siege", NULL);
  g_auto(Run) one = run_capitano("rules", "--kind=diplomacy", NULL);
  g_auto(Run) wrong = run_capitano("rules", "--kind=diplomcy", NULL);

  assert_has(both.out, FIRST "kind ");
  assert_has(both.out, SECOND "kind       complete  partial  planned  background  total\n"
                              "siege             1        0        0           0      1\n"
                              "all               1        0        0           0      1\n");
  assert_text(one.out, "3.5a  planned     diplomacy  Heirs\n42a   partial     diplomacy  Envoys\n");
  assert_has(wrong.err, "Did you mean \"diplomacy\"?");
}
END_TEST

START_TEST(rulings_are_listed_below_their_titles) {
  g_autofree char *quarrel = test_path("scenarios", "example-quarrel.xml", NULL);
  g_auto(Run) all = run_capitano("rules", "--rulings", NULL);
  g_auto(Run) scenario = run_capitano("rules", "--rulings", "--scenario", quarrel, NULL);
  g_auto(Run) unknown = run_capitano("rules", "--rulings", "--scenario", quarrel, "R-900", NULL);

  ck_assert_msg(g_str_has_prefix(all.out, FIRST "R-001 "), "%.80s", all.out);
  assert_has(all.out, SECOND "R-010  B  A town\nR-900  A  An envoy\n");
  assert_has(scenario.out, "siege-level=\"two\", chosen by the scenario\n");
  assert_lacks(scenario.out, "The Second Game");
  assert_has(unknown.err, "There is no ruling \"R-900\".");
}
END_TEST

START_TEST(games_show_only_rules_of_their_own_system) {
  g_autofree char *quarrel = test_path("scenarios", "example-quarrel.xml", NULL);
  g_autofree char *head = NULL;
  guint n = 0;
  g_auto(Run) run =
      run_capitano("rules", "--played", "--games=1", "--policy=random", "7.8", "42", quarrel, NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  for (guint i = 0; i < honour_register.n_rules; i++)
    n += cap_register_covers("7.8", honour_register.rules[i].id) ? 1 : 0;
  head = g_strdup_printf("Of %u statements", n);
  assert_has(run.out, head);
  assert_has(run.out, "\n7.8a ");
  assert_lacks(run.out, "42a");
  assert_lacks(run.out, "Sieges");
}
END_TEST

/* --- Documents ----------------------------------------------------------------------------- */

/* What a scenario states is looked for in the register of its own system. */
START_TEST(a_statement_of_another_system_is_unknown) {
  g_autofree char *quarrel = test_path("scenarios", "example-quarrel.xml", NULL);
  g_autofree char *root = test_path(".", NULL);
  g_autofree char *library = g_strconcat("--library=", root, NULL);
  g_autofree char *text = test_read_file(quarrel, NULL);
  g_auto(GStrv) parts = g_strsplit(text, "<victory>", -1);
  g_autofree char *changed = g_strjoinv("<?capitano states 42a 7.8a?><victory>", parts);
  g_autofree char *dir = test_make_dir();
  g_autofree char *file = g_build_filename(dir, "example-quarrel.xml", NULL);

  ck_assert_uint_eq(g_strv_length(parts), 2);
  test_write_file(file, changed, -1);
  g_auto(Run) run = run_capitano("check", library, file, NULL);
  test_remove_dir(dir);
  assert_has(run.out, "The register of rules has no statement \"42a\".");
  assert_lacks(run.out, "no statement \"7.8a\"");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("rules of two systems");
  TCase *commands = tcase_create("commands");
  TCase *documents = tcase_create("documents");

  tcase_add_test(commands, a_rule_of_both_is_explained_as_each_says_it);
  tcase_add_test(commands, findings_are_named_once_for_all);
  tcase_add_test(commands, a_rule_of_one_has_no_heading);
  tcase_add_test(commands, a_ruling_of_both_is_explained_as_each_says_it);
  tcase_add_test(commands, all_rules_are_listed_below_their_titles);
  tcase_add_test(commands, kinds_of_all_systems_select);
  tcase_add_test(commands, rulings_are_listed_below_their_titles);
  tcase_add_test(commands, games_show_only_rules_of_their_own_system);
  tcase_add_test(documents, a_statement_of_another_system_is_unknown);
  suite_add_tcase(suite, commands);
  suite_add_tcase(suite, documents);
  return test_main(suite);
}
