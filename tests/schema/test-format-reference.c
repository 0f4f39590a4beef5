/* The reference for designers is made from the schemas and the words of rules; the copy in the
 * repository is current. */
#include "tests/support/test-support.h"

static char *make_reference(void) {
  const char *build = g_getenv("CAPITANO_BUILD_ROOT");
  ck_assert_ptr_nonnull(build);

  g_autofree char *program = g_build_filename(build, "validator", "format-reference", NULL);
  const char *argv[] = {program, NULL};
  char *out = NULL;
  int status = -1;
  test_run(argv, &out, NULL, &status);
  ck_assert_int_eq(status, 0);
  return out;
}

START_TEST(the_reference_is_current) {
  g_autofree char *made = make_reference();
  g_autofree char *path = test_path("schema", "FORMAT.md", NULL);
  g_autofree char *kept = test_read_file(path, NULL);

  ck_assert_msg(g_str_equal(made, kept), "schema/FORMAT.md is out of date; make it anew with: "
                                         "build/validator/format-reference > schema/FORMAT.md");
}
END_TEST

/* Every [word](#address) leads somewhere, and no address is given twice. */
START_TEST(every_link_leads_somewhere) {
  g_autofree char *text = make_reference();
  g_autoptr(GHashTable) anchors = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GRegex) anchor = g_regex_new("<a id=\"([^\"]*)\"></a>", 0, 0, NULL);
  g_autoptr(GRegex) link = g_regex_new("\\]\\(#([^)]*)\\)", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;

  for (g_regex_match(anchor, text, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_autofree char *name = g_match_info_fetch(match, 1);
    ck_assert_msg(g_hash_table_add(anchors, g_strdup(name)), "two places are called %s", name);
  }
  g_clear_pointer(&match, g_match_info_unref);
  for (g_regex_match(link, text, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_autofree char *name = g_match_info_fetch(match, 1);
    ck_assert_msg(g_hash_table_contains(anchors, name), "no place is called %s", name);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("format-reference");
  TCase *tcase = tcase_create("reference");

  tcase_add_test(tcase, the_reference_is_current);
  tcase_add_test(tcase, every_link_leads_somewhere);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
