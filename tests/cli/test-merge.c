/* `capitano merge`: games played in parts come to the same as all at once, and files in parts. */
#include "tests/support/command.h"

#include <glib/gstdio.h>
#include <unistd.h>

static char *folder, *scenario;

static void set_up(void) {
  scenario = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  folder = test_make_dir();
  ck_assert_int_eq(g_chdir(folder), 0);
}

static void tear_down(void) {
  ck_assert_int_eq(g_chdir("/"), 0);
  test_remove_dir(folder);
  g_free(folder);
  g_free(scenario);
}

/* Plays one part of 300 games. */
static void play(const char *shard, const char *jobs, const char *file) {
  g_auto(Run) run = run_capitano("play", scenario, "--policy", "random", "--games", "300",
                                 "--shard", shard, "--jobs", jobs, "--result", file, NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
}

static void assert_same(const char *a, const char *b) {
  g_autofree char *x = test_read_file(a, NULL);
  g_autofree char *y = test_read_file(b, NULL);

  assert_text(x, y);
}

START_TEST(three_shards_are_the_same_as_one_run) {
  play("1/1", "1", "all.json");
  play("1/3", "1", "1.json");
  play("2/3", "2", "2.json");
  play("3/3", "3", "3.json");
  g_auto(Run) run = run_capitano("merge", "-o", "sum.json", "3.json", "1.json", "2.json", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_has(run.out, "games: 300\n");
  assert_has(run.out, "interval: ");
  assert_same("all.json", "sum.json");
}
END_TEST

/* Whoever forgets a part hears of it, whatever was counted. */
static const char *const counters[][6] = {
    {"play", "--policy=random", "--games=9"},
    {"duel", "--players=random,doctrine", "--games=12"},
    {"balance", "--players=random", "--no-changes", "--course=0", "--games=3"},
};

START_TEST(a_part_that_is_missing_is_missed) {
  const char *const *c = counters[_i];

  for (int k = 1; k <= 3; k++) {
    g_autofree char *shard = g_strdup_printf("--shard=%d/3", k);
    g_autofree char *result = g_strdup_printf("--result=%d.json", k);
    g_auto(Run) run =
        run_capitano(c[0], scenario, shard, result, c[1], c[2], c[3] != NULL ? c[3] : "--jobs=1",
                     c[4] != NULL ? c[4] : "--quiet", c[5], NULL);
    ck_assert_int_eq(run.status, CAP_EXIT_OK);
  }
  g_auto(Run) some = run_capitano("merge", "1.json", "3.json", NULL);
  g_auto(Run) all = run_capitano("merge", "3.json", "1.json", "2.json", NULL);
  assert_has(some.err, " are in none of these files. Is one missing?\n");
  assert_text(all.err, "");
}
END_TEST

/* What the rules exclude did not merely fail to happen, and a sum says so as a single run does. */
START_TEST(what_cannot_happen_is_told_of_a_sum_too) {
  const char *why = "share: interphase not possible: optional rule 18.4 is not used\n";
  g_auto(Run) played =
      run_capitano("play", scenario, "--games", "4", "--shard", "1/2", "--result", "1.json", NULL);
  g_auto(Run) more =
      run_capitano("play", scenario, "--games", "4", "--shard", "2/2", "--result", "2.json", NULL);
  assert_has(played.out, why);
  g_auto(Run) sum = run_capitano("merge", "-o", "sum.json", "1.json", "2.json", NULL);
  assert_has(sum.out, why);
  g_auto(Run) again = run_capitano("merge", "sum.json", NULL);
  assert_text(again.out, sum.out);
}
END_TEST

/* Files of earlier versions do not say what is excluded. */
START_TEST(a_result_without_reasons_gives_plain_shares) {
  play("1/3", "1", "1.json");
  g_autofree char *text = test_read_file("1.json", NULL);
  g_autoptr(GRegex) member = g_regex_new("\"ruled-out\" : \\{[^}]*\\},", 0, 0, NULL);
  g_autofree char *old = g_regex_replace_literal(member, text, -1, 0, "", 0, NULL);
  ck_assert_str_ne(old, text);
  test_write_file("old.json", old, -1);
  g_auto(Run) run = run_capitano("merge", "old.json", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_has(run.out, "share: interphase 0.000 (0 of 100)\n");
}
END_TEST

/* A file that names no rule system is of the first. */
START_TEST(the_rule_system_of_a_result_must_be_known) {
  play("1/3", "1", "1.json");
  g_autofree char *text = test_read_file("1.json", NULL);
  g_autoptr(GRegex) member = g_regex_new("\"scenario\" :", 0, 0, NULL);
  g_autofree char *same = g_regex_replace_literal(
      member, text, -1, 0, "\"ruleset\" : \"honour\", \"scenario\" :", 0, NULL);
  g_autofree char *other = g_regex_replace_literal(
      member, text, -1, 0, "\"ruleset\" : \"unheard-of\", \"scenario\" :", 0, NULL);
  ck_assert_str_ne(same, text);
  test_write_file("same.json", same, -1);
  test_write_file("other.json", other, -1);
  g_auto(Run) plain = run_capitano("merge", "1.json", NULL);
  g_auto(Run) named = run_capitano("merge", "same.json", NULL);
  g_auto(Run) unknown = run_capitano("merge", "other.json", NULL);
  assert_has(plain.out, "share: skirmish ");
  assert_text(named.out, plain.out);
  ck_assert_int_eq(unknown.status, CAP_EXIT_IO);
  assert_has(unknown.err, "something wrong with \"ruleset\"");
}
END_TEST

START_TEST(sums_can_be_added_up_again) {
  play("1/1", "1", "all.json");
  for (guint i = 1; i <= 4; i++) {
    g_autofree char *shard = g_strdup_printf("%u/4", i);
    g_autofree char *file = g_strdup_printf("%u.json", i);
    play(shard, "1", file);
  }
  g_auto(Run) a = run_capitano("merge", "-q", "-o", "a.json", "1.json", "3.json", NULL);
  g_auto(Run) b = run_capitano("merge", "-q", "-o", "b.json", "4.json", "2.json", NULL);
  g_auto(Run) c = run_capitano("merge", "-q", "-o", "c.json", "a.json", "b.json", NULL);
  ck_assert_int_eq(c.status, CAP_EXIT_OK);
  assert_text(c.out, "");
  assert_same("all.json", "c.json");
}
END_TEST

START_TEST(a_game_is_not_counted_twice) {
  play("1/3", "1", "1.json");
  g_auto(Run) run = run_capitano("merge", "1.json", "1.json", NULL);
  assert_usage_error(&run, "counted already");
}
END_TEST

START_TEST(different_studies_are_not_added) {
  play("1/3", "1", "1.json");
  g_auto(Run) played = run_capitano("play", scenario, "--games", "300", "--shard", "2/3",
                                    "--policy", "doctrine", "--result", "2.json", NULL);
  g_auto(Run) run = run_capitano("merge", "1.json", "2.json", NULL);
  assert_usage_error(&run, "differ in policy");
}
END_TEST

START_TEST(what_is_no_result_is_refused) {
  static const char *const texts[] = {
      "", "[]", "{}", "{\"kind\": 1}", "{\"kind\": \"capitano-games\", \"format\": 2}", "not JSON"};

  for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
    test_write_file("x.json", texts[i], -1);
    g_auto(Run) run = run_capitano("merge", "x.json", NULL);
    ck_assert_int_eq(run.status, CAP_EXIT_IO);
    assert_text(run.out, "");
    assert_has(run.err, "x.json");
  }
}
END_TEST

/* Numbers that nobody can have counted, and a name that would begin a line of its own. */
static const struct {
  const char *pattern, *replacement, *wrong;
} forgeries[] = {
    {"(\"outcome\" : \\{\\s+\"[^\"]+\" : )[0-9]+", "\\g<1>101", "counts"},
    {"(\"games-with\" : \\{\\s+\"[^\"]+\" : )[0-9]+", "\\g<1>101", "counts"},
    {"(\"outcome\" : \\{\\s+\"[^\"]+)", "\\g<1>\\\\n::error::forged", "counts"},
    {"(\"dice\" : )[0-9]+", "\\g<1>9223372036854775807", "dice"},
};

START_TEST(what_cannot_have_been_counted_is_refused) {
  play("1/3", "1", "1.json");
  g_autofree char *text = test_read_file("1.json", NULL);
  g_autoptr(GRegex) regex = g_regex_new(forgeries[_i].pattern, 0, 0, NULL);
  g_autofree char *forged = g_regex_replace(regex, text, -1, 0, forgeries[_i].replacement, 0, NULL);
  g_autofree char *wrong = g_strdup_printf("something wrong with \"%s\"", forgeries[_i].wrong);
  ck_assert_str_ne(forged, text);
  test_write_file("x.json", forged, -1);
  g_auto(Run) run = run_capitano("merge", "x.json", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_text(run.out, "");
  assert_has(run.err, wrong);
}
END_TEST

START_TEST(what_is_not_json_is_told_with_its_place) {
  test_write_file("x.json", "{\n  \"kind\": }", -1);
  g_auto(Run) run = run_capitano("merge", "x.json", NULL);

  assert_has(run.err, "x.json:2:11: this is not JSON. ");
}
END_TEST

/* --- Duels ------------------------------------------------------------------------------------ */

static void duel(const char *games, const char *shard, const char *file) {
  g_auto(Run) run = run_capitano("duel", scenario, scenario, "--players=wayward,random", "--games",
                                 games, "--shard", shard, "--result", file, NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
}

/* 21 games are 11 pairs, which do not come out even in four parts. */
START_TEST(a_duel_in_parts_is_the_same_as_in_one) {
  g_auto(Run) whole = run_capitano("duel", scenario, scenario, "--players=wayward,random",
                                   "--games=21", "--result=all.json", "--jobs=1", NULL);
  duel("21", "1/4", "1.json");
  duel("21", "2/4", "2.json");
  duel("21", "3/4", "3.json");
  duel("21", "4/4", "4.json");
  g_auto(Run) sum =
      run_capitano("merge", "-o", "sum.json", "4.json", "1.json", "3.json", "2.json", NULL);
  ck_assert_int_eq(sum.status, CAP_EXIT_OK);
  assert_has(sum.out, "games: 44\n");
  assert_text(sum.out, whole.out);
  assert_same("all.json", "sum.json");
}
END_TEST

START_TEST(a_part_of_a_duel_may_be_empty) {
  g_auto(Run) whole = run_capitano("duel", scenario, scenario, "--players=wayward,random",
                                   "--games=2", "--result=all.json", NULL);
  duel("2", "1/2", "1.json");
  duel("2", "2/2", "2.json");
  g_auto(Run) sum = run_capitano("merge", "-q", "-o", "sum.json", "1.json", "2.json", NULL);
  ck_assert_int_eq(sum.status, CAP_EXIT_OK);
  assert_same("all.json", "sum.json");
}
END_TEST

START_TEST(duels_that_do_not_belong_together_are_not_added) {
  duel("8", "1/2", "1.json");
  g_auto(Run) other = run_capitano("duel", scenario, scenario, "--players=random", "--games=8",
                                   "--shard=2/2", "--result=2.json", NULL);
  g_auto(Run) fewer = run_capitano("duel", scenario, "--players=wayward,random", "--games=8",
                                   "--shard=2/2", "--result=3.json", NULL);
  g_auto(Run) optional =
      run_capitano("duel", scenario, scenario, "--players=wayward,random", "--games=8",
                   "--shard=2/2", "--option=all", "--result=4.json", NULL);
  g_auto(Run) twice = run_capitano("merge", "1.json", "1.json", NULL);
  g_auto(Run) players = run_capitano("merge", "1.json", "2.json", NULL);
  g_auto(Run) scenarios = run_capitano("merge", "1.json", "3.json", NULL);
  g_auto(Run) options = run_capitano("merge", "1.json", "4.json", NULL);
  assert_usage_error(&twice, "counted already");
  assert_usage_error(&players, "differ in players");
  assert_usage_error(&scenarios, "differ in scenarios");
  assert_usage_error(&options, "differ in optional rules");
}
END_TEST

START_TEST(games_and_duels_are_not_added) {
  play("1/3", "1", "1.json");
  duel("4", "1/1", "2.json");
  g_auto(Run) run = run_capitano("merge", "1.json", "2.json", NULL);
  assert_usage_error(&run, "2.json: It is of capitano duel");
}
END_TEST

/* Numbers that contradict each other were not written by us. */
START_TEST(a_duel_that_was_tampered_with_is_refused) {
  duel("4", "1/1", "1.json");
  g_autofree char *text = test_read_file("1.json", NULL);
  g_autoptr(GRegex) member = g_regex_new("\"drawn\" : ([0-9]+)", 0, 0, NULL);
  g_autofree char *other = g_regex_replace(member, text, -1, 0, "\"drawn\" : 9\\1", 0, NULL);
  ck_assert_str_ne(other, text);
  test_write_file("x.json", other, -1);
  g_auto(Run) run = run_capitano("merge", "x.json", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_has(run.err, "something wrong with \"pairs\"");
}
END_TEST

START_TEST(a_sequential_test_has_no_parts) {
  g_auto(Run) run = run_capitano("duel", scenario, "--shard=1/2", "--sprt=0,10", NULL);
  assert_usage_error(&run, "--sprt or --shard");
}
END_TEST

START_TEST(shards_that_do_not_exist_are_refused) {
  g_auto(Run) run = run_capitano("play", scenario, "--games", "10", "--shard", "4/3", NULL);
  assert_usage_error(&run, "--shard=4/3");
}
END_TEST

START_TEST(files_are_checked_in_shards) {
  g_autofree char *text = test_read_file(scenario, NULL);
  g_autofree char *common = test_path("tests", "golden", "common", NULL);

  test_write_file("a.xml", "<scenario/>", -1);
  test_write_file("b.xml", text, -1);
  g_auto(Run) first =
      run_capitano("check", "--library", common, "--shard", "1/2", "a.xml", "b.xml", NULL);
  g_auto(Run) second =
      run_capitano("check", "--library", common, "--shard", "2/2", "a.xml", "b.xml", NULL);
  ck_assert_int_eq(first.status, CAP_EXIT_FINDINGS);
  assert_has(first.out, "1 document checked: ");
  ck_assert_int_eq(second.status, CAP_EXIT_OK);
  assert_has(second.out, "1 document checked: no findings.\n");
}
END_TEST

/* Played by check, not by play, but to be seen again in the same way. */
START_TEST(a_game_without_end_is_written_down) {
  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  const char *record = "records/tiny-scenario-endless-game-1.xml";
  g_auto(Run) run = run_capitano("check", "--games", "1", "--max-decisions", "100", "--record-dir",
                                 "records", scenario, NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.out, "endless-game");
  g_auto(Run) replayed = run_capitano("replay", "--library", common, record, NULL);
  ck_assert_int_eq(replayed.status, CAP_EXIT_OK);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("merge");
  TCase *tcase = tcase_create("merge");

  tcase_add_checked_fixture(tcase, set_up, tear_down);
  tcase_add_test(tcase, three_shards_are_the_same_as_one_run);
  tcase_add_loop_test(tcase, a_part_that_is_missing_is_missed, 0, G_N_ELEMENTS(counters));
  tcase_add_test(tcase, what_cannot_happen_is_told_of_a_sum_too);
  tcase_add_test(tcase, a_result_without_reasons_gives_plain_shares);
  tcase_add_test(tcase, the_rule_system_of_a_result_must_be_known);
  tcase_add_test(tcase, sums_can_be_added_up_again);
  tcase_add_test(tcase, a_game_is_not_counted_twice);
  tcase_add_test(tcase, different_studies_are_not_added);
  tcase_add_test(tcase, what_is_no_result_is_refused);
  tcase_add_loop_test(tcase, what_cannot_have_been_counted_is_refused, 0, G_N_ELEMENTS(forgeries));
  tcase_add_test(tcase, what_is_not_json_is_told_with_its_place);
  tcase_add_test(tcase, a_duel_in_parts_is_the_same_as_in_one);
  tcase_add_test(tcase, a_part_of_a_duel_may_be_empty);
  tcase_add_test(tcase, duels_that_do_not_belong_together_are_not_added);
  tcase_add_test(tcase, games_and_duels_are_not_added);
  tcase_add_test(tcase, a_duel_that_was_tampered_with_is_refused);
  tcase_add_test(tcase, a_sequential_test_has_no_parts);
  tcase_add_test(tcase, shards_that_do_not_exist_are_refused);
  tcase_add_test(tcase, files_are_checked_in_shards);
  tcase_add_test(tcase, a_game_without_end_is_written_down);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
