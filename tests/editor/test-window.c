/* The window as a whole: every shipped document opens, every page can be shown, nothing complains.
 */
#include "tests/support/test-support.h"

#include <gtk/gtk.h>

#include "editor/core/commands-element.h"
#include "editor/shell/window.h"

static const char *const documents[] = {
    "scenarios/novara-1513.xml",  "scenarios/pavia-1524.xml", "scenarios/example-quarrel.xml",
    "scenarios/italian-wars.xml", "maps/duchy-of-milan.xml",  "maps/example-valley.xml",
    "maps/monferrato-1628.xml",
};

static CapApplication *new_application(void) {
  GtkApplication *application = cap_application_new();
  g_autoptr(GError) error = NULL;
  g_application_set_flags(G_APPLICATION(application), G_APPLICATION_NON_UNIQUE);
  ck_assert(g_application_register(G_APPLICATION(application), NULL, &error));
  return CAP_APPLICATION(application);
}

static void run_a_while(void) {
  for (guint i = 0; i < 200 && g_main_context_iteration(NULL, FALSE); i++)
    ;
}

static CapWindow *open_document(CapApplication *application, const char *document) {
  g_autofree char *path = test_path(document, NULL);
  cap_application_open_path(application, NULL, path);
  run_a_while();
  return CAP_WINDOW(gtk_application_get_active_window(GTK_APPLICATION(application)));
}

static GtkWidget *find_type(GtkWidget *widget, GType type) {
  if (G_TYPE_CHECK_INSTANCE_TYPE(widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = find_type(child, type);
    if (found != NULL)
      return found;
  }
  return NULL;
}

START_TEST(every_page_of_a_document_is_shown) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *window = open_document(application, documents[_i]);
  GtkWidget *sidebar = find_type(GTK_WIDGET(window), GTK_TYPE_STACK_SIDEBAR);
  GtkStack *stack = gtk_stack_sidebar_get_stack(GTK_STACK_SIDEBAR(sidebar));
  g_autoptr(GtkSelectionModel) pages = gtk_stack_get_pages(stack);
  guint n = g_list_model_get_n_items(G_LIST_MODEL(pages));
  ck_assert_uint_ge(n, 2);
  for (guint i = 0; i < n; i++) {
    gtk_selection_model_select_item(pages, i, TRUE);
    run_a_while();
  }
  cap_inspector_finish(cap_desk_inspector(cap_window_desk(window)));
  ck_assert_uint_eq(
      cap_inspector_count(cap_desk_inspector(cap_window_desk(window)), CAP_SEVERITY_ERROR), 0);
  gtk_window_close(GTK_WINDOW(window));
  run_a_while();
}
END_TEST

START_TEST(undo_is_told_by_its_name) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *window = open_document(application, "scenarios/novara-1513.xml");
  CapProject *project = cap_window_project(window);
  CapFile *file = cap_project_main(project);
  const CapDocument *doc = cap_file_document(file);
  GAction *undo = g_action_map_lookup_action(G_ACTION_MAP(window), "undo");
  ck_assert(!g_action_get_enabled(undo));
  ck_assert(cap_element_set(file, cap_document_root(doc), "battle", "Elsewhere"));
  ck_assert(g_action_get_enabled(undo));
  ck_assert(g_str_has_prefix(gtk_window_get_title(GTK_WINDOW(window)), "•"));
  g_action_activate(undo, NULL);
  ck_assert(!cap_project_is_modified(project));
  ck_assert(!g_action_get_enabled(undo));
  gtk_window_close(GTK_WINDOW(window));
  run_a_while();
}
END_TEST

/* A file that is no XML opens as source, and says so. */
START_TEST(a_broken_file_opens) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "broken.xml", NULL);
  g_autoptr(CapApplication) application = new_application();
  test_write_file(path, "<scenario><title>", -1);
  cap_application_open_path(application, NULL, path);
  run_a_while();
  CapWindow *window = CAP_WINDOW(gtk_application_get_active_window(GTK_APPLICATION(application)));
  ck_assert(cap_file_has_draft(cap_project_main(cap_window_project(window))));
  cap_inspector_finish(cap_desk_inspector(cap_window_desk(window)));
  ck_assert_uint_ge(
      cap_inspector_count(cap_desk_inspector(cap_window_desk(window)), CAP_SEVERITY_ERROR), 1);
  gtk_window_close(GTK_WINDOW(window));
  run_a_while();
  test_remove_dir(folder);
}
END_TEST

START_TEST(the_same_file_has_one_window) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *first = open_document(application, "maps/example-valley.xml");
  CapWindow *again = open_document(application, "maps/example-valley.xml");
  ck_assert_ptr_eq(first, again);
  gtk_window_close(GTK_WINDOW(first));
  run_a_while();
}
END_TEST

int main(void) {
  Suite *suite = suite_create("window");
  TCase *window = tcase_create("window");
  tcase_add_loop_test(window, every_page_of_a_document_is_shown, 0, G_N_ELEMENTS(documents));
  tcase_add_test(window, undo_is_told_by_its_name);
  tcase_add_test(window, a_broken_file_opens);
  tcase_add_test(window, the_same_file_has_one_window);
  suite_add_tcase(suite, window);
  return test_main(suite);
}
