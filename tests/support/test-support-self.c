/* The helpers of the suites, tested by themselves. */
#include "tests/support/test-support.h"

#include <string.h>

START_TEST(path_lies_in_the_source_tree) {
  g_autofree char *path = test_path("tests", "support", "test-support.h", NULL);
  ck_assert(g_file_test(path, G_FILE_TEST_IS_REGULAR));
}
END_TEST

START_TEST(run_gives_output_and_exit_status) {
  const char *argv[] = {"sh", "-c", "echo out; echo err >&2; exit 3", NULL};
  g_autofree char *out = NULL;
  g_autofree char *err = NULL;
  int status = -1;
  test_run(argv, &out, &err, &status);
  ck_assert_str_eq(out, "out\n");
  ck_assert_str_eq(err, "err\n");
  ck_assert_int_eq(status, 3);
}
END_TEST

START_TEST(run_tells_the_signal_as_a_shell_does) {
  const char *argv[] = {"sh", "-c", "kill -TERM $$", NULL};
  int status = -1;
  test_run(argv, NULL, NULL, &status);
  ck_assert_int_eq(status, 128 + 15);
}
END_TEST

START_TEST(run_passes_input) {
  const char *argv[] = {"cat", NULL};
  g_autofree char *out = NULL;
  int status = -1;
  test_run_with_input(argv, "a\nb", 3, &out, NULL, &status);
  ck_assert_str_eq(out, "a\nb");
  ck_assert_int_eq(status, 0);
}
END_TEST

START_TEST(directory_is_made_and_removed_with_its_content) {
  g_autofree char *dir = test_make_dir();
  g_autofree char *file = g_build_filename(dir, "file", NULL);
  test_write_file(file, "text", -1);
  gsize length = 0;
  g_autofree char *text = test_read_file(file, &length);
  ck_assert_uint_eq(length, strlen("text"));
  ck_assert_str_eq(text, "text");
  test_remove_dir(dir);
  ck_assert(!g_file_test(dir, G_FILE_TEST_EXISTS));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("test support");
  TCase *tcase = tcase_create("helpers");
  tcase_add_test(tcase, path_lies_in_the_source_tree);
  tcase_add_test(tcase, run_gives_output_and_exit_status);
  tcase_add_test(tcase, run_tells_the_signal_as_a_shell_does);
  tcase_add_test(tcase, run_passes_input);
  tcase_add_test(tcase, directory_is_made_and_removed_with_its_content);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
