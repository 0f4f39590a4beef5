/* `capitano duel`, `capitano player` and programs that play: the same whatever the number of jobs,
 * and clear words when a player breaks. */
#include "tests/support/command.h"

#include <fcntl.h>
#include <json-glib/json-glib.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

static char *scenario, *example;

/* Where CI is set commands are in a sandbox, which starts no programs. */
static void set_up(void) {
  g_unsetenv("CI");
  scenario = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  example = test_path("tests", "play", "player.py", NULL);
}

static void tear_down(void) {
  g_free(scenario);
  g_free(example);
}

/* --- Duels ------------------------------------------------------------------------------------ */

START_TEST(jobs_change_nothing) {
  g_auto(Run) one = run_capitano("duel", scenario, "--games=12", "--jobs=1", NULL);
  g_auto(Run) many = run_capitano("duel", scenario, "--games=12", "--jobs=5", NULL);

  ck_assert_int_eq(one.status, CAP_EXIT_OK);
  assert_has(one.out, "games: 12\n");
  assert_text(one.out, many.out);
}
END_TEST

START_TEST(a_player_is_as_good_as_itself) {
  g_auto(Run) run = run_capitano("duel", scenario, "--players=doctrine", "--games=8", NULL);
  g_auto(Run) swapped =
      run_capitano("duel", scenario, "--players=doctrine,doctrine:route=100", "--games=8", NULL);

  assert_has(run.out, "score: 0.500 ");
  assert_has(swapped.out, "score: 0.500 "); /* that is its usual number */
}
END_TEST

START_TEST(a_sequential_test_ends_after_the_same_pair) {
  g_auto(Run) one = run_capitano("duel", scenario, "--players=wayward,random", "--games=400",
                                 "--sprt=-300,300", "--jobs=1", NULL);
  g_auto(Run) many = run_capitano("duel", scenario, "--players=wayward,random", "--games=400",
                                  "--sprt=-300,300", "--jobs=4", NULL);

  ck_assert_int_eq(one.status, CAP_EXIT_OK);
  assert_has(one.out, "is accepted as true");
  assert_lacks(one.out, "games: 400\n");
  assert_text(one.out, many.out);
}
END_TEST

START_TEST(json_says_the_same) {
  g_auto(Run) run =
      run_capitano("duel", scenario, "--games=5", "--format=json", "--sprt=0,10", NULL);
  g_autoptr(JsonParser) parser = json_parser_new();

  ck_assert(json_parser_load_from_data(parser, run.out, -1, NULL));
  JsonObject *root = json_node_get_object(json_parser_get_root(parser));
  ck_assert_str_eq(json_object_get_string_member(root, "kind"), "capitano-duel");
  ck_assert_int_eq(json_object_get_int_member(root, "games"), 6); /* whole pairs */
  ck_assert_uint_eq(json_array_get_length(json_object_get_array_member(root, "scenarios")), 1);
  ck_assert(json_object_has_member(root, "sprt"));
}
END_TEST

static const struct {
  const char *option, *part;
} wrong[] = {
    {"--players=a,b", "there are random"},
    {"--players=random,random,random", "two players"},
    {"--players=doctrine:no=1", "no number of that name"},
    {"--games=0", "whole numbers from 1"},
    {"--sprt=10,0", "the smaller first"},
    {"--sprt=x", "two differences of Elo"},
    {"--format=xml", "text and json"},
    {"--answer-seconds=0", "above 0"},
    {"--seed=-1", "not a number"},
    {"--option=99", "optional rules are"},
};

START_TEST(what_makes_no_sense_is_said) {
  g_auto(Run) run = run_capitano("duel", scenario, wrong[_i].option, NULL);

  assert_usage_error(&run, wrong[_i].part);
}
END_TEST

/* --- Programs --------------------------------------------------------------------------------- */

START_TEST(the_example_plays) {
  g_autofree char *players = g_strdup_printf("--players=exec:%s attack,random", example);
  g_auto(Run) one = run_capitano("duel", scenario, players, "--games=4", "--jobs=1",
                                 "--answer-seconds=600", NULL);
  g_auto(Run) two = run_capitano("duel", scenario, players, "--games=4", "--jobs=2",
                                 "--answer-seconds=600", NULL);

  ck_assert_msg(one.status == CAP_EXIT_OK, "%s", one.err);
  assert_has(one.out, "games: 4\n");
  assert_text(one.out, two.out);
}
END_TEST

