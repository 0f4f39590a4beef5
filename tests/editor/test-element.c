/* Edits of any element: names of steps, places that the schema wants, undo to the byte. */
#include "tests/editor/support/bench.h"

#include "editor/core/commands/commands-element.h"

static CapNode node_of(Bench *bench, CapName name, guint n) {
  g_autoptr(CapAnchor) anchor = anchor_of(bench, name, n);
  return cap_anchor_node(anchor);
}

/* The first element with this id. */
static CapNode node_with_id(Bench *bench, const char *id) {
  const CapDocument *doc = cap_file_document(cap_project_main(bench->project));
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    if (cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_ID), id))
      return n;
  ck_abort_msg("there is no %s", id);
}

static CapFile *file_of(Bench *bench) {
  return cap_project_main(bench->project);
}

/* --- Values --------------------------------------------------------------------------------- */

START_TEST(an_attribute_is_changed) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  ck_assert(cap_element_set(file_of(&b), node_with_id(&b, "royal-army"), "order", "stand"));
  assert_step(&b, "Change order of royal-army", "id=\"royal-army\" hex=\"2611\"");
}
END_TEST

START_TEST(an_attribute_is_set_and_removed) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  ck_assert(
      cap_element_set(file_of(&b), node_with_id(&b, "royal-army"), "march", "administrative"));
  assert_step(&b, "Set march of royal-army", "march=\"administrative\"");
  ck_assert(cap_element_set(file_of(&b), node_of(&b, CAP_NAME_SCENARIO, 0), "battle", NULL));
  assert_step(&b, "Remove battle of pavia-1524", NULL);
  ck_assert(cap_element_set(file_of(&b), node_of(&b, CAP_NAME_SCENARIO, 0), "battle", ""));
  assert_step(&b, "Remove battle of pavia-1524", NULL);
}
END_TEST

START_TEST(the_same_value_is_no_step) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  ck_assert(!cap_element_set(file_of(&b), node_with_id(&b, "royal-army"), "hex", "2611"));
  ck_assert(!cap_element_set(file_of(&b), node_with_id(&b, "royal-army"), "facing", NULL));
  ck_assert(!cap_element_set(file_of(&b), node_with_id(&b, "royal-army"), "hex", "a\x01"));
  assert_unchanged(&b);
}
END_TEST

START_TEST(a_wrong_value_goes_into_the_document) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  ck_assert(
      cap_element_set(file_of(&b), node_with_id(&b, "royal-army"), "order", "dance & <sing>"));
  g_autofree char *text = dup_text(&b);
  ck_assert_ptr_nonnull(strstr(text, "order=\"dance &amp; &lt;sing>\""));
  ck_assert(cap_project_undo(b.project));
  assert_unchanged(&b);
}
END_TEST

START_TEST(text_is_changed_only_when_its_words_do) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  CapNode title = node_of(&b, CAP_NAME_TITLE, 0);
  g_autofree char *old = cap_node_dup_text(cap_file_document(file_of(&b)), title);
  ck_assert(!cap_element_set_text(file_of(&b), title, old));
  assert_unchanged(&b);
  ck_assert(cap_element_set_text(file_of(&b), title, "The king & his army"));
  assert_step(&b, "Change title", "<title>The king &amp; his army</title>");
}
END_TEST

/* --- Children ------------------------------------------------------------------------------- */

START_TEST(a_child_is_added_where_the_schema_wants_it) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  const CapDocument *doc = cap_file_document(file_of(&b));
  CapNode root = cap_document_root(doc);
  CapNode added = cap_element_add(file_of(&b), root, CAP_NODE_NONE, "options");
  ck_assert_uint_ne(added, CAP_NODE_NONE);
  ck_assert_int_eq(cap_node_name(doc, cap_node_next(doc, added)) == CAP_NAME_OPTIONS, 0);
  assert_step(&b, "Add options", "<options/>");
}
END_TEST

