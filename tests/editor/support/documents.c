#include "tests/editor/support/documents.h"

#include "editor/core/commands/commands-element.h"

Desk lay_out(void) {
  g_autofree char *shipped = test_path("maps", "example-valley.xml", NULL);
  g_autofree char *text = test_read_file(shipped, NULL);
  Desk d = {.folder = test_make_dir()};
  /* What an earlier test left unsaved is none of this one's. */
  g_setenv("XDG_STATE_HOME", d.folder, TRUE);
  d.path = g_build_filename(d.folder, "valley.xml", NULL);
  test_write_file(d.path, text, -1);
  return d;
}

Desk sit_down(void) {
  Desk d = lay_out();
  d.application = new_application();
  return d;
}

void get_up(Desk *d) {
  g_clear_object(&d->application);
  test_remove_dir(d->folder);
  g_clear_pointer(&d->folder, g_free);
  g_clear_pointer(&d->path, g_free);
}

CapFile *file_of(CapWindow *window) {
  return cap_project_main(cap_window_project(window));
}

void rename_map(CapFile *file, const char *id) {
  ck_assert(cap_element_set(file, cap_document_root(cap_file_document(file)), "id", id));
}

void assert_id(CapFile *file, const char *wanted) {
  g_autofree char *id = cap_file_dup_id(file);
  ck_assert_str_eq(id, wanted);
}

void assert_id_on_disk(const char *path, const char *wanted) {
  g_autoptr(CapFile) file = cap_file_load(path, NULL);
  ck_assert_ptr_nonnull(file);
  assert_id(file, wanted);
}

GtkWidget *find_dialog(const char *button) {
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
    if (GTK_IS_MESSAGE_DIALOG(window) && gtk_widget_get_mapped(window) &&
        find_button(window, button) != NULL)
      return window;
  }
  return NULL;
}

void answer(const char *button) {
  wait_until(find_dialog(button) != NULL);
  press(find_dialog(button), button);
  come_to_rest();
}

static gboolean names_file(GtkFileChooser *chooser, const char *path) {
  g_autoptr(GFile) file = gtk_file_chooser_get_file(chooser);
  g_autofree char *named = file != NULL ? g_file_get_path(file) : NULL;
  return g_strcmp0(named, path) == 0;
}

void choose(const char *path) {
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

char *lay(const Desk *d, const char *folder, const char *name) {
  g_autofree char *shipped = test_path(folder, name, NULL);
  g_autofree char *text = test_read_file(shipped, NULL);
  char *path = g_build_filename(d->folder, name, NULL);
  test_write_file(path, text, -1);
  return path;
}
