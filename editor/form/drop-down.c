#include "editor/form/drop-down.h"

#include <glib/gi18n.h>

/* GTK keeps the parts of a drop-down to itself. */
static GtkWidget *find_part(GtkWidget *widget, GType type) {
  GtkWidget *found = g_type_is_a(G_OBJECT_TYPE(widget), type) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling(child))
    found = find_part(child, type);
  return found;
}

/* --- Keys ----------------------------------------------------------------------------------- */

/* The list selects what the mouse comes to be on, also when it is the list that moves, and Return
 * takes what is selected, not what has the keyboard. */
static gboolean on_key(GtkEventControllerKey *controller, guint key, guint code,
                       GdkModifierType state) {
  (void)code;
  (void)state;
  GtkWidget *list = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller));
  GtkWidget *focus = gtk_root_get_focus(gtk_widget_get_root(list));
  if ((key == GDK_KEY_Return || key == GDK_KEY_KP_Enter) && focus != NULL)
    gtk_widget_activate_action(focus, "listitem.select", "(bb)", FALSE, FALSE);
  return GDK_EVENT_PROPAGATE;
}

/* A page takes a row of the list for something in itself, and scrolls after it. */
static void on_map(GtkWidget *popover) {
  GtkWidget *page = gtk_widget_get_ancestor(popover, GTK_TYPE_VIEWPORT);
  if (page == NULL)
    return;
  gtk_viewport_set_scroll_to_focus(GTK_VIEWPORT(page), FALSE);
  g_object_set_data_full(G_OBJECT(popover), "page-below", g_object_ref(page), g_object_unref);
}

static void on_unmap(GtkWidget *popover) {
  GtkWidget *page = g_object_get_data(G_OBJECT(popover), "page-below");
  if (page != NULL)
    gtk_viewport_set_scroll_to_focus(GTK_VIEWPORT(page), TRUE);
  g_object_set_data(G_OBJECT(popover), "page-below", NULL);
}

void cap_drop_down_mend(GtkDropDown *drop_down) {
  GtkWidget *popover = find_part(GTK_WIDGET(drop_down), GTK_TYPE_POPOVER);
  GtkWidget *list = find_part(popover, GTK_TYPE_LIST_VIEW);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), NULL);
  gtk_widget_add_controller(list, keys);
  g_signal_connect(popover, "map", G_CALLBACK(on_map), NULL);
  g_signal_connect(popover, "unmap", G_CALLBACK(on_unmap), NULL);
}

/* --- Searching ------------------------------------------------------------------------------ */

/* The first that is left; whoever typed nothing leaves things as they are. */
static void on_search_activate(GtkEditable *search, GtkWidget *list) {
  GtkSelectionModel *left = gtk_list_view_get_model(GTK_LIST_VIEW(list));
  if (*gtk_editable_get_text(search) == '\0') {
    gtk_popover_popdown(GTK_POPOVER(gtk_widget_get_ancestor(list, GTK_TYPE_POPOVER)));
  } else if (g_list_model_get_n_items(G_LIST_MODEL(left)) > 0) {
    gtk_selection_model_select_item(left, 0, TRUE);
    g_signal_emit_by_name(list, "activate", 0u);
  }
}

/* GTK gives the keyboard to the row that is selected. */
static void on_show(GtkWidget *search) {
  gtk_widget_grab_focus(search);
}

void cap_drop_down_offer_search(GtkDropDown *drop_down, GtkExpression *text) {
  GtkWidget *popover = find_part(GTK_WIDGET(drop_down), GTK_TYPE_POPOVER);
  GtkWidget *search = find_part(popover, GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *list = find_part(popover, GTK_TYPE_LIST_VIEW);
  gtk_drop_down_set_expression(drop_down, text);
  gtk_drop_down_set_enable_search(drop_down, TRUE);
  gtk_accessible_update_property(GTK_ACCESSIBLE(search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Search the choices"), -1);
  g_signal_connect(search, "activate", G_CALLBACK(on_search_activate), list);
  g_signal_connect_object(popover, "show", G_CALLBACK(on_show), search,
                          G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static gboolean has_names(GListModel *model, const char *const *names) {
  guint n = model != NULL ? g_list_model_get_n_items(model) : 0;
  if (!GTK_IS_STRING_LIST(model) || n != g_strv_length((char **)names))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal(gtk_string_list_get_string(GTK_STRING_LIST(model), i), names[i]))
      return FALSE;
  return TRUE;
}

void cap_drop_down_set_names(GtkDropDown *drop_down, const char *const *names) {
  if (has_names(gtk_drop_down_get_model(drop_down), names))
    return;
  g_autoptr(GtkStringList) list = gtk_string_list_new(names);
  gtk_drop_down_set_model(drop_down, G_LIST_MODEL(list));
}
