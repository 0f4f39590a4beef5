/* The door to a scenario: whoever comes through it, the document is compiled once and its game is
 * made once, also for many who ask at the same time. */
#include "tests/support/tiny-folder.h"
#include "schema/codes/codes-file.h"
#include "schema/codes/codes-scenario.h"
#include "validator/open-scenario.h"
#include "schema/honour/scenario.h"

static TinyFolder tiny;

/* --- Counting --------------------------------------------------------------------------------- */

/* The linker puts these in place of the functions with the same name, for all of the program, and
 * calls those __real. */
HonourScenario *__real_honour_scenario_compile(const CapDocument *doc, const CapMap *map,
                                               const HonourRoster *roster,
                                               CapDiagnostics *findings);
HonourScenario *__wrap_honour_scenario_compile(const CapDocument *doc, const CapMap *map,
                                               const HonourRoster *roster,
                                               CapDiagnostics *findings);
const CapSystem *__real_cap_system_find(const char *name);
const CapSystem *__wrap_cap_system_find(const char *name);

static gint compiled, made, freed; /* atomic */
static const CapRuleset *real;
static CapRuleset rules; /* as the real ones, but counts */

HonourScenario *__wrap_honour_scenario_compile(const CapDocument *doc, const CapMap *map,
                                               const HonourRoster *roster,
                                               CapDiagnostics *findings) {
  g_atomic_int_inc(&compiled);
  return __real_honour_scenario_compile(doc, map, roster, findings);
}

static CapRulesGame *game_new(const CapScenario *scenario, CapDiagnostics *findings) {
  g_atomic_int_inc(&made);
  return real->game_new(scenario, findings);
}

static void game_free(CapRulesGame *game) {
  g_atomic_int_inc(&freed);
  real->game_free(game);
}

const CapSystem *__wrap_cap_system_find(const char *name) {
  static CapSystem system;

  if (g_strcmp0(name, rules.name) != 0)
    return __real_cap_system_find(name);
  system = *__real_cap_system_find(name);
  system.engine = &rules;
  return &system;
}

static void set_up(void) {
  enter_tiny_folder(&tiny);
  ck_assert_ptr_nonnull(__real_cap_system_find("honour"));
  real = __real_cap_system_find("honour")->engine;
  rules = *real;
  rules.game_new = game_new;
  rules.game_free = game_free;
  compiled = made = freed = 0;
}

static void tear_down(void) {
  leave_tiny_folder(&tiny);
}

static void assert_once(void) {
  ck_assert_int_eq(compiled, 1);
  ck_assert_int_eq(made, 1);
  ck_assert_int_eq(freed, 1);
}

/* --- Commands --------------------------------------------------------------------------------- */

static void assert_runs_once(Run *run) {
  ck_assert_msg(run->status == CAP_EXIT_OK, "%s%s", run->out, run->err);
  clear_run(run);
  assert_once();
}

START_TEST(check_opens_once_and_plays_that_game) {
  Run run = run_capitano("check", "--games=6", "--no-sandbox", "tiny-scenario.xml", NULL);

  assert_runs_once(&run);
}
END_TEST

START_TEST(check_without_games_opens_once) {
  Run run = run_capitano("check", "--no-play", "--no-sandbox", "tiny-scenario.xml", NULL);

  assert_runs_once(&run);
}
END_TEST

START_TEST(play_opens_once) {
  Run run = run_capitano("play", "--games=2", "--log", "--no-sandbox", "tiny-scenario.xml", NULL);

  assert_runs_once(&run);
}
END_TEST

START_TEST(replay_opens_once_for_all_records_of_a_scenario) {
  g_auto(Run) first =
      run_capitano("play", "--seed=1", "--record=1.xml", "--no-sandbox", "tiny-scenario.xml", NULL);
  g_auto(Run) second =
      run_capitano("play", "--seed=2", "--record=2.xml", "--no-sandbox", "tiny-scenario.xml", NULL);

  ck_assert(first.status == CAP_EXIT_OK && second.status == CAP_EXIT_OK);
  compiled = made = freed = 0;
  Run run = run_capitano("replay", "--no-sandbox", "1.xml", "2.xml", NULL);
  assert_runs_once(&run);
}
END_TEST

START_TEST(report_opens_once) {
  Run run = run_capitano("report", "--games=2", "-o", "page.html", "--no-sandbox",
                         "tiny-scenario.xml", NULL);

  assert_runs_once(&run);
}
END_TEST

START_TEST(query_opens_once) {
  Run run = run_capitano("query", "tiny-scenario.xml", "orders", "--capitano=rosso", NULL);

  assert_runs_once(&run);
}
END_TEST

START_TEST(rules_played_opens_once_for_all_policies) {
  Run run = run_capitano("rules", "--played", "--games=1", "tiny-scenario.xml", NULL);

  assert_runs_once(&run);
}
END_TEST