/* Two capitani meet over the protocol; the one that follows knows where the game is. */
START_TEST(a_capitano_plays_for_another) {
  const char *capitano = g_getenv("CAPITANO");
  g_autofree char *players =
      g_strdup_printf("--players=random,exec:%s player --policy doctrine", capitano);
  g_auto(Run) run = run_capitano("duel", scenario, players, "--games=4", "--option=all",
                                 "--answer-seconds=600", NULL);

  ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.err);
  assert_has(run.out, "games: 4\n");
}
END_TEST

/* A program that says it is ready and then does something else. */
static char *shell_player(const char *then) {
  return g_strdup_printf("--players=exec:sh -c 'read l; echo \"{\\\"ready\\\": true}\"; %s',random",
                         then);
}

static const struct {
  const char *then, *part;
  gboolean is_slow; /* all others have plenty of time, whatever else the machine has to do */
} broken[] = {
    {"exit 0", "has ended", FALSE},
    {"read l; read l; echo nonsense", "which is no JSON object", FALSE},
    {"while read l; do echo \"{\\\"option\\\": 99999}\"; done", "which has the options 0 to",
     FALSE},
    {"while read l; do echo \"{\\\"choice\\\": 0}\"; done", "which has the options 0 to", FALSE},
    {"exec sleep 60", "has not answered within 0.3 seconds", TRUE},
};

