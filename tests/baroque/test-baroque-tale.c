/* Battles told like a report: `capitano play --log`, and what only --log=full tells. */
#include "tests/support/command.h"

static Run play(const char *scenario, guint seed, const char *log) {
  g_autofree char *path = test_path("scenarios", scenario, NULL);
  g_autofree char *option = g_strdup_printf("--seed=%u", seed);

  return run_capitano("play", path, option, log, "--jobs=1", NULL);
}

static guint count(const char *text, const char *part) {
  guint n = 0;

  for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part))
    n++;
  return n;
}

/* Dice, who joins whom, where each base is put, a shot that does nothing. */
START_TEST(details_are_left_to_the_full_log) {
  static const char *const details[] = {
      "; dice ",  ", die ",     " turned on the spot.\n", " without effect.\n", " joined ",
      " rolled ", " deployed ",
  };
  guint n[G_N_ELEMENTS(details)] = {0};

  for (guint seed = 1; seed <= 3; seed++) {
    g_auto(Run) brief = play("belbo-1628.xml", seed, "--log");
    g_auto(Run) full = play("belbo-1628.xml", seed, "--log=full");
    for (guint i = 0; i < G_N_ELEMENTS(details); i++) {
      assert_lacks(brief.out, details[i]);
      n[i] += count(full.out, details[i]);
    }
    ck_assert_uint_lt(count(brief.out, "\n"), count(full.out, "\n") / 2);
  }
  for (guint i = 0; i < G_N_ELEMENTS(details); i++)
    ck_assert_msg(n[i] > 0, "%s", details[i]);
}
END_TEST

/* A step of less than 1 BU that changes nothing else is a detail, a march is not. */
START_TEST(small_steps_are_details) {
  g_autoptr(GRegex) step =
      g_regex_new("(advanced|fell back|moved) 0\\.[0-9] BU( aside)?\\.\\n", 0, 0, NULL);
  g_autoptr(GRegex) place = g_regex_new(" BU( aside)? as far as [A-Z]", 0, 0, NULL);
  guint steps = 0, places = 0;

  for (guint seed = 1; seed <= 3; seed++) {
    g_auto(Run) brief = play("avigliana-1630.xml", seed, "--log");
    g_auto(Run) full = play("avigliana-1630.xml", seed, "--log=full");
    ck_assert_msg(!g_regex_match(step, brief.out, 0, NULL), "%s", brief.out);
    steps += g_regex_match(step, full.out, 0, NULL) ? 1 : 0;
    places += g_regex_match(place, brief.out, 0, NULL) ? 1 : 0;
    assert_has(brief.out, " advanced 2.0 BU");
    assert_has(brief.out, " and fell into Disorder.\n");
    ck_assert_uint_le(count(brief.out, "\n  "), 35 * count(brief.out, "\nTurn "));
  }
  ck_assert_uint_eq(steps, 3);
  ck_assert_uint_gt(places, 0);
}
END_TEST

START_TEST(what_decides_is_told) {
  g_auto(Run) run = play("avigliana-1630.xml", 1, "--log");

  assert_has(run.out, "[TURN-2] Spanish horse began to act.\n");
  assert_has(run.out, "[ACT-6] Royal gendarmes charged Lombard horse in depth.\n");
  assert_has(run.out, " of Royal gendarmes and Lombard horse in depth was drawn; both stayed.\n");
  assert_has(run.out, " shot at Imperial German foot, first body and hit.\n");
  assert_has(run.out, " lost 1 VBU, 5 left.\n");
  assert_has(run.out, "[BRK-1] Points lost: ");
  assert_lacks(run.out, ", 0 left.");
}
END_TEST

/* "Royal gendarmes" and "Regiment of Picardie" go with the same verbs: nobody has to say which of
   his names are plural. */
START_TEST(sentences_go_with_names_of_any_number) {
  static const char *const scenarios[] = {"avigliana-1630.xml", "belbo-1628.xml"};

  for (guint i = 0; i < G_N_ELEMENTS(scenarios); i++) {
    g_autofree char *path = test_path("scenarios", scenarios[i], NULL), *text = NULL;
    g_autoptr(GRegex) unit = g_regex_new("<unit id=\"[^\"]*\" name=\"([^\"]*)\"", 0, 0, NULL);
    g_autoptr(GMatchInfo) match = NULL;
    g_auto(Run) run = play(scenarios[i], 7 + i, "--log=full");
    guint n = 0;

    ck_assert(g_file_get_contents(path, &text, NULL, NULL));
    for (g_regex_match(unit, text, 0, &match); g_match_info_matches(match);
         g_match_info_next(match, NULL)) {
      g_autofree char *name = g_match_info_fetch(match, 1);
      g_autofree char *escaped = g_regex_escape_string(name, -1);
      g_autofree char *pattern =
          g_strdup_printf("\\] %s (is|was|are|were|has|have|[a-z]+s) ", escaped);

      ck_assert_msg(!g_regex_match_simple(pattern, run.out, 0, 0), "%s", name);
      n += strstr(run.out, name) != NULL ? 1 : 0;
    }
    ck_assert_uint_gt(n, 10);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("baroque tale");
  TCase *tale = tcase_create("tale");

  tcase_add_test(tale, details_are_left_to_the_full_log);
  tcase_add_test(tale, small_steps_are_details);
  tcase_add_test(tale, what_decides_is_told);
  tcase_add_test(tale, sentences_go_with_names_of_any_number);
  suite_add_tcase(suite, tale);
  return test_main(suite);
}
