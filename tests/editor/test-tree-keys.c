/* Trees by Left and Right, as in other programs. Needs a display. */
#include "tests/support/test-support.h"

#include <string.h>

#include "editor/form/tree-keys.h"
#include "tests/editor/support/rest.h"

typedef struct {
  GtkWidget *window, *view;
  GtkSingleSelection *selection;
} Tree;

/* Two rows, each with two in it. */
static GListModel *children_of(gpointer item, gpointer data) {
  const char *name = gtk_string_object_get_string(item);
  g_autofree char *one = g_strconcat(name, "1", NULL), *two = g_strconcat(name, "2", NULL);
  const char *const names[] = {one, two, NULL};
  (void)data;
  return strlen(name) == 1 ? G_LIST_MODEL(gtk_string_list_new(names)) : NULL;
}

static void on_setup(GtkSignalListItemFactory *factory, GtkListItem *item) {
  GtkWidget *expander = gtk_tree_expander_new();
  (void)factory;
  gtk_tree_expander_set_child(GTK_TREE_EXPANDER(expander), gtk_label_new("A row"));
  gtk_list_item_set_child(item, expander);
}

static void on_bind(GtkSignalListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  gtk_tree_expander_set_list_row(GTK_TREE_EXPANDER(gtk_list_item_get_child(item)),
                                 gtk_list_item_get_item(item));
}

static Tree sit_down(void) {
  static const char *const names[] = {"a", "b", NULL};
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  GtkTreeListModel *rows = gtk_tree_list_model_new(G_LIST_MODEL(gtk_string_list_new(names)), FALSE,
                                                   FALSE, children_of, NULL, NULL);
  Tree t = {.window = gtk_window_new(), .selection = gtk_single_selection_new(G_LIST_MODEL(rows))};
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), NULL);
  t.view = gtk_list_view_new(GTK_SELECTION_MODEL(t.selection), factory);
  cap_tree_keys_add(GTK_LIST_VIEW(t.view));
  gtk_window_set_default_size(GTK_WINDOW(t.window), 300, 300);
  gtk_window_set_child(GTK_WINDOW(t.window), t.view);
  gtk_window_present(GTK_WINDOW(t.window));
  wait_until(gtk_widget_get_mapped(t.view));
  come_to_rest();
  gtk_widget_grab_focus(t.view);
  return t;
}

static gboolean press(const Tree *t, guint key, GdkModifierType state) {
  g_autoptr(GListModel) all = gtk_widget_observe_controllers(t->view);
  gboolean is_taken = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items(all) && !is_taken; i++) {
    g_autoptr(GtkEventController) one = g_list_model_get_item(all, i);
    if (GTK_IS_EVENT_CONTROLLER_KEY(one))
      g_signal_emit_by_name(one, "key-pressed", key, 0u, state, &is_taken);
  }
  come_to_rest();
  return is_taken;
}

static void assert_at(const Tree *t, guint n, guint selected) {
  ck_assert_uint_eq(g_list_model_get_n_items(G_LIST_MODEL(t->selection)), n);
  ck_assert_uint_eq(gtk_single_selection_get_selected(t->selection), selected);
}

START_TEST(left_and_right_fold_and_go_on) {
  Tree t = sit_down();
  assert_at(&t, 2, 0);
  ck_assert(press(&t, GDK_KEY_Left, 0)); /* nothing is unfolded, and nothing is above it */
  assert_at(&t, 2, 0);
  ck_assert(press(&t, GDK_KEY_Right, 0));
  assert_at(&t, 4, 0);
  ck_assert(press(&t, GDK_KEY_Right, 0)); /* to what is in it */
  assert_at(&t, 4, 1);
  ck_assert(press(&t, GDK_KEY_Right, 0)); /* which has nothing in it */
  assert_at(&t, 4, 1);
  ck_assert(press(&t, GDK_KEY_Left, 0)); /* back to where it is, with the keyboard */
  assert_at(&t, 4, 0);
  ck_assert(press(&t, GDK_KEY_Left, 0));
  assert_at(&t, 2, 0);
  gtk_window_destroy(GTK_WINDOW(t.window));
}
END_TEST

START_TEST(other_keys_go_on_to_the_list) {
  Tree t = sit_down();
  ck_assert(!press(&t, GDK_KEY_Down, 0));
  ck_assert(!press(&t, GDK_KEY_Right, GDK_SHIFT_MASK));
  ck_assert(!press(&t, GDK_KEY_Right, GDK_ALT_MASK));
  assert_at(&t, 2, 0);
  gtk_window_destroy(GTK_WINDOW(t.window));
}
END_TEST

static void open_display(void) {
  gtk_init();
}

int main(void) {
  Suite *suite = suite_create("editor/tree-keys");
  TCase *tests = tcase_create("keys");
  tcase_add_checked_fixture(tests, open_display, NULL);
  tcase_add_test(tests, left_and_right_fold_and_go_on);
  tcase_add_test(tests, other_keys_go_on_to_the_list);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
