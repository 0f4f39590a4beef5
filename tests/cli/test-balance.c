/* `capitano balance`: a change that was planted comes out first, parts come to the same as the
 * whole, and restrictions restrict. */
#include "tests/support/command.h"
#include "tests/support/variant.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>

static char *folder, *common, *scenario;

static void set_up(void) {
  common = test_path("tests", "golden", "common", NULL);
  scenario = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  folder = test_make_dir();
  ck_assert_int_eq(g_chdir(folder), 0);
}

static void tear_down(void) {
  ck_assert_int_eq(g_chdir("/"), 0);
  test_remove_dir(folder);
  g_free(folder);
  g_free(common);
  g_free(scenario);
}

/* --- A planted change ------------------------------------------------------------------------- */

#define GIFT                                                                                       \
  "<victory>\n    <victory-condition id=\"gift\" side=\"reds\" level=\"standard\" "                \
  "at=\"turn-end\"><turn on=\"turn 3\"/></victory-condition>"

static void balance_into(const char *file) {
  g_auto(Run) run = run_capitano("balance", scenario, "--games=2", "--players=random", "--course=0",
                                 "--result", file, NULL);
  ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.err);
}

/* What is told of a side must be of the games that were played; and a name stays on its line, with
 * nothing in it that steers a terminal. */
START_TEST(a_forged_balance_says_nothing_of_its_own) {
  static const struct {
    const char *pattern, *replacement;
    CapExit status;
  } rows[] = {
      {"(\"pairs\" : )", "\\1[9], \"other\" : ", CAP_EXIT_IO},
      {"(\"won\" : )[0-9]+", "\\g<1>9007199254740992", CAP_EXIT_IO},
      {"(\"outcome\" : \\{\\s+\"[^\"]+\" : )[0-9]+", "\\g<1>9007199254740992", CAP_EXIT_IO},
      {"(\"(name|title|text|judge)\" : \")", "\\1\\\\n::error::\\\\u009b\\\\u202e", CAP_EXIT_OK},
  };

  balance_into("1.json");
  g_autofree char *text = test_read_file("1.json", NULL);
  g_autoptr(GRegex) regex = g_regex_new(rows[_i].pattern, 0, 0, NULL);
  g_autofree char *forged = g_regex_replace(regex, text, -1, 0, rows[_i].replacement, 0, NULL);
  ck_assert_str_ne(forged, text);
  test_write_file("x.json", forged, -1);
  g_auto(Run) run = run_capitano("merge", "x.json", NULL);
  ck_assert_msg(run.status == rows[_i].status, "status %d: %s", (int)run.status, run.err);
  assert_lacks(run.out, "\n::error");
  assert_lacks(run.out, "\xC2\x9B");
  assert_lacks(run.out, "\xE2\x80\xAE");
}
END_TEST

/* The text behind "Which single change", the first line of its table, under its head. */
static char *first_change(const char *out) {
  const char *table = strstr(out, "Which single change");

  ck_assert_ptr_nonnull(table);
  g_auto(GStrv) lines = g_strsplit(table, "\n", 7);
  return g_strdup(lines[5]);
}

/* The Reds are given the game on turn 3, and nothing else matters half as much. */
START_TEST(a_planted_change_comes_out_first) {
  g_autofree char *text = variant_text("tiny-scenario.xml", "<victory>", GIFT);
  guint n_first = 0;

  test_write_file("planted.xml", text, -1);
  for (guint seed = 1; seed <= 20; seed++) {
    g_autofree char *option = g_strdup_printf("--seed=%u", 1000 * seed);
    g_auto(Run) run = run_capitano("balance", "planted.xml", "--library", common, "--games=30",
                                   "--players=random", "--course=0", option, NULL);
    ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.err);
    g_autofree char *line = first_change(run.out);
    n_first += strstr(line, "without the victory condition “gift”") != NULL;
  }
  ck_assert_uint_ge(n_first, 19);
}
END_TEST

/* Nobody else wins here, so that it is even without the gift. */
START_TEST(the_handicap_is_the_change_nearest_to_even) {
  g_autofree char *text = variant_text("tiny-scenario.xml", "<victory>", GIFT);
  g_auto(GStrv) parts = g_strsplit(text, "<otherwise side=\"blues\" level=\"standard\"/>", 2);
  g_autofree char *drawn = g_strjoinv("<otherwise level=\"draw\"/>", parts);

  test_write_file("planted.xml", drawn, -1);
  g_auto(Run) run = run_capitano("balance", "planted.xml", "--library", common, "--games=30",
                                 "--players=random", "--course=0", NULL);
  ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.err);
  assert_has(run.out, "Nearest to an even game: without the victory condition “gift”");
}
END_TEST

/* --- Parts ------------------------------------------------------------------------------------ */

static void play(const char *shard, const char *jobs, const char *file) {
  g_auto(Run) run = run_capitano("balance", scenario, "--games=14", "--course=3",
                                 "--players=random,doctrine,search:rollouts=4", "--shard", shard,
                                 "--jobs", jobs, "--result", file, NULL);

  ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.err);
}

START_TEST(parts_come_to_the_same_as_the_whole) {
  g_auto(Run) whole = run_capitano("balance", scenario, "--games=14", "--course=3",
                                   "--players=random,doctrine,search:rollouts=4", "--full",
                                   "--jobs=2", "--result=all.json", NULL);
  play("1/3", "1", "1.json");
  play("2/3", "2", "2.json");
  play("3/3", "3", "3.json");
  g_auto(Run) sum = run_capitano("merge", "-o", "sum.json", "2.json", "3.json", "1.json", NULL);
  ck_assert_msg(sum.status == CAP_EXIT_OK, "%s", sum.err);
  assert_text(sum.out, whole.out);
  g_autofree char *a = test_read_file("all.json", NULL);
  g_autofree char *b = test_read_file("sum.json", NULL);
  assert_text(a, b);
}
END_TEST

