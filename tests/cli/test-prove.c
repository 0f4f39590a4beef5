/* `capitano prove`: what is shown replays, what is impossible is said by `check` too, and the
 * number of jobs changes nothing. */
#include "tests/support/command.h"

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
  tcase_add_test(cases, time_that_is_up_is_told);
  tcase_add_test(cases, wrong_usage);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
