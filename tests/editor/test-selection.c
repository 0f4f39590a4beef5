/* What is selected stays selected, whatever number or id it gets and whatever is undone. */
#include "editor/core/commands/commands-element.h"
#include "editor/core/commands/commands-rename.h"
#include "editor/core/document-find.h"
#include "editor/core/selection.h"
#include "editor/handbook.h"
#include "tests/editor/support/bench.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapSelection, cap_selection_free)

static CapFile *file_of(Bench *bench, CapKind kind) {
  return cap_project_file(bench->project, kind);
}

static CapNode element(Bench *bench, CapKind kind, CapName name, const char *id) {
  CapNode node = cap_find_element(cap_file_document(file_of(bench, kind)), name, id);
  ck_assert_uint_ne(node, CAP_NODE_NONE);
  return node;
}

static void rename_to(Bench *bench, CapKind kind, CapName name, const char *id,
                      const char *new_id) {
  CapNode node = element(bench, kind, name, id);
  ck_assert(cap_command_rename(bench->project, file_of(bench, kind), node, new_id));
}

static void remove_element(Bench *bench, CapKind kind, CapName name, const char *id) {
  CapFile *file = file_of(bench, kind);
  CapNode node = element(bench, kind, name, id);
  CapDocument *doc = cap_file_begin(file, "Remove");
  cap_document_remove(doc, node);
  cap_file_end(file);
}

/* --- Counters ------------------------------------------------------------------------------- */

static const struct {
  const char *scenario;
  CapKind kind;
  CapName name;
  const char *id;      /* of the element */
  const char *counter; /* the same on the map */
  const char *renamed;
} counters[] = {
    {"pavia-1524.xml", CAP_KIND_SCENARIO, CAP_NAME_STACK, "novi", "novi", "at-novi"},
    {"casale-1628.xml", CAP_KIND_ROSTER, CAP_NAME_UNIT, "gon-inf-1", "gon-inf-1", "old-foot"},
    {"avigliana-1630.xml", CAP_KIND_SCENARIO, CAP_NAME_UNIT, "A3-2", "A3-2", "A9-9"},
    {"avigliana-1630.xml", CAP_KIND_SCENARIO, CAP_NAME_LEADER, "effiat", "leader effiat", "ruze"},
};

START_TEST(a_counter_stays_selected_under_another_id) {
  g_auto(Bench) bench = open_bench(counters[_i].scenario);
  g_autoptr(CapSelection) selection = cap_selection_new(bench.project);
  ck_assert(cap_selection_set_counter(selection, counters[_i].counter));
  rename_to(&bench, counters[_i].kind, counters[_i].name, counters[_i].id, counters[_i].renamed);
  ck_assert(cap_selection_follow(selection));
  ck_assert(g_str_has_suffix(cap_selection_counter(selection), counters[_i].renamed));
  cap_project_undo(bench.project);
  ck_assert(cap_selection_follow(selection));
  ck_assert_str_eq(cap_selection_counter(selection), counters[_i].counter);
}
END_TEST

START_TEST(a_counter_that_undo_brings_back_is_selected_again) {
  g_auto(Bench) bench = open_bench("pavia-1524.xml");
  g_autoptr(CapSelection) selection = cap_selection_new(bench.project);
  cap_selection_set_counter(selection, "novi");
  remove_element(&bench, CAP_KIND_SCENARIO, CAP_NAME_STACK, "novi");
  ck_assert(cap_selection_follow(selection));
  ck_assert_pstr_eq(cap_selection_counter(selection), NULL);
  cap_project_undo(bench.project);
  ck_assert(cap_selection_follow(selection));
  ck_assert_pstr_eq(cap_selection_counter(selection), "novi");
}
END_TEST

START_TEST(unless_nothing_was_chosen_meanwhile) {
  g_auto(Bench) bench = open_bench("pavia-1524.xml");
  g_autoptr(CapSelection) selection = cap_selection_new(bench.project);
  cap_selection_set_counter(selection, "novi");
  remove_element(&bench, CAP_KIND_SCENARIO, CAP_NAME_STACK, "novi");
  cap_selection_follow(selection);
  cap_selection_set_counter(selection, NULL);
  cap_project_undo(bench.project);
  ck_assert(!cap_selection_follow(selection));
  ck_assert_pstr_eq(cap_selection_counter(selection), NULL);
}
END_TEST

/* Another stack that gets the id of old is not the one that was selected. */
START_TEST(an_id_that_goes_over_to_another_takes_nothing_along) {
  g_auto(Bench) bench = open_bench("pavia-1524.xml");
  g_autoptr(CapSelection) selection = cap_selection_new(bench.project);
  cap_selection_set_counter(selection, "novi");
  rename_to(&bench, CAP_KIND_SCENARIO, CAP_NAME_STACK, "novi", "at-novi");
  cap_selection_follow(selection);
  rename_to(&bench, CAP_KIND_SCENARIO, CAP_NAME_STACK, "asti", "novi");
  cap_selection_follow(selection);
  ck_assert_str_eq(cap_selection_counter(selection), "at-novi");
}
END_TEST

START_TEST(a_text_that_is_read_anew_keeps_what_has_the_same_id) {
  g_auto(Bench) bench = open_bench("pavia-1524.xml");
  g_autoptr(CapSelection) selection = cap_selection_new(bench.project);
  g_autoptr(GError) error = NULL;
  cap_selection_set_counter(selection, "novi");
  rename_to(&bench, CAP_KIND_SCENARIO, CAP_NAME_STACK, "asti", "at-asti");
  ck_assert(cap_file_revert(cap_project_main(bench.project), &error));
  cap_selection_follow(selection);
  ck_assert_str_eq(cap_selection_counter(selection), "novi");
}
END_TEST

