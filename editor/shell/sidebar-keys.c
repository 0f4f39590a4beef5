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

/* --- Pages by number ------------------------------------------------------------------------ */

/* Those that a document does not have are no rows. */
static gboolean show_nth(GtkWidget *sidebar, GVariant *number, gpointer unused) {
  GtkStack *stack = gtk_stack_sidebar_get_stack(GTK_STACK_SIDEBAR(sidebar));
  guint left = g_variant_get_uint32(number);
  g_autoptr(GtkSelectionModel) pages = gtk_stack_get_pages(stack);
  (void)unused;
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(pages)); i++) {
    g_autoptr(GObject) item = g_list_model_get_item(G_LIST_MODEL(pages), i);
    GtkStackPage *page = GTK_STACK_PAGE(item);
    if (!gtk_stack_page_get_visible(page) || --left > 0)
      continue;
    gtk_stack_set_visible_child(stack, gtk_stack_page_get_child(page));
    return GDK_EVENT_STOP;
  }
  return GDK_EVENT_PROPAGATE;
}

static void add_numbers(GtkWidget *sidebar) {
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  gtk_shortcut_controller_set_scope(GTK_SHORTCUT_CONTROLLER(shortcuts), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint n = 1; n <= 9; n++) {
    GtkShortcut *shortcut = gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_0 + n, GDK_ALT_MASK),
                                             gtk_callback_action_new(show_nth, NULL, NULL));
    gtk_shortcut_set_arguments(shortcut, g_variant_new_uint32(n));
    gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(shortcuts), shortcut);
  }
  gtk_widget_add_controller(sidebar, shortcuts);
}

void cap_sidebar_add_keys(GtkWidget *sidebar, GtkWidget *shown, GtkWidget *before) {
  GtkEventController *keys = gtk_event_controller_key_new();
  Ways *ways = g_new(Ways, 1);
  *ways = (Ways){shown, before};
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect_data(keys, "key-pressed", G_CALLBACK(on_key), ways, free_ways, 0);
  gtk_widget_add_controller(sidebar, keys);
  add_numbers(sidebar);
}
