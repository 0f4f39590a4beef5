/* The reference for designers is made from the schemas and the words of rules; the copy in the
 * repository is current. */
#include "schema/format.h"
#include "tests/support/test-support.h"

/* Of what all systems share, then of each system. */
static const char *name_of(int i) {
  return i == 0 ? NULL : cap_formats[i - 1]->name;
}

static char *dup_file(const char *name) {
  return name == NULL ? test_path("schema", "FORMAT.md", NULL)
                      : test_path("schema", name, "FORMAT.md", NULL);
}

static char *make_reference(const char *name) {
  const char *build = g_getenv("CAPITANO_BUILD_ROOT");
  ck_assert_ptr_nonnull(build);

  g_autofree char *program = g_build_filename(build, "validator", "format-reference", NULL);
  const char *argv[] = {program, name, NULL};
  char *out = NULL;
  int status = -1;
  test_run(argv, &out, NULL, &status);
  ck_assert_int_eq(status, 0);
  return out;
}

START_TEST(the_reference_is_current) {
  const char *name = name_of(_i);
  g_autofree char *made = make_reference(name);
  g_autofree char *path = dup_file(name);
  g_autofree char *kept = test_read_file(path, NULL);

  ck_assert_msg(g_str_equal(made, kept),
                "%s is out of date; its third line tells how to make it anew", path);
}
END_TEST

static GHashTable *collect_anchors(const char *text) {
  GHashTable *anchors = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GRegex) anchor = g_regex_new("<a id=\"([^\"]*)\"></a>", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;

  for (g_regex_match(anchor, text, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_autofree char *name = g_match_info_fetch(match, 1);
    ck_assert_msg(g_hash_table_add(anchors, g_strdup(name)), "two places are called %s", name);
  }
  return anchors;
}

/* Every [word](#address) leads somewhere, also into the common file, and no address is given
 * twice. */
START_TEST(every_link_leads_somewhere) {
  g_autofree char *text = make_reference(name_of(_i));
  g_autofree char *common = make_reference(NULL);
  g_autoptr(GHashTable) own_anchors = collect_anchors(text);
  g_autoptr(GHashTable) common_anchors = collect_anchors(common);
  g_autoptr(GRegex) link = g_regex_new("\\]\\((|\\.\\./FORMAT\\.md)#([^)]*)\\)", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  guint n_links = 0;

  for (g_regex_match(link, text, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL), n_links++) {
    g_autofree char *file = g_match_info_fetch(match, 1);
    g_autofree char *name = g_match_info_fetch(match, 2);
    ck_assert_msg(g_hash_table_contains(*file == '\0' ? own_anchors : common_anchors, name),
                  "no place in %s is called %s", file, name);
  }
  ck_assert_uint_gt(n_links, 50);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("format-reference");
  TCase *tcase = tcase_create("reference");

  int n_files = 1;
  while (cap_formats[n_files - 1] != NULL)
    n_files++;
  tcase_add_loop_test(tcase, the_reference_is_current, 0, n_files);
  tcase_add_loop_test(tcase, every_link_leads_somewhere, 0, n_files);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
