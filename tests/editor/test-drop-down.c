/* Lists that drop down, by keys: what has the keyboard is taken, what is typed is found, and the
 * page below stays where it is. Needs a display. */
#include "tests/support/test-support.h"

#include "editor/form/drop-down.h"
#include "tests/editor/support/rest.h"

static const char *const words[] = {"Die of a siege", "Length", "Move cost",
                                    "Movement",       "Rule",   NULL};

typedef struct {
  GtkWidget *window, *page, *drop_down, *popover, *list, *search;
} Table;

static GtkWidget *find(GtkWidget *widget, GType type) {
  GtkWidget *found = g_type_is_a(G_OBJECT_TYPE(widget), type) ? widget : NULL;
  for (GtkWidget *c = gtk_widget_get_first_child(widget); c != NULL && found == NULL;
       c = gtk_widget_get_next_sibling(c))
    found = find(c, type);
  return found;
}

/* A drop-down on a page that is far longer than its window. */
static void fill_page(Table *t, GtkWidget *scrolled) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *end = gtk_label_new("End");
  gtk_widget_set_size_request(end, -1, 2000);
  gtk_box_append(GTK_BOX(box), t->drop_down);
  gtk_box_append(GTK_BOX(box), end);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), box);
  t->page = gtk_widget_get_ancestor(box, GTK_TYPE_VIEWPORT);
}

static Table sit_down(void) {
  g_autoptr(GtkExpression) text =
      gtk_property_expression_new(GTK_TYPE_STRING_OBJECT, NULL, "string");
  Table t = {.drop_down = gtk_drop_down_new_from_strings(words), .window = gtk_window_new()};
  GtkWidget *scrolled = gtk_scrolled_window_new();
  cap_drop_down_mend(GTK_DROP_DOWN(t.drop_down));
  cap_drop_down_offer_search(GTK_DROP_DOWN(t.drop_down), text);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(t.drop_down), 1);
  fill_page(&t, scrolled);
  gtk_window_set_default_size(GTK_WINDOW(t.window), 400, 60);
  gtk_window_set_child(GTK_WINDOW(t.window), scrolled);
  gtk_window_present(GTK_WINDOW(t.window));
  t.popover = find(t.drop_down, GTK_TYPE_POPOVER);
  t.list = find(t.drop_down, GTK_TYPE_LIST_VIEW);
  t.search = find(t.drop_down, GTK_TYPE_SEARCH_ENTRY);
  come_to_rest();
  gtk_widget_activate(gtk_widget_get_first_child(t.drop_down));
  wait_until(gtk_widget_get_mapped(t.list));
  come_to_rest();
  return t;
}

static void get_up(Table *t) {
  gtk_window_destroy(GTK_WINDOW(t->window));
  come_to_rest();
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Table, get_up)

static guint chosen(const Table *t) {
  return gtk_drop_down_get_selected(GTK_DROP_DOWN(t->drop_down));
}

/* --- Keys ----------------------------------------------------------------------------------- */

/* As GTK does it: first whoever listens on the way, then what has the keyboard. */
static void press_return(const Table *t, GtkWidget *row) {
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(t->list);
  gboolean is_taken = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
    if (GTK_IS_EVENT_CONTROLLER_KEY(controller))
      g_signal_emit_by_name(controller, "key-pressed", GDK_KEY_Return, 0u, 0u, &is_taken);
  }
  ck_assert(!is_taken);
  gtk_widget_activate(row);
  come_to_rest();
}

START_TEST(return_takes_what_has_the_keyboard) {
  g_auto(Table) t = sit_down();
  GtkWidget *row = gtk_widget_get_last_child(t.list);
  ck_assert(gtk_widget_grab_focus(row));
  /* The mouse, which rests elsewhere. */
  gtk_selection_model_select_item(gtk_list_view_get_model(GTK_LIST_VIEW(t.list)), 2, TRUE);
  press_return(&t, row);
  ck_assert_uint_eq(chosen(&t), 4);
  ck_assert(!gtk_widget_get_mapped(t.popover));
}
END_TEST

static double place_of(const Table *t) {
  return gtk_adjustment_get_value(gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(t->page)));
}

START_TEST(the_page_stays_while_keys_go_through_a_list) {
  g_auto(Table) t = sit_down();
  ck_assert(gtk_widget_grab_focus(gtk_widget_get_last_child(t.list)));
  come_to_rest();
  ck_assert_double_eq(place_of(&t), 0);
  gtk_popover_popdown(GTK_POPOVER(t.popover));
  come_to_rest();
  ck_assert(gtk_viewport_get_scroll_to_focus(GTK_VIEWPORT(t.page)));
}
END_TEST

/* A form may be made anew while a list is open. */
START_TEST(a_list_that_goes_leaves_the_page_as_it_was) {
  g_auto(Table) t = sit_down();
  ck_assert(!gtk_viewport_get_scroll_to_focus(GTK_VIEWPORT(t.page)));
  gtk_box_remove(GTK_BOX(gtk_widget_get_parent(t.drop_down)), t.drop_down);
  come_to_rest();
  ck_assert(gtk_viewport_get_scroll_to_focus(GTK_VIEWPORT(t.page)));
}
END_TEST

/* --- Searching ------------------------------------------------------------------------------ */

static const struct {
  const char *typed;
  guint n_left, chosen;
} searches[] = {
    {"Rule", 1, 4}, {"ru", 1, 4}, {"move", 2, 2}, {"movem", 1, 3}, {"nothing", 0, 1}, {"", 5, 1},
};

START_TEST(what_is_typed_is_found_and_taken) {
  g_auto(Table) t = sit_down();
  GListModel *left = G_LIST_MODEL(gtk_list_view_get_model(GTK_LIST_VIEW(t.list)));
  gtk_test_accessible_assert_property(t.search, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      "Search the choices");
  ck_assert(gtk_widget_is_ancestor(gtk_window_get_focus(GTK_WINDOW(t.window)), t.search));
  gtk_editable_set_text(GTK_EDITABLE(t.search), searches[_i].typed);
  wait_until(g_list_model_get_n_items(left) == searches[_i].n_left);
  g_signal_emit_by_name(t.search, "activate");
  come_to_rest();
  ck_assert_uint_eq(chosen(&t), searches[_i].chosen);
  /* Where nothing is left, nothing is taken. */
  ck_assert_int_eq(gtk_widget_get_mapped(t.popover), searches[_i].n_left == 0);
}
END_TEST

static void open_display(void) {
  gtk_init();
  g_log_set_always_fatal(G_LOG_FATAL_MASK | G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL);
}

int main(void) {
  g_setenv("GTK_A11Y", "test", TRUE); /* names can be asked for */
  Suite *suite = suite_create("editor/drop-down");
  TCase *lists = tcase_create("drop-down");
  tcase_add_checked_fixture(lists, open_display, NULL);
  tcase_add_test(lists, return_takes_what_has_the_keyboard);
  tcase_add_test(lists, the_page_stays_while_keys_go_through_a_list);
  tcase_add_test(lists, a_list_that_goes_leaves_the_page_as_it_was);
  tcase_add_loop_test(lists, what_is_typed_is_found_and_taken, 0, G_N_ELEMENTS(searches));
  suite_add_tcase(suite, lists);
  return test_main(suite);
}