/* A stack among stacks stands right behind; anything else where the schema wants it. */
START_TEST(an_element_is_added_behind_another) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  CapNode novi = node_with_id(&b, "novi");
  CapNode stack = cap_element_add_behind(file_of(&b), novi, "stack");
  ck_assert_uint_eq(cap_node_next(cap_file_document(file_of(&b)), novi), stack);
  ck_assert(cap_project_undo(b.project));
  CapNode group = cap_element_add_behind(file_of(&b), node_with_id(&b, "novi"), "group");
  const CapDocument *doc = cap_file_document(file_of(&b));
  ck_assert_uint_ne(group, CAP_NODE_NONE);
  for (CapNode n = cap_node_next(doc, group); n != CAP_NODE_NONE; n = cap_node_next(doc, n))
    ck_assert_int_ne(cap_node_name(doc, n), CAP_NAME_STACK);
}
END_TEST

START_TEST(what_is_full_takes_no_more) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  const CapDocument *doc = cap_file_document(file_of(&b));
  CapNode root = cap_document_root(doc);
  ck_assert(!cap_element_may_add(doc, root, "title"));
  ck_assert(!cap_element_may_add(doc, root, "side")); /* there are two */
  ck_assert(!cap_element_may_add(doc, root, "hex"));  /* belongs to maps */
  ck_assert(cap_element_may_add(doc, root, "note"));
  g_autoptr(GPtrArray) names = cap_element_addable(doc, root);
  for (guint i = 0; i < names->len; i++)
    ck_assert_str_ne(g_ptr_array_index(names, i), "victory");
}
END_TEST

START_TEST(a_not_holds_one_condition) {
  static const char text[] = "<scenario><special-rules><special-rule title='t'>"
                             "<forbid id='f' act='move'><when><not/></when></forbid>"
                             "</special-rule></special-rules></scenario>";
  g_autoptr(CapFile) file = cap_file_new("text", text, strlen(text));
  const CapDocument *doc = cap_file_document(file);
  CapNode not_node = cap_document_count(doc) - 1;
  ck_assert(cap_element_may_add(doc, not_node, "turn"));
  CapNode turn = cap_element_add(file, not_node, CAP_NODE_NONE, "turn");
  ck_assert_uint_ne(turn, CAP_NODE_NONE);
  ck_assert(!cap_element_may_add(doc, not_node, "turn"));
  ck_assert(!cap_element_may_add(doc, not_node, "any"));
  ck_assert(cap_file_undo(file));
  ck_assert(cap_slice_equals(cap_file_text(file), text));
}
END_TEST

START_TEST(of_two_kinds_of_map_the_other_is_not_offered) {
  static const char text[] = "<map><title>t</title><grid/></map>";
  g_autoptr(CapFile) file = cap_file_new("text", text, strlen(text));
  const CapDocument *doc = cap_file_document(file);
  ck_assert(cap_element_may_add(doc, 0, "rivers"));
  ck_assert(!cap_element_may_add(doc, 0, "grid"));
  ck_assert(!cap_element_may_add(doc, 0, "zones"));
}
END_TEST

START_TEST(a_new_element_has_what_can_be_guessed) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  const CapDocument *doc = cap_file_document(file_of(&b));
  g_autofree char *event = cap_element_dup_new(doc, "event");
  g_autofree char *roll = cap_element_dup_new(doc, "roll");
  g_autofree char *unit = cap_element_dup_new(doc, "unit");
  g_autofree char *nothing = cap_element_dup_new(doc, "no-such-element");
  ck_assert_str_eq(event, "<event id=\"event\" on=\"setup\"/>");
  ck_assert_str_eq(roll, "<roll><case/></roll>");
  ck_assert_str_eq(unit, "<unit sp=\"1\"/>");
  ck_assert_ptr_null(nothing);
}
END_TEST

START_TEST(a_note_is_added_and_removed) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  CapNode stack = node_with_id(&b, "royal-army");
  CapNode note = cap_element_add_note(file_of(&b), stack, "Tired & hungry");
  ck_assert_uint_eq(note, stack + 1); /* before the units */
  assert_step(&b, "Add note", "<note>Tired &amp; hungry</note>");
  ck_assert(cap_element_remove(file_of(&b), node_of(&b, CAP_NAME_NOTE, 0)));
  assert_step(&b, "Remove note", NULL);
}
END_TEST

