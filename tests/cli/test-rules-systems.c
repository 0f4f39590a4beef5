/* `capitano rules` and `capitano explain` with two rule systems: where both have a number, both are
 * told, each below its title. The list of systems here stands in place of the one of the build. */
#include "tests/support/command.h"

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

/* Of all rules, and of a word. */
#define FIRST           "All is lost save Honour (honour)\n\n"
#define SECOND          "\nThe Second Game (second)\n\n"
#define FIRST_OF(word)  "All is lost save Honour (honour:" word ")\n\n"
#define SECOND_OF(word) "\nThe Second Game (second:" word ")\n\n"

/* --- explain ------------------------------------------------------------------------------- */

START_TEST(a_rule_of_both_is_explained_as_each_says_it) {
  g_auto(Run) run = run_capitano("explain", "7.8", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  ck_assert_msg(g_str_has_prefix(run.out, FIRST_OF("7.8") "7.8a "), "%s", run.out);
  assert_has(run.out,
             SECOND_OF("7.8") "7.8a Sieges (siege, complete)\n\n  A town falls on a six.\n\n"
                              "Rulings: R-010 (A town)\n");
}
END_TEST

/* Those that only one system has stand below its rules; 7.6.2 has some of maps, which all share. */
START_TEST(findings_stand_with_the_rules_of_their_system) {
  g_auto(Run) run = run_capitano("explain", "3.5", NULL);
  g_auto(Run) other = run_capitano("explain", "second:3.5", NULL);
  g_auto(GStrv) parts = g_strsplit(run.out, "\n\nFindings: minor-capitano-ratings, ", -1);

  ck_assert_uint_eq(g_strv_length(parts), 2);
  assert_has(parts[1], SECOND_OF("3.5"));
  ck_assert_msg(g_str_has_suffix(run.out, "  A son follows his father.\n"), "%s", run.out);
  assert_lacks(other.out, "Findings:");
}
END_TEST

START_TEST(shared_findings_come_last) {
  g_auto(Run) both = run_capitano("explain", "7", NULL);
  g_auto(Run) other = run_capitano("explain", "second:7", NULL);
  const char *own = strstr(both.out, "\nFindings:");

  ck_assert_ptr_nonnull(own);
  assert_has(own, SECOND_OF("7"));
  assert_has(strstr(own, SECOND_OF("7")), "Findings: ");
  assert_has(strstr(own, SECOND_OF("7")), "ferry-off-river");
  assert_lacks(strstr(own, SECOND_OF("7")), "stack-in-sea");
  assert_has(other.out, "ferry-off-river");
}
END_TEST

/* --- One system ---------------------------------------------------------------------------- */

START_TEST(a_name_before_the_number_means_one_system) {
  g_auto(Run) rule = run_capitano("explain", "second:7.8", NULL);
  g_auto(Run) first_rule = run_capitano("explain", "honour:7.8.2.1a", NULL);
  g_auto(Run) ruling = run_capitano("explain", "second:R-010", NULL);
  g_auto(Run) list = run_capitano("rules", "second:7.8", "honour:18.8", NULL);
  g_auto(Run) ruled = run_capitano("rules", "--rulings", "second:7.8", NULL);

  assert_text(rule.out, "7.8a Sieges (siege, complete)\n\n  A town falls on a six.\n\n"
                        "Rulings: R-010 (A town)\n");
  ck_assert_msg(g_str_has_prefix(first_rule.out, "7.8.2.1a "), "%s", first_rule.out);
  ck_assert_msg(g_str_has_prefix(ruling.out, "R-010 A town"), "%s", ruling.out);
  assert_lacks(ruling.out, "Siege Status");
  assert_has(list.out, SECOND "7.8a  complete    siege      Sieges\n");
  assert_has(list.out, FIRST "18.8a ");
  assert_lacks(list.out, "\n7.8b ");
  assert_text(ruled.out, "R-010  B  A town\n");
}
END_TEST

START_TEST(an_option_selects_one_system) {
  g_auto(Run) rules_of = run_capitano("rules", "--system=second", NULL);
  g_auto(Run) kind = run_capitano("rules", "--system=second", "--kind=zoc", NULL);
  g_auto(Run) rulings_of = run_capitano("rules", "--system", "second", "--rulings", NULL);
  g_auto(Run) number = run_capitano("rules", "--system=second", "18.8", NULL);

  assert_text(rules_of.out, "3.5a  planned     diplomacy  Heirs\n"
                            "7.8a  complete    siege      Sieges\n"
                            "42a   partial     diplomacy  Envoys\n");
  assert_usage_error(&kind, "There is no kind \"zoc\"");
  assert_text(rulings_of.out, "R-010  B  A town\nR-900  A  An envoy\n");
  assert_usage_error(&number, "There is no rule \"18.8\".");
}
END_TEST

START_TEST(misspelt_words_of_one_system_are_told) {
  g_auto(Run) system = run_capitano("explain", "secnd:7.8", NULL);
  g_auto(Run) far = run_capitano("explain", "xylophone:7.8", NULL);
  g_auto(Run) empty = run_capitano("explain", "third:7.8", NULL);
  g_auto(Run) number = run_capitano("explain", "second:42b", NULL);
  g_auto(Run) elsewhere = run_capitano("explain", "second:18.8", NULL);
  g_auto(Run) nothing = run_capitano("explain", "second:", NULL);
  g_auto(Run) ruling = run_capitano("rules", "--rulings", "second:R-9000", NULL);
  g_auto(Run) in_list = run_capitano("rules", "secnd:7.8", NULL);
  g_auto(Run) option = run_capitano("rules", "--system=secnd", NULL);
  g_auto(Run) no_list = run_capitano("rules", "--system=third", NULL);

  assert_usage_error(&system, "There is no rule system \"secnd\". Did you mean \"second\"?");
  assert_usage_error(&far, "There is no rule system \"xylophone\"; there are \"honour\", "
                           "\"second\", \"third\".");
  assert_usage_error(&empty, "There is no list of the rules of \"third\" yet.");
  assert_usage_error(&number, "There is no rule \"second:42b\". Did you mean \"second:42\"?");
  assert_usage_error(&elsewhere, "There is no rule \"second:18.8\".");
  assert_usage_error(&nothing, "There is no rule \"second:\".");
  assert_usage_error(&ruling,
                     "There is no ruling \"second:R-9000\". Did you mean \"second:R-900\"?");
  assert_usage_error(&in_list, "There is no rule system \"secnd\". Did you mean \"second\"?");
  assert_usage_error(&option, "There is no rule system \"secnd\". Did you mean \"second\"?");
  assert_usage_error(&no_list, "There is no list of the rules of \"third\" yet.");
}
END_TEST

START_TEST(a_scenario_says_its_system_itself) {
  g_autofree char *quarrel = test_path("scenarios", "example-quarrel.xml", NULL);
  g_auto(Run) rulings_of =
      run_capitano("rules", "--system=second", "--rulings", "--scenario", quarrel, NULL);
  g_auto(Run) played = run_capitano("rules", "--system=honour", "--played", quarrel, NULL);

  assert_usage_error(&rulings_of, "leave --system out");
  assert_usage_error(&played, "leave --system out");
}
END_TEST

/* "rule 2.2" would be ambiguous if the second system had one. */
START_TEST(a_finding_names_the_system_where_several_have_its_rule) {
  g_auto(Run) both = run_capitano("explain", "minor-capitano-ratings", NULL);
  g_auto(Run) one = run_capitano("explain", "first-player", NULL);

  assert_has(both.out, "minor-capitano-ratings (warning, rule honour:3.5)\n");
  assert_has(one.out, "first-player (error, rule 2.2)\n");
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

  ck_assert_msg(g_str_has_prefix(both.out, FIRST_OF("R-010") "R-010 Highest Siege"), "%s",
                both.out);
  assert_has(both.out, SECOND_OF("R-010") "R-010 A town (ruling on 7.8a)\n\n  Which town?\n\n"
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
  tcase_add_test(commands, findings_stand_with_the_rules_of_their_system);
  tcase_add_test(commands, shared_findings_come_last);
  tcase_add_test(commands, a_name_before_the_number_means_one_system);
  tcase_add_test(commands, an_option_selects_one_system);
  tcase_add_test(commands, misspelt_words_of_one_system_are_told);
  tcase_add_test(commands, a_scenario_says_its_system_itself);
  tcase_add_test(commands, a_finding_names_the_system_where_several_have_its_rule);
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
