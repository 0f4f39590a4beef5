/* The editor with the rule systems that this program was linked with, perhaps none: documents of
 * each system open, every page is shown, and those that cannot be played are said to be so. */
#include "tests/editor/window-support.h"

#include "schema/format.h"

static const char *const documents[] = {
    "maps/example-valley.xml",
    "maps/monferrato-1628.xml",
    "scenarios/casale-1628.xml",
    "scenarios/example-quarrel.xml",
};

static void show_pages(CapWindow *window) {
  GtkWidget *sidebar = find_type(GTK_WIDGET(window), GTK_TYPE_STACK_SIDEBAR);
  GtkStack *stack = gtk_stack_sidebar_get_stack(GTK_STACK_SIDEBAR(sidebar));
  g_autoptr(GtkSelectionModel) pages = gtk_stack_get_pages(stack);
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(pages)); i++) {
    g_autoptr(GObject) item = g_list_model_get_item(G_LIST_MODEL(pages), i);
    GtkStackPage *page = GTK_STACK_PAGE(item);
    if (!gtk_stack_page_get_visible(page))
      continue;
    gtk_selection_model_select_item(pages, i, TRUE);
    come_to_rest();
    ck_assert(gtk_widget_get_mapped(gtk_stack_page_get_child(page)));
  }
}

static gboolean is_played(CapProject *project) {
  CapFile *scenario = cap_project_file(project, CAP_KIND_SCENARIO);
  return scenario == NULL || cap_format_of(cap_file_document(scenario)) != NULL;
}

START_TEST(every_page_is_shown) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *window = open_document(application, documents[_i]);
  CapInspector *inspector = cap_desk_inspector(cap_window_desk(window));
  show_pages(window);
  cap_inspector_finish(inspector);
  if (is_played(cap_window_project(window)))
    ck_assert_uint_eq(cap_inspector_count(inspector, CAP_SEVERITY_ERROR), 0);
  else
    ck_assert_uint_gt(cap_inspector_count(inspector, CAP_SEVERITY_ERROR), 0);
  close_window(window);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pages");
  TCase *tcase = tcase_create("pages");
  tcase_add_loop_test(tcase, every_page_is_shown, 0, G_N_ELEMENTS(documents));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
