/* `capitano migrate`: files, streams and exit statuses. What changes in a document:
 * tests/schema/test-migration.c. */
#include "tests/support/command.h"
#include "validator/commands/line-diff.h"

#include <glib/gstdio.h>
#include <unistd.h>

#define BODY                                                                                       \
  "  <title>A roster</title>\n  <!-- kept -->\n  <note>a</note>\n  <note>b</note>\n</roster>\n"
#define OLD "<?xml version=\"1.0\"?>\n<roster  format=\"1\" id='r'>\n" BODY
#define NEW "<?xml version=\"1.0\"?>\n<roster  format=\"2\" id='r' ruleset=\"honour\">\n" BODY
#define DIFF                                                                                       \
  "--- a.xml\n+++ a.xml\n@@ -1,5 +1,5 @@\n <?xml version=\"1.0\"?>\n"                              \
  "-<roster  format=\"1\" id='r'>\n+<roster  format=\"2\" id='r' ruleset=\"honour\">\n"            \
  "   <title>A roster</title>\n   <!-- kept -->\n   <note>a</note>\n"

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

/* --- Files ------------------------------------------------------------------------------------ */

/* These rosters lack most of what a roster must have, which is said and changes nothing. */
START_TEST(a_file_is_brought_along_once) {
  test_write_file("a.xml", OLD, -1);
  g_auto(Run) first = run_capitano("migrate", "a.xml", NULL);
  assert_file("a.xml", NEW);
  g_auto(Run) second = run_capitano("migrate", "a.xml", NULL);
  assert_file("a.xml", NEW);

  ck_assert_int_eq(first.status, CAP_EXIT_OK);
  assert_text(first.out, "migrated a.xml\n"
                         "1 document migrated, 0 already in format 2, 0 left alone.\n");
  assert_text(first.err, "a.xml: there are mistakes in it that were there before. "
                         "Run: capitano check a.xml\n");
  ck_assert_int_eq(second.status, CAP_EXIT_OK);
  assert_text(second.out, "0 documents migrated, 1 already in format 2, 0 left alone.\n");
  assert_text(second.err, "");
}
END_TEST

