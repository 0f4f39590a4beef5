/* Documents and windows: new, open, and shown in several windows. */
#include "tests/editor/support/documents.h"

#include <string.h>

#include "editor/core/commands/commands-element.h"

/* --- New and open --------------------------------------------------------------------------- */

START_TEST(a_new_document_is_made_from_its_title) {
  static const struct {
    const char *kind, *dialog;
    CapKind made;
  } rows[] = {
      {"scenario", "New scenario", CAP_KIND_SCENARIO},
      {"map", "New map", CAP_KIND_MAP},
      {"roster", "New roster", CAP_KIND_ROSTER},
  };
  Desk d = sit_down();
  g_application_activate(G_APPLICATION(d.application));
  CapWindow *window = active_window(d.application);
  g_action_group_activate_action(G_ACTION_GROUP(window), "new",
                                 g_variant_new_string(rows[_i].kind));
  come_to_rest();
  GtkWindow *dialog = gtk_application_get_active_window(GTK_APPLICATION(d.application));
  dialog =
      CAP_IS_WINDOW(dialog) ? GTK_WINDOW(find_toplevel(g_type_from_name("CapNewDialog"))) : dialog;
  ck_assert_str_eq(gtk_window_get_title(dialog), rows[_i].dialog);
  GtkWidget *create = find_button(GTK_WIDGET(dialog), "Create");
  GtkWidget *entry = find_type(GTK_WIDGET(dialog), GTK_TYPE_ENTRY);
  ck_assert(!gtk_widget_is_sensitive(create));
  gtk_editable_set_text(GTK_EDITABLE(entry), "!?");
  ck_assert(!gtk_widget_is_sensitive(create));
  gtk_editable_set_text(GTK_EDITABLE(entry), "Lodi 1516");
  ck_assert_ptr_nonnull(find_words(GTK_WIDGET(dialog), "lodi-1516"));
  press(GTK_WIDGET(dialog), "Create");
  come_to_rest();
  ck_assert_uint_eq(count_windows(d.application), 1); /* the empty window is used */
  ck_assert_uint_eq(cap_file_kind(file_of(window)), rows[_i].made);
  assert_id(file_of(window), "lodi-1516");
  ck_assert(cap_file_is_modified(file_of(window)));
  gtk_window_close(GTK_WINDOW(window));
  answer("Discard");
  ck_assert_uint_eq(count_windows(d.application), 0);
  get_up(&d);
}
END_TEST

static GtkWidget *show_new(CapWindow *window, const char *kind) {
  g_action_group_activate_action(G_ACTION_GROUP(window), "new", g_variant_new_string(kind));
  come_to_rest();
  GtkWidget *dialog = find_toplevel(g_type_from_name("CapNewDialog"));
  ck_assert_ptr_nonnull(dialog);
  gtk_editable_set_text(GTK_EDITABLE(find_type(dialog, GTK_TYPE_ENTRY)), "Lodi 1516");
  return dialog;
}

static guint count_findings(CapWindow *window, CapSeverity severity) {
  CapInspector *inspector = cap_desk_inspector(cap_window_desk(window));
  cap_inspector_finish(inspector);
  return cap_inspector_count(inspector, severity);
}

/* For each game: with map, roster, dates and sides it can be played as it is. */
START_TEST(a_new_scenario_is_complete) {
  Desk d = sit_down();
  g_application_activate(G_APPLICATION(d.application));
  CapWindow *window = active_window(d.application);
  GtkWidget *dialog = show_new(window, "scenario");
  gtk_drop_down_set_selected(GTK_DROP_DOWN(find_type(dialog, GTK_TYPE_DROP_DOWN)), (guint)_i);
  come_to_rest();
  press(dialog, "Create");
  come_to_rest();
  CapProject *project = cap_window_project(window);
  ck_assert_ptr_nonnull(project);
  ck_assert_uint_eq(cap_project_scenario(project)->n_sides, 2);
  ck_assert_uint_eq(count_findings(window, CAP_SEVERITY_ERROR), 0);
  ck_assert_uint_eq(count_findings(window, CAP_SEVERITY_WARNING), 0);
  gtk_window_close(GTK_WINDOW(window));
  answer("Discard");
  get_up(&d);
}
END_TEST

