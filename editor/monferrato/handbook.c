#include "editor/handbook.h"

#include "editor/monferrato/placement.h"
#include "editor/monferrato/references.h"

extern const CapSystem monferrato_system;
extern const CapHandbook monferrato_handbook;

/* Chapter 17 is the end of the game. */
static gboolean is_of_victory(const char *rule) {
  return g_str_equal(rule, "17");
}

const CapHandbook monferrato_handbook = {
    .system = &monferrato_system,
    .tell_place = monferrato_tell_place,
    .tell_forces = monferrato_tell_forces,
    .find_counter = monferrato_find_counter,
    .references = &monferrato_references,
    .turn_words = monferrato_turn_words,
    .is_of_victory = is_of_victory,
};
