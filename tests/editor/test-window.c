/* The window as a whole: every shipped document opens, every page can be shown, nothing complains.
 */
#include "tests/editor/support/window.h"

#include "editor/core/commands/commands-element.h"
#include "editor/problems/problems-pane.h"
#include "editor/problems/source-pane.h"

static const char *const documents[] = {
    "scenarios/novara-1513.xml",     "scenarios/pavia-1524.xml",
    "scenarios/example-quarrel.xml", "scenarios/italian-wars.xml",
    "maps/duchy-of-milan.xml",       "maps/example-valley.xml",
    "maps/monferrato-1628.xml",      "scenarios/monferrato-1628-1630.xml",
    "scenarios/casale-1628.xml",     "scenarios/monferrato-armies.xml",
};

START_TEST(every_page_of_a_document_is_shown) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *window = open_document(application, documents[_i]);
  GtkWidget *sidebar = find_type(GTK_WIDGET(window), GTK_TYPE_STACK_SIDEBAR);
  GtkStack *stack = gtk_stack_sidebar_get_stack(GTK_STACK_SIDEBAR(sidebar));
  g_autoptr(GtkSelectionModel) pages = gtk_stack_get_pages(stack);
  guint n_shown = 0;
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(pages)); i++) {
    g_autoptr(GObject) item = g_list_model_get_item(G_LIST_MODEL(pages), i);
    GtkStackPage *page = GTK_STACK_PAGE(item);
    if (!gtk_stack_page_get_visible(page))
      continue;
    gtk_selection_model_select_item(pages, i, TRUE);
    come_to_rest();
    ck_assert(gtk_widget_get_mapped(gtk_stack_page_get_child(page)));
    n_shown++;
  }
  ck_assert_uint_ge(n_shown, 2);
  cap_inspector_finish(cap_desk_inspector(cap_window_desk(window)));
  ck_assert_uint_eq(
      cap_inspector_count(cap_desk_inspector(cap_window_desk(window)), CAP_SEVERITY_ERROR), 0);
  close_window(window);
}
END_TEST

/* The names of the pages that can be shown, in their order. New string. */
static char *dup_pages(CapWindow *window) {
  GtkWidget *sidebar = find_type(GTK_WIDGET(window), GTK_TYPE_STACK_SIDEBAR);
  GtkStack *stack = gtk_stack_sidebar_get_stack(GTK_STACK_SIDEBAR(sidebar));
  g_autoptr(GtkSelectionModel) pages = gtk_stack_get_pages(stack);
  GString *names = g_string_new(NULL);
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(pages)); i++) {
    g_autoptr(GObject) item = g_list_model_get_item(G_LIST_MODEL(pages), i);
    GtkStackPage *page = GTK_STACK_PAGE(item);
    if (gtk_stack_page_get_visible(page))
      g_string_append_printf(names, "%s%s", names->len > 0 ? " " : "",
                             gtk_stack_page_get_name(page));
  }
  return g_string_free(names, FALSE);
}

START_TEST(the_pages_of_a_rule_system_stand_among_the_others) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *window = open_document(application, "scenarios/novara-1513.xml");
  g_autofree char *pages = dup_pages(window);
  ck_assert_str_eq(pages, "scenario map forces schedule rules roster outline play");
  close_window(window);
}
END_TEST

/* A text that cannot be read does not tell its rule system. Once it can be, and is for one that is
 * not known, there is what all of them have. */
START_TEST(an_unknown_rule_system_has_the_pages_of_all) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "novara-1513.xml", NULL);
  g_autofree char *shipped = test_path("scenarios", "novara-1513.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr(CapApplication) application = new_application();
  ck_assert(g_file_get_contents(shipped, &text, NULL, NULL));
  g_auto(GStrv) parts = g_strsplit(text, "ruleset=\"honour\"", 2);
  g_autofree char *other = g_strjoinv("ruleset=\"chess\"", parts);
  test_write_file(path, "<scenario><title>", -1);
  cap_application_open_path(application, NULL, path);
  come_to_rest();
  CapWindow *window = CAP_WINDOW(gtk_application_get_active_window(GTK_APPLICATION(application)));
  g_autofree char *before = dup_pages(window);
  ck_assert_str_eq(before, "");
  cap_file_set_text(cap_project_main(cap_window_project(window)), other, strlen(other));
  come_to_rest();
  g_autofree char *after = dup_pages(window);
  ck_assert_str_eq(after, "outline play"); /* its map is not in the folder */
  gtk_window_destroy(GTK_WINDOW(window));
  come_to_rest();
  test_remove_dir(folder);
}
END_TEST