START_TEST(a_copy_stands_behind_and_has_ids_of_its_own) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  CapNode stack = node_with_id(&b, "royal-army");
  CapNode copy = cap_element_duplicate(file_of(&b), stack);
  ck_assert_uint_gt(copy, stack);
  assert_step(&b, "Duplicate royal-army", "<stack id=\"royal-army-2\" hex=\"2611\"");
  ck_assert_uint_eq(cap_element_duplicate(file_of(&b), 0), CAP_NODE_NONE);
  CapNode victory = node_of(&b, CAP_NAME_VICTORY, 0);
  ck_assert_uint_eq(cap_element_duplicate(file_of(&b), victory), CAP_NODE_NONE);
  assert_unchanged(&b);
}
END_TEST

START_TEST(neighbours_change_places_within_the_order) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  const CapDocument *doc = cap_file_document(file_of(&b));
  CapNode first = node_of(&b, CAP_NAME_UNIT, 0);
  ck_assert(cap_element_may_move(doc, first, 1));
  g_autofree char *before = cap_slice_dup(cap_node_attribute(doc, first, CAP_NAME_TYPE));
  CapNode moved = cap_element_move(file_of(&b), first, 1);
  ck_assert_uint_gt(moved, first);
  ck_assert(cap_slice_equals(cap_node_attribute(doc, moved, CAP_NAME_TYPE), before));
  g_autofree char *name = g_strdup_printf("Move unit %s down", before);
  assert_step(&b, name, NULL);
}
END_TEST

START_TEST(sections_keep_their_order) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  const CapDocument *doc = cap_file_document(file_of(&b));
  CapNode victory = node_of(&b, CAP_NAME_VICTORY, 0);
  ck_assert(!cap_element_may_move(doc, victory, -1));
  ck_assert(!cap_element_may_move(doc, victory, 1));
  ck_assert_uint_eq(cap_element_move(file_of(&b), victory, -1), CAP_NODE_NONE);
  assert_unchanged(&b);
}
END_TEST

/* Every element that the schema offers anywhere can be added and taken back. */
START_TEST(whatever_is_offered_can_be_added) {
  g_auto(Bench) b = open_bench("example-quarrel.xml");
  CapFile *file = file_of(&b);
  guint n = cap_document_count(cap_file_document(file));
  guint n_added = 0;
  for (CapNode node = 0; node < n; node++) {
    g_autoptr(GPtrArray) names = cap_element_addable(cap_file_document(file), node);
    for (guint i = 0; i < names->len; i++) {
      const char *name = g_ptr_array_index(names, i);
      ck_assert_uint_ne(cap_element_add(file, node, CAP_NODE_NONE, name), CAP_NODE_NONE);
      ck_assert(cap_file_undo(file));
      n_added++;
    }
  }
  ck_assert_uint_gt(n_added, 500);
  assert_unchanged(&b);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("editor/element");
  TCase *values = tcase_create("values");
  tcase_add_test(values, an_attribute_is_changed);
  tcase_add_test(values, an_attribute_is_set_and_removed);
  tcase_add_test(values, the_same_value_is_no_step);
  tcase_add_test(values, a_wrong_value_goes_into_the_document);
  tcase_add_test(values, text_is_changed_only_when_its_words_do);
  suite_add_tcase(suite, values);
  TCase *children = tcase_create("children");
  tcase_add_test(children, a_child_is_added_where_the_schema_wants_it);
  tcase_add_test(children, an_element_is_added_behind_another);
  tcase_add_test(children, what_is_full_takes_no_more);
  tcase_add_test(children, a_not_holds_one_condition);
  tcase_add_test(children, of_two_kinds_of_map_the_other_is_not_offered);
  tcase_add_test(children, a_new_element_has_what_can_be_guessed);
  tcase_add_test(children, a_note_is_added_and_removed);
  tcase_add_test(children, a_copy_stands_behind_and_has_ids_of_its_own);
  tcase_add_test(children, neighbours_change_places_within_the_order);
  tcase_add_test(children, sections_keep_their_order);
  tcase_add_test(children, whatever_is_offered_can_be_added);
  suite_add_tcase(suite, children);
  return test_main(suite);
}
