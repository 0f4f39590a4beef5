#include "tests/editor/support/forces-page.h"

void start(void) {
  gtk_init();
}

void on_told(Screen *screen, const char *text) {
  g_free(screen->told);
  screen->told = g_strdup(text);
}

void show_page(Screen *screen, GtkWidget *(*make)(CapDesk *)) {
  screen->desk = cap_desk_new(screen->bench.project);
  screen->told = NULL;
  g_signal_connect_swapped(screen->desk, "told", G_CALLBACK(on_told), screen);
  screen->window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(screen->window), 480, 760);
  gtk_window_set_child(GTK_WINDOW(screen->window), make(screen->desk));
  gtk_window_present(GTK_WINDOW(screen->window));
  come_to_rest();
}

void begin(Screen *screen, const char *name, GtkWidget *(*make)(CapDesk *)) {
  screen->bench = open_bench(name);
  show_page(screen, make);
}

void end(Screen *screen) {
  gtk_window_destroy(GTK_WINDOW(screen->window));
  come_to_rest();
  g_object_unref(screen->desk);
  g_free(screen->told);
  close_bench(&screen->bench);
}

/* --- Finding -------------------------------------------------------------------------------- */

GtkWidget *button_of(Screen *screen, const char *text) {
  GtkWidget *label = find_label(screen->window, text);
  ck_assert_msg(label != NULL, "no button “%s”", text);
  return gtk_widget_get_ancestor(label, GTK_TYPE_BUTTON);
}

void click(Screen *screen, const char *text) {
  g_signal_emit_by_name(button_of(screen, text), "clicked");
  come_to_rest();
}

gboolean is_row_of(GtkWidget *widget, gconstpointer label) {
  HonourForceItem *item =
      HONOUR_IS_FORCE_ROW(widget) ? honour_force_row_item(HONOUR_FORCE_ROW(widget)) : NULL;
  return item != NULL && g_str_equal(honour_force_item_label(item), label);
}

GtkWidget *row_of(Screen *screen, const char *label) {
  GtkWidget *row = find_seen(screen->window, is_row_of, label);
  ck_assert_msg(row != NULL, "no row “%s” is seen", label);
  return row;
}

void open_stack(Screen *screen, const char *id, const char *leader) {
  cap_desk_select_stack(screen->desk, id);
  come_to_rest();
  for (GtkWidget *row = row_of(screen, leader);;) {
    GtkTreeExpander *expander = GTK_TREE_EXPANDER(gtk_widget_get_first_child(row));
    GtkTreeListRow *list_row = gtk_tree_expander_get_list_row(expander);
    if (gtk_tree_list_row_get_expanded(list_row))
      break;
    gtk_tree_list_row_set_expanded(list_row, TRUE);
    come_to_rest();
  }
}

static gboolean is_card_of(GtkWidget *widget, gconstpointer capitano) {
  HonourForceItem *item =
      HONOUR_IS_FORCE_ROW(widget) ? honour_force_row_item(HONOUR_FORCE_ROW(widget)) : NULL;
  return item != NULL && honour_force_item_kind(item) == HONOUR_FORCE_CARD &&
         g_str_equal(honour_force_item_capitano(item), capitano);
}

GtkWidget *card_of(Screen *screen, const char *capitano) {
  GtkWidget *card = find_seen(screen->window, is_card_of, capitano);
  ck_assert_msg(card != NULL, "no card of %s is seen", capitano);
  return card;
}

void open_card(Screen *screen, const char *capitano) {
  GtkWidget *expander = gtk_widget_get_first_child(card_of(screen, capitano));
  gtk_tree_list_row_set_expanded(gtk_tree_expander_get_list_row(GTK_TREE_EXPANDER(expander)), TRUE);
  come_to_rest();
}

gboolean has_icon_named(GtkWidget *widget, gconstpointer icon) {
  return GTK_IS_BUTTON(widget) &&
         g_strcmp0(gtk_button_get_icon_name(GTK_BUTTON(widget)), icon) == 0;
}

/* --- Controllers ---------------------------------------------------------------------------- */

GtkEventController *controller_of(GtkWidget *widget, GType type) {
  g_autoptr(GListModel) all = gtk_widget_observe_controllers(widget);
  for (guint i = 0; i < g_list_model_get_n_items(all); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item(all, i);
    if (G_TYPE_CHECK_INSTANCE_TYPE(controller, type))
      return controller; /* the widget keeps it */
  }
  ck_abort_msg("%s has no %s", G_OBJECT_TYPE_NAME(widget), g_type_name(type));
}

gboolean drop_on(GtkWidget *widget, const GValue *value) {
  gboolean is_taken = FALSE;
  g_signal_emit_by_name(controller_of(widget, GTK_TYPE_DROP_TARGET), "drop", value, 1.0, 1.0,
                        &is_taken);
  come_to_rest();
  return is_taken;
}
