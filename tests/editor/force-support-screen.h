/* What the tests of pages on forces share: a page in a window on a display, and ways to find what
 * is seen there and to do what people do. */
#pragma once

#include "editor/honour/forces/force-tree.h"
#include "editor/honour/forces/force-row.h"
#include "editor/shell/desk.h"
#include "tests/editor/force-support.h"
#include "tests/editor/rest-support.h"

typedef struct {
  Bench bench;
  CapDesk *desk;
  GtkWidget *window;
  char *told; /* the last sentence for the user; NULL when there was none */
} Screen;

/* In the process of the test: a display is not shared with the one that forks. */
static inline void start(void) {
  gtk_init();
}

static inline void on_told(Screen *screen, const char *text) {
  g_free(screen->told);
  screen->told = g_strdup(text);
}

static inline void show_page(Screen *screen, GtkWidget *(*make)(CapDesk *)) {
  screen->desk = cap_desk_new(screen->bench.project);
  screen->told = NULL;
  g_signal_connect_swapped(screen->desk, "told", G_CALLBACK(on_told), screen);
  screen->window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(screen->window), 480, 760);
  gtk_window_set_child(GTK_WINDOW(screen->window), make(screen->desk));
  gtk_window_present(GTK_WINDOW(screen->window));
  come_to_rest();
}

static inline void begin(Screen *screen, const char *name, GtkWidget *(*make)(CapDesk *)) {
  screen->bench = open_bench(name);
  show_page(screen, make);
}

static inline void end(Screen *screen) {
  gtk_window_destroy(GTK_WINDOW(screen->window));
  come_to_rest();
  g_object_unref(screen->desk);
  g_free(screen->told);
  close_bench(&screen->bench);
}

/* --- Finding -------------------------------------------------------------------------------- */

/* The first widget below `widget` that can be seen and of which `is_it` says so; NULL. */
static inline GtkWidget *
find_widget(GtkWidget *widget, gboolean (*is_it)(GtkWidget *, gconstpointer), gconstpointer data) {
  if (!gtk_widget_get_mapped(widget))
    return NULL;
  if (is_it(widget, data))
    return widget;
  for (GtkWidget *c = gtk_widget_get_first_child(widget); c != NULL;
       c = gtk_widget_get_next_sibling(c)) {
    GtkWidget *found = find_widget(c, is_it, data);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static inline gboolean shows_text(GtkWidget *widget, gconstpointer text) {
  return GTK_IS_LABEL(widget) && g_str_equal(gtk_label_get_text(GTK_LABEL(widget)), text);
}

static inline GtkWidget *find_label(GtkWidget *widget, const char *text) {
  return find_widget(widget, shows_text, text);
}

static inline gboolean has_type(GtkWidget *widget, gconstpointer type) {
  return G_TYPE_CHECK_INSTANCE_TYPE(widget, GPOINTER_TO_SIZE(type));
}

static inline GtkWidget *find_type(GtkWidget *widget, GType type) {
  return find_widget(widget, has_type, GSIZE_TO_POINTER(type));
}

static inline GtkWidget *button_of(Screen *screen, const char *text) {
  GtkWidget *label = find_label(screen->window, text);
  ck_assert_msg(label != NULL, "no button “%s”", text);
  return gtk_widget_get_ancestor(label, GTK_TYPE_BUTTON);
}

static inline void click(Screen *screen, const char *text) {
  g_signal_emit_by_name(button_of(screen, text), "clicked");
  come_to_rest();
}

static inline gboolean is_row_of(GtkWidget *widget, gconstpointer label) {
  HonourForceItem *item =
      HONOUR_IS_FORCE_ROW(widget) ? honour_force_row_item(HONOUR_FORCE_ROW(widget)) : NULL;
  return item != NULL && g_str_equal(honour_force_item_label(item), label);
}

/* The row of the tree whose force is called so. */
static inline GtkWidget *row_of(Screen *screen, const char *label) {
  GtkWidget *row = find_widget(screen->window, is_row_of, label);
  ck_assert_msg(row != NULL, "no row “%s” is seen", label);
  return row;
}

/* The stack is seen with everything in it. */
static inline void open_stack(Screen *screen, const char *id, const char *leader) {
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

static inline gboolean is_card_of(GtkWidget *widget, gconstpointer capitano) {
  HonourForceItem *item =
      HONOUR_IS_FORCE_ROW(widget) ? honour_force_row_item(HONOUR_FORCE_ROW(widget)) : NULL;
  return item != NULL && honour_force_item_kind(item) == HONOUR_FORCE_CARD &&
         g_str_equal(honour_force_item_capitano(item), capitano);
}

static inline GtkWidget *card_of(Screen *screen, const char *capitano) {
  GtkWidget *card = find_widget(screen->window, is_card_of, capitano);
  ck_assert_msg(card != NULL, "no card of %s is seen", capitano);
  return card;
}

static inline void open_card(Screen *screen, const char *capitano) {
  GtkWidget *expander = gtk_widget_get_first_child(card_of(screen, capitano));
  gtk_tree_list_row_set_expanded(gtk_tree_expander_get_list_row(GTK_TREE_EXPANDER(expander)), TRUE);
  come_to_rest();
}

static inline gboolean has_icon_named(GtkWidget *widget, gconstpointer icon) {
  return GTK_IS_BUTTON(widget) &&
         g_strcmp0(gtk_button_get_icon_name(GTK_BUTTON(widget)), icon) == 0;
}

/* --- Controllers ---------------------------------------------------------------------------- */

/* The controller of this type that a widget has. */
static inline GtkEventController *controller_of(GtkWidget *widget, GType type) {
  g_autoptr(GListModel) all = gtk_widget_observe_controllers(widget);
  for (guint i = 0; i < g_list_model_get_n_items(all); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item(all, i);
    if (G_TYPE_CHECK_INSTANCE_TYPE(controller, type))
      return controller; /* the widget keeps it */
  }
  ck_abort_msg("%s has no %s", G_OBJECT_TYPE_NAME(widget), g_type_name(type));
}

/* Drops a value on a widget, as the one who dragged it lets go. */
static inline gboolean drop_on(GtkWidget *widget, const GValue *value) {
  gboolean is_taken = FALSE;
  g_signal_emit_by_name(controller_of(widget, GTK_TYPE_DROP_TARGET), "drop", value, 1.0, 1.0,
                        &is_taken);
  come_to_rest();
  return is_taken;
}
