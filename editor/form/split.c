#include "editor/form/split.h"

/* Both parts stay of use in the smallest window. They share what room there is as these do. */
#define LEAST_BELOW 150

struct _CapSplit {
  GtkWidget parent_instance;
  GtkWidget *box, *paned, *scrolled, *hint;
};

G_DEFINE_FINAL_TYPE(CapSplit, cap_split, GTK_TYPE_WIDGET)

void cap_split_set_state(CapSplit *split, gboolean is_selected, gboolean is_empty) {
  g_return_if_fail(CAP_IS_SPLIT(split));
  gtk_widget_set_visible(split->scrolled, is_selected);
  gtk_widget_set_visible(split->hint, !is_selected && !is_empty);
}

static void cap_split_dispose(GObject *object) {
  CapSplit *split = CAP_SPLIT(object);
  g_clear_pointer(&split->box, gtk_widget_unparent);
  G_OBJECT_CLASS(cap_split_parent_class)->dispose(object);
}

static void cap_split_class_init(CapSplitClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_split_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void make_scrolled(CapSplit *split) {
  split->scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(split->scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(split->scrolled), LEAST_BELOW);
}

static void make_hint(CapSplit *split) {
  split->hint = gtk_label_new(NULL);
  gtk_label_set_wrap(GTK_LABEL(split->hint), TRUE);
  gtk_label_set_xalign(GTK_LABEL(split->hint), 0);
  gtk_widget_add_css_class(split->hint, "dim-label");
}

static void cap_split_init(CapSplit *split) {
  split->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  split->paned = gtk_paned_new(GTK_ORIENTATION_VERTICAL);
  make_scrolled(split);
  make_hint(split);
  gtk_paned_set_end_child(GTK_PANED(split->paned), split->scrolled);
  gtk_paned_set_shrink_start_child(GTK_PANED(split->paned), FALSE);
  gtk_paned_set_shrink_end_child(GTK_PANED(split->paned), FALSE);
  gtk_widget_set_vexpand(split->paned, TRUE);
  gtk_box_append(GTK_BOX(split->box), split->paned);
  gtk_box_append(GTK_BOX(split->box), split->hint);
  gtk_widget_set_parent(split->box, GTK_WIDGET(split));
}

GtkWidget *cap_split_new(GtkWidget *list, GtkWidget *below, const char *hint) {
  CapSplit *split = g_object_new(CAP_TYPE_SPLIT, NULL);
  gtk_widget_set_margin_bottom(list, 6);
  gtk_widget_set_margin_top(below, 12);
  gtk_paned_set_start_child(GTK_PANED(split->paned), list);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(split->scrolled), below);
  gtk_label_set_label(GTK_LABEL(split->hint), hint);
  cap_split_set_state(split, FALSE, FALSE);
  return GTK_WIDGET(split);
}
