/* A game in a terminal: what is typed goes in, what is printed comes out. */
#include "tests/support/command.h"

#include "schema/codes/diagnostic.h"
#include "validator/commands/by-hand.h"
#include "validator/open-scenario.h"

static CapOpenScenario *novara;
static char *folder, *saved;

static void set_up(void) {
  g_autofree char *path = test_path("scenarios", "novara-1513.xml", NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapLimits limits = CAP_LIMITS_DEFAULT;

  novara = cap_open_scenario_read(path, NULL, &limits, findings);
  folder = test_make_dir();
  saved = g_build_filename(folder, "game.xml", NULL);
}

static void tear_down(void) {
  cap_open_scenario_free(novara);
  test_remove_dir(folder);
  g_free(folder);
  g_free(saved);
}

/* Plays the Swiss, who come second in the document, with these lines typed. */
static Run play(const char *typed, const char *save, const CapRecord *from) {
  Run run = {.status = CAP_EXIT_OK};
  size_t n_out, n_err;
  CapStreams io = {.out = open_memstream(&run.out, &n_out),
                   .err = open_memstream(&run.err, &n_err)};
  g_autofree char *digest = cap_open_scenario_digest(novara);
  const CapScenario *scenario = cap_open_scenario_scenario(novara);
  CapByHand by = {.setup = {.rules = cap_open_scenario_rules(novara),
                            .game = cap_open_scenario_game(novara),
                            .scenario = scenario,
                            .seed = 3,
                            .side = cap_scenario_find_side(scenario, cap_slice_of("swiss")),
                            .policy = cap_policy_find("doctrine")},
                  .digest = digest,
                  .save = save,
                  .from = from,
                  .in = fmemopen((char *)typed, strlen(typed), "r")};

  run.status = cap_play_by_hand(&by, &io);
  fclose(by.in);
  fclose(io.out);
  fclose(io.err);
  return run;
}

/* What follows the last prompt but so many. */
static const char *after(const char *text, guint prompt) {
  for (guint i = 0; i < prompt && text != NULL; i++) {
    text = strstr(text, "> ");
    text = text != NULL ? text + 2 : NULL;
  }
  ck_assert_ptr_nonnull(text);
  return text;
}

START_TEST(a_decision_is_asked_with_numbered_options) {
  g_auto(Run) run = play("quit\n", NULL, NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_has(run.out, "\nMay 6, 1513, Set-up. Swiss, Mutt:\nWho commands the unit at first?\n");
  assert_has(run.out, "\n    1  Give Swiss Infantry 8 to Mutt\n    2  ");
}
END_TEST

START_TEST(options_are_narrowed_by_words) {
  g_auto(Run) run = play("graff\nzeppelin\n\nquit\n", NULL, NULL);

  ck_assert(g_str_has_prefix(after(run.out, 1), "    2  Give Swiss Infantry 8 to Graff\n> "));
  ck_assert(g_str_has_prefix(after(run.out, 2), "No option has \"zeppelin\""));
  ck_assert(g_str_has_prefix(after(run.out, 3), "    1  Give Swiss Infantry 8 to Mutt\n"));
}
END_TEST

START_TEST(what_stands_where_is_listed_for_the_side) {
  g_auto(Run) run = play("where\nquit\n", NULL, NULL);

  assert_has(run.out, "  Novara (2611): Mutt 10 (Swiss)\n");
}
END_TEST

START_TEST(a_decision_can_be_taken_back) {
  g_auto(Run) run = play("undo\n2\nundo\nquit\n", NULL, NULL);

  assert_has(after(run.out, 1), "There is nothing to take back.\n");
  assert_has(after(run.out, 3), "Taken back.\n");
  assert_has(after(run.out, 3), "    1  Give Swiss Infantry 8 to Mutt\n");
}
END_TEST

/* Every other decision as well: the same first options, whether in one sitting or in two. */
START_TEST(a_game_is_put_aside_and_gone_on_with) {
  g_autoptr(GString) all = g_string_new(NULL);
  for (guint i = 0; i < 2000; i++)
    g_string_append(all, "1\n");
  g_auto(Run) whole = play(all->str, saved, NULL);
  g_autofree char *at_once = test_read_file(saved, NULL);
  g_auto(Run) half = play("1\n1\n1\n1\n1\nquit\n", saved, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read(saved, NULL, findings);
  g_autoptr(CapRecord) record = cap_record_compile(doc, NULL);
  g_auto(Run) rest = play(all->str, saved, record);
  g_autofree char *in_two = test_read_file(saved, NULL);

  assert_has(whole.out, "The game is over: ");
  assert_has(half.out, "Saved as ");
  assert_has(rest.out, "Continuing after ");
  assert_text(in_two, at_once);
  g_auto(Run) again = run_capitano("replay", saved, NULL);
  assert_text(again.err, "");
  ck_assert_int_eq(again.status, CAP_EXIT_OK);
}
END_TEST

START_TEST(the_end_of_the_input_puts_it_aside) {
  g_auto(Run) run = play("1\n", saved, NULL);
  g_auto(Run) again = run_capitano("replay", saved, NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  ck_assert_int_eq(again.status, CAP_EXIT_OK);
  assert_has(again.out, "stops before the game is over");
}
END_TEST

START_TEST(what_makes_no_sense_is_wrong_usage) {
  g_autofree char *path = test_path("scenarios", "novara-1513.xml", NULL);
  g_auto(Run) side = run_capitano("play", path, "--by-hand=dutch", NULL);
  g_auto(Run) games = run_capitano("play", path, "--by-hand=swiss", "--games=2", NULL);
  g_auto(Run) alone = run_capitano("play", path, "--continue=x.xml", NULL);

  assert_usage_error(&side, "--by-hand=dutch: write french or swiss.");
  assert_usage_error(&games, "--by-hand is one game");
  assert_usage_error(&alone, "--continue goes with --by-hand");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("by-hand");
  TCase *tcase = tcase_create("by-hand");

  tcase_add_checked_fixture(tcase, set_up, tear_down);
  tcase_add_test(tcase, a_decision_is_asked_with_numbered_options);
  tcase_add_test(tcase, options_are_narrowed_by_words);
  tcase_add_test(tcase, what_stands_where_is_listed_for_the_side);
  tcase_add_test(tcase, a_decision_can_be_taken_back);
  tcase_add_test(tcase, a_game_is_put_aside_and_gone_on_with);
  tcase_add_test(tcase, the_end_of_the_input_puts_it_aside);
  tcase_add_test(tcase, what_makes_no_sense_is_wrong_usage);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
