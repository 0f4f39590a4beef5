/* What is remembered: work that was not saved, documents that were open lately, how the window was;
 * what a change of a shared document is told. */
#include "tests/editor/support/documents.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- What is shared ------------------------------------------------------------------------- */

static graphene_rect_t bounds_of_map(CapWindow *window) {
  graphene_rect_t bounds;
  ck_assert(gtk_widget_compute_bounds(GTK_WIDGET(cap_desk_canvas(cap_window_desk(window))),
                                      GTK_WIDGET(window), &bounds));
  return bounds;
}

/* Painting in a scenario changes a map that others use: that is seen before it is saved. */
START_TEST(a_change_of_a_shared_map_is_told) {
  Desk d = sit_down();
  g_autofree char *path = lay(&d, "scenarios", "example-quarrel.xml");
  g_autofree char *map_path = lay(&d, "maps", "example-valley.xml");
  g_unlink(d.path);
  CapWindow *window = open_path(d.application, path);
  CapFile *map = cap_project_file(cap_window_project(window), CAP_KIND_MAP);
  ck_assert_str_eq(cap_file_path(map), map_path);
  ck_assert_ptr_null(find_words(GTK_WIDGET(window), "You have changed"));
  graphene_rect_t before = bounds_of_map(window);
  CapDocument *doc = cap_file_begin(map, "Change");
  cap_document_set_text(doc, cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_TITLE),
                        "Another valley");
  cap_file_end(map);
  come_to_rest();
  ck_assert_ptr_nonnull(find_words(GTK_WIDGET(window), "You have changed example-valley.xml"));
  graphene_rect_t after = bounds_of_map(window);
  ck_assert(graphene_rect_equal(&before, &after)); /* or the next stroke would go astray */
  act(window, "show-bottom");                      /* then it stands elsewhere, but it is there */
  come_to_rest();
  ck_assert(!cap_window_shows_bottom(window));
  ck_assert_ptr_nonnull(find_words(GTK_WIDGET(window), "You have changed example-valley.xml"));
  act(window, "show-bottom");
  come_to_rest();
  press(GTK_WIDGET(window), "Save a copy of the map for this scenario…");
  g_autofree char *own = g_build_filename(d.folder, "own-valley.xml", NULL);
  choose(own);
  ck_assert_ptr_null(find_words(GTK_WIDGET(window), "You have changed"));
  map = cap_project_file(cap_window_project(window), CAP_KIND_MAP);
  ck_assert_str_eq(cap_file_path(map), own);
  act(window, "save");
  come_to_rest();
  ck_assert_ptr_nonnull(find_words(GTK_WIDGET(window), "Saved: example-quarrel.xml."));
  assert_id_on_disk(map_path, "example-valley");
  close_window(window);
  get_up(&d);
}
END_TEST

/* --- What is remembered --------------------------------------------------------------------- */

/* Changes a document in a process of its own, which is killed. To be called before there is an
 * application: its threads would not be in the new process, but the locks they hold would. */
static void work_and_die(const char *path) {
  pid_t pid = fork();
  int status;
  if (pid == 0) {
    g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
    g_autoptr(CapRecovery) recovery = cap_recovery_new(cabinet, NULL);
    g_autoptr(CapFile) file = cap_cabinet_open(cabinet, path, NULL);
    rename_map(file, "rescued");
    cap_recovery_keep(recovery);
    kill(getpid(), SIGKILL);
  }
  ck_assert_int_eq(waitpid(pid, &status, 0), pid);
  ck_assert(WIFSIGNALED(status));
}

START_TEST(what_a_crash_left_is_offered) {
  static const struct {
    const char *button, *id;
  } rows[] = {{"Recover", "rescued"}, {"Discard", NULL}};
  Desk d = lay_out();
  work_and_die(d.path);
  d.application = new_application();
  g_application_activate(G_APPLICATION(d.application));
  CapWindow *window = active_window(d.application);
  come_to_rest();
  ck_assert_ptr_nonnull(find_words(GTK_WIDGET(window), "Not saved when the program ended"));
  press(GTK_WIDGET(window), rows[_i].button);
  come_to_rest();
  if (rows[_i].id == NULL) {
    answer("Cancel"); /* nothing is lost by one click */
    ck_assert_ptr_nonnull(find_words(GTK_WIDGET(window), "Not saved when the program ended"));
    press(GTK_WIDGET(window), rows[_i].button);
    answer("Discard");
    ck_assert_ptr_null(find_words(GTK_WIDGET(window), "Not saved when the program ended"));
    ck_assert_ptr_null(cap_window_project(window));
  } else {
    assert_id(file_of(window), rows[_i].id);
    ck_assert_str_eq(cap_file_path(file_of(window)), d.path);
    ck_assert(cap_file_is_modified(file_of(window)));
  }
  gtk_window_close(GTK_WINDOW(window));
  if (rows[_i].id != NULL)
    answer("Discard");
  /* Either way nothing is left. */
  come_to_rest();
  g_autoptr(GPtrArray) left = cap_recovery_list(cap_application_recovery(d.application));
  ck_assert_uint_eq(left->len, 0);
  get_up(&d);
}
END_TEST

/* Who opens the document itself sees no start page. It is brought back from the bar, or from the
 * window that compares. */
