/* Documents and windows: new, open, save, revert, close; what others do to the files meanwhile;
 * what is left of work that was not saved. */
#include "tests/editor/support/window.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "editor/core/commands/commands-element.h"

typedef struct {
  CapApplication *application;
  char *folder;
  char *path; /* of a copy of a small map */
} Desk;

/* The folder and the map, before there is an application. */
static Desk lay_out(void) {
  g_autofree char *shipped = test_path("maps", "example-valley.xml", NULL);
  g_autofree char *text = test_read_file(shipped, NULL);
  Desk d = {.folder = test_make_dir()};
  /* What an earlier test left unsaved is none of this one's. */
  g_setenv("XDG_STATE_HOME", d.folder, TRUE);
  d.path = g_build_filename(d.folder, "valley.xml", NULL);
  test_write_file(d.path, text, -1);
  return d;
}

static Desk sit_down(void) {
  Desk d = lay_out();
  d.application = new_application();
  return d;
}

static void get_up(Desk *d) {
  g_clear_object(&d->application);
  test_remove_dir(d->folder);
  g_clear_pointer(&d->folder, g_free);
  g_clear_pointer(&d->path, g_free);
}

static CapFile *file_of(CapWindow *window) {
  return cap_project_main(cap_window_project(window));
}

static void rename_map(CapFile *file, const char *id) {
  ck_assert(cap_element_set(file, cap_document_root(cap_file_document(file)), "id", id));
}

static void assert_id(CapFile *file, const char *wanted) {
  g_autofree char *id = cap_file_dup_id(file);
  ck_assert_str_eq(id, wanted);
}

static void assert_id_on_disk(const char *path, const char *wanted) {
  g_autoptr(CapFile) file = cap_file_load(path, NULL);
  ck_assert_ptr_nonnull(file);
  assert_id(file, wanted);
}

/* The question that has this button; NULL when it is not asked. */
static GtkWidget *find_dialog(const char *button) {
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
    if (GTK_IS_MESSAGE_DIALOG(window) && gtk_widget_get_mapped(window) &&
        find_button(window, button) != NULL)
      return window;
  }
  return NULL;
}

/* Answers a question with the button that says so. */
static void answer(const char *button) {
  wait_until(find_dialog(button) != NULL);
  press(find_dialog(button), button);
  come_to_rest();
}

static gboolean names_file(GtkFileChooser *chooser, const char *path) {
  g_autoptr(GFile) file = gtk_file_chooser_get_file(chooser);
  g_autofree char *named = file != NULL ? g_file_get_path(file) : NULL;
  return g_strcmp0(named, path) == 0;
}

