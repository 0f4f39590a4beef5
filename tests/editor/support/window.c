#include "tests/editor/support/window.h"

CapApplication *new_application(void) {
  GtkApplication *application = cap_application_new();
  g_autoptr(GError) error = NULL;
  g_set_prgname("capitano-editor"); /* as main() has it */
  g_application_set_flags(G_APPLICATION(application), G_APPLICATION_NON_UNIQUE);
  ck_assert(g_application_register(G_APPLICATION(application), NULL, &error));
  return CAP_APPLICATION(application);
}

CapWindow *active_window(CapApplication *application) {
  return CAP_WINDOW(gtk_application_get_active_window(GTK_APPLICATION(application)));
}

guint count_windows(CapApplication *application) {
  guint n = 0;
  for (GList *i = gtk_application_get_windows(GTK_APPLICATION(application)); i != NULL; i = i->next)
    n += CAP_IS_WINDOW(i->data);
  return n;
}

CapWindow *open_path(CapApplication *application, const char *path) {
  cap_application_open_path(application, NULL, path);
  come_to_rest();
  return active_window(application);
}

CapWindow *open_document(CapApplication *application, const char *document) {
  g_autofree char *path = test_path(document, NULL);
  return open_path(application, path);
}

void act(CapWindow *window, const char *action) {
  GAction *found = g_action_map_lookup_action(G_ACTION_MAP(window), action);
  ck_assert_msg(g_action_get_enabled(found), "action %s is not allowed", action);
  g_action_activate(found, NULL);
}

gboolean is_open(gconstpointer window) {
  GListModel *windows = gtk_window_get_toplevels();
  gboolean is_found = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWidget) other = g_list_model_get_item(windows, i);
    is_found = is_found || other == window;
  }
  return is_found;
}

void close_window(CapWindow *window) {
  gtk_window_close(GTK_WINDOW(window));
  wait_until(!is_open(window));
}