START_TEST(a_new_map_is_as_large_as_wanted) {
  static const struct { guint board, places; } rows[] = {{0, 20 * 15}, {1, 3 * 3}, {2, 0}};
  Desk d = sit_down();
  g_application_activate(G_APPLICATION(d.application));
  CapWindow *window = active_window(d.application);
  GtkWidget *dialog = show_new(window, "map");
  GtkWidget *form = find_type(dialog, g_type_from_name("CapNewMapForm"));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(find_type(form, GTK_TYPE_DROP_DOWN)), rows[_i].board);
  come_to_rest();
  g_signal_emit_by_name(find_type(dialog, GTK_TYPE_TEXT), "activate"); /* Return in the title */
  come_to_rest();
  const CapMap *map = cap_project_map(cap_window_project(window));
  ck_assert_int_eq(map->board, 1 << rows[_i].board);
  ck_assert_uint_eq(cap_map_n_places(map), rows[_i].places);
  ck_assert_uint_eq(count_findings(window, CAP_SEVERITY_ERROR), 0);
  gtk_window_close(GTK_WINDOW(window));
  answer("Discard");
  get_up(&d);
}
END_TEST

START_TEST(a_document_is_opened_with_the_dialog) {
  Desk d = sit_down();
  g_application_activate(G_APPLICATION(d.application));
  CapWindow *window = active_window(d.application);
  act(window, "open");
  choose(d.path);
  ck_assert_ptr_eq(active_window(d.application), window);
  ck_assert_str_eq(cap_file_path(file_of(window)), d.path);
  close_window(window);
  get_up(&d);
}
END_TEST

START_TEST(what_cannot_be_opened_is_told) {
  Desk d = sit_down();
  g_autofree char *missing = g_build_filename(d.folder, "missing.xml", NULL);
  g_application_activate(G_APPLICATION(d.application));
  CapWindow *window = active_window(d.application);
  cap_application_open_path(d.application, GTK_WINDOW(window), missing);
  wait_until(find_toplevel(GTK_TYPE_MESSAGE_DIALOG) != NULL);
  ck_assert_ptr_nonnull(find_words(find_toplevel(GTK_TYPE_MESSAGE_DIALOG), "missing.xml"));
  answer("Close");
  ck_assert_ptr_null(cap_window_project(window));
  close_window(window);
  get_up(&d);
}
END_TEST

/* Hands files over as a file manager does. */
static void drop_files(CapWindow *window, GValue *value) {
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(GTK_WIDGET(window));
  gboolean is_taken = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
    if (GTK_IS_DROP_TARGET(controller))
      g_signal_emit_by_name(controller, "drop", value, 0.0, 0.0, &is_taken);
  }
  ck_assert(is_taken);
  come_to_rest();
}

START_TEST(files_that_are_dropped_are_opened) {
  Desk d = sit_down();
  g_autofree char *other = test_path("maps", "monferrato-1628.xml", NULL);
  g_autoptr(GFile) one = g_file_new_for_path(d.path);
  g_autoptr(GFile) two = g_file_new_for_path(other);
  g_auto(GValue) single = G_VALUE_INIT, many = G_VALUE_INIT;
  g_application_activate(G_APPLICATION(d.application));
  CapWindow *window = active_window(d.application);
  g_value_init(&single, G_TYPE_FILE);
  g_value_set_object(&single, one);
  drop_files(window, &single);
  ck_assert_str_eq(cap_file_path(file_of(window)), d.path);
  ck_assert_uint_eq(count_windows(d.application), 1);
  g_autoptr(GSList) list = g_slist_prepend(g_slist_prepend(NULL, two), one);
  g_value_init(&many, GDK_TYPE_FILE_LIST);
  g_value_set_boxed(&many, list);
  drop_files(window, &many);
  ck_assert_uint_eq(count_windows(d.application), 2); /* what is open stays in its window */
  act(window, "close");
  act(active_window(d.application), "close");
  get_up(&d);
}
END_TEST

