/* Games told like a report of a campaign. */
#include "tests/support/command.h"

#include <json-glib/json-glib.h>

static char *novara;

static void set_up(void) {
  novara = test_path("scenarios", "novara-1513.xml", NULL);
}

static void tear_down(void) {
  g_free(novara);
}

static guint count(const char *text, const char *part) {
  guint n = 0;
  for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part))
    n++;
  return n;
}

START_TEST(turns_have_headings_and_a_sum) {
  g_auto(Run) run = run_capitano("play", novara, "--seed=3", "--log", "--jobs=1", NULL);

  assert_has(run.out, "\nTurn 1 of 4: May 6, 1513\n");
  assert_has(run.out, "\nTurn 4 of 4: June 3, 1513\n");
  ck_assert_uint_eq(count(run.out, "\nTurn "), 4);
  ck_assert_uint_gt(count(run.out, "\n  This turn: "), 0);
  ck_assert_uint_le(count(run.out, "\n  This turn: "), 4);
  assert_lacks(run.out, "begins: May 6");
}
END_TEST

/* Words of sentences, not the short names that programs read: they have a blank in them. */
START_TEST(what_happened_is_told_in_words) {
  guint n = 0;

  for (guint seed = 1; seed <= 8; seed++) {
    g_autofree char *option = g_strdup_printf("--seed=%u", seed);
    g_auto(Run) run = run_capitano("play", novara, option, "--log", "--jobs=1", NULL);
    assert_lacks(run.out, "  This turn: 1 ");
    for (const char *at = strstr(run.out, "happened: "); at != NULL;
         at = strstr(at + 1, "happened: "), n++)
      ck_assert_msg(at[10 + strcspn(at + 10, " \n")] == ' ', "%s", at);
  }
  ck_assert_uint_gt(n, 0);
}
END_TEST

START_TEST(losses_are_told_in_a_sentence) {
  guint n = 0;

  for (guint seed = 1; seed <= 8; seed++) {
    g_autofree char *option = g_strdup_printf("--seed=%u", seed);
    g_auto(Run) run = run_capitano("play", novara, option, "--log", "--jobs=1", NULL);
    assert_lacks(run.out, " lost 1 Strength Points");
    assert_lacks(run.out, "lost Strength Points:");
    n += count(run.out, "the French side lost 1 Strength Point.\n");
  }
  ck_assert_uint_gt(n, 0);
}
END_TEST

START_TEST(one_point_is_one_point) {
  guint n = 0;

  for (guint seed = 1; seed <= 8; seed++) {
    g_autofree char *option = g_strdup_printf("--seed=%u", seed);
    g_auto(Run) run = run_capitano("play", novara, option, "--log=full", "--jobs=1", NULL);
    assert_lacks(run.out, " 1 Movement Points");
    assert_has(run.out, " Movement Points left.");
    n += count(run.out, " 1 Movement Point left.");
  }
  ck_assert_uint_gt(n, 0);
}
END_TEST

START_TEST(a_march_is_one_line_with_the_names_of_places) {
  g_auto(Run) run = run_capitano("play", novara, "--seed=8", "--log", "--jobs=1", NULL);
  g_auto(Run) full = run_capitano("play", novara, "--seed=8", "--log=full", "--jobs=1", NULL);

  assert_has(run.out, "[7.4] Tremouille marches to ");
  assert_has(run.out, " by way of hex ");
  ck_assert_uint_lt(count(run.out, "[7.4]"), count(full.out, "[7.4]"));
  assert_has(run.out, "Novara (2611)");
  assert_lacks(full.out, "hex 2611");
}
END_TEST

START_TEST(the_full_log_has_what_the_short_one_leaves_out) {
  g_auto(Run) run = run_capitano("play", novara, "--seed=3", "--log", "--jobs=1", NULL);
  g_auto(Run) full = run_capitano("play", novara, "--seed=3", "--log=full", "--jobs=1", NULL);

  assert_lacks(run.out, " is named.");
  assert_has(full.out, "[7.2.1a] Tremouille is named.");
  assert_has(full.out, "begins: May 6, 1513.");
}
END_TEST

START_TEST(initiative_has_its_reasons) {
  g_auto(Run) run = run_capitano("play", novara, "--seed=3", "--log", "--jobs=1", NULL);

  assert_has(run.out, " on the counter, -1 for the second activation.");
}
END_TEST

START_TEST(choices_of_the_set_up_are_told) {
  g_auto(Run) run = run_capitano("play", novara, "--seed=3", "--log", "--jobs=1", NULL);

  assert_has(run.out, "\n  [2.1a] Tremouille begins with 9 SP of French Gendarmes.\n");
  assert_lacks(run.out, "Nothing more");
}
END_TEST

START_TEST(find_shows_only_what_is_looked_for) {
  g_auto(Run) one = run_capitano("play", novara, "--seed=3", "--log", "--find=INITIATIVE", NULL);
  g_auto(Run) many = run_capitano("play", novara, "--games=10", "--find", "11.3.1", NULL);

  assert_lacks(one.out, "[7.4]");
  assert_has(one.out, "[7.2.2]");
  assert_has(many.out, "--- seed ");
  assert_has(many.out, "lays siege to Novara (2611)");
  assert_has(many.out, " of 10 games\n");
  assert_lacks(many.out, "[7.2.2]");
}
END_TEST

START_TEST(counts_can_be_json) {
  g_autoptr(JsonParser) parser = json_parser_new();
  g_auto(Run) run = run_capitano("play", novara, "--games=2", "--format=json", "--jobs=1", NULL);
  g_auto(Run) both = run_capitano("play", novara, "--log", "--format=json", NULL);
  g_auto(Run) wrong = run_capitano("play", novara, "--format=yaml", NULL);

  ck_assert(json_parser_load_from_data(parser, run.out, -1, NULL));
  assert_has(run.out, "\"games\"");
  assert_usage_error(&both, "--format=json");
  assert_usage_error(&wrong, "write text or json");
}
END_TEST

START_TEST(a_single_game_has_no_interval) {
  g_auto(Run) one = run_capitano("play", novara, "--jobs=1", NULL);
  g_auto(Run) two = run_capitano("play", novara, "--games=2", "--jobs=1", NULL);

  assert_lacks(one.out, "interval: ");
  assert_lacks(one.out, "share: ");
  assert_has(two.out, "interval: ");
  assert_has(two.out, "share: ");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("tale");
  TCase *tcase = tcase_create("tale");

  tcase_add_checked_fixture(tcase, set_up, tear_down);
  tcase_add_test(tcase, turns_have_headings_and_a_sum);
  tcase_add_test(tcase, what_happened_is_told_in_words);
  tcase_add_test(tcase, losses_are_told_in_a_sentence);
  tcase_add_test(tcase, one_point_is_one_point);
  tcase_add_test(tcase, a_march_is_one_line_with_the_names_of_places);
  tcase_add_test(tcase, the_full_log_has_what_the_short_one_leaves_out);
  tcase_add_test(tcase, initiative_has_its_reasons);
  tcase_add_test(tcase, choices_of_the_set_up_are_told);
  tcase_add_test(tcase, find_shows_only_what_is_looked_for);
  tcase_add_test(tcase, counts_can_be_json);
  tcase_add_test(tcase, a_single_game_has_no_interval);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
