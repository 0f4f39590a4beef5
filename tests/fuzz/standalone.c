/* Runs a fuzz target without a fuzzer, over every file of the directories named, and speaks TAP.
 * Surviving is passing: the sanitizers and the assertions do the judging.
 *
 *   fuzz-report --runs=100000 --seed=7 FOLDER...
 *
 * changes the files by lot as well, so many times; blindly, but on any compiler. CAPITANO_FUZZ_LAST
 * in the environment names a file that gets each input before it is tried. */
#include "tests/fuzz/fuzz.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* --- By lot ---------------------------------------------------------------------------------- */

#define MOST_BYTES 65536

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
    __attribute__((weak));
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

static guint64 luck = 1; /* of the runs */

static guint pick(guint n) {
  luck = luck * G_GUINT64_CONSTANT(6364136223846793005) + 1442695040888963407u;
  return (guint)(luck >> 33) % MAX(n, 1u);
}

/* In the place of libFuzzer's: a byte changed, some taken out or some doubled. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size) {
  guint at = pick((guint)size), wanted = 1 + pick(32), n = MIN(wanted, (guint)size - at);

  if (size == 0)
    return size;
  switch (pick(3)) {
  case 0:
    data[at] = pick(2) == 0 ? (uint8_t)pick(256) : (uint8_t) "<>&\"'= 09-{}[],:\n"[pick(17)];
    return size;
  case 1:
    memmove(data + at, data + at + n, size - at - n);
    return size - n;
  default:
    if (size + n > max_size)
      return size;
    memmove(data + at + n, data + at, size - at);
    return size + n;
  }
}

static void run_once(const char *text, gsize length) {
  g_autofree uint8_t *data = g_malloc0(MOST_BYTES);
  size_t size = MIN(length, MOST_BYTES);

  memcpy(data, text, size);
  for (guint left = 1 + pick(4); left > 0; left--)
    size = LLVMFuzzerCustomMutator != NULL && pick(4) != 0
               ? LLVMFuzzerCustomMutator(data, size, MOST_BYTES, pick(G_MAXINT))
               : LLVMFuzzerMutate(data, size, MOST_BYTES);
  g_autofree uint8_t *exact = g_memdup2(data, MAX(size, 1)); /* whoever reads beyond is caught */
  const char *last = g_getenv("CAPITANO_FUZZ_LAST");
  if (last != NULL)
    g_file_set_contents(last, (const char *)exact, (gssize)size, NULL);
  LLVMFuzzerTestOneInput(exact, size);
}

static void run_by_lot(guint64 n_runs, char **folders) {
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);

  for (; *folders != NULL; folders++) {
    g_autoptr(GPtrArray) some = list_files(*folders);
    g_ptr_array_extend_and_steal(paths, g_steal_pointer(&some));
  }
  for (guint64 i = 0; i < n_runs && paths->len > 0; i++) {
    g_autofree char *text = NULL;
    gsize length = 0;
    if (g_file_get_contents(paths->pdata[pick(paths->len)], &text, &length, NULL))
      run_once(text, length);
    if ((i + 1) % 100 == 0)
      fprintf(stderr, "%" G_GUINT64_FORMAT " runs\n", i + 1);
  }
}

int main(int argc, char **argv) {
  guint64 n_runs = 0;
  int number = 0, first = 1;

  for (; first < argc && g_str_has_prefix(argv[first], "--"); first++) {
    guint64 value = g_ascii_strtoull(strchr(argv[first], '=') + 1, NULL, 10);
    *(g_str_has_prefix(argv[first], "--runs=") ? &n_runs : &luck) = value;
  }
  for (int i = first; i < argc; i++) {
    g_autoptr(GPtrArray) paths = list_files(argv[i]);
    for (guint k = 0; k < paths->len; k++)
      replay(paths->pdata[k], ++number);
  }
  run_by_lot(n_runs, argv + first);
  printf("1..%d\n", number);
  return number > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