static void assert_shows_first_page(CapWindow *window) {
  GtkWidget *sidebar = find_type(GTK_WIDGET(window), GTK_TYPE_STACK_SIDEBAR);
  GtkStack *stack = gtk_stack_sidebar_get_stack(GTK_STACK_SIDEBAR(sidebar));
  GtkWidget *first = gtk_widget_get_first_child(GTK_WIDGET(stack));
  while (first != NULL && !gtk_stack_page_get_visible(gtk_stack_get_page(stack, first)))
    first = gtk_widget_get_next_sibling(first);
  ck_assert_ptr_nonnull(first);
  ck_assert_ptr_eq(gtk_stack_get_visible_child(stack), first);
  ck_assert(gtk_widget_get_mapped(first));
}

/* Whoever opens a document sees something of it. */
START_TEST(a_document_opens_at_its_first_page) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *window = open_document(application, documents[_i]);
  wait_until(gtk_widget_get_mapped(GTK_WIDGET(window)));
  assert_shows_first_page(window);
  close_window(window);
}
END_TEST

START_TEST(a_new_document_opens_at_its_first_page) {
  static const char *const kinds[] = {"scenario", "map", "roster"};
  g_autoptr(CapApplication) application = new_application();
  g_application_activate(G_APPLICATION(application));
  CapWindow *window = active_window(application);
  come_to_rest();
  ck_assert(gtk_widget_activate_action(GTK_WIDGET(window), "win.new", "s", kinds[_i]));
  GType type = g_type_from_name("CapNewDialog");
  wait_until(find_toplevel(type) != NULL);
  GtkWidget *dialog = find_toplevel(type);
  gtk_editable_set_text(GTK_EDITABLE(find_type(dialog, GTK_TYPE_ENTRY)), "The valley");
  press(dialog, "Create");
  wait_until(cap_window_project(window) != NULL);
  come_to_rest();
  assert_shows_first_page(window);
  gtk_window_destroy(GTK_WINDOW(window));
  come_to_rest();
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
  close_window(window);
}
END_TEST

/* A roster has no map, which takes no room then and cannot be called for; what is remembered of the
 * map stays as it was. */
START_TEST(a_roster_has_the_window_for_itself) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *roster = open_document(application, "scenarios/italian-wars.xml");
  ck_assert(!cap_window_shows_map(roster));
  ck_assert(!g_action_get_enabled(g_action_map_lookup_action(G_ACTION_MAP(roster), "show-map")));
  ck_assert(!g_action_get_enabled(g_action_map_lookup_action(G_ACTION_MAP(roster), "find")));
  close_window(roster);
  CapWindow *map = open_document(application, "maps/duchy-of-milan.xml");
  ck_assert(cap_window_shows_map(map));
  ck_assert(g_action_get_enabled(g_action_map_lookup_action(G_ACTION_MAP(map), "show-map")));
  close_window(map);
}
END_TEST

static gboolean press_key(GtkWidget *widget, guint key) {
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(widget);
  gboolean is_taken = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items(controllers) && !is_taken; i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
    if (GTK_IS_EVENT_CONTROLLER_KEY(controller))
      g_signal_emit_by_name(controller, "key-pressed", key, 0u, 0u, &is_taken);
  }
  return is_taken;
}

/* Whoever has no mouse gets from the list of pages into the page, and turns none on the way. */
START_TEST(tab_leads_from_the_list_of_pages_into_the_page) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *window = open_document(application, "scenarios/novara-1513.xml");
  GtkWidget *sidebar = find_type(GTK_WIDGET(window), GTK_TYPE_STACK_SIDEBAR);
  GtkStack *pages = gtk_stack_sidebar_get_stack(GTK_STACK_SIDEBAR(sidebar));
  ck_assert(gtk_widget_child_focus(sidebar, GTK_DIR_TAB_FORWARD));
  gtk_stack_set_visible_child_name(pages, "forces");
  come_to_rest();

  ck_assert(press_key(sidebar, GDK_KEY_Tab));
  ck_assert(gtk_widget_is_ancestor(gtk_window_get_focus(GTK_WINDOW(window)), GTK_WIDGET(pages)));
  ck_assert_str_eq(gtk_stack_get_visible_child_name(pages), "forces");

  ck_assert(gtk_widget_child_focus(GTK_WIDGET(window), GTK_DIR_TAB_BACKWARD));
  ck_assert(gtk_widget_is_ancestor(gtk_window_get_focus(GTK_WINDOW(window)), sidebar));
  ck_assert(press_key(sidebar, GDK_KEY_ISO_Left_Tab));
  ck_assert(gtk_widget_is_ancestor(gtk_window_get_focus(GTK_WINDOW(window)),
                                   gtk_window_get_titlebar(GTK_WINDOW(window))));
  ck_assert_str_eq(gtk_stack_get_visible_child_name(pages), "forces");
  close_window(window);
}
END_TEST