START_TEST(folders_are_walked) {
  ck_assert_int_eq(g_mkdir_with_parents("deep/.hidden", 0777), 0);
  test_write_file("deep/a.xml", OLD, -1);
  test_write_file("deep/.hidden/a.xml", OLD, -1);
  test_write_file("new.xml", NEW, -1);
  test_write_file("note.txt", OLD, -1);
  g_auto(Run) run = run_capitano("migrate", ".", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_text(run.out, "migrated ./deep/a.xml\n"
                       "1 document migrated, 1 already in format 2, 0 left alone.\n");
  assert_file("deep/a.xml", NEW);
  assert_file("deep/.hidden/a.xml", OLD);
  assert_file("note.txt", OLD);
}
END_TEST

START_TEST(check_changes_nothing_and_lists_what_would_change) {
  test_write_file("a.xml", OLD, -1);
  test_write_file("b.xml", NEW, -1);
  g_auto(Run) run = run_capitano("migrate", "--check", "a.xml", "b.xml", NULL);
  g_auto(Run) fine = run_capitano("migrate", "--check", "b.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_text(run.out, "a.xml\n"
                       "1 document to migrate, 1 already in format 2, 0 left alone.\n");
  assert_file("a.xml", OLD);
  ck_assert_int_eq(fine.status, CAP_EXIT_OK);
}
END_TEST

START_TEST(diff_changes_nothing_and_prints_what_would_change) {
  test_write_file("a.xml", OLD, -1);
  g_auto(Run) run = run_capitano("migrate", "--diff", "a.xml", NULL);
  g_auto(Run) both = run_capitano("migrate", "--diff", "--check", "a.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_text(run.out, DIFF);
  assert_has(run.err, "1 document to migrate, 0 already in format 2, 0 left alone.\n");
  ck_assert_int_eq(both.status, CAP_EXIT_FINDINGS);
  assert_text(both.out, DIFF);
  assert_file("a.xml", OLD);
}
END_TEST

START_TEST(standard_input_goes_to_standard_output) {
  const char *argv[] = {test_capitano(), "migrate", "-", NULL};
  g_autofree char *out = NULL, *again = NULL, *err = NULL;
  int status = -1;

  test_run_with_input(argv, OLD, strlen(OLD), &out, &err, &status);
  ck_assert_int_eq(status, 0);
  assert_text(out, NEW);
  assert_has(err, "1 document migrated");
  test_run_with_input(argv, NEW, strlen(NEW), &again, NULL, &status);
  ck_assert_int_eq(status, 0);
  assert_text(again, NEW);
}
END_TEST

/* --- What is left alone ----------------------------------------------------------------------- */

START_TEST(what_cannot_be_read_is_left_alone_and_the_others_are_not) {
  const char *broken = "<roster format='1' id='r'><title>A   roster</roster>";
  const char *future = "<map format='3' id='m'/>";
  const char *other = "<html format='1'/>";

  test_write_file("a.xml", broken, -1);
  test_write_file("b.xml", future, -1);
  test_write_file("c.xml", other, -1);
  test_write_file("d.xml", OLD, -1);
  g_auto(Run) run = run_capitano("migrate", "a.xml", "b.xml", "c.xml", "d.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.err, "a.xml:1:");
  assert_has(run.err, "not-well-formed");
  assert_has(run.err,
             "b.xml: left alone: it is in format 3, and this program knows no format above "
             "2; use a newer release of the program.\n");
  assert_has(run.err, "c.xml:1:2: error: unknown-document-kind");
  assert_text(run.out, "migrated d.xml\n"
                       "1 document migrated, 0 already in format 2, 3 left alone.\n");
  assert_file("a.xml", broken);
  assert_file("b.xml", future);
  assert_file("c.xml", other);
  assert_file("d.xml", NEW);
}
END_TEST

START_TEST(limits_can_be_set) {
  test_write_file("a.xml", OLD, -1);
  g_auto(Run) low = run_capitano("migrate", "--max-size=10", "a.xml", NULL);

  ck_assert_int_eq(low.status, CAP_EXIT_FINDINGS);
  assert_has(low.err, "file-too-large");
  assert_file("a.xml", OLD);
}
END_TEST

START_TEST(mistakes_are_wrong_usage) {
  test_write_file("a.xml", OLD, -1);
  ck_assert_int_eq(g_mkdir("empty", 0777), 0);
  g_auto(Run) nothing = run_capitano("migrate", NULL);
  g_auto(Run) two = run_capitano("migrate", "-", "a.xml", NULL);
  g_auto(Run) empty = run_capitano("migrate", "empty", NULL);

  assert_usage_error(&nothing, "Name the files or folders");
  assert_usage_error(&two, "Only one document");
  assert_usage_error(&empty, "nothing to migrate");
  assert_file("a.xml", OLD);
}
END_TEST

START_TEST(a_missing_file_is_reported) {
  g_auto(Run) run = run_capitano("migrate", "no-such-file.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_has(run.err, "no-such-file.xml: error: file-unreadable");
}
END_TEST

/* --- How files are kept ----------------------------------------------------------------------- */

/* As `fmt` and the editor do it: the folder says whether a file may be replaced. */
START_TEST(the_mode_of_a_file_is_kept) {
  GStatBuf status;

  test_write_file("a.xml", OLD, -1);
  ck_assert_int_eq(g_chmod("a.xml", 0440), 0);
  g_auto(Run) run = run_capitano("migrate", "a.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_file("a.xml", NEW);
  ck_assert_int_eq(g_stat("a.xml", &status), 0);
  ck_assert_int_eq(status.st_mode & 0777, 0440);
}
END_TEST

START_TEST(a_folder_that_cannot_be_written_is_reported) {
  ck_assert_int_eq(g_mkdir("shut", 0777), 0);
  test_write_file("shut/a.xml", OLD, -1);
  test_write_file("b.xml", OLD, -1);
  ck_assert_int_eq(g_chmod("shut", 0555), 0);
  gboolean is_shut = g_access("shut", W_OK) != 0; /* nothing is, for root */
  g_auto(Run) run = run_capitano("migrate", "shut/a.xml", "b.xml", NULL);
  ck_assert_int_eq(g_chmod("shut", 0777), 0);

  assert_file("shut/a.xml", is_shut ? OLD : NEW);
  assert_file("b.xml", NEW);
  ck_assert_int_eq(run.status, is_shut ? CAP_EXIT_IO : CAP_EXIT_OK);
  if (is_shut)
    assert_has(run.out, "1 document migrated, 0 already in format 2, 1 left alone.\n");
}
END_TEST

START_TEST(a_link_stays_a_link) {
  test_write_file("a.xml", OLD, -1);
  ck_assert_int_eq(symlink("a.xml", "link.xml"), 0);
  g_auto(Run) run = run_capitano("migrate", "link.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  ck_assert(g_file_test("link.xml", G_FILE_TEST_IS_SYMLINK));
  assert_file("a.xml", NEW);
}
END_TEST

START_TEST(a_link_out_of_a_folder_is_not_followed) {
  test_write_file("a.xml", OLD, -1);
  ck_assert_int_eq(g_mkdir("folder", 0777), 0);
  ck_assert_int_eq(symlink("../a.xml", "folder/link.xml"), 0);
  g_auto(Run) run = run_capitano("migrate", "folder", NULL);

  ck_assert_int_ne(run.status, CAP_EXIT_OK);
  assert_file("a.xml", OLD);
}
END_TEST

/* --- Old documents elsewhere ------------------------------------------------------------------ */

/* A whole small game of format 1: each document has its one finding, the command mends them all. */
START_TEST(check_names_the_command_that_helps) {
  static const char *const names[] = {"tiny.xml", "tiny-roster.xml", "tiny-scenario.xml"};

  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *path = test_path("tests", "golden", "common", names[i], NULL);
    g_autofree char *text = test_read_file(path, NULL);
    g_autoptr(GString) old = g_string_new(text);
    ck_assert_uint_eq(g_string_replace(old, "format=\"2\"", "format=\"1\"", 1), 1);
    if (i == 1)
      ck_assert_uint_eq(g_string_replace(old, " ruleset=\"honour\"", "", 1), 1);
    /* The schemas of a system were not in a folder of its own. */
    ck_assert_uint_eq(g_string_replace(old, "schema/honour/", "schema/", 1), i == 0 ? 0 : 1);
    test_write_file(names[i], old->str, -1);
  }
  g_auto(Run) before = run_capitano("check", ".", NULL);
  g_auto(Run) alone = run_capitano("check", "tiny-scenario.xml", NULL);
  g_auto(Run) migrated = run_capitano("migrate", ".", NULL);
  g_auto(Run) after = run_capitano("check", "--no-play", ".", NULL);

  ck_assert_int_eq(before.status, CAP_EXIT_FINDINGS);
  assert_has(before.out, "3 documents checked: 3 errors.");
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *hint = g_strdup_printf("hint: Run: capitano migrate ./%s\n", names[i]);
    assert_has(before.out, hint);
  }
  assert_has(alone.out, "1 document checked: 1 error.");
  ck_assert_int_eq(migrated.status, CAP_EXIT_OK);
  assert_text(migrated.err, "");
  assert_has(migrated.out, "3 documents migrated");
  ck_assert_int_eq(after.status, CAP_EXIT_OK);

  /* What came of them is what is shipped. */
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *path = test_path("tests", "golden", "common", names[i], NULL);
    g_autofree char *text = test_read_file(path, NULL);
    assert_file(names[i], text);
  }
}
END_TEST

START_TEST(shipped_documents_are_in_the_format_of_today) {
  g_autofree char *maps = test_path("maps", NULL);
  g_autofree char *scenarios = test_path("scenarios", NULL);
  g_autofree char *templates = test_path("validator", "templates", NULL);
  g_autofree char *battles = test_path("tests", "honour", "battles", NULL);
  g_auto(Run) run = run_capitano("migrate", "--check", maps, scenarios, templates, battles, NULL);

  assert_text(run.err, "");
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
}
END_TEST

/* --- Differences ------------------------------------------------------------------------------ */

static const struct {
  const char *before, *after, *diff;
} diffs[] = {
    {"", "", ""},
    {"a\nb\n", "a\nb\n", ""},
    {"a\n", "b\n", "@@ -1 +1 @@\n-a\n+b\n"},
    {"", "a\nb\n", "@@ -0,0 +1,2 @@\n+a\n+b\n"},
    {"a\n", "", "@@ -1 +0,0 @@\n-a\n"},
    {"a", "a\n", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"},
    {"a\r\nb\r\n", "a\r\nc\r\n", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n"},
    /* Near changes share a piece, far ones do not. */
    {"x\n1\n2\n3\n4\n5\n6\ny\n", "1\n2\n3\n4\n5\n6\nz\ny\n",
     "@@ -1,8 +1,8 @@\n-x\n 1\n 2\n 3\n 4\n 5\n 6\n+z\n y\n"},
    {"x\n1\n2\n3\n4\n5\n6\n7\ny\n", "X\n1\n2\n3\n4\n5\n6\n7\nY\n",
     "@@ -1,4 +1,4 @@\n-x\n+X\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-y\n+Y\n"},
    {"a\nb\nc\na\nb\nb\na\n", "c\nb\na\nb\na\nc\n",
     "@@ -1,7 +1,6 @@\n-a\n-b\n c\n+b\n a\n b\n-b\n a\n+c\n"},
};

START_TEST(a_difference_is_shown_line_by_line) {
  g_autofree char *diff =
      cap_line_diff("f", cap_slice_of(diffs[_i].before), cap_slice_of(diffs[_i].after));
  g_autofree char *wanted =
      g_strconcat(*diffs[_i].diff != '\0' ? "--- f\n+++ f\n" : "", diffs[_i].diff, NULL);

  ck_assert_str_eq(diff, wanted);
}
END_TEST

/* Texts that have nothing in common are not searched for the shortest way. */
START_TEST(very_different_texts_are_shown_whole) {
  g_autoptr(GString) before = g_string_new(NULL);
  g_autoptr(GString) after = g_string_new(NULL);

  for (guint i = 0; i < 3000; i++) {
    g_string_append_printf(before, "a%u\n", i);
    g_string_append_printf(after, "b%u\n", i);
  }
  g_autofree char *diff = cap_line_diff("f", cap_slice_of(before->str), cap_slice_of(after->str));
  assert_has(diff, "@@ -1,3000 +1,3000 @@\n-a0\n-a1\n");
  assert_has(diff, "-a2999\n+b0\n");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("migrate");
  TCase *tcase = tcase_create("migrate");
  TCase *lines = tcase_create("differences");

  tcase_add_checked_fixture(tcase, set_up, tear_down);
  tcase_add_test(tcase, a_file_is_brought_along_once);
  tcase_add_test(tcase, folders_are_walked);
  tcase_add_test(tcase, check_changes_nothing_and_lists_what_would_change);
  tcase_add_test(tcase, diff_changes_nothing_and_prints_what_would_change);
  tcase_add_test(tcase, standard_input_goes_to_standard_output);
  tcase_add_test(tcase, what_cannot_be_read_is_left_alone_and_the_others_are_not);
  tcase_add_test(tcase, limits_can_be_set);
  tcase_add_test(tcase, mistakes_are_wrong_usage);
  tcase_add_test(tcase, a_missing_file_is_reported);
  tcase_add_test(tcase, the_mode_of_a_file_is_kept);
  tcase_add_test(tcase, a_folder_that_cannot_be_written_is_reported);
  tcase_add_test(tcase, a_link_stays_a_link);
  tcase_add_test(tcase, a_link_out_of_a_folder_is_not_followed);
  tcase_add_test(tcase, check_names_the_command_that_helps);
  tcase_add_test(tcase, shipped_documents_are_in_the_format_of_today);
  suite_add_tcase(suite, tcase);
  tcase_add_loop_test(lines, a_difference_is_shown_line_by_line, 0, G_N_ELEMENTS(diffs));
  tcase_add_test(lines, very_different_texts_are_shown_whole);
  suite_add_tcase(suite, lines);
  return test_main(suite);
}