START_TEST(pages_come_with_their_documents) {
  Desk d = sit_down();
  g_autofree char *text = test_read_file(d.path, NULL);
  test_write_file(d.path, "<map><title>", -1);
  CapWindow *window = open_path(d.application, d.path);
  ck_assert_ptr_null(find_words(GTK_WIDGET(window), "Outline"));
  cap_file_set_text(file_of(window), text, strlen(text));
  wait_until(find_words(GTK_WIDGET(window), "Outline") != NULL);
  ck_assert_ptr_nonnull(find_words(GTK_WIDGET(window), "Map"));
  ck_assert_ptr_null(find_words(GTK_WIDGET(window), "Forces"));
  gtk_window_close(GTK_WINDOW(window));
  answer("Discard");
  get_up(&d);
}
END_TEST

/* --- Several windows ------------------------------------------------------------------------ */

/* A scenario and its map by itself: both show the map, and what one changes the other has. */
START_TEST(two_windows_share_a_document) {
  Desk d = sit_down();
  CapWindow *scenario = open_document(d.application, "scenarios/example-quarrel.xml");
  g_action_group_activate_action(G_ACTION_GROUP(scenario), "open-linked",
                                 g_variant_new_string("map"));
  come_to_rest();
  ck_assert_uint_eq(count_windows(d.application), 2);
  CapWindow *map = active_window(d.application);
  CapFile *shared = file_of(map);
  ck_assert_ptr_ne(map, scenario);
  ck_assert_ptr_eq(cap_project_file(cap_window_project(scenario), CAP_KIND_MAP), shared);
  CapNode root = cap_document_root(cap_file_document(shared));
  ck_assert(cap_element_set(shared, root, "provenance", "book"));
  ck_assert(g_action_group_get_action_enabled(G_ACTION_GROUP(map), "undo"));
  ck_assert(g_action_group_get_action_enabled(G_ACTION_GROUP(scenario), "undo"));
  /* The other window keeps the change: nothing is asked. */
  close_window(map);
  ck_assert_uint_eq(count_windows(d.application), 1);
  act(scenario, "undo");
  ck_assert(!cap_file_is_modified(shared));
  close_window(scenario);
  get_up(&d);
}
END_TEST

START_TEST(the_last_window_with_a_document_asks) {
  Desk d = sit_down();
  CapWindow *scenario = open_document(d.application, "scenarios/example-quarrel.xml");
  CapFile *map = cap_project_file(cap_window_project(scenario), CAP_KIND_MAP);
  ck_assert(cap_element_set(map, cap_document_root(cap_file_document(map)), "provenance", "book"));
  g_action_group_activate_action(G_ACTION_GROUP(scenario), "open-linked",
                                 g_variant_new_string("map"));
  come_to_rest();
  g_action_group_activate_action(G_ACTION_GROUP(d.application), "quit", NULL);
  answer("Discard");
  ck_assert_uint_eq(count_windows(d.application), 0);
  get_up(&d);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("documents");
  TCase *open = tcase_create("open");
  tcase_add_loop_test(open, a_new_document_is_made_from_its_title, 0, 3);
  tcase_add_loop_test(open, a_new_scenario_is_complete, 0, 3);
  tcase_add_loop_test(open, a_new_map_is_as_large_as_wanted, 0, 3);
  tcase_add_test(open, a_document_is_opened_with_the_dialog);
  tcase_add_test(open, what_cannot_be_opened_is_told);
  tcase_add_test(open, files_that_are_dropped_are_opened);
  tcase_add_test(open, pages_come_with_their_documents);
  suite_add_tcase(suite, open);
  TCase *windows = tcase_create("windows");
  tcase_add_test(windows, two_windows_share_a_document);
  tcase_add_test(windows, the_last_window_with_a_document_asks);
  suite_add_tcase(suite, windows);
  return test_main(suite);
}
