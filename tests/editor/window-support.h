/* Whole windows in tests: an application, documents open in it, widgets found by what stands on
 * them. */
#pragma once

#include <gtk/gtk.h>

#include "editor/shell/window.h"
#include "tests/editor/rest-support.h"

static inline CapApplication *new_application(void) {
  GtkApplication *application = cap_application_new();
  g_autoptr(GError) error = NULL;
  g_set_prgname("capitano-editor"); /* as main() has it */
  g_application_set_flags(G_APPLICATION(application), G_APPLICATION_NON_UNIQUE);
  ck_assert(g_application_register(G_APPLICATION(application), NULL, &error));
  return CAP_APPLICATION(application);
}

static inline CapWindow *active_window(CapApplication *application) {
  return CAP_WINDOW(gtk_application_get_active_window(GTK_APPLICATION(application)));
}

static inline guint count_windows(CapApplication *application) {
  guint n = 0;
  for (GList *i = gtk_application_get_windows(GTK_APPLICATION(application)); i != NULL; i = i->next)
    n += CAP_IS_WINDOW(i->data);
  return n;
}

static inline CapWindow *open_path(CapApplication *application, const char *path) {
  cap_application_open_path(application, NULL, path);
  come_to_rest();
  return active_window(application);
}

/* A document of the source tree. */
static inline CapWindow *open_document(CapApplication *application, const char *document) {
  g_autofree char *path = test_path(document, NULL);
  return open_path(application, path);
}

/* --- Widgets -------------------------------------------------------------------------------- */

typedef gboolean (*WidgetTest)(GtkWidget *widget, gconstpointer data);

static inline GtkWidget *find_widget(GtkWidget *widget, WidgetTest test, gconstpointer data) {
  if (test(widget, data))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = find_widget(child, test, data);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static inline gboolean is_of_type(GtkWidget *widget, gconstpointer type) {
  return G_TYPE_CHECK_INSTANCE_TYPE(widget, *(const GType *)type);
}

static inline GtkWidget *find_type(GtkWidget *widget, GType type) {
  return find_widget(widget, is_of_type, &type);
}

/* A label that is shown and reads so. */
static inline gboolean says(GtkWidget *widget, gconstpointer text) {
  return GTK_IS_LABEL(widget) && gtk_widget_get_mapped(widget) &&
         strstr(gtk_label_get_text(GTK_LABEL(widget)), text) != NULL;
}

static inline GtkWidget *find_words(GtkWidget *widget, const char *text) {
  return find_widget(widget, says, text);
}

static inline gboolean is_button_named(GtkWidget *widget, gconstpointer text) {
  GtkWidget *label = GTK_IS_BUTTON(widget) ? find_type(widget, GTK_TYPE_LABEL) : NULL;
  return label != NULL && g_str_equal(gtk_label_get_text(GTK_LABEL(label)), text);
}

/* Presses the button with this text, which must be allowed. */
static inline void press(GtkWidget *inside, const char *text) {
  GtkWidget *button = find_widget(inside, is_button_named, text);
  ck_assert_msg(button != NULL, "no button %s", text);
  ck_assert_msg(gtk_widget_is_sensitive(button), "button %s is not allowed", text);
  g_signal_emit_by_name(button, "clicked");
}

/* The window of a type that came up last, besides those of the application; NULL when there is
 * none. */
static inline GtkWidget *find_toplevel(GType type) {
  GListModel *windows = gtk_window_get_toplevels();
  GtkWidget *found = NULL;
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
    if (g_type_is_a(G_OBJECT_TYPE(window), type) && gtk_widget_get_mapped(window))
      found = window;
  }
  return found;
}

static inline void act(CapWindow *window, const char *action) {
  GAction *found = g_action_map_lookup_action(G_ACTION_MAP(window), action);
  ck_assert_msg(g_action_get_enabled(found), "action %s is not allowed", action);
  g_action_activate(found, NULL);
}

static inline gboolean is_open(gconstpointer window) {
  GListModel *windows = gtk_window_get_toplevels();
  gboolean is_found = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWidget) other = g_list_model_get_item(windows, i);
    is_found = is_found || other == window;
  }
  return is_found;
}

/* Closes a window that has nothing to ask; GTK does so in its own time. */
static inline void close_window(CapWindow *window) {
  gtk_window_close(GTK_WINDOW(window));
  wait_until(!is_open(window));
}
