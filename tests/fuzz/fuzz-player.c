/* The lines of PLAYERS.md from either end: a program that plays says anything whatever, and
 * `capitano player` is told anything whatever. */
#include "tests/fuzz/command.h"
#include "tests/fuzz/fuzz.h"

static void say_to_game(const char *path) {
  g_autofree char *players = g_strdup_printf("exec:cat %s,random", path);
  const char *words[] = {
      "play", "--jobs=1", "--players", players, "@@tests/golden/common/tiny-scenario.xml", NULL};

  fuzz_command(words);
}

static void say_to_player(const char *path) {
  const char *words[] = {"player", "@@tests/golden/common/tiny-scenario.xml", NULL};

  g_assert(freopen(path, "r", stdin) != NULL);
  fuzz_command(words);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  g_autofree char *path = fuzz_path("lines");

  fuzz_write("lines", data, size);
  say_to_game(path);
  say_to_player(path);
  return 0;
}
