#include "tests/support/command.h"

void clear_run(Run *run) {
  free(run->out);
  free(run->err);
}

Run run_capitano(const char *first, ...) {
  g_autoptr(GPtrArray) args = g_ptr_array_new();
  gsize out_size = 0, err_size = 0;
  Run run = {0};
  va_list rest;

  g_ptr_array_add(args, (gpointer) "capitano");
  va_start(rest, first);
  for (const char *arg = first; arg != NULL; arg = va_arg(rest, const char *))
    g_ptr_array_add(args, (gpointer)arg);
  va_end(rest);
  int argc = (int)args->len;
  g_ptr_array_add(args, NULL);

  FILE *out = open_memstream(&run.out, &out_size);
  FILE *err = open_memstream(&run.err, &err_size);
  run.status = cap_cli_run(argc, (char **)args->pdata, out, err);
  fclose(out);
  fclose(err);
  return run;
}

void assert_text(const char *found, const char *wanted) {
  ck_assert_msg(g_str_equal(found, wanted), "found:\n%s\nwanted:\n%s", found, wanted);
}

/* Check gives up on messages that are longer than some thousands of bytes: a page is shown in part.
 */
#define MOST_SHOWN 4000

void assert_has(const char *text, const char *part) {
  ck_assert_msg(strstr(text, part) != NULL, "\"%s\" is not in:\n%.*s", part, MOST_SHOWN, text);
}

void assert_lacks(const char *text, const char *part) {
  const char *found = strstr(text, part);

  ck_assert_msg(found == NULL, "\"%s\" is in, here:\n%.*s", part, MOST_SHOWN, found);
}

void assert_usage_error(const Run *run, const char *part) {
  ck_assert_int_eq(run->status, CAP_EXIT_USAGE);
  assert_text(run->out, "");
  assert_has(run->err, part);
  assert_has(run->err, "--help");
}
