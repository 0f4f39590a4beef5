/* `capitano prove`: what is shown replays, what is impossible is said by `check` too, and the
 * number of jobs changes nothing. */
#include "tests/support/command.h"
#include "tests/support/json-schema.h"

#include <json-glib/json-glib.h>

static char *scenario, *folder;

static void set_up(void) {
  scenario = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  folder = test_make_dir();
}

static void tear_down(void) {
  test_remove_dir(folder);
  g_free(folder);
  g_free(scenario);
}

static char *in_folder(const char *name) {
  return g_build_filename(folder, name, NULL);
}

START_TEST(jobs_change_nothing) {
  g_auto(Run) one = run_capitano("prove", scenario, "--games=200", "--jobs=1", NULL);
  g_auto(Run) many = run_capitano("prove", scenario, "--games=200", "--jobs=4", NULL);

  ck_assert_int_eq(one.status, CAP_EXIT_OK);
  assert_has(one.out, "victory        reds-win      shown ");
  assert_text(one.out, many.out);
}
END_TEST

START_TEST(another_seed_is_another_search) {
  g_auto(Run) one = run_capitano("prove", scenario, "--games=6", NULL);
  g_auto(Run) other = run_capitano("prove", scenario, "--games=6", "--seed=77", NULL);

  ck_assert_str_ne(one.out, other.out);
}
END_TEST

/* Every record of the folder. */
static guint replay_all(const char *games) {
  g_autoptr(GDir) dir = g_dir_open(games, 0, NULL);
  guint n = 0;

  ck_assert_ptr_nonnull(dir);
  for (const char *name = g_dir_read_name(dir); name != NULL; name = g_dir_read_name(dir), n++) {
    g_autofree char *path = g_build_filename(games, name, NULL);
    g_autofree char *library = test_path("tests", "golden", "common", NULL);
    g_auto(Run) run = run_capitano("replay", "--library", library, path, NULL);

    ck_assert_msg(run.status == CAP_EXIT_OK, "%s: %s%s", name, run.out, run.err);
  }
  return n;
}

