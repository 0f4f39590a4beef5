/* `capitano fmt`: files, streams and exit statuses. What the canonical form is: test-canonical.c.
 */
#include "tests/support/command.h"

#include <glib/gstdio.h>
#include <unistd.h>

#define MESSY                                                                                      \
  "<roster  id='r' ruleset='honour'  format=\"2\">\n<!-- kept --><title>A   roster</title></roster>"
#define TIDY                                                                                       \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"                                                   \
  "<roster format=\"2\" id=\"r\" ruleset=\"honour\">\n"                                            \
  "  <!-- kept -->\n"                                                                              \
  "  <title>A roster</title>\n"                                                                    \
  "</roster>\n"

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

START_TEST(a_file_is_rewritten_once) {
  test_write_file("a.xml", MESSY, -1);
  g_auto(Run) first = run_capitano("fmt", "a.xml", NULL);
  assert_file("a.xml", TIDY);
  g_auto(Run) second = run_capitano("fmt", "a.xml", NULL);
  assert_file("a.xml", TIDY);

  ck_assert_int_eq(first.status, CAP_EXIT_OK);
  assert_text(first.out, "formatted a.xml\n");
  assert_text(first.err, "");
  ck_assert_int_eq(second.status, CAP_EXIT_OK);
  assert_text(second.out, "");
}
END_TEST

START_TEST(check_changes_nothing_and_lists_what_would_change) {
  test_write_file("messy.xml", MESSY, -1);
  test_write_file("tidy.xml", TIDY, -1);
  g_auto(Run) run = run_capitano("fmt", "--check", ".", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_text(run.out, "./messy.xml\n");
  assert_file("messy.xml", MESSY);
}
END_TEST

START_TEST(check_of_tidy_files_is_silent) {
  test_write_file("tidy.xml", TIDY, -1);
  g_auto(Run) run = run_capitano("fmt", "--check", "tidy.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_text(run.out, "");
  assert_text(run.err, "");
}
END_TEST

START_TEST(stdout_prints_and_changes_nothing) {
  test_write_file("a.xml", MESSY, -1);
  g_auto(Run) run = run_capitano("fmt", "--stdout", "a.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_text(run.out, TIDY);
  assert_file("a.xml", MESSY);
}
END_TEST

START_TEST(standard_input_goes_to_standard_output) {
  const char *argv[] = {test_capitano(), "fmt", "-", NULL};
  g_autofree char *out = NULL;
  int status = -1;

  test_run_with_input(argv, MESSY, strlen(MESSY), &out, NULL, &status);
  ck_assert_int_eq(status, 0);
  assert_text(out, TIDY);
}
END_TEST

START_TEST(what_is_not_well_formed_is_left_alone) {
  const char *broken = "<roster  id='r'><title>A   roster</roster>";

  test_write_file("a.xml", broken, -1);
  test_write_file("b.xml", MESSY, -1);
  g_auto(Run) run = run_capitano("fmt", "a.xml", "b.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.err, "a.xml:1:");
  assert_has(run.err, "not-well-formed");
  assert_text(run.out, "formatted b.xml\n");
  assert_file("a.xml", broken);
}
END_TEST

START_TEST(what_is_not_ours_is_left_alone) {
  const char *other = "<html><body  class='x'/></html>";

  test_write_file("a.xml", other, -1);
  g_auto(Run) run = run_capitano("fmt", "a.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.err, "unknown-document-kind");
  assert_file("a.xml", other);
}
END_TEST

START_TEST(the_wrong_shape_is_laid_out_all_the_same) {
  test_write_file("a.xml", "<map><hex colour='blue' number='0101'/></map>", -1);
  g_auto(Run) run = run_capitano("fmt", "a.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_file("a.xml", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<map>\n  <hex number=\"0101\" colour=\"blue\"/>\n</map>\n");
}
END_TEST

START_TEST(a_missing_file_is_reported) {
  g_auto(Run) run = run_capitano("fmt", "no-such-file.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_has(run.err, "no-such-file.xml: error: file-unreadable");
}
END_TEST

START_TEST(limits_can_be_set) {
  test_write_file("a.xml", MESSY, -1);
  g_auto(Run) low = run_capitano("fmt", "--max-size=10", "a.xml", NULL);

  ck_assert_int_eq(low.status, CAP_EXIT_FINDINGS);
  assert_has(low.err, "file-too-large");
  assert_file("a.xml", MESSY);
}
END_TEST

START_TEST(mistakes_are_wrong_usage) {
  test_write_file("a.xml", MESSY, -1);
  test_write_file("b.xml", MESSY, -1);
  ck_assert_int_eq(g_mkdir("empty", 0777), 0);
  g_auto(Run) nothing = run_capitano("fmt", NULL);
  g_auto(Run) both = run_capitano("fmt", "--check", "--stdout", "a.xml", NULL);
  g_auto(Run) two = run_capitano("fmt", "--stdout", "a.xml", "b.xml", NULL);
  g_auto(Run) empty = run_capitano("fmt", "empty", NULL);

  assert_usage_error(&nothing, "Name the files or folders");
  assert_usage_error(&both, "--check or --stdout");
  assert_usage_error(&two, "Only one document");
  assert_usage_error(&empty, "nothing to format");
}
END_TEST

/* A link out of the folder is a finding; what is found must not change where the text goes. */
START_TEST(findings_do_not_let_two_documents_out) {
  ck_assert_int_eq(g_mkdir("folder", 0777), 0);
  ck_assert_int_eq(symlink("/etc/passwd", "folder/link.xml"), 0);
  test_write_file("a.xml", MESSY, -1);
  test_write_file("b.xml", MESSY, -1);
  g_auto(Run) two = run_capitano("fmt", "--stdout", "a.xml", "b.xml", "folder", NULL);
  g_auto(Run) input = run_capitano("fmt", "a.xml", "-", "folder", NULL);

  assert_usage_error(&two, "Only one document");
  assert_usage_error(&input, "Only one document");
  assert_file("a.xml", MESSY);
}
END_TEST

START_TEST(shipped_documents_are_in_canonical_form) {
  g_autofree char *maps = test_path("maps", NULL);
  g_autofree char *scenarios = test_path("scenarios", NULL);
  g_autofree char *templates = test_path("validator", "templates", NULL);
  g_autofree char *honour = test_path("validator", "honour", "templates", NULL);
  g_auto(Run) run = run_capitano("fmt", "--check", maps, scenarios, templates, honour, NULL);

  assert_text(run.err, "");
  assert_text(run.out, "");
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fmt");
  TCase *tcase = tcase_create("fmt");

  tcase_add_checked_fixture(tcase, set_up, tear_down);
  tcase_add_test(tcase, a_file_is_rewritten_once);
  tcase_add_test(tcase, check_changes_nothing_and_lists_what_would_change);
  tcase_add_test(tcase, check_of_tidy_files_is_silent);
  tcase_add_test(tcase, stdout_prints_and_changes_nothing);
  tcase_add_test(tcase, standard_input_goes_to_standard_output);
  tcase_add_test(tcase, what_is_not_well_formed_is_left_alone);
  tcase_add_test(tcase, what_is_not_ours_is_left_alone);
  tcase_add_test(tcase, the_wrong_shape_is_laid_out_all_the_same);
  tcase_add_test(tcase, a_missing_file_is_reported);
  tcase_add_test(tcase, limits_can_be_set);
  tcase_add_test(tcase, mistakes_are_wrong_usage);
  tcase_add_test(tcase, findings_do_not_let_two_documents_out);
  tcase_add_test(tcase, shipped_documents_are_in_canonical_form);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
