#include "editor/shell/sidebar-keys.h"

typedef struct {
  GtkWidget *shown, *before; /* of the window that has the list as well */
} Ways;

static gboolean on_key(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
                       const Ways *ways) {
  (void)keys;
  (void)code;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_ISO_Left_Tab || (key == GDK_KEY_Tab && (state & GDK_SHIFT_MASK) != 0))
    return gtk_widget_child_focus(ways->before, GTK_DIR_TAB_BACKWARD);
  if (key == GDK_KEY_Tab || key == GDK_KEY_KP_Tab)
    return gtk_widget_child_focus(ways->shown, GTK_DIR_TAB_FORWARD);
  return GDK_EVENT_PROPAGATE;
}

static void free_ways(gpointer data, GClosure *closure) {
  (void)closure;
  g_free(data);
}

void cap_sidebar_lead_tab(GtkWidget *sidebar, GtkWidget *shown, GtkWidget *before) {
  GtkEventController *keys = gtk_event_controller_key_new();
  Ways *ways = g_new(Ways, 1);
  *ways = (Ways){shown, before};
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect_data(keys, "key-pressed", G_CALLBACK(on_key), ways, free_ways, 0);
  gtk_widget_add_controller(sidebar, keys);
}
