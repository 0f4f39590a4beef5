#include "editor/form/accessible.h"

void cap_accessible_name_drop_down(GtkDropDown *drop_down, const char *name) {
  GtkWidget *button = gtk_widget_get_first_child(GTK_WIDGET(drop_down));
  gtk_accessible_update_property(GTK_ACCESSIBLE(drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                 -1);
  if (button != NULL)
    gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* The text with its underline is set as the name, besides the label that stands there. */
static gboolean is_named_twice(GtkWidget *widget) {
  return (GTK_IS_BUTTON(widget) && gtk_button_get_use_underline(GTK_BUTTON(widget))) ||
         (GTK_IS_CHECK_BUTTON(widget) &&
          gtk_check_button_get_use_underline(GTK_CHECK_BUTTON(widget)));
}

void cap_accessible_tidy(GtkWidget *widget) {
  g_autoptr(GList) labels = gtk_widget_list_mnemonic_labels(widget);
  if (is_named_twice(widget))
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
  else if (labels != NULL)
    gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    cap_accessible_tidy(child);
}