/* Chooses in the dialog for files, which looks at the folder in its own time. */
static void choose(const char *path) {
  wait_until(find_toplevel(GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER(find_toplevel(GTK_TYPE_FILE_CHOOSER_DIALOG));
  g_autoptr(GFile) file = g_file_new_for_path(path);
  if (gtk_file_chooser_get_action(chooser) == GTK_FILE_CHOOSER_ACTION_SAVE) {
    GtkWidget *name = find_type(GTK_WIDGET(chooser), g_type_from_name("GtkFileChooserEntry"));
    gtk_editable_set_text(GTK_EDITABLE(name), path);
  } else {
    gtk_file_chooser_set_file(chooser, file, NULL);
  }
  wait_until(names_file(chooser, path));
  gtk_dialog_response(GTK_DIALOG(chooser), GTK_RESPONSE_ACCEPT);
  wait_until(find_toplevel(GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL || find_dialog("Replace") != NULL);
  come_to_rest();
}

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

/* --- Save and revert ------------------------------------------------------------------------ */

START_TEST(saving_writes_every_changed_document) {
  Desk d = sit_down();
  CapWindow *window = open_path(d.application, d.path);
  rename_map(file_of(window), "other");
  act(window, "save");
  assert_id_on_disk(d.path, "other");
  ck_assert(!g_action_group_get_action_enabled(G_ACTION_GROUP(window), "save"));
  ck_assert(!g_str_has_prefix(gtk_window_get_title(GTK_WINDOW(window)), "•"));
  close_window(window);
  get_up(&d);
}
END_TEST

START_TEST(saving_as_leaves_the_old_file_alone) {
  Desk d = sit_down();
  g_autofree char *path = g_build_filename(d.folder, "second.xml", NULL);
  CapWindow *window = open_path(d.application, d.path);
  rename_map(file_of(window), "second");
  act(window, "save-as");
  choose(path);
  assert_id_on_disk(path, "second");
  assert_id_on_disk(d.path, "example-valley");
  ck_assert_str_eq(cap_file_path(file_of(window)), path);
  ck_assert_ptr_nonnull(strstr(gtk_window_get_title(GTK_WINDOW(window)), "second.xml"));
  close_window(window);
  get_up(&d);
}
END_TEST

/* Two documents in one file would overwrite each other. */
START_TEST(nothing_is_saved_over_another_open_document) {
  Desk d = sit_down();
  g_autofree char *other = g_build_filename(d.folder, "other.xml", NULL);
  g_autofree char *text = test_read_file(d.path, NULL);
  test_write_file(other, text, -1);
  CapWindow *second = open_path(d.application, other);
  CapWindow *window = open_path(d.application, d.path);
  ck_assert_ptr_ne(window, second);
  rename_map(file_of(window), "mine");
  act(window, "save-as");
  choose(other);
  answer("Replace"); /* the dialog for files asks too */
  answer("Close");
  assert_id_on_disk(other, "example-valley");
  ck_assert_str_eq(cap_file_path(file_of(window)), d.path);
  close_window(second);
  gtk_window_close(GTK_WINDOW(window));
  answer("Discard");
  get_up(&d);
}
END_TEST

START_TEST(reverting_goes_back_to_what_is_on_disk) {
  Desk d = sit_down();
  CapWindow *window = open_path(d.application, d.path);
  ck_assert(!g_action_group_get_action_enabled(G_ACTION_GROUP(window), "revert"));
  rename_map(file_of(window), "other");
  act(window, "revert");
  answer("Cancel");
  assert_id(file_of(window), "other");
  act(window, "revert");
  answer("Revert");
  assert_id(file_of(window), "example-valley");
  ck_assert(!cap_file_is_modified(file_of(window)));
  act(window, "undo");
  assert_id(file_of(window), "other");
  gtk_window_close(GTK_WINDOW(window));
  answer("Discard");
  get_up(&d);
}
END_TEST

/* --- Closing -------------------------------------------------------------------------------- */

START_TEST(closing_asks_about_unsaved_work) {
  Desk d = sit_down();
  CapWindow *window = open_path(d.application, d.path);
  rename_map(file_of(window), "other");
  gtk_window_close(GTK_WINDOW(window));
  wait_until(find_toplevel(GTK_TYPE_MESSAGE_DIALOG) != NULL);
  ck_assert_ptr_nonnull(find_words(find_toplevel(GTK_TYPE_MESSAGE_DIALOG), "valley.xml"));
  answer("Cancel");
  ck_assert_uint_eq(count_windows(d.application), 1);
  gtk_window_close(GTK_WINDOW(window));
  answer("Save");
  ck_assert_uint_eq(count_windows(d.application), 0);
  assert_id_on_disk(d.path, "other");
  window = open_path(d.application, d.path);
  rename_map(file_of(window), "third");
  gtk_window_close(GTK_WINDOW(window));
  answer("Discard");
  ck_assert_uint_eq(count_windows(d.application), 0);
  assert_id_on_disk(d.path, "other");
  get_up(&d);
}
END_TEST

/* A document that was never saved is asked for its place; without one the window stays. */
START_TEST(a_new_document_is_saved_before_it_closes) {
  Desk d = sit_down();
  g_autofree char *path = g_build_filename(d.folder, "kept.xml", NULL);
  g_autofree char *text = test_read_file(d.path, NULL);
  g_autoptr(CapFile) file = cap_file_new("kept.xml", text, strlen(text));
  cap_cabinet_add(cap_application_cabinet(d.application), file);
  cap_application_show_file(d.application, NULL, file);
  come_to_rest();
  CapWindow *window = active_window(d.application);
  gtk_window_close(GTK_WINDOW(window));
  answer("Save");
  wait_until(find_toplevel(GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  gtk_dialog_response(GTK_DIALOG(find_toplevel(GTK_TYPE_FILE_CHOOSER_DIALOG)), GTK_RESPONSE_CANCEL);
  come_to_rest();
  ck_assert_uint_eq(count_windows(d.application), 1);
  gtk_window_close(GTK_WINDOW(window));
  answer("Save");
  choose(path);
  ck_assert_uint_eq(count_windows(d.application), 0);
  assert_id_on_disk(path, "example-valley");
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

/* --- What others do ------------------------------------------------------------------------- */

static gboolean is_bar_shown(CapWindow *window) {
  GtkWidget *bar = find_type(GTK_WIDGET(window), GTK_TYPE_INFO_BAR); /* the first is that one */
  return gtk_info_bar_get_revealed(GTK_INFO_BAR(bar));
}

static void write_as_other(const Desk *d, const char *id) {
  g_autofree char *text = test_read_file(d->path, NULL);
  g_autofree char *wanted = g_strdup_printf("id=\"%s\"", id);
  g_autoptr(GString) other = g_string_new(text);
  g_string_replace(other, "id=\"example-valley\"", wanted, 1);
  test_write_file(d->path, other->str, -1);
}

START_TEST(what_others_write_can_be_read) {
  Desk d = sit_down();
  CapWindow *window = open_path(d.application, d.path);
  write_as_other(&d, "theirs");
  wait_until(is_bar_shown(window));
  wait_until(find_words(GTK_WIDGET(window), "Another program has changed valley.xml") != NULL);
  press(GTK_WIDGET(window), "Read it again");
  ck_assert(!is_bar_shown(window));
  assert_id(file_of(window), "theirs");
  ck_assert(!cap_file_is_modified(file_of(window)));
  act(window, "undo");
  assert_id(file_of(window), "example-valley");
  gtk_window_close(GTK_WINDOW(window));
  answer("Discard");
  get_up(&d);
}
END_TEST

START_TEST(what_others_write_is_not_overwritten_unasked) {
  Desk d = sit_down();
  CapWindow *window = open_path(d.application, d.path);
  write_as_other(&d, "theirs");
  wait_until(is_bar_shown(window));
  act(window, "save");
  answer("Cancel");
  assert_id_on_disk(d.path, "theirs");
  act(window, "save");
  answer("Save");
  assert_id_on_disk(d.path, "example-valley");
  ck_assert(!is_bar_shown(window));
  close_window(window);
  get_up(&d);
}
END_TEST

START_TEST(a_file_that_was_removed_can_be_put_back) {
  Desk d = sit_down();
  CapWindow *window = open_path(d.application, d.path);
  g_unlink(d.path);
  wait_until(is_bar_shown(window));
  wait_until(find_words(GTK_WIDGET(window), "not on disk any more") != NULL);
  act(window, "save");
  answer("Save");
  assert_id_on_disk(d.path, "example-valley");
  close_window(window);
  get_up(&d);
}
END_TEST

/* --- What is shared ------------------------------------------------------------------------- */

static char *lay(const Desk *d, const char *folder, const char *name) {
  g_autofree char *shipped = test_path(folder, name, NULL);
  g_autofree char *text = test_read_file(shipped, NULL);
  char *path = g_build_filename(d->folder, name, NULL);
  test_write_file(path, text, -1);
  return path;
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
  CapDocument *doc = cap_file_begin(map, "Change");
  cap_document_set_text(doc, cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_TITLE),
                        "Another valley");
  cap_file_end(map);
  come_to_rest();
  ck_assert_ptr_nonnull(find_words(GTK_WIDGET(window), "You have changed example-valley.xml"));
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

/* Who opens the document itself sees no start page. */
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
  gtk_window_destroy(GTK_WINDOW(other));
  press(GTK_WIDGET(window), "Recover");
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
  ck_assert_ptr_nonnull(find_words(GTK_WIDGET(window), "Open lately"));
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
  Suite *suite = suite_create("documents");
  TCase *open = tcase_create("open");
  tcase_add_loop_test(open, a_new_document_is_made_from_its_title, 0, 3);
  tcase_add_test(open, a_document_is_opened_with_the_dialog);
  tcase_add_test(open, what_cannot_be_opened_is_told);
  tcase_add_test(open, files_that_are_dropped_are_opened);
  tcase_add_test(open, pages_come_with_their_documents);
  suite_add_tcase(suite, open);
  TCase *save = tcase_create("save");
  tcase_add_test(save, saving_writes_every_changed_document);
  tcase_add_test(save, saving_as_leaves_the_old_file_alone);
  tcase_add_test(save, nothing_is_saved_over_another_open_document);
  tcase_add_test(save, reverting_goes_back_to_what_is_on_disk);
  tcase_add_test(save, closing_asks_about_unsaved_work);
  tcase_add_test(save, a_new_document_is_saved_before_it_closes);
  suite_add_tcase(suite, save);
  TCase *windows = tcase_create("windows");
  tcase_add_test(windows, two_windows_share_a_document);
  tcase_add_test(windows, the_last_window_with_a_document_asks);
  suite_add_tcase(suite, windows);
  TCase *others = tcase_create("others");
  tcase_add_test(others, what_others_write_can_be_read);
  tcase_add_test(others, what_others_write_is_not_overwritten_unasked);
  tcase_add_test(others, a_file_that_was_removed_can_be_put_back);
  suite_add_tcase(suite, others);
  TCase *memory = tcase_create("memory");
  tcase_add_test(memory, a_change_of_a_shared_map_is_told);
  tcase_add_loop_test(memory, what_a_crash_left_is_offered, 0, 2);
  tcase_add_test(memory, what_a_crash_left_is_offered_over_the_document);
  tcase_add_test(memory, what_was_open_lately_is_offered);
  tcase_add_test(memory, hidden_panes_stay_hidden);
  tcase_add_test(memory, the_bottom_is_as_high_in_every_window);
  suite_add_tcase(suite, memory);
  return test_main(suite);
}