/* Whatever GTK has to complain of ends the test. */
START_TEST(the_shortcuts_are_shown) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *window = open_document(application, "scenarios/novara-1513.xml");
  GtkShortcutsWindow *shortcuts =
      gtk_application_window_get_help_overlay(GTK_APPLICATION_WINDOW(window));
  ck_assert_ptr_nonnull(shortcuts);
  ck_assert(gtk_widget_activate_action(GTK_WIDGET(window), "win.show-help-overlay", NULL));
  wait_until(gtk_widget_get_mapped(GTK_WIDGET(shortcuts)) &&
             gtk_widget_get_width(GTK_WIDGET(shortcuts)) > 0);
  close_window(window);
}
END_TEST

/* A file that is no XML opens as source, and says so. */
START_TEST(a_broken_file_opens) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "broken.xml", NULL);
  g_autoptr(CapApplication) application = new_application();
  test_write_file(path, "<scenario><title>", -1);
  cap_application_open_path(application, NULL, path);
  come_to_rest();
  CapWindow *window = CAP_WINDOW(gtk_application_get_active_window(GTK_APPLICATION(application)));
  ck_assert(cap_file_has_draft(cap_project_main(cap_window_project(window))));
  cap_inspector_finish(cap_desk_inspector(cap_window_desk(window)));
  ck_assert_uint_ge(
      cap_inspector_count(cap_desk_inspector(cap_window_desk(window)), CAP_SEVERITY_ERROR), 1);
  close_window(window);
  test_remove_dir(folder);
}
END_TEST

START_TEST(the_same_file_has_one_window) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *first = open_document(application, "maps/example-valley.xml");
  CapWindow *again = open_document(application, "maps/example-valley.xml");
  ck_assert_ptr_eq(first, again);
  close_window(first);
}
END_TEST

/* A key does one thing: GTK itself opens the main menu with F10. */
START_TEST(no_key_is_taken_twice) {
  g_autoptr(CapApplication) application = new_application();
  g_auto(GStrv) actions = gtk_application_list_action_descriptions(GTK_APPLICATION(application));
  g_autoptr(GHashTable) taken = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_add(taken, g_strdup("F10"));
  for (guint i = 0; actions[i] != NULL; i++) {
    g_auto(GStrv) keys =
        gtk_application_get_accels_for_action(GTK_APPLICATION(application), actions[i]);
    for (guint j = 0; keys[j] != NULL; j++)
      ck_assert_msg(g_hash_table_add(taken, g_strdup(keys[j])), "%s is taken twice", keys[j]);
  }
  ck_assert_uint_gt(g_hash_table_size(taken), 10);
}
END_TEST

/* Whoever asks for the source of a problem sees it, whatever was hidden. */
START_TEST(the_source_of_a_problem_is_shown) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "m.xml", NULL);
  g_autoptr(CapApplication) application = new_application();
  test_write_file(path, "<map format=\"2\" id=\"m\">\n  <title>M</title>\n</map>\n", -1);
  CapWindow *window = open_path(application, path);
  CapInspector *inspector = cap_desk_inspector(cap_window_desk(window));
  GtkWidget *problems = find_type(GTK_WIDGET(window), CAP_TYPE_PROBLEMS_PANE);
  GtkWidget *source = find_type(GTK_WIDGET(window), CAP_TYPE_SOURCE_PANE);
  cap_inspector_finish(inspector);
  ck_assert_uint_ge(cap_inspector_count(inspector, CAP_SEVERITY_ERROR), 1);
  cap_problems_pane_next(CAP_PROBLEMS_PANE(problems));
  cap_window_show_bottom(window, FALSE);
  come_to_rest();
  ck_assert(!gtk_widget_get_mapped(source));
  gtk_widget_activate_action(problems, "problems.source", NULL);
  wait_until(gtk_widget_get_mapped(source));
  ck_assert(cap_window_shows_bottom(window));
  GtkTextView *view = GTK_TEXT_VIEW(find_type(source, GTK_TYPE_TEXT_VIEW));
  GtkWidget *focus = gtk_root_get_focus(GTK_ROOT(window));
  ck_assert_ptr_eq(focus, view);
  GtkTextIter start, end;
  ck_assert(gtk_text_buffer_get_selection_bounds(gtk_text_view_get_buffer(view), &start, &end));
  close_window(window);
  test_remove_dir(folder);
}
END_TEST

