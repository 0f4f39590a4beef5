/* Lists of elements that follow the document. */
#include "tests/editor/support/bench.h"

#include "editor/core/commands/commands-element.h"
#include "editor/core/outline.h"

static const char text[] = "<scenario><special-rules>\n"
                           "  <variable id='a' kind='latch'/>\n"
                           "  <variable id='b' kind='latch'/>\n"
                           "  <variable id='c' kind='latch'/>\n"
                           "</special-rules></scenario>";

typedef struct {
  guint n_changes, position, removed, added;
} Watch;

static void on_changed(GListModel *model, guint position, guint removed, guint added, Watch *w) {
  (void)model;
  *w = (Watch){w->n_changes + 1, position, removed, added};
}

static char *titles(CapOutline *outline) {
  GString *out = g_string_new(NULL);
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(outline)); i++) {
    g_autoptr(CapOutlineItem) item = g_list_model_get_item(G_LIST_MODEL(outline), i);
    g_string_append_printf(out, "[%s]", cap_outline_item_title(item));
  }
  return g_string_free(out, FALSE);
}

#define assert_titles(outline, wanted)                                                             \
  do {                                                                                             \
    g_autofree char *found = titles(outline);                                                      \
    ck_assert_str_eq(found, wanted);                                                               \
  } while (0)

START_TEST(the_root_is_listed_alone) {
  g_autoptr(CapFile) file = cap_file_new("text", text, strlen(text));
  g_autoptr(CapOutline) outline = cap_outline_new(file, CAP_NODE_NONE, NULL, NULL);
  assert_titles(outline, "[Scenario]");
  g_autoptr(CapOutlineItem) root = g_list_model_get_item(G_LIST_MODEL(outline), 0);
  ck_assert(cap_outline_item_may_have_children(root));
  g_autoptr(CapOutline) inside = cap_outline_new_inside(root, NULL, NULL);
  assert_titles(inside, "[Special rules]");
}
END_TEST

START_TEST(an_added_element_appears_where_it_stands) {
  g_autoptr(CapFile) file = cap_file_new("text", text, strlen(text));
  g_autoptr(CapOutline) outline = cap_outline_new(file, 1, NULL, NULL);
  Watch watch = {0};
  g_signal_connect(outline, "items-changed", G_CALLBACK(on_changed), &watch);
  g_autoptr(CapOutlineItem) third = g_list_model_get_item(G_LIST_MODEL(outline), 2);
  cap_element_duplicate(file, 2);
  assert_titles(outline, "[Variable a][Variable a-2][Variable b][Variable c]");
  ck_assert_uint_eq(watch.n_changes, 1);
  ck_assert_uint_eq(watch.position, 1);
  ck_assert_uint_eq(watch.removed, 0);
  ck_assert_uint_eq(watch.added, 1);
  ck_assert_uint_eq(cap_outline_item_node(third), 5);
  cap_file_undo(file);
  assert_titles(outline, "[Variable a][Variable b][Variable c]");
  ck_assert_uint_eq(watch.removed, 1);
  ck_assert_uint_eq(cap_outline_item_node(third), 4);
}
END_TEST

START_TEST(a_changed_attribute_changes_the_title_and_no_place) {
  g_autoptr(CapFile) file = cap_file_new("text", text, strlen(text));
  g_autoptr(CapOutline) outline = cap_outline_new(file, 1, NULL, NULL);
  Watch watch = {0};
  g_signal_connect(outline, "items-changed", G_CALLBACK(on_changed), &watch);
  cap_element_set(file, 3, "id", "second");
  assert_titles(outline, "[Variable a][Variable second][Variable c]");
  ck_assert_uint_eq(watch.n_changes, 0);
  g_autoptr(CapOutlineItem) item = g_list_model_get_item(G_LIST_MODEL(outline), 1);
  ck_assert_str_eq(cap_outline_item_detail(item), "kind: latch");
}
END_TEST

START_TEST(a_removed_element_is_gone_with_its_list) {
  g_autoptr(CapFile) file = cap_file_new("text", text, strlen(text));
  g_autoptr(CapOutline) outline = cap_outline_new(file, 1, NULL, NULL);
  g_autoptr(CapOutlineItem) second = g_list_model_get_item(G_LIST_MODEL(outline), 1);
  cap_element_remove(file, 3);
  assert_titles(outline, "[Variable a][Variable c]");
  ck_assert_uint_eq(cap_outline_item_node(second), CAP_NODE_NONE);
  ck_assert(!cap_outline_item_may_have_children(second));
  cap_element_remove(file, 1);
  assert_titles(outline, "");
}
END_TEST

static gboolean is_not_b(const CapDocument *doc, CapNode node, gpointer data) {
  (void)data;
  return !cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_ID), "b");
}

START_TEST(a_filter_leaves_elements_out) {
  g_autoptr(CapFile) file = cap_file_new("text", text, strlen(text));
  g_autoptr(CapOutline) outline = cap_outline_new(file, 1, is_not_b, NULL);
  guint position;
  assert_titles(outline, "[Variable a][Variable c]");
  ck_assert(cap_outline_find(outline, 4, &position));
  ck_assert_uint_eq(position, 1);
  ck_assert(!cap_outline_find(outline, 3, &position));
  cap_element_set(file, 3, "id", "d");
  assert_titles(outline, "[Variable a][Variable d][Variable c]");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("editor/outline");
  TCase *lists = tcase_create("lists");
  tcase_add_test(lists, the_root_is_listed_alone);
  tcase_add_test(lists, an_added_element_appears_where_it_stands);
  tcase_add_test(lists, a_changed_attribute_changes_the_title_and_no_place);
  tcase_add_test(lists, a_removed_element_is_gone_with_its_list);
  tcase_add_test(lists, a_filter_leaves_elements_out);
  suite_add_tcase(suite, lists);
  return test_main(suite);
}
