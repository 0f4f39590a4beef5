#include "tests/support/test-support.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int test_main(Suite *suite) {
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int run = srunner_ntests_run(runner);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);

  if (run == 0) {
    g_printerr("No test has run.\n");
    return EXIT_FAILURE;
  }
  return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

void test_skip(const char *reason) {
  g_print("# skipped: %s\n", reason);
}

/* The value of a variable that tests/meson.build sets. */
static const char *get_setting(const char *name) {
  const char *value = g_getenv(name);
  if (value == NULL)
    ck_abort_msg("%s is not set: run this through `meson test`", name);
  return value;
}

char *test_path(const char *first, ...) {
  g_autoptr(GPtrArray) parts = g_ptr_array_new();
  g_ptr_array_add(parts, (gpointer)get_setting("CAPITANO_SOURCE_ROOT"));

  va_list args;
  va_start(args, first);
  for (const char *part = first; part != NULL; part = va_arg(args, const char *))
    g_ptr_array_add(parts, (gpointer)part);
  va_end(args);

  g_ptr_array_add(parts, NULL);
  return g_build_filenamev((char **)parts->pdata);
}

const char *test_capitano(void) {
  return get_setting("CAPITANO");
}

char *test_read_file(const char *path, gsize *length) {
  g_autoptr(GError) error = NULL;
  char *text = NULL;
  if (!g_file_get_contents(path, &text, length, &error))
    ck_abort_msg("%s", error->message);
  return text;
}

void test_write_file(const char *path, const char *text, gssize length) {
  g_autoptr(GError) error = NULL;
  if (!g_file_set_contents(path, text, length, &error))
    ck_abort_msg("%s", error->message);
}

double test_processor_seconds(void) {
  struct timespec t;
  ck_assert_int_eq(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t), 0);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void test_run(const char *const *argv, char **out, char **err, int *status) {
  test_run_with_input(argv, "", 0, out, err, status);
}

/* The bytes as a string; NUL-terminated whatever they hold. */
static char *dup_bytes(GBytes *bytes) {
  gsize size = 0;
  const char *data = g_bytes_get_data(bytes, &size);
  char *text = g_malloc(size + 1);
  if (size > 0)
    memcpy(text, data, size);
  text[size] = '\0';
  return text;
}

void test_run_with_input(const char *const *argv, const char *input, gsize input_length, char **out,
                         char **err, int *status) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocess) process =
      g_subprocess_newv(argv,
                        G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                            G_SUBPROCESS_FLAGS_STDERR_PIPE,
                        &error);
  if (process == NULL)
    ck_abort_msg("%s: %s", argv[0], error->message);

  g_autoptr(GBytes) stdin_bytes = g_bytes_new(input, input_length);
  g_autoptr(GBytes) out_bytes = NULL;
  g_autoptr(GBytes) err_bytes = NULL;
  /* A program that stops reading before the end of its input is none of our business. */
  if (!g_subprocess_communicate(process, stdin_bytes, NULL, &out_bytes, &err_bytes, &error) &&
      !g_error_matches(error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    ck_abort_msg("%s: %s", argv[0], error->message);
  if (!g_subprocess_wait(process, NULL, NULL))
    ck_abort_msg("%s: cannot wait for it", argv[0]);

  if (out != NULL)
    *out = out_bytes != NULL ? dup_bytes(out_bytes) : g_strdup("");
  if (err != NULL)
    *err = err_bytes != NULL ? dup_bytes(err_bytes) : g_strdup("");
  if (status != NULL)
    *status = g_subprocess_get_if_exited(process) ? g_subprocess_get_exit_status(process)
                                                  : 128 + g_subprocess_get_term_sig(process);
}

char *test_make_dir(void) {
  g_autoptr(GError) error = NULL;
  char *path = g_dir_make_tmp("capitano-test-XXXXXX", &error);
  if (path == NULL)
    ck_abort_msg("%s", error->message);
  return path;
}

void test_remove_dir(const char *path) {
  /* A test may have taken away its own right to look inside. */
  g_chmod(path, 0700);

  g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
  const char *name = NULL;
  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *child = g_build_filename(path, name, NULL);
    if (g_file_test(child, G_FILE_TEST_IS_DIR) && !g_file_test(child, G_FILE_TEST_IS_SYMLINK))
      test_remove_dir(child);
    else
      g_unlink(child);
  }
  g_rmdir(path);
}
