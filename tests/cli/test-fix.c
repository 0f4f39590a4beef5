/* `capitano check --fix`: the fixes that the editor offers, made in files. That each of them mends
 * what it says: tests/editor/test-quick-fix.c. */
#include "tests/support/command.h"

#include <glib/gstdio.h>

#include "schema/codes/code.h"

#define HEAD                                                                                       \
  "<map format=\"2\" id=\"m\">\n  <title>M</title>\n"                                              \
  "  <grid rows=\"1\" columns=\"2\" straight=\"rows\" shifted=\"even\" numbering=\"row-column\" "  \
  "digits=\"1\" origin=\"south-west\"/>\n"                                                         \
  "  <regions>\n    <region id=\"a\" name=\"A\"/>\n  </regions>\n"
#define HEX_1 "    <hex number=\"11\" terrain=\"clear\" region=\"a\"/>\n"
#define HEX_2 "    <hex number=\"12\" terrain=\"clear\" region=\"a\"/>\n"
#define GOOD  HEAD "  <hexes>\n" HEX_1 HEX_2 "  </hexes>\n</map>\n"
/* A name of an element, a name of an attribute and a word inside it, and a line too much. */
#define BAD                                                                                        \
  HEAD "  <hexs>\n    <hex number=\"11\" terain=\"clear\" region=\"a\"/>\n" HEX_2                  \
       "    <hex number=\"12\" terrain=\"cleer\" region=\"a\"/>\n  </hexs>\n</map>\n"
#define FOREIGN "<?xml version=\"1.0\"?>\n<map><regions>\n</map>\n"

static char *folder;

static void set_up(void) {
  folder = test_make_dir();
  ck_assert_int_eq(g_chdir(folder), 0);
}

static void tear_down(void) {
  ck_assert_int_eq(g_chdir("/"), 0);
  test_remove_dir(folder);
  g_free(folder);
}

static void assert_file(const char *path, const char *wanted) {
  g_autofree char *text = test_read_file(path, NULL);
  assert_text(text, wanted);
}

START_TEST(what_is_obvious_is_mended_until_nothing_is_left) {
  test_write_file("m.xml", BAD, -1);
  g_auto(Run) run = run_capitano("check", "--fix", "m.xml", NULL);

  assert_file("m.xml", GOOD);
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_text(run.out, "1 document checked: no findings.\n");
  assert_has(run.err, "fixed m.xml:7: Write hexes for hexs\n");
  assert_has(run.err, "fixed m.xml:8: Write terrain for terain\n");
  assert_has(run.err, "fixed m.xml:10: Remove this hex\n");
}
END_TEST

START_TEST(diff_changes_nothing) {
  test_write_file("m.xml", BAD, -1);
  g_auto(Run) run = run_capitano("check", "--fix", "--diff", "m.xml", NULL);

  assert_file("m.xml", BAD);
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  ck_assert(g_str_has_prefix(run.out, "--- m.xml\n+++ m.xml\n"));
  assert_has(run.out, "\n-  <hexs>\n");
  assert_has(run.out, "\n+  <hexes>\n");
  assert_text(run.err, "");
}
END_TEST

START_TEST(diff_of_a_sound_file_is_empty) {
  test_write_file("m.xml", GOOD, -1);
  g_auto(Run) run = run_capitano("check", "--diff", "m.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_text(run.out, "");
}
END_TEST

START_TEST(what_somebody_must_decide_stays_and_is_told) {
  test_write_file("m.xml", FOREIGN, -1);
  g_auto(Run) run = run_capitano("check", "--fix", "m.xml", NULL);

  assert_file("m.xml", FOREIGN);
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.out, "not-well-formed");
}
END_TEST

START_TEST(what_is_passed_over_is_not_mended) {
  g_autofree char *bad = test_path("tests", "golden", "port-without-settlement", "bad.xml", NULL);
  g_autofree char *text = test_read_file(bad, NULL);
  test_write_file("m.xml", text, -1);
  g_auto(Run) run =
      run_capitano("check", "--fix", "--ignore", "port-without-settlement", "m.xml", NULL);

  assert_file("m.xml", text);
  assert_text(run.err, "");
}
END_TEST

/* JSON goes to standard output, what was mended does not. */
START_TEST(the_list_of_fixes_is_apart_and_can_be_left_out) {
  test_write_file("m.xml", BAD, -1);
  g_auto(Run) run = run_capitano("check", "--fix", "-q", "--format", "json", "m.xml", NULL);

  assert_has(run.out, "{");
  assert_lacks(run.out, "fixed");
  assert_text(run.err, "");
}
END_TEST

