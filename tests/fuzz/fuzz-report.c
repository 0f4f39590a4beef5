/* The page about any scenario that can be read at all, with a game. */
#include "tests/fuzz/command.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/mutate.h"

#include <glib/gstdio.h>

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  return fuzz_mutate_document(data, size, max_size, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *const words[] = {
      "report",   "--games=1",  "--jobs=1",  "--policy=random",       "--max-size=64k",
      "--output", "@page.html", "--library", "@@tests/golden/common", "--library",
      "@@",       "@fuzz.xml",  NULL};
  g_autofree char *page = fuzz_path("page.html");
  g_autofree char *text = NULL;
  gsize length = 0;

  fuzz_write("fuzz.xml", data, size);
  g_unlink(page);
  if (fuzz_command(words) != CAP_EXIT_OK)
    return 0;
  g_assert(g_file_get_contents(page, &text, &length, NULL));
  g_assert(g_utf8_validate(text, (gssize)length, NULL) && g_str_has_suffix(text, "</html>\n"));
  return 0;
}
