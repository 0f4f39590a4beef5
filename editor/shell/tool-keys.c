#include "editor/shell/tool-keys.h"

static gboolean on_key(CapWindow *window, guint key, guint code, GdkModifierType state) {
  CapDesk *desk = cap_window_desk(window);
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  (void)code;
  if (desk == NULL || (focus != NULL && gtk_widget_get_ancestor(focus, GTK_TYPE_POPOVER) != NULL))
    return GDK_EVENT_PROPAGATE;
  return cap_canvas_press_work(cap_desk_canvas(desk), key, state);
}

void cap_tool_keys_add(CapWindow *window) {
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect_swapped(keys, "key-pressed", G_CALLBACK(on_key), window);
  gtk_widget_add_controller(GTK_WIDGET(window), keys);
}
