#include "editor/handbook.h"

#include "editor/monferrato/references.h"
#include "editor/monferrato/set-up/commands-set-up.h"
#include "editor/monferrato/set-up/placement.h"

extern const CapSystem monferrato_system;
extern const CapHandbook monferrato_handbook;

/* Chapter 17 is the end of the game. */
static gboolean is_of_victory(const char *rule) {
  return g_str_equal(rule, "17");
}

static const char *const mostly_one[] = {"hooks", NULL};

const CapHandbook monferrato_handbook = {
    .system = &monferrato_system,
    .tell_place = monferrato_tell_place,
    .tell_forces = monferrato_tell_forces,
    .search = monferrato_search,
    .find_counter = monferrato_find_counter,
    .references = &monferrato_references,
    .mostly_one = mostly_one,
    .move_counter = monferrato_command_move,
    .turn_words = monferrato_turn_words,
    .is_of_victory = is_of_victory,
};
