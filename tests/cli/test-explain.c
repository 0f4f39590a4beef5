/* `capitano explain`: every finding is explained. */
#include "tests/support/command.h"

#include "schema/codes/diagnostic.h"

/* The text without line breaks and double blanks, to look for sentences that were wrapped. */
static char *unwrap(const char *text) {
  g_autoptr(GRegex) blanks = g_regex_new("\\s+", 0, 0, NULL);

  return g_regex_replace_literal(blanks, text, -1, 0, " ", 0, NULL);
}

START_TEST(every_code_is_explained) {
  g_autoptr(GPtrArray) codes = cap_codes_all();
  CapCode code = codes->pdata[_i];
  g_auto(Run) run = run_capitano("explain", code->slug, NULL);
  g_autofree char *text = unwrap(run.out);
  g_autofree char *summary = unwrap(code->summary);
  g_autofree char *explanation = unwrap(code->explanation);
  g_auto(GStrv) lines = g_strsplit(run.out, "\n", -1);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_text(run.err, "");
  ck_assert(g_str_has_prefix(run.out, code->slug));
  assert_has(lines[0], cap_severity_name(code->severity));
  if (code->rule != NULL)
    assert_has(lines[0], code->rule);
  assert_has(text, summary);
  assert_has(text, explanation);
}
END_TEST

/* Examples are taken in when the build is configured; one that came later may be missing. */
START_TEST(an_example_shows_the_finding_itself) {
  g_autoptr(GPtrArray) codes = cap_codes_all();
  CapCode code = codes->pdata[_i];
  g_auto(Run) run = run_capitano("explain", code->slug, NULL);
  const char *example = strstr(run.out, "\nFor example:\n\n");
  g_autofree char *header =
      g_strdup_printf("%s: %s", cap_severity_name(code->severity), code->slug);

  if (example == NULL)
    return;
  assert_has(example, header);
  assert_lacks(example, " checked: ");
}
END_TEST

START_TEST(the_list_has_every_code_sorted) {
  g_auto(Run) run = run_capitano("explain", "--list", NULL);
  g_autoptr(GPtrArray) codes = cap_codes_all();
  g_auto(GStrv) lines = g_strsplit(run.out, "\n", -1);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  ck_assert_uint_eq(g_strv_length(lines), codes->len + 1);
  for (guint i = 1; i < codes->len; i++)
    ck_assert_msg(strcmp(lines[i - 1], lines[i]) < 0, "%s", lines[i]);
  for (guint n = 0; n < codes->len; n++) {
    CapCode code = codes->pdata[n];
    g_autofree char *start = g_strdup_printf("%s ", code->slug);
    gboolean found = FALSE;
    for (guint i = 0; i < codes->len; i++)
      found |= g_str_has_prefix(lines[i], start);
    ck_assert_msg(found, "%s is not in the list", code->slug);
  }
}
END_TEST

START_TEST(several_codes_are_explained_in_turn) {
  g_auto(Run) run = run_capitano("explain", "file-empty", "not-well-formed", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_has(run.out, "file-empty (error)");
  assert_has(run.out, "\n\nnot-well-formed (error)");
}
END_TEST

START_TEST(mistakes_are_wrong_usage) {
  g_auto(Run) near = run_capitano("explain", "file-emty", NULL);
  g_auto(Run) far = run_capitano("explain", "xylophone", NULL);
  g_auto(Run) nothing = run_capitano("explain", NULL);
  g_auto(Run) both = run_capitano("explain", "--list", "file-empty", NULL);

  assert_usage_error(&near, "There is no finding \"file-emty\". Did you mean \"file-empty\"?");
  assert_usage_error(&far, "capitano explain --list");
  assert_usage_error(&nothing, "either codes, rules and rulings or --list");
  assert_usage_error(&both, "either codes, rules and rulings or --list");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("explain");
  TCase *tcase = tcase_create("explain");
  g_autoptr(GPtrArray) codes = cap_codes_all();

  tcase_add_loop_test(tcase, every_code_is_explained, 0, (int)codes->len);
  tcase_add_loop_test(tcase, an_example_shows_the_finding_itself, 0, (int)codes->len);
  tcase_add_test(tcase, the_list_has_every_code_sorted);
  tcase_add_test(tcase, several_codes_are_explained_in_turn);
  tcase_add_test(tcase, mistakes_are_wrong_usage);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
