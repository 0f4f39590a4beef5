/* Runs a fuzz target without a fuzzer, over every file of the directories named, and speaks TAP.
 * Surviving is passing: the sanitizers and the assertions do the judging. */
#include "tests/fuzz/fuzz.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>

static int compare_names(gconstpointer a, gconstpointer b) {
  return g_strcmp0(*(char *const *)a, *(char *const *)b);
}

static GPtrArray *list_files(const char *directory) {
  GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GDir) dir = g_dir_open(directory, 0, NULL);
  const char *name = NULL;
  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL)
    g_ptr_array_add(paths, g_build_filename(directory, name, NULL));
  g_ptr_array_sort(paths, compare_names);
  return paths;
}

static void replay(const char *path, int number) {
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  gsize length = 0;
  if (g_file_get_contents(path, &text, &length, &error)) {
    LLVMFuzzerTestOneInput((const uint8_t *)text, length);
    printf("ok %d - %s\n", number, path);
  } else {
    printf("not ok %d - %s\n", number, error->message);
  }
  fflush(stdout); /* so that a crash leaves on record which file it was not */
}

int main(int argc, char **argv) {
  int number = 0;
  for (int i = 1; i < argc; i++) {
    g_autoptr(GPtrArray) paths = list_files(argv[i]);
    for (guint k = 0; k < paths->len; k++)
      replay(paths->pdata[k], ++number);
  }
  printf("1..%d\n", number);
  return number > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