START_TEST(what_a_crash_left_is_offered_over_the_document) {
  Desk d = lay_out();
  work_and_die(d.path);
  d.application = new_application();
  CapWindow *window = open_path(d.application, d.path);
  assert_id(file_of(window), "example-valley");
  ck_assert_ptr_nonnull(find_words(GTK_WIDGET(window), "The program ended before work on"));
  press(GTK_WIDGET(window), "Compare");
  come_to_rest();
  GtkWidget *other = find_toplevel(GTK_TYPE_WINDOW);
  GtkWidget *view = find_type(other, GTK_TYPE_TEXT_VIEW);
  ck_assert_ptr_nonnull(view);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
  g_autofree char *difference = NULL;
  g_object_get(buffer, "text", &difference, NULL);
  ck_assert_ptr_nonnull(strstr(difference, "id=\"rescued\""));
  ck_assert_ptr_null(strstr(difference, "@@")); /* which only programmers know */
  ck_assert_ptr_nonnull(strstr(difference, "From line "));
  if (_i == 0)
    gtk_window_destroy(GTK_WINDOW(other));
  press(_i == 0 ? GTK_WIDGET(window) : other, "Recover");
  come_to_rest();
  assert_id(file_of(window), "rescued");
  ck_assert_ptr_null(find_words(GTK_WIDGET(window), "The program ended before work on"));
  /* It is a step like any other. */
  act(window, "undo");
  assert_id(file_of(window), "example-valley");
  close_window(window);
  get_up(&d);
}
END_TEST

static gboolean is_recent(const char *path) {
  g_autofree char *uri = g_filename_to_uri(path, NULL, NULL);
  return gtk_recent_manager_has_item(gtk_recent_manager_get_default(), uri);
}

static void note_recent(const char *path) {
  g_autofree char *uri = g_filename_to_uri(path, NULL, NULL);
  GtkRecentData data = {.mime_type = (char *)"image/svg+xml",
                        .app_name = (char *)g_get_application_name(),
                        .app_exec = (char *)"capitano-editor %f"};
  gtk_recent_manager_add_full(gtk_recent_manager_get_default(), uri, &data);
}

START_TEST(what_was_open_lately_is_offered) {
  Desk d = sit_down();
  g_autofree char *path = g_build_filename(d.folder, "lately.xml", NULL);
  CapWindow *window = open_path(d.application, d.path);
  act(window, "save-as");
  choose(path);
  close_window(window);
  wait_until(is_recent(d.path) && is_recent(path));
  /* What dialogs note of their own accord is no document. */
  g_autofree char *picture = g_build_filename(d.folder, "picture.svg", NULL);
  test_write_file(picture, "<svg/>", -1);
  note_recent(picture);
  wait_until(is_recent(picture));
  g_application_activate(G_APPLICATION(d.application));
  window = active_window(d.application);
  come_to_rest();
  ck_assert_ptr_nonnull(find_words(GTK_WIDGET(window), "Opened recently"));
  /* By their titles, with their kind and place. */
  g_autofree char *first = g_strconcat("Map, ", d.path, NULL);
  g_autofree char *second = g_strconcat("Map, ", path, NULL);
  ck_assert_ptr_nonnull(find_words(GTK_WIDGET(window), "The valley of the Fiumelargo"));
  ck_assert_ptr_nonnull(find_words(GTK_WIDGET(window), first));
  ck_assert_ptr_null(find_words(GTK_WIDGET(window), picture));
  GtkWidget *row =
      gtk_widget_get_ancestor(find_words(GTK_WIDGET(window), second), GTK_TYPE_LIST_BOX_ROW);
  gtk_widget_activate(row);
  come_to_rest();
  ck_assert_str_eq(cap_file_path(file_of(window)), path);
  close_window(window);
  get_up(&d);
}
END_TEST

START_TEST(hidden_panes_stay_hidden) {
  Desk d = sit_down();
  CapWindow *window = open_path(d.application, d.path);
  ck_assert(cap_window_shows_map(window) && cap_window_shows_bottom(window));
  cap_window_show_bottom(window, FALSE);
  close_window(window);
  window = open_path(d.application, d.path);
  ck_assert(cap_window_shows_map(window));
  ck_assert(!cap_window_shows_bottom(window));
  close_window(window);
  get_up(&d);
}
END_TEST

/* What is at the bottom is a notebook, and the only one. */
static int height_of_bottom(CapWindow *window) {
  GtkWidget *bottom = find_type(GTK_WIDGET(window), GTK_TYPE_NOTEBOOK);
  come_to_rest();
  return gtk_widget_get_height(bottom);
}

/* Pages get what a larger window has more. */
START_TEST(the_bottom_is_as_high_in_every_window) {
  static const int heights[] = {600, 760};
  Desk d = sit_down();
  int found[2];
  for (guint i = 0; i < 2; i++) {
    g_application_activate(G_APPLICATION(d.application));
    CapWindow *window = active_window(d.application);
    gtk_window_set_default_size(GTK_WINDOW(window), 1000, heights[i]);
    come_to_rest();
    cap_application_open_path(d.application, GTK_WINDOW(window), d.path);
    found[i] = height_of_bottom(window);
    close_window(window);
  }
  ck_assert_int_gt(found[0], 120);
  ck_assert_int_eq(found[0], found[1]);
  get_up(&d);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("memory");
  TCase *memory = tcase_create("memory");
  tcase_add_test(memory, a_change_of_a_shared_map_is_told);
  tcase_add_loop_test(memory, what_a_crash_left_is_offered, 0, 2);
  tcase_add_loop_test(memory, what_a_crash_left_is_offered_over_the_document, 0, 2);
  tcase_add_test(memory, what_was_open_lately_is_offered);
  tcase_add_test(memory, hidden_panes_stay_hidden);
  tcase_add_test(memory, the_bottom_is_as_high_in_every_window);
  suite_add_tcase(suite, memory);
  return test_main(suite);
}