/* Every kind of finding: a file that was changed has the finding no more. */
START_TEST(bad_files_are_mended_or_left_alone) {
  g_autoptr(GPtrArray) codes = cap_codes_all();
  guint n_mended = 0;

  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  g_setenv("CAPITANO_PATH", common, TRUE);
  for (guint i = 0; i < codes->len; i++) {
    CapCode code = g_ptr_array_index(codes, i);
    g_autofree char *bad = test_path("tests", "golden", code->slug, "bad.xml", NULL);
    g_autofree char *text = NULL;
    gsize length;
    if (!g_file_get_contents(bad, &text, &length, NULL))
      continue;
    test_write_file("bad.xml", text, (gssize)length);
    g_auto(Run) run = run_capitano("check", "--fix", "--no-play", "bad.xml", NULL);
    g_autofree char *label = g_strdup_printf("error: %s\n", code->slug);
    g_autofree char *warning = g_strdup_printf("warning: %s\n", code->slug);
    gboolean is_mended = strstr(run.err, "fixed bad.xml:") != NULL;
    ck_assert_msg(strstr(run.err, "could not be read again") == NULL, "%s: %s", code->slug,
                  run.err);
    ck_assert_msg(!is_mended ||
                      (strstr(run.out, label) == NULL && strstr(run.out, warning) == NULL),
                  "%s: %s%s", code->slug, run.err, run.out);
    n_mended += is_mended;
  }
  ck_assert_uint_ge(n_mended, 90);
}
END_TEST

/* Slips in shipped scenarios, and what stands there afterwards. */
static const struct {
  const char *file, *right, *slip, *mended;
} slips[] = {
    {"belbo-1628.xml", "men=\"1000\"", "men=\"1 000\"", "men=\"1000\""},
    {"belbo-1628.xml", "men=\"1000\"", "men=\"1,000\"", "men=\"1000\""},
    {"belbo-1628.xml", "place=\"17,2\"", "place=\"(17; 2)\"", "place=\"17,2\""},
    {"belbo-1628.xml", "place=\"17,2\"", "place=\"(17, 2)\"", "place=\"17,2\""},
    {"belbo-1628.xml", "ruleset=\"baroque\"", "ruleset=\"honour\"", "ruleset=\"baroque\""},
    {"belbo-1628.xml", "name=\"Regiment of Casale\"", "name=\"Regiment \"of\" Casale\"",
     "name=\"Regiment &quot;of&quot; Casale\""},
    {"romagnano-1524.xml", "capitano=\"lannoy\"", "capitano=\"Charles de Lannoy\"",
     "capitano=\"lannoy\""},
    {"romagnano-1524.xml", "start=\"1524 april 5\"", "start=\"1524 apr 5\"",
     "start=\"1524 april 5\""},
    {"romagnano-1524.xml", "sp=\"9\"", "strength=\"9\"", "sp=\"9\""},
    {"romagnano-1524.xml", "<capitano ref=\"bayard\"/>", "<capitano>bayard</capitano>",
     ">bayard</capitano>"},
    {"romagnano-1524.xml", "order=\"garrison\">", "order=\"garrison\"/>", "order=\"garrison\">"},
    {"romagnano-1524.xml", "</supply>", "/supply>", "</supply>"},
    {"romagnano-1524.xml", "<!-- Novara -->", "<!-- Novara --!>", "<!-- Novara -->"},
};

START_TEST(a_slip_is_mended_as_it_was_meant) {
  g_autofree char *path = test_path("scenarios", slips[_i].file, NULL);
  g_autofree char *library = test_path("scenarios", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_autoptr(GString) slip = g_string_new(text);
  ck_assert_uint_eq(g_string_replace(slip, slips[_i].right, slips[_i].slip, 1), 1);
  test_write_file("s.xml", slip->str, -1);
  g_auto(Run) run =
      run_capitano("check", "--fix", "--no-play", "--library", library, "s.xml", NULL);
  g_autofree char *after = test_read_file("s.xml", NULL);

  ck_assert_msg(strstr(after, slips[_i].mended) != NULL, "%s%s", run.err, run.out);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fix");
  TCase *tcase = tcase_create("fix");

  tcase_set_timeout(tcase, 120);
  tcase_add_checked_fixture(tcase, set_up, tear_down);
  tcase_add_test(tcase, what_is_obvious_is_mended_until_nothing_is_left);
  tcase_add_test(tcase, diff_changes_nothing);
  tcase_add_test(tcase, diff_of_a_sound_file_is_empty);
  tcase_add_test(tcase, what_somebody_must_decide_stays_and_is_told);
  tcase_add_test(tcase, what_is_passed_over_is_not_mended);
  tcase_add_test(tcase, the_list_of_fixes_is_apart_and_can_be_left_out);
  tcase_add_test(tcase, bad_files_are_mended_or_left_alone);
  tcase_add_loop_test(tcase, a_slip_is_mended_as_it_was_meant, 0, G_N_ELEMENTS(slips));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