START_TEST(parts_are_not_added_twice) {
  play("1/3", "1", "1.json");
  g_auto(Run) twice = run_capitano("merge", "1.json", "1.json", NULL);
  assert_usage_error(&twice, "counted already");
  g_auto(Run) other = run_capitano("balance", scenario, "--games=14", "--course=3", "--shard=2/3",
                                   "--players=random,doctrine,search:rollouts=4", "--judge=random",
                                   "--result=2.json", NULL);
  g_auto(Run) mixed = run_capitano("merge", "1.json", "2.json", NULL);
  assert_usage_error(&mixed, "differ in who plays the changes");
}
END_TEST

START_TEST(jobs_change_nothing_in_a_race) {
  g_auto(Run) one = run_capitano("balance", scenario, "--games=60", "--course=2", "--jobs=1",
                                 "--players=random,doctrine", NULL);
  g_auto(Run) many = run_capitano("balance", scenario, "--games=60", "--course=2", "--jobs=4",
                                  "--players=random,doctrine", NULL);
  ck_assert_int_eq(one.status, CAP_EXIT_OK);
  assert_text(one.out, many.out);
}
END_TEST

/* --- What is said ----------------------------------------------------------------------------- */

/* The Reds have to take a hex, and who never attacks takes none. */
START_TEST(who_does_without_something_is_told_of) {
  g_auto(Run) run = run_capitano("balance", scenario, "--games=6", "--course=0", NULL);

  assert_has(run.out, "The Reds never attacks\n");
  assert_has(run.out, "The Blues never besieges\n");
}
END_TEST

START_TEST(json_has_all_of_it) {
  g_auto(Run) run =
      run_capitano("balance", scenario, "--games=6", "--course=1", "--format=json", NULL);
  g_autoptr(JsonParser) parser = json_parser_new();

  ck_assert(json_parser_load_from_data(parser, run.out, -1, NULL));
  JsonObject *root = json_node_get_object(json_parser_get_root(parser));
  ck_assert_str_eq(json_object_get_string_member(root, "kind"), "capitano-balance");
  ck_assert_uint_eq(json_array_get_length(json_object_get_array_member(root, "strengths")), 3);
  ck_assert_uint_ge(json_array_get_length(json_object_get_array_member(root, "lines")), 30);
}
END_TEST

START_TEST(the_page_has_a_section_of_it) {
  g_autofree char *text = variant_text("tiny-scenario.xml", "sp=\"14\"", "sp=\"13\"");
  g_auto(Run) played =
      run_capitano("balance", scenario, "--games=6", "--course=2", "--result=b.json", NULL);
  g_auto(Run) page = run_capitano("report", scenario, "--balance=b.json", NULL);
  ck_assert_int_eq(page.status, CAP_EXIT_OK);
  assert_has(page.out, "<a href=\"#balance\">Balance</a>");
  assert_has(page.out, "The course of the games");
  assert_has(page.out, "The Reds never attacks");
  g_auto(Run) plain = run_capitano("report", scenario, NULL);
  assert_lacks(plain.out, "#balance");
  test_write_file("other.xml", text, -1);
  g_auto(Run) other =
      run_capitano("report", "other.xml", "--library", common, "--balance=b.json", NULL);
  assert_usage_error(&other, "another scenario");
  g_auto(Run) games = run_capitano("play", scenario, "--result=g.json", NULL);
  g_auto(Run) wrong_kind = run_capitano("report", scenario, "--balance=g.json", NULL);
  assert_usage_error(&wrong_kind, "written by capitano play");
}
END_TEST

START_TEST(without_changes_it_is_short) {
  g_auto(Run) run =
      run_capitano("balance", scenario, "--games=6", "--course=0", "--no-changes", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_lacks(run.out, "Which single change");
}
END_TEST

static const struct {
  const char *option, *part;
} wrong[] = {
    {"--players=random,nobody", "there are random"}, {"--judge=wayward", "name one of the players"},
    {"--course=-1", "whole number from 0"},          {"--format=xml", "text and json"},
    {"--games=0", "whole numbers from 1"},
};

START_TEST(what_makes_no_sense_is_said) {
  g_auto(Run) run = run_capitano("balance", scenario, wrong[_i].option, NULL);

  assert_usage_error(&run, wrong[_i].part);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("balance");
  TCase *tcase = tcase_create("balance");

  tcase_add_checked_fixture(tcase, set_up, tear_down);
  tcase_set_timeout(tcase, 600);
  tcase_add_loop_test(tcase, a_forged_balance_says_nothing_of_its_own, 0, 4);
  tcase_add_test(tcase, a_planted_change_comes_out_first);
  tcase_add_test(tcase, the_handicap_is_the_change_nearest_to_even);
  tcase_add_test(tcase, parts_come_to_the_same_as_the_whole);
  tcase_add_test(tcase, parts_are_not_added_twice);
  tcase_add_test(tcase, jobs_change_nothing_in_a_race);
  tcase_add_test(tcase, who_does_without_something_is_told_of);
  tcase_add_test(tcase, json_has_all_of_it);
  tcase_add_test(tcase, the_page_has_a_section_of_it);
  tcase_add_test(tcase, without_changes_it_is_short);
  tcase_add_loop_test(tcase, what_makes_no_sense_is_said, 0, G_N_ELEMENTS(wrong));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
