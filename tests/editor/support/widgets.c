#include "tests/editor/support/widgets.h"

#include <string.h>

#include "tests/support/test-support.h"

static GtkWidget *find(GtkWidget *widget, WidgetTest test, gconstpointer data, gboolean is_seen) {
  if (is_seen && !gtk_widget_get_mapped(widget))
    return NULL;
  if (test(widget, data))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = find(child, test, data, is_seen);
    if (found != NULL)
      return found;
  }
  return NULL;
}

GtkWidget *find_widget(GtkWidget *widget, WidgetTest test, gconstpointer data) {
  return find(widget, test, data, FALSE);
}

GtkWidget *find_seen(GtkWidget *widget, WidgetTest test, gconstpointer data) {
  return find(widget, test, data, TRUE);
}

static gboolean is_of_type(GtkWidget *widget, gconstpointer type) {
  return G_TYPE_CHECK_INSTANCE_TYPE(widget, *(const GType *)type);
}

GtkWidget *find_type(GtkWidget *widget, GType type) {
  return find_widget(widget, is_of_type, &type);
}

GtkWidget *find_seen_type(GtkWidget *widget, GType type) {
  return find_seen(widget, is_of_type, &type);
}

static gboolean says(GtkWidget *widget, gconstpointer text) {
  return GTK_IS_LABEL(widget) && gtk_widget_get_mapped(widget) &&
         strstr(gtk_label_get_text(GTK_LABEL(widget)), text) != NULL;
}

GtkWidget *find_words(GtkWidget *widget, const char *text) {
  return find_widget(widget, says, text);
}

static gboolean reads(GtkWidget *widget, gconstpointer text) {
  return GTK_IS_LABEL(widget) && g_str_equal(gtk_label_get_text(GTK_LABEL(widget)), text);
}

GtkWidget *find_label(GtkWidget *widget, const char *text) {
  return find_seen(widget, reads, text);
}

static gboolean is_button_named(GtkWidget *widget, gconstpointer text) {
  GtkWidget *label = GTK_IS_BUTTON(widget) ? find_type(widget, GTK_TYPE_LABEL) : NULL;
  return label != NULL && g_str_equal(gtk_label_get_text(GTK_LABEL(label)), text);
}

GtkWidget *find_button(GtkWidget *widget, const char *text) {
  return find_widget(widget, is_button_named, text);
}

void press(GtkWidget *inside, const char *text) {
  GtkWidget *button = find_button(inside, text);
  ck_assert_msg(button != NULL, "no button %s", text);
  ck_assert_msg(gtk_widget_is_sensitive(button), "button %s is not allowed", text);
  g_signal_emit_by_name(button, "clicked");
}

GtkWidget *find_toplevel(GType type) {
  GListModel *windows = gtk_window_get_toplevels();
  GtkWidget *found = NULL;
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
    if (g_type_is_a(G_OBJECT_TYPE(window), type) && gtk_widget_get_mapped(window))
      found = window;
  }
  return found;
}