START_TEST(the_hex_goes_along_with_a_counter_that_is_moved_back) {
  g_auto(Bench) bench = open_bench("pavia-1524.xml");
  g_autoptr(CapSelection) selection = cap_selection_new(bench.project);
  const CapHandbook *handbook = cap_project_handbook(bench.project);
  cap_selection_set_counter(selection, "novi");
  CapHex before = cap_selection_hex(selection), there = hex_of(&bench, "2832");
  ck_assert(handbook->move_counter(bench.project, "novi", there));
  ck_assert(cap_selection_follow(selection));
  ck_assert_uint_eq(cap_selection_hex(selection), there);
  cap_project_undo(bench.project);
  ck_assert(cap_selection_follow(selection));
  ck_assert_uint_eq(cap_selection_hex(selection), before);
}
END_TEST

/* Dropped on the map, its new hex is selected by itself. */
START_TEST(the_hex_goes_along_where_the_counter_was_dropped) {
  g_auto(Bench) bench = open_bench("pavia-1524.xml");
  g_autoptr(CapSelection) selection = cap_selection_new(bench.project);
  const CapHandbook *handbook = cap_project_handbook(bench.project);
  cap_selection_set_counter(selection, "novi");
  CapHex before = cap_selection_hex(selection), there = hex_of(&bench, "2832");
  ck_assert(handbook->move_counter(bench.project, "novi", there));
  cap_selection_set_hex(selection, there);
  cap_selection_set_counter(selection, "novi");
  cap_project_undo(bench.project);
  ck_assert(cap_selection_follow(selection));
  ck_assert_uint_eq(cap_selection_hex(selection), before);
}
END_TEST

START_TEST(a_hex_that_was_chosen_by_itself_stays) {
  g_auto(Bench) bench = open_bench("pavia-1524.xml");
  g_autoptr(CapSelection) selection = cap_selection_new(bench.project);
  const CapHandbook *handbook = cap_project_handbook(bench.project);
  cap_selection_set_counter(selection, "novi");
  cap_selection_set_hex(selection, hex_of(&bench, "2611"));
  ck_assert(handbook->move_counter(bench.project, "novi", hex_of(&bench, "2832")));
  ck_assert(!cap_selection_follow(selection));
  ck_assert_uint_eq(cap_selection_hex(selection), hex_of(&bench, "2611"));
}
END_TEST

/* --- Places --------------------------------------------------------------------------------- */

START_TEST(a_zone_keeps_its_selection_while_others_go) {
  g_auto(Bench) bench = open_bench("casale-1628.xml");
  g_autoptr(CapSelection) selection = cap_selection_new(bench.project);
  const CapMap *map = cap_project_map(bench.project);
  g_autofree char *first = g_strdup(map->zones[0].id), *third = g_strdup(map->zones[2].id);
  ck_assert(cap_selection_set_hex(selection, 2));
  remove_element(&bench, CAP_KIND_MAP, CAP_NAME_ZONE, first);
  ck_assert(cap_selection_follow(selection));
  ck_assert_uint_eq(cap_selection_hex(selection), 1);
  remove_element(&bench, CAP_KIND_MAP, CAP_NAME_ZONE, third);
  ck_assert(cap_selection_follow(selection));
  ck_assert_uint_eq(cap_selection_hex(selection), CAP_HEX_NONE);
  cap_project_undo(bench.project);
  ck_assert(cap_selection_follow(selection));
  ck_assert_uint_eq(cap_selection_hex(selection), 1);
}
END_TEST

START_TEST(nothing_is_told_when_something_else_changes) {
  g_auto(Bench) bench = open_bench("pavia-1524.xml");
  g_autoptr(CapSelection) selection = cap_selection_new(bench.project);
  cap_selection_set_counter(selection, "novi");
  ck_assert(!cap_selection_set_counter(selection, "novi"));
  rename_to(&bench, CAP_KIND_SCENARIO, CAP_NAME_STACK, "asti", "at-asti");
  ck_assert(!cap_selection_follow(selection));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("selection");
  TCase *counter = tcase_create("counters");
  tcase_add_loop_test(counter, a_counter_stays_selected_under_another_id, 0,
                      G_N_ELEMENTS(counters));
  tcase_add_test(counter, a_counter_that_undo_brings_back_is_selected_again);
  tcase_add_test(counter, unless_nothing_was_chosen_meanwhile);
  tcase_add_test(counter, an_id_that_goes_over_to_another_takes_nothing_along);
  tcase_add_test(counter, a_text_that_is_read_anew_keeps_what_has_the_same_id);
  tcase_add_test(counter, the_hex_goes_along_with_a_counter_that_is_moved_back);
  tcase_add_test(counter, a_hex_that_was_chosen_by_itself_stays);
  tcase_add_test(counter, the_hex_goes_along_where_the_counter_was_dropped);
  suite_add_tcase(suite, counter);
  TCase *place = tcase_create("places");
  tcase_add_test(place, a_zone_keeps_its_selection_while_others_go);
  tcase_add_test(place, nothing_is_told_when_something_else_changes);
  suite_add_tcase(suite, place);
  return test_main(suite);
}
