#include "editor/handbook.h"

#include "editor/honour/forces/commands-stacks.h"
#include "editor/honour/forces/force-search.h"
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

const CapHandbook honour_handbook = {
    .system = &honour_system,
    .tell_place = honour_tell_place,
    .tell_forces = honour_tell_forces,
    .list_areas = honour_list_areas,
    .search = honour_search_forces,
    .find_counter = honour_find_counter,
    .move_counter = honour_command_move_stack,
    .references = &honour_references,
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
