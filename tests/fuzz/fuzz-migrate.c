/* Documents of older formats. What was brought up to date once is up to date. */
#include "tests/fuzz/command.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/mutate.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  return fuzz_mutate_document(data, size, max_size, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *const words[] = {"migrate", "@fuzz.xml", NULL};
  g_autofree char *path = fuzz_path("fuzz.xml");
  g_autofree char *once = NULL, *twice = NULL;
  gsize n_once = 0, n_twice = 0;

  fuzz_write("fuzz.xml", data, size);
  CapExit status = fuzz_command(words);
  g_assert(g_file_get_contents(path, &once, &n_once, NULL));
  /* One that cannot be migrated stays as it is. */
  g_assert(status == CAP_EXIT_OK || (n_once == size && memcmp(once, data, size) == 0));
  if (status != CAP_EXIT_OK)
    return 0;
  g_assert(fuzz_command(words) == CAP_EXIT_OK);
  g_assert(g_file_get_contents(path, &twice, &n_twice, NULL));
  g_assert(n_once == n_twice && memcmp(once, twice, n_once) == 0);
  return 0;
}
