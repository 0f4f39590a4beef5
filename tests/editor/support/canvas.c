#include "tests/editor/support/canvas.h"

CapMap *compile(const char *text) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc =
      cap_document_read_text("text", text, strlen(text), &limits, findings);
  ck_assert_ptr_nonnull(doc);
  CapMap *map = cap_map_compile(doc, findings);
  ck_assert_ptr_nonnull(map);
  return map;
}

static char *read_map(const char *name) {
  g_autofree char *path = test_path("maps", name, NULL);
  char *text = NULL;
  ck_assert(g_file_get_contents(path, &text, NULL, NULL));
  return text;
}

CapMap *shipped_map(const char *name) {
  g_autofree char *text = read_map(name);
  return compile(text);
}

CapMap *changed_map(const char *before, const char *after) {
  g_autofree char *text = read_map("duchy-of-milan.xml");
  g_auto(GStrv) parts = g_strsplit(text, before, 2);
  ck_assert_msg(parts[1] != NULL, "the map has no %s", before);
  g_autofree char *changed = g_strjoinv(after, parts);
  return compile(changed);
}

CapHex hex_at(const CapMap *map, const char *number) {
  CapHex hex = cap_grid_find(&map->grid, cap_slice_of(number));
  ck_assert_uint_ne(hex, CAP_HEX_NONE);
  return hex;
}

void settle(CapCanvas *canvas) {
  come_to_rest();
  wait_until(cap_tiles_is_complete(canvas->tiles));
}

CapCanvas *show_canvas(const CapMap *map) {
  GtkWidget *window = gtk_window_new(), *canvas = cap_canvas_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 900, 600);
  gtk_window_set_child(GTK_WINDOW(window), canvas);
  cap_canvas_set_map(CAP_CANVAS(canvas), map);
  gtk_window_present(GTK_WINDOW(window));
  settle(CAP_CANVAS(canvas));
  return CAP_CANVAS(canvas);
}

void destroy(CapCanvas *canvas) {
  gtk_window_destroy(GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(canvas))));
}

gboolean press_key_on(CapCanvas *canvas, guint key, GdkModifierType state) {
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(GTK_WIDGET(canvas));
  gboolean is_taken = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    g_autoptr(GObject) controller = g_list_model_get_item(controllers, i);
    if (GTK_IS_EVENT_CONTROLLER_KEY(controller))
      g_signal_emit_by_name(controller, "key-pressed", key, 0u, state, &is_taken);
  }
  return is_taken;
}

void open_display(void) {
  ck_assert_msg(gtk_init_check(), "there is no display");
}
