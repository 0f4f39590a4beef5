#include "editor/handbook.h"

extern const CapSystem monferrato_system;
extern const CapHandbook monferrato_handbook;

/* Chapter 17 is the end of the game. */
static gboolean is_of_victory(const char *rule) {
  return g_str_equal(rule, "17");
}

const CapHandbook monferrato_handbook = {
    .system = &monferrato_system,
    .is_of_victory = is_of_victory,
};
