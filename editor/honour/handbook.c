#include "editor/handbook.h"

#include "editor/honour/forces/commands-stacks.h"
#include "editor/honour/forces/force-search.h"
#include "editor/honour/map/place-deeds.h"
#include "editor/honour/map/place-words.h"
#include "editor/honour/references.h"
#include "editor/honour/rules/rule-offer.h"
#include "editor/honour/schedule/field-dates.h"

extern const CapSystem honour_system;
extern const CapHandbook honour_handbook;

/* Chapter 13 is victory. */
static gboolean is_of_victory(const char *rule) {
  return g_str_equal(rule, "13") || g_str_equal(rule, "13a");
}

static const char *const mostly_one[] = {"orders", "hooks", NULL};

static const CapCounterElement counter_elements[] = {
    {CAP_KIND_SCENARIO, CAP_NAME_STACK, ""},
    {CAP_KIND_SCENARIO, CAP_NAME_POOL, ""},
    {CAP_KIND_UNKNOWN, CAP_NAME_OTHER, ""},
};

static const CapElementPage element_pages[] = {
    {CAP_KIND_SCENARIO, CAP_NAME_POINTS, "schedule"},
    {CAP_KIND_SCENARIO, CAP_NAME_SIDE, "forces"},
    {CAP_KIND_SCENARIO, CAP_NAME_SPECIAL_RULES, "rules"},
    {CAP_KIND_SCENARIO, CAP_NAME_VICTORY, "rules"},
    {CAP_KIND_SCENARIO, CAP_NAME_OTHER, "scenario"},
    {CAP_KIND_ROSTER, CAP_NAME_OTHER, "roster"},
    {CAP_KIND_UNKNOWN, CAP_NAME_OTHER, NULL},
};

static const CapFieldOrder field_orders[] = {
    {CAP_NAME_STACK, {"hex", "capitano", "order"}},
    {CAP_NAME_UNIT, {"type", "sp", "counters", "under"}},
    {CAP_NAME_ARMY, {"name", "nationality", "serves"}},
    {CAP_NAME_SIDE, {"name", "first"}},
    {CAP_NAME_GENERAL, {"capitano"}},
    {CAP_NAME_CAPITANO_CARD, {"name", "nationality", "initiative", "rank"}},
    {CAP_NAME_UNIT_TYPE, {"name", "nationality", "arm", "quality", "movement", "counters"}},
    {CAP_NAME_VICTORY_CONDITION, {"side", "level", "at", "text"}},
    {CAP_NAME_SCENARIO, {"map", "roster", "ruleset"}},
    {CAP_NAME_OTHER, {NULL}},
};

const CapHandbook honour_handbook = {
    .system = &honour_system,
    .tell_place = honour_tell_place,
    .tell_forces = honour_tell_forces,
    .list_areas = honour_list_areas,
    .counter_elements = counter_elements,
    .search = honour_search_forces,
    .find_counter = honour_find_counter,
    .move_counter = honour_command_move_stack,
    .add_deeds = honour_add_deeds,
    .element_pages = element_pages,
    .references = &honour_references,
    .field_orders = field_orders,
    .mostly_one = mostly_one,
    .add_dates = honour_field_add_dates,
    .remark_dates = honour_field_remark_dates,
    .set_value = honour_command_set_value,
    .offers = honour_rule_offers,
    .offers_word = honour_rule_offers_word,
    .trim_completion = honour_rule_trim_completion,
    .turn_words = honour_turn_words,
    .is_of_victory = is_of_victory,
};