/* A document of an older format has one problem, and can be looked at all the same. */
START_TEST(a_document_of_an_older_format_opens) {
  static const char *const names[] = {"tiny.xml", "tiny-roster.xml", "tiny-scenario.xml"};
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, names[_i], NULL);
  g_autofree char *from = test_path("tests", "golden", "common", names[_i], NULL);
  g_autofree char *today = test_read_file(from, NULL);
  g_autoptr(GString) text = g_string_new(today);
  g_autoptr(CapApplication) application = new_application();
  ck_assert_uint_eq(g_string_replace(text, "format=\"2\"", "format=\"1\"", 1), 1);
  test_write_file(path, text->str, -1);
  CapWindow *window = open_path(application, path);
  CapInspector *inspector = cap_desk_inspector(cap_window_desk(window));
  cap_inspector_finish(inspector);
  come_to_rest();
  ck_assert_uint_eq(g_list_model_get_n_items(cap_inspector_findings(inspector)), 1);
  ck_assert_uint_eq(cap_inspector_count(inspector, CAP_SEVERITY_ERROR), 1);
  close_window(window);
  test_remove_dir(folder);
}
END_TEST

static const struct {
  const char *slug; /* of a finding, whose bad file has it as the first */
  const char *before, *page;
} ways[] = {
    {"region-without-alignment", "play", "scenario"}, {"not-an-ap-turn", "play", "schedule"},
    {"stack-exceeds-rank", "rules", "forces"},        {"rule-number-repeated", "forces", "rules"},
    {"stack-exceeds-rank", "outline", "outline"},
};

/* Whoever goes to a problem sees where it can be mended; the outline has everything. */
START_TEST(a_problem_leads_to_its_page) {
  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  g_autofree char *path = test_path("tests", "golden", ways[_i].slug, "bad.xml", NULL);
  g_autoptr(CapApplication) application = new_application();
  g_setenv("CAPITANO_PATH", common, TRUE);
  CapWindow *window = open_path(application, path);
  GtkWidget *sidebar = find_type(GTK_WIDGET(window), GTK_TYPE_STACK_SIDEBAR);
  GtkStack *pages = gtk_stack_sidebar_get_stack(GTK_STACK_SIDEBAR(sidebar));
  cap_inspector_finish(cap_desk_inspector(cap_window_desk(window)));
  gtk_stack_set_visible_child_name(pages, ways[_i].before);
  act(window, "next-problem");
  ck_assert_str_eq(gtk_stack_get_visible_child_name(pages), ways[_i].page);
  close_window(window);
}
END_TEST

static gboolean is_sentence(GtkWidget *widget, gconstpointer data) {
  (void)data;
  GtkWidget *scrolled = gtk_widget_get_ancestor(widget, GTK_TYPE_SCROLLED_WINDOW);
  return GTK_IS_LABEL(widget) && gtk_widget_get_mapped(widget) && scrolled != NULL &&
         gtk_widget_has_css_class(scrolled, "rule-sentence");
}

/* Also one that is selected as a whole, not only its parts. */
START_TEST(a_special_rule_is_told_in_words) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *window = open_document(application, "scenarios/pavia-1524.xml");
  CapDesk *desk = cap_window_desk(window);
  CapFile *file = cap_project_file(cap_desk_project(desk), CAP_KIND_SCENARIO);
  const CapDocument *doc = cap_file_document(file);
  CapNode section = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);
  cap_desk_show_page(desk, "rules");
  cap_desk_go_to_node(desk, file, cap_node_child_named(doc, section, CAP_NAME_SPECIAL_RULE));
  GtkWidget *sentence = NULL;
  wait_until((sentence = find_widget(GTK_WIDGET(window), is_sentence, NULL)) != NULL);
  const char *words = gtk_label_get_text(GTK_LABEL(sentence));
  ck_assert_msg(strchr(words, '\n') != NULL, "not all of its parts: %s", words);
  close_window(window);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("window");
  TCase *window = tcase_create("window");
  tcase_add_test(window, a_special_rule_is_told_in_words);
  tcase_add_loop_test(window, a_problem_leads_to_its_page, 0, G_N_ELEMENTS(ways));
  tcase_add_loop_test(window, a_document_opens_at_its_first_page, 0, G_N_ELEMENTS(documents));
  tcase_add_loop_test(window, a_new_document_opens_at_its_first_page, 0, 3);
  tcase_add_loop_test(window, every_page_of_a_document_is_shown, 0, G_N_ELEMENTS(documents));
  tcase_add_test(window, the_pages_of_a_rule_system_stand_among_the_others);
  tcase_add_test(window, an_unknown_rule_system_has_the_pages_of_all);
  tcase_add_test(window, undo_is_told_by_its_name);
  tcase_add_test(window, a_roster_has_the_window_for_itself);
  tcase_add_test(window, tab_leads_from_the_list_of_pages_into_the_page);
  tcase_add_test(window, the_shortcuts_are_shown);
  tcase_add_test(window, a_broken_file_opens);
  tcase_add_test(window, the_same_file_has_one_window);
  tcase_add_test(window, no_key_is_taken_twice);
  tcase_add_test(window, the_source_of_a_problem_is_shown);
  tcase_add_loop_test(window, a_document_of_an_older_format_opens, 0, 3);
  suite_add_tcase(suite, window);
  return test_main(suite);
}
