/* Commands on special rules and victory, and the places that rules speak of. */
#include "tests/editor/support/bench.h"

#include "editor/core/commands/commands-element.h"
#include "editor/honour/rules/commands-rules.h"
#include "editor/honour/rules/rule-places.h"

static CapFile *file_of(Bench *b) {
  return cap_project_main(b->project);
}

static CapNode node_of(Bench *b, CapName name, guint n) {
  g_autoptr(CapAnchor) anchor = anchor_of(b, name, n);
  return cap_anchor_node(anchor);
}

START_TEST(a_rule_gets_the_next_number) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  CapNode node = honour_rules_add_rule(file_of(&b));
  const CapDocument *doc = cap_file_document(file_of(&b));
  ck_assert_int_eq(cap_node_name(doc, node), CAP_NAME_SPECIAL_RULE);
  ck_assert_uint_eq(cap_node_next(doc, node), CAP_NODE_NONE);
  assert_step(&b, "Add special rule", "title=\"New rule\"/>");
}
END_TEST

START_TEST(the_section_is_made_when_there_is_none) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  cap_element_remove(file_of(&b), node_of(&b, CAP_NAME_SPECIAL_RULES, 0));
  g_autofree char *without = dup_text(&b);
  ck_assert_uint_ne(honour_rules_add_variable(file_of(&b)), CAP_NODE_NONE);
  assert_has_shape(&b);
  g_autofree char *with = dup_text(&b);
  ck_assert_ptr_nonnull(strstr(with, "<variable id=\"variable\" kind=\"latch\"/>"));
  ck_assert(cap_project_undo(b.project));
  g_autofree char *undone = dup_text(&b);
  ck_assert_str_eq(undone, without);
}
END_TEST

START_TEST(a_victory_condition_belongs_to_a_side) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  CapNode node = honour_rules_add_victory(file_of(&b), NULL);
  const CapDocument *doc = cap_file_document(file_of(&b));
  ck_assert_uint_ne(cap_scenario_find_side(cap_project_scenario(b.project),
                                           cap_node_attribute(doc, node, CAP_NAME_SIDE)),
                    CAP_INDEX_NONE);
  ck_assert_str_eq(cap_project_undo_name(b.project), "Add victory condition");
  ck_assert(cap_project_undo(b.project));
  assert_unchanged(&b);
}
END_TEST

START_TEST(a_map_has_no_rules) {
  static const char text[] = "<map><title>t</title></map>";
  g_autoptr(CapFile) file = cap_file_new("text", text, strlen(text));
  ck_assert_uint_eq(honour_rules_add_rule(file), CAP_NODE_NONE);
  ck_assert_uint_eq(honour_rules_add_victory(file, NULL), CAP_NODE_NONE);
  ck_assert(cap_slice_equals(cap_file_text(file), text));
}
END_TEST

START_TEST(a_condition_is_wrapped_and_taken_out) {
  g_auto(Bench) b = open_bench("example-quarrel.xml");
  CapNode when = node_of(&b, CAP_NAME_WHEN, 0);
  const CapDocument *doc = cap_file_document(file_of(&b));
  CapNode condition = cap_node_first_child(doc, when);
  CapName name = cap_node_name(doc, condition);
  CapNode wrapper = honour_rules_wrap(file_of(&b), condition, "any");
  ck_assert_int_eq(cap_node_name(doc, wrapper), CAP_NAME_ANY);
  ck_assert_int_eq(cap_node_name(doc, cap_node_first_child(doc, wrapper)), (int)name);
  ck_assert(honour_rules_may_unwrap(doc, wrapper));
  ck_assert(honour_rules_unwrap(file_of(&b), wrapper));
  ck_assert_int_eq(cap_node_name(doc, cap_node_first_child(doc, node_of(&b, CAP_NAME_WHEN, 0))),
                   (int)name);
  ck_assert(cap_project_undo(b.project));
  assert_step(&b, "Put condition into any", "<any>");
}
END_TEST

START_TEST(what_is_no_condition_is_not_wrapped) {
  g_auto(Bench) b = open_bench("example-quarrel.xml");
  ck_assert_uint_eq(honour_rules_wrap(file_of(&b), node_of(&b, CAP_NAME_EVENT, 0), "any"),
                    CAP_NODE_NONE);
  ck_assert(!honour_rules_unwrap(file_of(&b), node_of(&b, CAP_NAME_WHEN, 0)));
  assert_unchanged(&b);
}
END_TEST

START_TEST(two_conditions_do_not_fit_into_a_not) {
  static const char text[] = "<scenario><special-rules><special-rule title='t'>"
                             "<forbid id='f' act='move'><when><not><all><ap-turn/><turn/></all>"
                             "</not></when></forbid></special-rule></special-rules></scenario>";
  g_autoptr(CapFile) file = cap_file_new("text", text, strlen(text));
  const CapDocument *doc = cap_file_document(file);
  CapNode all = cap_document_count(doc) - 3;
  ck_assert_int_eq(cap_node_name(doc, all), CAP_NAME_ALL);
  ck_assert(!honour_rules_may_unwrap(doc, all));
  ck_assert(!honour_rules_unwrap(file, all));
}
END_TEST

START_TEST(places_come_from_hexes_regions_and_areas) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  const CapDocument *doc = cap_file_document(file_of(&b));
  const CapMap *map = cap_project_map(b.project);
  guint n_rules = 0;
  for (CapNode n = 0; n < cap_document_count(doc); n++) {
    CapSlice regions = cap_node_attribute(doc, n, CAP_NAME_REGIONS);
    CapSlice hexes = cap_node_attribute(doc, n, CAP_NAME_HEXES);
    if (!cap_slice_is_set(regions) && !cap_slice_is_set(hexes))
      continue;
    g_autoptr(GArray) places = honour_rule_places(b.project, file_of(&b), n);
    if (cap_slice_is_set(hexes))
      ck_assert_uint_ge(places->len, cap_slice_count_words(hexes));
    ck_assert_uint_gt(places->len, 0);
    ck_assert_uint_lt(g_array_index(places, CapHex, places->len - 1), map->n_hexes);
    n_rules++;
  }
  ck_assert_uint_gt(n_rules, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("editor/rules");
  TCase *commands = tcase_create("commands");
  tcase_add_test(commands, a_rule_gets_the_next_number);
  tcase_add_test(commands, the_section_is_made_when_there_is_none);
  tcase_add_test(commands, a_victory_condition_belongs_to_a_side);
  tcase_add_test(commands, a_map_has_no_rules);
  tcase_add_test(commands, a_condition_is_wrapped_and_taken_out);
  tcase_add_test(commands, what_is_no_condition_is_not_wrapped);
  tcase_add_test(commands, two_conditions_do_not_fit_into_a_not);
  tcase_add_test(commands, places_come_from_hexes_regions_and_areas);
  suite_add_tcase(suite, commands);
  return test_main(suite);
}
