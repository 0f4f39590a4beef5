#include "editor/form/element-drag.h"

/* What stands in the row now; a new reference, or NULL. */
static CapOutlineItem *dup_item(GtkWidget *texts) {
  GtkWidget *expander = gtk_widget_get_parent(texts);
  GtkTreeListRow *row = gtk_tree_expander_get_list_row(GTK_TREE_EXPANDER(expander));
  return row != NULL ? gtk_tree_list_row_get_item(row) : NULL;
}

/* The row itself is seen under the pointer. */
static GdkContentProvider *on_prepare(GtkDragSource *source, double x, double y,
                                      CapElementTree *tree) {
  GtkWidget *texts = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(source));
  g_autoptr(CapOutlineItem) item = dup_item(texts);
  g_autoptr(GdkPaintable) picture = gtk_widget_paintable_new(texts);
  (void)tree;
  gtk_drag_source_set_icon(source, picture, (int)x, (int)y);
  return item != NULL ? gdk_content_provider_new_typed(CAP_TYPE_OUTLINE_ITEM, item) : NULL;
}

/* Another window of the program has another document. */
static gboolean on_drop(GtkDropTarget *target, const GValue *value, double x, double y,
                        CapElementTree *tree) {
  GtkWidget *texts = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(target));
  CapOutlineItem *moved = g_value_get_object(value);
  g_autoptr(CapOutlineItem) onto = dup_item(texts);
  (void)x;
  (void)y;
  if (moved == NULL || onto == NULL || cap_outline_item_file(moved) != cap_element_tree_file(tree))
    return FALSE;
  return cap_element_tree_drop(tree, cap_outline_item_node(moved), cap_outline_item_node(onto));
}

void cap_element_drag_add(CapElementTree *tree, GtkWidget *texts) {
  GtkDragSource *source = gtk_drag_source_new();
  GtkDropTarget *target = gtk_drop_target_new(CAP_TYPE_OUTLINE_ITEM, GDK_ACTION_MOVE);
  gtk_drag_source_set_actions(source, GDK_ACTION_MOVE);
  g_signal_connect_object(source, "prepare", G_CALLBACK(on_prepare), tree, 0);
  g_signal_connect_object(target, "drop", G_CALLBACK(on_drop), tree, 0);
  gtk_widget_add_controller(texts, GTK_EVENT_CONTROLLER(source));
  gtk_widget_add_controller(texts, GTK_EVENT_CONTROLLER(target));
}
