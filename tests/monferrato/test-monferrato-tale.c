/* The war told like a report: `capitano play --log`. */
#include "tests/support/command.h"

static const char *const scenarios[] = {"casale-1628.xml", "monferrato-1628-1630.xml"};

static Run play(guint which, guint seed, const char *log) {
  g_autofree char *path = test_path("scenarios", scenarios[which], NULL);
  g_autofree char *option = g_strdup_printf("--seed=%u", seed);

  return run_capitano("play", path, option, log, "--jobs=1", NULL);
}

/* All names that stand at the beginning of an event: of counters, zones, sides and chits. */
static GPtrArray *names_of(const char *const *files) {
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GRegex) regex =
      g_regex_new("<(?:unit|commander|camp|chit|side|zone) [^>]*\\bname=\"([^\"]*)\"", 0, 0, NULL);

  for (guint i = 0; files[i] != NULL; i++) {
    g_autofree char *path = test_path(files[i], NULL), *text = NULL;
    g_autoptr(GMatchInfo) match = NULL;

    ck_assert(g_file_get_contents(path, &text, NULL, NULL));
    for (g_regex_match(regex, text, 0, &match); g_match_info_matches(match);
         g_match_info_next(match, NULL)) {
      g_autofree char *name = g_match_info_fetch(match, 1);
      g_ptr_array_add(names, g_regex_escape_string(name, -1));
    }
  }
  return names;
}

/* "Guastatori 4" and "Carlo Nevers", "the Reds" and "Pro-Spain" go with the same verbs: nobody has
 * to say which of his names are plural. */
START_TEST(sentences_go_with_names_of_any_number) {
  static const char *const files[] = {"maps/monferrato-1628.xml", "scenarios/monferrato-armies.xml",
                                      "scenarios/casale-1628.xml",
                                      "scenarios/monferrato-1628-1630.xml", NULL};
  g_autoptr(GPtrArray) names = names_of(files);
  guint n = 0;

  ck_assert_uint_gt(names->len, 200);
  for (guint which = 0; which < G_N_ELEMENTS(scenarios); which++) {
    g_auto(Run) run = play(which, 3 + which, "--log=full");
    for (guint i = 0; i < names->len; i++) {
      g_autofree char *pattern = g_strdup_printf("\\] %s (is|was|are|were|has|have|[a-z]+s) ",
                                                 (char *)g_ptr_array_index(names, i));

      ck_assert_msg(!g_regex_match_simple(pattern, run.out, 0, 0), "%s", pattern);
      n++;
    }
  }
  ck_assert_uint_gt(n, 400);
}
END_TEST

/* Who begins where is told once, zone by zone; each single counter only in full. */
START_TEST(the_set_up_is_told_by_zone) {
  g_auto(Run) brief = play(0, 3, "--log");
  g_auto(Run) full = play(0, 3, "--log=full");

  assert_has(brief.out, "[SC] Set up in Trino: Monferrato foot 2, Garrison of Trino.\n");
  assert_lacks(brief.out, " took position in ");
  assert_has(full.out, "[SC] Garrison of Trino took position in Trino.\n");
}
END_TEST

START_TEST(the_end_is_told_last) {
  g_auto(Run) run = play(1, 5, "--log");
  const char *points = strstr(run.out, " Victory Points.\n");
  const char *end = strstr(run.out, " won the war.\n");

  ck_assert_msg(points != NULL && end != NULL && points < end, "%s", run.out);
  assert_lacks(run.out, " times)");
  assert_has(run.out, " Field Combats, ");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato tale");
  TCase *tale = tcase_create("tale");

  tcase_set_timeout(tale, 60);
  tcase_add_test(tale, sentences_go_with_names_of_any_number);
  tcase_add_test(tale, the_set_up_is_told_by_zone);
  tcase_add_test(tale, the_end_is_told_last);
  suite_add_tcase(suite, tale);
  return test_main(suite);
}