START_TEST(witnesses_replay) {
  g_autofree char *games = in_folder("games");
  g_auto(Run) run = run_capitano("prove", scenario, "--games=200", "--witness-dir", games, NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_has(run.out, "tiny-scenario-victory-reds-win.xml");
  assert_has(run.out, "4 of 4 shown, 0 impossible, 0 unknown");
  ck_assert_uint_eq(replay_all(games), 4);
}
END_TEST

/* The event of the tiny scenario, with a date before it could come about. */
static char *write_impossible(void) {
  g_autofree char *text = test_read_file(scenario, NULL);
  g_auto(GStrv) parts = g_strsplit(text, "<owns hexes=\"0303\" unbesieged=\"yes\"/>", 2);
  g_autofree char *changed =
      g_strconcat(parts[0], "<turn until=\"march 2\"/><occupied capitano=\"tell\" hexes=\"0303\"/>",
                  parts[1], NULL);
  char *path = in_folder("early.xml");

  ck_assert_ptr_nonnull(parts[1]);
  ck_assert(g_file_set_contents(path, changed, -1, NULL));
  return path;
}

START_TEST(what_is_impossible_is_told_by_both) {
  g_autofree char *path = write_impossible();
  g_autofree char *library = test_path("tests", "golden", "common", NULL);
  g_auto(Run) run = run_capitano("prove", path, "--library", library, "--games=12", NULL);
  g_auto(Run) check = run_capitano("check", path, "--library", library, "--no-play", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.out, "impossible  Its conditions never hold in one and the same turn. [4.3.1]");
  assert_has(check.out, "cannot-happen");
}
END_TEST

START_TEST(json_has_every_thing) {
  g_auto(Run) run = run_capitano("prove", scenario, "--games=200", "--format=json", NULL);
  g_autoptr(JsonParser) parser = json_parser_new();

  ck_assert(json_parser_load_from_data(parser, run.out, -1, NULL));
  JsonObject *root = json_node_get_object(json_parser_get_root(parser));
  ck_assert_str_eq(json_object_get_string_member(root, "kind"), "capitano-proof");
  JsonArray *things = json_object_get_array_member(root, "things");
  ck_assert_uint_eq(json_array_get_length(things), 4);
  JsonObject *first = json_array_get_object_element(things, 0);
  ck_assert_str_eq(json_object_get_string_member(first, "verdict"), "shown");
  ck_assert_int_gt(json_object_get_int_member(first, "decisions"), 0);
}
END_TEST

/* The result of a part of 1,000 games, "K/N", or of all for NULL; new string, the file in `path`.
 */
static char *prove_part(const char *part, const char *name, char **path) {
  g_autofree char *shard = g_strconcat("--shard=", part != NULL ? part : "1/1", NULL);

  *path = in_folder(name);
  g_auto(Run) run = run_capitano("prove", scenario, "--games=1000", shard, "--result", *path, NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  return test_read_file(*path, NULL);
}

/* Rounds of 400, 400 and 200 games: as a whole, and in parts of one, two and no rounds. */
START_TEST(parts_make_the_whole) {
  g_autofree char *whole_path = NULL, *one_path = NULL, *two_path = NULL;
  g_autofree char *whole = prove_part(NULL, "whole.json", &whole_path);
  g_autofree char *one = prove_part("1/2", "one.json", &one_path);
  g_autofree char *two = prove_part("2/2", "two.json", &two_path);
  g_autofree char *sum_path = in_folder("sum.json");
  g_auto(Run) merge = run_capitano("merge", "-o", sum_path, two_path, one_path, NULL);
  g_auto(Run) twice = run_capitano("merge", one_path, whole_path, NULL);

  ck_assert_int_eq(merge.status, CAP_EXIT_OK);
  assert_has(merge.out, "4 of 4 shown, 0 impossible, 0 unknown");
  g_autofree char *sum = test_read_file(sum_path, NULL);
  ck_assert_str_eq(sum, whole);
  ck_assert_str_ne(one, whole);
  ck_assert_str_ne(two, whole);
  ck_assert_int_eq(twice.status, CAP_EXIT_USAGE);
}
END_TEST

START_TEST(a_part_without_games_proves_nothing) {
  g_auto(Run) run = run_capitano("prove", scenario, "--games=200", "--shard=1/2", NULL);
  g_auto(Run) rest = run_capitano("prove", scenario, "--games=200", "--shard=2/2", NULL);

  assert_has(run.out, "0 of 4 shown, 0 impossible, 4 unknown; 0 games were played.");
  assert_has(rest.out, "4 of 4 shown");
}
END_TEST

/* --- Endings ---------------------------------------------------------------------------------- */

/* The tiny scenario with a wager before anything else, which ends the game. Reds may throw one die
 * and win with 1 or 2; or let Blues choose between one die, on which Reds win with 3 or less, and
 * two, with 10 or more. So Blues would take two, for 6 of 36, and Reds throw themselves. */
static char *write_wager(void) {
  static const char wager[] =
      "<special-rule number=\"2\" title=\"The wager\">"
      "<variable id=\"wager\" kind=\"choice\" values=\"open won lost\" start=\"open\"/>"
      "<event id=\"wager\" on=\"turn-begin\" once=\"yes\" text=\"A wager.\">"
      "<ask by=\"reds\" text=\"Throw themselves?\"><yes><roll by=\"reds\">"
      "<case to=\"2\"><set variable=\"wager\" to=\"won\"/></case>"
      "<case from=\"3\"><set variable=\"wager\" to=\"lost\"/></case></roll></yes>"
      "<no><ask by=\"blues\" text=\"Take two dice?\"><yes><roll dice=\"2\" by=\"blues\">"
      "<case to=\"9\"><set variable=\"wager\" to=\"lost\"/></case>"
      "<case from=\"10\"><set variable=\"wager\" to=\"won\"/></case></roll></yes>"
      "<no><roll by=\"blues\">"
      "<case to=\"3\"><set variable=\"wager\" to=\"won\"/></case>"
      "<case from=\"4\"><set variable=\"wager\" to=\"lost\"/></case></roll></no></ask></no></ask>"
      "</event></special-rule></special-rules>";
  static const char victory[] =
      "<victory><victory-condition id=\"wager-won\" side=\"reds\" level=\"strategic\" "
      "at=\"at-once\"><variable-is variable=\"wager\" is=\"won\"/></victory-condition>"
      "<victory-condition id=\"wager-lost\" side=\"blues\" level=\"standard\" at=\"at-once\">"
      "<variable-is variable=\"wager\" is=\"lost\"/></victory-condition>";
  g_autofree char *text = test_read_file(scenario, NULL);
  g_auto(GStrv) parts = g_strsplit(text, "</special-rules>", 2);
  g_auto(GStrv) rest = g_strsplit(parts[1], "<victory>", 2);
  g_autofree char *changed = g_strconcat(parts[0], wager, rest[0], victory, rest[1], NULL);
  char *path = in_folder("wager.xml");

  ck_assert(g_file_set_contents(path, changed, -1, NULL));
  return path;
}

START_TEST(an_ending_is_exact) {
  g_autofree char *path = write_wager();
  g_autofree char *library = test_path("tests", "golden", "common", NULL);
  g_auto(Run) run = run_capitano("prove", path, "--ending", "--library", library, NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_has(run.out, "33.3333 %  strategic victory for The Reds");
  assert_has(run.out, "66.6667 %  standard victory for The Blues");
  assert_has(run.out, "These chances are exact.");
}
END_TEST

/* A game of it; new string. With seed 3 the Reds throw, which is the last of 7 decisions, and lose.
 */
static char *write_record(const char *path, const char *library, const char *seed) {
  char *record = in_folder("record.xml");
  g_auto(Run) run =
      run_capitano("play", path, "--library", library, "--seed", seed, "--record", record, NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  return record;
}

START_TEST(a_position_of_a_record_has_a_value) {
  g_autofree char *path = write_wager();
  g_autofree char *library = test_path("tests", "golden", "common", NULL);
  g_autofree char *record = write_record(path, library, "3");
  g_auto(Run) run = run_capitano("prove", path, "--ending", "--library", library, "--record",
                                 record, "--back=1", NULL);
  g_auto(Run) end =
      run_capitano("prove", path, "--ending", "--library", library, "--record", record, NULL);

  assert_has(run.out, "The Reds to decide: Does the special rule apply? Throw themselves?");
  assert_has(run.out, "0.333333    33.3333 %     0.0000 %  Yes\n");
  assert_has(run.out, "0.166667    16.6667 %     0.0000 %  No\n");
  ck_assert_int_eq(end.status, CAP_EXIT_OK); /* the game is over */
  assert_has(end.out, "100.0000 %  standard victory for The Blues");
}
END_TEST

START_TEST(an_ending_as_json) {
  g_autofree char *path = write_wager();
  g_autofree char *library = test_path("tests", "golden", "common", NULL);
  g_autofree char *record = write_record(path, library, "3");
  g_auto(Run) run = run_capitano("prove", path, "--ending", "--library", library, "--record",
                                 record, "--back=1", "--format=json", NULL);
  g_autoptr(JsonParser) parser = json_parser_new();

  g_autofree char *schema = test_path("validator", "report", "results.schema.json", NULL);
  assert_json_fits(run.out, schema);
  ck_assert(json_parser_load_from_data(parser, run.out, -1, NULL));
  JsonObject *root = json_node_get_object(json_parser_get_root(parser));
  ck_assert_str_eq(json_object_get_string_member(root, "kind"), "capitano-ending");
  JsonObject *decision = json_object_get_object_member(root, "decision");
  ck_assert_str_eq(json_object_get_string_member(decision, "side"), "reds");
  JsonArray *options = json_object_get_array_member(decision, "options");
  ck_assert_uint_eq(json_array_get_length(options), 2);
  JsonObject *best = json_array_get_object_element(options, 0);
  ck_assert_str_eq(json_object_get_string_member(best, "option"), "yes");
  ck_assert_double_eq_tol(json_object_get_double_member(best, "score"), 1.0 / 3, 1e-12);
}
END_TEST

START_TEST(what_is_too_large_is_refused) {
  g_auto(Run) run = run_capitano("prove", scenario, "--ending", "--nodes=5000", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.err, "Too many games are possible from here.");
  assert_has(run.err, " 5000 nodes were looked through");
  ck_assert_str_eq(run.out, "");
}
END_TEST

START_TEST(endings_that_make_no_sense) {
  g_autofree char *path = write_wager();
  g_autofree char *library = test_path("tests", "golden", "common", NULL);
  g_autofree char *record = write_record(path, library, "3");
  g_auto(Run) back = run_capitano("prove", path, "--ending", "--library", library, "--record",
                                  record, "--back=8", NULL);
  g_auto(Run) alone = run_capitano("prove", scenario, "--record", record, NULL);
  g_auto(Run) shard = run_capitano("prove", scenario, "--ending", "--shard=1/2", NULL);
  g_auto(Run) none = run_capitano("prove", scenario, "--ending", "--nodes=0", NULL);
  g_auto(Run) other = run_capitano("prove", scenario, "--ending", "--record", record, NULL);
  g_auto(Run) kind = run_capitano("prove", scenario, "--ending", "--record", scenario, NULL);

  assert_usage_error(&back, "The record has only 7 decisions.");
  assert_usage_error(&alone, "--record needs --ending");
  assert_usage_error(&shard, "--ending does not go with --shard");
  assert_usage_error(&none, "--nodes takes whole numbers from 1");
  ck_assert_int_eq(other.status, CAP_EXIT_IO); /* its rules ask for something else */
  assert_has(other.err, "does not follow the rules");
  ck_assert_int_eq(kind.status, CAP_EXIT_IO);
  assert_has(kind.err, "is no record of a game");
}
END_TEST

START_TEST(time_that_is_up_is_told) {
  g_auto(Run) run =
      run_capitano("prove", scenario, "--games=1000000", "--seconds=0.02", "--jobs=1", NULL);

  assert_has(run.err, "Time ran out after ");
}
END_TEST

START_TEST(wrong_usage) {
  g_auto(Run) none = run_capitano("prove", NULL);
  g_auto(Run) games = run_capitano("prove", scenario, "--games=0", NULL);
  g_auto(Run) format = run_capitano("prove", scenario, "--format=xml", NULL);
  g_auto(Run) seed = run_capitano("prove", scenario, "--seed=x", NULL);

  assert_usage_error(&none, "Name one scenario.");
  assert_usage_error(&games, "--games and --jobs take whole numbers from 1.");
  assert_usage_error(&format, "there are text and json");
  assert_usage_error(&seed, "--seed=x is not a number");
  g_auto(Run) shard = run_capitano("prove", scenario, "--shard=3/2", NULL);
  assert_usage_error(&shard, "--shard=3/2: write K/N");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("prove");
  TCase *cases = tcase_create("prove");

  tcase_add_checked_fixture(cases, set_up, tear_down);
  tcase_set_timeout(cases, 120);
  tcase_add_test(cases, jobs_change_nothing);
  tcase_add_test(cases, another_seed_is_another_search);
  tcase_add_test(cases, witnesses_replay);
  tcase_add_test(cases, what_is_impossible_is_told_by_both);
  tcase_add_test(cases, json_has_every_thing);
  tcase_add_test(cases, parts_make_the_whole);
  tcase_add_test(cases, a_part_without_games_proves_nothing);
  tcase_add_test(cases, an_ending_is_exact);
  tcase_add_test(cases, a_position_of_a_record_has_a_value);
  tcase_add_test(cases, an_ending_as_json);
  tcase_add_test(cases, what_is_too_large_is_refused);
  tcase_add_test(cases, endings_that_make_no_sense);
  tcase_add_test(cases, time_that_is_up_is_told);
  tcase_add_test(cases, wrong_usage);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
