#include "editor/form/choice-row.h"

#include "editor/form/choice-item.h"

typedef struct {
  CapChoiceHasBoxes has_boxes;
  CapChoiceIsSelected is_selected;
  gpointer data;
} Ticks;

static GtkWidget *row_new(void) {
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *box = gtk_check_button_new();
  GtkWidget *tick = gtk_image_new_from_icon_name("object-select-symbolic");
  GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new(NULL);
  GtkWidget *text = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_xalign(GTK_LABEL(text), 0);
  gtk_label_set_wrap(GTK_LABEL(text), TRUE);
  gtk_label_set_max_width_chars(GTK_LABEL(text), 38);
  gtk_widget_add_css_class(text, "dim-label");
  gtk_widget_add_css_class(text, "caption");
  gtk_box_append(GTK_BOX(texts), label);
  gtk_box_append(GTK_BOX(texts), text);
  gtk_widget_set_hexpand(texts, TRUE);
  /* The whole row is pressed, by the mouse or by Enter. */
  gtk_widget_set_can_target(box, FALSE);
  gtk_widget_set_focusable(box, FALSE);
  gtk_box_append(GTK_BOX(row), box);
  gtk_box_append(GTK_BOX(row), texts);
  gtk_box_append(GTK_BOX(row), tick);
  return row;
}

static void on_setup(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory;
  (void)data;
  gtk_list_item_set_child(item, row_new());
}

static void mark(GtkWidget *row, const Ticks *ticks, const char *id) {
  GtkWidget *box = gtk_widget_get_first_child(row);
  GtkWidget *tick = gtk_widget_get_last_child(row);
  gboolean has_boxes = ticks->has_boxes != NULL && ticks->has_boxes(ticks->data);
  gboolean is_selected = ticks->is_selected != NULL && ticks->is_selected(id, ticks->data);
  gtk_widget_set_visible(box, has_boxes);
  gtk_check_button_set_active(GTK_CHECK_BUTTON(box), is_selected);
  gtk_widget_set_visible(tick, !has_boxes && ticks->is_selected != NULL);
  gtk_widget_set_opacity(tick, is_selected ? 1 : 0);
}

static void on_bind(GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data) {
  (void)factory;
  const Ticks *ticks = data;
  CapChoiceItem *item = gtk_list_item_get_item(list_item);
  GtkWidget *row = gtk_list_item_get_child(list_item);
  GtkWidget *texts = gtk_widget_get_next_sibling(gtk_widget_get_first_child(row));
  GtkWidget *label = gtk_widget_get_first_child(texts);
  GtkWidget *text = gtk_widget_get_next_sibling(label);
  const char *explanation = cap_choice_item_text(item);
  gtk_label_set_label(GTK_LABEL(label), cap_choice_item_label(item));
  gtk_label_set_label(GTK_LABEL(text), explanation != NULL ? explanation : "");
  gtk_widget_set_visible(text, explanation != NULL);
  mark(row, ticks, cap_choice_item_id(item));
}

static void free_ticks(gpointer data, GClosure *closure) {
  (void)closure;
  g_free(data);
}

GtkListItemFactory *cap_choice_row_factory_new(CapChoiceHasBoxes boxes,
                                               CapChoiceIsSelected selected, gpointer data) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  Ticks *ticks = g_new(Ticks, 1);
  *ticks = (Ticks){boxes, selected, data};
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), NULL);
  g_signal_connect_data(factory, "bind", G_CALLBACK(on_bind), ticks, free_ticks, 0);
  return factory;
}
