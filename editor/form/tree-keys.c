#include "editor/form/tree-keys.h"

static GtkWidget *expander_in(GtkWidget *widget) {
  if (widget == NULL || GTK_IS_TREE_EXPANDER(widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = expander_in(child);
    if (found != NULL)
      return found;
  }
  return NULL;
}

/* What has the focus in a list: the row, or the expander that is all of it. What can be typed in
 * keeps its arrow keys. */
static GtkTreeListRow *focused_row(GtkWidget *view) {
  GtkRoot *root = gtk_widget_get_root(view);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
  if (focus == NULL || (!GTK_IS_TREE_EXPANDER(focus) && gtk_widget_get_parent(focus) != view))
    return NULL;
  GtkWidget *expander = expander_in(focus);
  return expander != NULL ? gtk_tree_expander_get_list_row(GTK_TREE_EXPANDER(expander)) : NULL;
}

/* What takes the focus for a row; NULL while it is out of sight. */
static GtkWidget *widget_of(GtkWidget *view, GtkTreeListRow *row) {
  for (GtkWidget *child = gtk_widget_get_first_child(view); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *expander = gtk_widget_get_mapped(child) ? expander_in(child) : NULL;
    if (expander != NULL && gtk_tree_expander_get_list_row(GTK_TREE_EXPANDER(expander)) == row)
      return gtk_widget_get_focusable(expander) ? expander : child;
  }
  return NULL;
}

/* Comes back after the list has made the widget. */
static gboolean on_tick(GtkWidget *view, GdkFrameClock *clock, gpointer row) {
  GtkWidget *widget = widget_of(view, row);
  (void)clock;
  if (widget != NULL)
    gtk_widget_grab_focus(widget);
  return G_SOURCE_REMOVE;
}

static void go_to(GtkWidget *view, guint position) {
  GtkSelectionModel *model = gtk_list_view_get_model(GTK_LIST_VIEW(view));
  g_autoptr(GtkTreeListRow) row = g_list_model_get_item(G_LIST_MODEL(model), position);
  GtkWidget *widget = row != NULL ? widget_of(view, row) : NULL;
  if (row == NULL)
    return;
  gtk_selection_model_select_item(model, position, TRUE);
  gtk_widget_activate_action(view, "list.scroll-to-item", "u", position);
  if (widget != NULL)
    gtk_widget_grab_focus(widget);
  else
    gtk_widget_add_tick_callback(view, on_tick, g_steal_pointer(&row), g_object_unref);
}

static void unfold(GtkWidget *view, GtkTreeListRow *row) {
  if (!gtk_tree_list_row_is_expandable(row))
    return;
  if (gtk_tree_list_row_get_expanded(row))
    go_to(view, gtk_tree_list_row_get_position(row) + 1);
  else
    gtk_tree_list_row_set_expanded(row, TRUE);
}

static void fold(GtkWidget *view, GtkTreeListRow *row) {
  if (gtk_tree_list_row_get_expanded(row)) {
    gtk_tree_list_row_set_expanded(row, FALSE);
    return;
  }
  g_autoptr(GtkTreeListRow) parent = gtk_tree_list_row_get_parent(row);
  if (parent != NULL)
    go_to(view, gtk_tree_list_row_get_position(parent));
}

static gboolean on_key(GtkEventController *controller, guint key, guint code, GdkModifierType state,
                       gpointer data) {
  GtkWidget *view = gtk_event_controller_get_widget(controller);
  gboolean is_right = key == GDK_KEY_Right || key == GDK_KEY_KP_Right;
  gboolean is_left = key == GDK_KEY_Left || key == GDK_KEY_KP_Left;
  GtkTreeListRow *row = is_right || is_left ? focused_row(view) : NULL;
  (void)code;
  (void)data;
  if (row == NULL ||
      (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  if (gtk_widget_get_direction(view) == GTK_TEXT_DIR_RTL)
    is_right = is_left;
  if (is_right)
    unfold(view, row);
  else
    fold(view, row);
  return TRUE;
}

void cap_tree_keys_add(GtkListView *view) {
  GtkEventController *keys = gtk_event_controller_key_new();
  /* Before the list itself, which would take the keys for nothing. */
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), NULL);
  gtk_widget_add_controller(GTK_WIDGET(view), keys);
}