/* --- The door --------------------------------------------------------------------------------- */

static gpointer ask(gpointer open) {
  return (gpointer)cap_open_scenario_game(open);
}

START_TEST(all_who_ask_get_the_same_game) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapOpenScenario *open = cap_open_scenario_read("tiny-scenario.xml", NULL, &limits, findings);
  GThread *threads[8];

  ck_assert_int_eq(made, 0);
  for (guint i = 0; i < G_N_ELEMENTS(threads); i++)
    threads[i] = g_thread_new("ask", ask, open);
  for (guint i = 0; i < G_N_ELEMENTS(threads); i++)
    ck_assert_ptr_eq(g_thread_join(threads[i]), cap_open_scenario_game(open));
  ck_assert_ptr_nonnull(cap_open_scenario_game(open));
  ck_assert_ptr_eq(cap_open_scenario_rules(open), &rules);
  ck_assert(cap_open_scenario_check(open, 0, findings));
  ck_assert_uint_eq(cap_diagnostics_count(findings), 0);
  cap_open_scenario_free(open);
  assert_once();
}
END_TEST

START_TEST(what_is_no_scenario_is_not_compiled) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapOpenScenario) map = cap_open_scenario_read("tiny.xml", NULL, &limits, findings);

  ck_assert_int_eq(cap_document_kind(cap_open_scenario_document(map)), CAP_KIND_MAP);
  ck_assert_ptr_null(cap_open_scenario_scenario(map));
  ck_assert_ptr_null(cap_open_scenario_rules(map));
  ck_assert_ptr_null(cap_open_scenario_game(map));
  ck_assert(cap_open_scenario_check(map, 0, findings));
  ck_assert_uint_eq(cap_diagnostics_count(findings), 0);
  ck_assert_int_eq(compiled + made, 0);
}
END_TEST

START_TEST(what_is_not_there_is_a_finding) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapOpenScenario) none = cap_open_scenario_read("no.xml", NULL, &limits, findings);

  ck_assert_ptr_null(cap_open_scenario_document(none));
  ck_assert_ptr_null(cap_open_scenario_game(none));
  ck_assert_ptr_null(cap_open_scenario_digest(none));
  ck_assert(cap_open_scenario_check(none, 0, findings));
  ck_assert_uint_eq(cap_diagnostics_count(findings), 1);
  ck_assert_ptr_eq(cap_diagnostics_get(findings, 0)->code, CAP_CODE_FILE_UNREADABLE);
}
END_TEST

/* Too much for any rule system. */
static CapRulesGame *refuse(const CapScenario *scenario, CapDiagnostics *findings) {
  g_atomic_int_inc(&made);
  cap_diagnostics_add(findings, CAP_CODE_SCENARIO_TOO_LARGE, scenario->file, "Too large.");
  return NULL;
}

START_TEST(each_check_tells_once_why_the_rules_refuse) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapOpenScenario) open =
      cap_open_scenario_read("tiny-scenario.xml", NULL, &limits, findings);

  rules.game_new = refuse;
  for (guint i = 1; i <= 2; i++) {
    ck_assert(cap_open_scenario_check(open, 0, findings));
    ck_assert_uint_eq(cap_diagnostics_count(findings), i);
    ck_assert_ptr_eq(cap_diagnostics_get(findings, i - 1)->code, CAP_CODE_SCENARIO_TOO_LARGE);
    ck_assert_int_eq(made, (int)i);
  }
  ck_assert_ptr_null(cap_open_scenario_game(open));
  ck_assert_uint_eq(cap_diagnostics_count(findings), 2);
}
END_TEST

int main(void) {
  /* Where CI is set commands run in a process of their own, which is not counted here. */
  g_unsetenv("CI");

  Suite *suite = suite_create("open-scenario");
  TCase *commands = tcase_create("commands"), *door = tcase_create("door");

  tcase_add_checked_fixture(commands, set_up, tear_down);
  tcase_add_test(commands, check_opens_once_and_plays_that_game);
  tcase_add_test(commands, check_without_games_opens_once);
  tcase_add_test(commands, play_opens_once);
  tcase_add_test(commands, replay_opens_once_for_all_records_of_a_scenario);
  tcase_add_test(commands, report_opens_once);
  tcase_add_test(commands, query_opens_once);
  tcase_add_test(commands, rules_played_opens_once_for_all_policies);
  suite_add_tcase(suite, commands);
  tcase_add_checked_fixture(door, set_up, tear_down);
  tcase_add_test(door, all_who_ask_get_the_same_game);
  tcase_add_test(door, what_is_no_scenario_is_not_compiled);
  tcase_add_test(door, what_is_not_there_is_a_finding);
  tcase_add_test(door, each_check_tells_once_why_the_rules_refuse);
  suite_add_tcase(suite, door);
  return test_main(suite);
}
