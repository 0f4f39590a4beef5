#include "editor/shell/drop.h"

/* One file, or many at once, as file managers hand them over. */
static gboolean on_drop(GtkDropTarget *target, const GValue *value, double x, double y,
                        CapWindow *window) {
  CapApplication *application = cap_window_application(window);
  (void)target;
  (void)x;
  (void)y;
  if (G_VALUE_HOLDS(value, G_TYPE_FILE)) {
    GFile *file = g_value_get_object(value);
    cap_application_open_files(application, GTK_WINDOW(window), &file, 1);
    return TRUE;
  }
  GSList *list = g_value_get_boxed(value);
  g_autoptr(GPtrArray) files = g_ptr_array_new();
  for (GSList *i = list; i != NULL; i = i->next)
    g_ptr_array_add(files, i->data);
  cap_application_open_files(application, GTK_WINDOW(window), (GFile *const *)files->pdata,
                             files->len);
  return files->len > 0;
}

void cap_window_take_drops(CapWindow *window) {
  GType types[] = {GDK_TYPE_FILE_LIST, G_TYPE_FILE};
  GtkDropTarget *target = gtk_drop_target_new(G_TYPE_INVALID, GDK_ACTION_COPY);
  gtk_drop_target_set_gtypes(target, types, G_N_ELEMENTS(types));
  g_signal_connect(target, "drop", G_CALLBACK(on_drop), window);
  gtk_widget_add_controller(GTK_WIDGET(window), GTK_EVENT_CONTROLLER(target));
}
