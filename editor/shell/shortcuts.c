#include "editor/shell/shortcuts.h"

#include <glib/gi18n.h>

static GtkWidget *find_search(GtkWidget *widget) {
  if (GTK_IS_TOGGLE_BUTTON(widget) &&
      g_strcmp0(gtk_button_get_icon_name(GTK_BUTTON(widget)), "edit-find-symbolic") == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = find_search(child);
    if (found != NULL)
      return found;
  }
  return NULL;
}

void cap_shortcuts_name_search(GtkApplicationWindow *window) {
  GtkShortcutsWindow *shortcuts = gtk_application_window_get_help_overlay(window);
  GtkWidget *search = shortcuts != NULL ? find_search(GTK_WIDGET(shortcuts)) : NULL;
  if (search == NULL)
    return;
  gtk_accessible_update_property(GTK_ACCESSIBLE(search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Search the shortcuts"), -1);
  gtk_widget_set_tooltip_text(search, _("Search the shortcuts"));
}
