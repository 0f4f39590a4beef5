#include "editor/handbook.h"

#include "editor/monferrato/references.h"
#include "editor/monferrato/set-up/commands-set-up.h"
#include "editor/monferrato/set-up/place-deeds.h"
#include "editor/monferrato/set-up/placement.h"

extern const CapSystem monferrato_system;
extern const CapHandbook monferrato_handbook;

/* Chapter 17 is the end of the game. */
static gboolean is_of_victory(const char *rule) {
  return g_str_equal(rule, "17");
}

static const char *const mostly_one[] = {"hooks", NULL};

static const CapCounterElement counter_elements[] = {
    {CAP_KIND_ROSTER, CAP_NAME_UNIT, ""},
    {CAP_KIND_ROSTER, CAP_NAME_COMMANDER, ""},
    {CAP_KIND_ROSTER, CAP_NAME_CAMP, ""},
    {CAP_KIND_UNKNOWN, CAP_NAME_OTHER, ""},
};

static const CapElementPage element_pages[] = {
    {CAP_KIND_SCENARIO, CAP_NAME_SIDE, "forces"},    {CAP_KIND_SCENARIO, CAP_NAME_CHITS, "chits"},
    {CAP_KIND_SCENARIO, CAP_NAME_OTHER, "scenario"}, {CAP_KIND_ROSTER, CAP_NAME_CHITS, "chits"},
    {CAP_KIND_ROSTER, CAP_NAME_GROUPS, "chits"},     {CAP_KIND_UNKNOWN, CAP_NAME_OTHER, NULL},
};

static const CapFieldOrder field_orders[] = {
    {CAP_NAME_SIDE, {"name", "first", "nationalities"}},
    {CAP_NAME_COMMAND, {"ref", "name", "nationality", "sources", "from-start"}},
    {CAP_NAME_PLACE, {"units", "zones"}},
    {CAP_NAME_UNIT, {"name", "kind", "attack", "defence", "disrupted"}},
    {CAP_NAME_COMMANDER, {"name", "leadership"}},
    {CAP_NAME_CHIT, {"name", "number", "set", "date"}},
    {CAP_NAME_SCENARIO, {"map", "roster", "ruleset"}},
    {CAP_NAME_OTHER, {NULL}},
};

const CapHandbook monferrato_handbook = {
    .system = &monferrato_system,
    .tell_place = monferrato_tell_place,
    .tell_forces = monferrato_tell_forces,
    .set_source = monferrato_command_set_source,
    .counter_elements = counter_elements,
    .search = monferrato_search,
    .find_counter = monferrato_find_counter,
    .add_deeds = monferrato_add_deeds,
    .element_pages = element_pages,
    .references = &monferrato_references,
    .field_orders = field_orders,
    .mostly_one = mostly_one,
    .move_counter = monferrato_command_move,
    .turn_words = monferrato_turn_words,
    .is_of_victory = is_of_victory,
};
