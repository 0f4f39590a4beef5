/* Results of games, added to themselves and to others; and as the findings that are known. */
#include "tests/fuzz/command.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *const alone[] = {"merge", "--output", "@sum.json", "@fuzz.json", NULL};
  static const char *const again[] = {"merge", "@sum.json", "@fuzz.json", NULL};
  static const char *const known[] = {"check", "--no-play", "--baseline=fuzz.json",
                                      "@@tests/golden/common/tiny.xml", NULL};
  g_autofree char *path = fuzz_path("fuzz.json");
  g_autofree char *baseline = g_strconcat("--baseline=", path, NULL);
  const char *words[G_N_ELEMENTS(known)];

  fuzz_write("fuzz.json", data, size);
  if (fuzz_command(alone) <= CAP_EXIT_FINDINGS)
    fuzz_command(again);
  for (gsize i = 0; i < G_N_ELEMENTS(known); i++)
    words[i] = i == 2 ? baseline : known[i];
  fuzz_command(words);
  return 0;
}