START_TEST(broken_players_are_told_of) {
  g_autofree char *players = shell_player(broken[_i].then);
  g_auto(Run) run = run_capitano(
      "duel", scenario, players,
      broken[_i].is_slow ? "--answer-seconds=0.3" : "--answer-seconds=600", "--jobs=1", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_has(run.err, broken[_i].part);
  assert_has(run.err, "No result is given.");
  assert_text(run.out, "");
}
END_TEST

/* One that talks without listening: what it is told fills the pipe. */
START_TEST(a_player_that_never_reads_is_told_of) {
  g_autofree char *players = shell_player("exec yes \"{\\\"option\\\": 0}\"");
  g_auto(Run) run = run_capitano("duel", scenario, players, "--games=400", "--answer-seconds=0.3",
                                 "--jobs=1", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_has(run.err, "has not read what it was told within 0.3 seconds");
}
END_TEST

/* Whoever it has started holds the pipe open for a minute. */
START_TEST(what_a_player_has_started_ends_with_it) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "pipe", NULL);
  g_autofree char *then =
      g_strdup_printf("exec 3>%s; sleep 60 </dev/null >/dev/null & exit 0", path);
  g_autofree char *players = shell_player(then);
  struct pollfd pipe = {.events = POLLIN};

  ck_assert_int_eq(mkfifo(path, 0600), 0);
  pipe.fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  ck_assert_int_ge(pipe.fd, 0);
  g_auto(Run) run = run_capitano("duel", scenario, players, "--answer-seconds=600", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_has(run.err, "has ended");
  ck_assert_msg(poll(&pipe, 1, 40 * 1000) == 1, "something of the player goes on");
  close(pipe.fd);
  test_remove_dir(folder);
}
END_TEST

START_TEST(programs_that_cannot_start_are_told_of) {
  g_auto(Run) none = run_capitano("duel", scenario, "--players=exec:/no/such/player,random", NULL);
  g_auto(Run) rude =
      run_capitano("duel", scenario, "--players=exec:cat,random", "--answer-seconds=600", NULL);

  ck_assert_int_eq(none.status, CAP_EXIT_IO);
  assert_has(none.err, "could not be started");
  ck_assert_int_eq(rude.status, CAP_EXIT_IO);
  assert_has(rude.err, "in place of {\"ready\": true}");
}
END_TEST

/* The sandbox may not be there; then that is what is said. */
START_TEST(the_sandbox_starts_no_programs) {
  g_auto(Run) duel = run_capitano("duel", scenario, "--players=exec:cat", "--sandbox", NULL);
  g_auto(Run) play = run_capitano("play", scenario, "--players=exec:cat", "--sandbox", NULL);

  ck_assert_int_ne(duel.status, CAP_EXIT_OK);
  assert_has(duel.err, "sandbox");
  assert_has(play.err, "sandbox");
  assert_text(play.out, "");
}
END_TEST

/* --- Why -------------------------------------------------------------------------------------- */

START_TEST(why_shows_terms_and_what_they_stand_for) {
  g_auto(Run) run = run_capitano("play", scenario, "--policy=doctrine", "--why", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_has(run.out, "1. ");
  assert_has(run.out, "\n  > ");
  assert_has(run.out, "What these terms stand for");
}
END_TEST

START_TEST(why_shows_what_a_player_looked_at) {
  g_auto(Run) run =
      run_capitano("play", scenario, "--players=search:rollouts=1,doctrine", "--why", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_has(run.out, "looked ahead; these were the results for the side:");
  assert_has(run.out, "As the doctrine has it");
  assert_has(run.out, "Stance: ");
}
END_TEST

START_TEST(a_player_is_no_policy) {
  g_auto(Run) run = run_capitano("play", scenario, "--policy=search", NULL);

  assert_usage_error(&run, "--policy=search: this is a player. Write --players=search.");
}
END_TEST

START_TEST(why_finds_what_is_looked_for) {
  g_auto(Run) all = run_capitano("play", scenario, "--policy=doctrine", "--why", NULL);
  g_auto(Run) some =
      run_capitano("play", scenario, "--policy=doctrine", "--why", "--find=SET-UP", NULL);
  g_auto(Run) none =
      run_capitano("play", scenario, "--policy=doctrine", "--why", "--find=zeppelin", NULL);
  g_auto(Run) alone = run_capitano("play", scenario, "--find=zeppelin", NULL);

  ck_assert_uint_lt(strlen(some.out), strlen(all.out));
  assert_lacks(none.out, "What these terms");
  ck_assert_int_eq(alone.status, CAP_EXIT_FINDINGS);
  assert_text(alone.out, "\"zeppelin\" in 0 of 1 games\n");
}
END_TEST

START_TEST(records_name_the_players) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "game.xml", NULL);
  g_autofree char *option = g_strconcat("--record=", path, NULL);
  g_auto(Run) run =
      run_capitano("play", scenario, "--players=random,doctrine:pace=9", option, NULL);
  g_autofree char *record = test_read_file(path, NULL);

  ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.err);
  assert_has(record, ": doctrine:pace=9</title>");
  test_remove_dir(folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("duel");
  TCase *cases = tcase_create("duel"), *programs = tcase_create("programs"),
        *why = tcase_create("why");

  tcase_add_checked_fixture(cases, set_up, tear_down);
  tcase_add_test(cases, jobs_change_nothing);
  tcase_add_test(cases, a_player_is_as_good_as_itself);
  tcase_add_test(cases, a_sequential_test_ends_after_the_same_pair);
  tcase_add_test(cases, json_says_the_same);
  tcase_add_loop_test(cases, what_makes_no_sense_is_said, 0, G_N_ELEMENTS(wrong));
  suite_add_tcase(suite, cases);
  tcase_add_checked_fixture(programs, set_up, tear_down);
  tcase_add_test(programs, the_example_plays);
  tcase_add_test(programs, a_capitano_plays_for_another);
  tcase_add_loop_test(programs, broken_players_are_told_of, 0, G_N_ELEMENTS(broken));
  tcase_add_test(programs, a_player_that_never_reads_is_told_of);
  tcase_add_test(programs, what_a_player_has_started_ends_with_it);
  tcase_add_test(programs, programs_that_cannot_start_are_told_of);
  tcase_add_test(programs, the_sandbox_starts_no_programs);
  suite_add_tcase(suite, programs);
  tcase_add_checked_fixture(why, set_up, tear_down);
  tcase_add_test(why, why_shows_terms_and_what_they_stand_for);
  tcase_add_test(why, why_shows_what_a_player_looked_at);
  tcase_add_test(why, a_player_is_no_policy);
  tcase_add_test(why, why_finds_what_is_looked_for);
  tcase_add_test(why, records_name_the_players);
  suite_add_tcase(suite, why);
  return test_main(suite);
}
