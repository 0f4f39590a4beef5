#include "editor/form/word-control.h"

#include <glib/gi18n.h>

#include "editor/core/field.h"
#include "editor/form/accessible.h"
#include "editor/form/choice-item.h"
#include "editor/form/choice-row.h"
#include "editor/form/drop-down.h"

struct _CapWordControl {
  GtkWidget parent_instance;
  GtkWidget *drop_down;
  GListStore *items; /* of CapChoiceItem: "not set", the words, and at last a wrong one */
  guint n_known;
  gboolean is_setting;
};

static void control_init(CapControlInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(CapWordControl, cap_word_control, GTK_TYPE_WIDGET,
                              G_IMPLEMENT_INTERFACE(CAP_TYPE_CONTROL, control_init))

static void on_selected(CapWordControl *control) {
  CapChoiceItem *item = gtk_drop_down_get_selected_item(GTK_DROP_DOWN(control->drop_down));
  if (!control->is_setting && item != NULL)
    cap_control_edited(CAP_CONTROL(control), cap_choice_item_id(item));
}

static guint find(CapWordControl *control, const char *value) {
  guint n = g_list_model_get_n_items(G_LIST_MODEL(control->items));
  for (guint i = 0; i < n; i++) {
    g_autoptr(CapChoiceItem) item = g_list_model_get_item(G_LIST_MODEL(control->items), i);
    if (g_strcmp0(cap_choice_item_id(item), value) == 0)
      return i;
  }
  return GTK_INVALID_LIST_POSITION;
}

static void append(CapWordControl *control, const char *id, const char *label, const char *text) {
  g_autoptr(CapChoiceItem) item = cap_choice_item_new(id, label, text);
  g_list_store_append(control->items, item);
}

static void set_value(CapControl *self, const char *value) {
  CapWordControl *control = CAP_WORD_CONTROL(self);
  guint n = g_list_model_get_n_items(G_LIST_MODEL(control->items));
  control->is_setting = TRUE;
  if (n > control->n_known)
    g_list_store_splice(control->items, control->n_known, n - control->n_known, NULL, 0);
  if (find(control, value) == GTK_INVALID_LIST_POSITION)
    append(control, value, value != NULL ? value : _("Choose…"), NULL);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(control->drop_down), find(control, value));
  control->is_setting = FALSE;
}

static void set_is_wrong(CapControl *self, gboolean is_wrong) {
  CapWordControl *control = CAP_WORD_CONTROL(self);
  if (is_wrong)
    gtk_widget_add_css_class(control->drop_down, "error");
  else
    gtk_widget_remove_css_class(control->drop_down, "error");
}

static void set_name(CapControl *self, const char *name) {
  CapWordControl *control = CAP_WORD_CONTROL(self);
  cap_accessible_name_drop_down(GTK_DROP_DOWN(control->drop_down), name);
}

static void control_init(CapControlInterface *iface) {
  iface->set_value = set_value;
  iface->set_is_wrong = set_is_wrong;
  iface->set_name = set_name;
}

/* --- The widget ----------------------------------------------------------------------------- */

static gboolean cap_word_control_grab_focus(GtkWidget *widget) {
  return gtk_widget_grab_focus(CAP_WORD_CONTROL(widget)->drop_down);
}

static void cap_word_control_dispose(GObject *object) {
  CapWordControl *control = CAP_WORD_CONTROL(object);
  control->is_setting = TRUE;
  g_clear_pointer(&control->drop_down, gtk_widget_unparent);
  g_clear_object(&control->items);
  G_OBJECT_CLASS(cap_word_control_parent_class)->dispose(object);
}

static void cap_word_control_class_init(CapWordControlClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_word_control_dispose;
  widget_class->focus = cap_control_move_focus;
  widget_class->grab_focus = cap_word_control_grab_focus;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void on_button_setup(GtkSignalListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child(item, label);
}

static void on_button_bind(GtkSignalListItemFactory *factory, GtkListItem *list_item) {
  (void)factory;
  CapChoiceItem *item = gtk_list_item_get_item(list_item);
  gtk_label_set_label(GTK_LABEL(gtk_list_item_get_child(list_item)), cap_choice_item_label(item));
}

/* A handful needs no search. */
#define MOST_AT_A_GLANCE 8

static char *dup_label(CapChoiceItem *item) {
  return g_strdup(cap_choice_item_label(item));
}

static void offer_search(CapWordControl *control) {
  g_autoptr(GtkExpression) label =
      gtk_cclosure_expression_new(G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK(dup_label), NULL, NULL);
  cap_drop_down_offer_search(GTK_DROP_DOWN(control->drop_down), label);
}

static void cap_word_control_init(CapWordControl *control) {
  g_autoptr(GtkListItemFactory) rows = cap_choice_row_factory_new(NULL, NULL, NULL);
  g_autoptr(GtkListItemFactory) button = gtk_signal_list_item_factory_new();
  g_signal_connect(button, "setup", G_CALLBACK(on_button_setup), NULL);
  g_signal_connect(button, "bind", G_CALLBACK(on_button_bind), NULL);
  control->items = g_list_store_new(CAP_TYPE_CHOICE_ITEM);
  control->drop_down = gtk_drop_down_new(G_LIST_MODEL(g_object_ref(control->items)), NULL);
  gtk_drop_down_set_factory(GTK_DROP_DOWN(control->drop_down), button);
  gtk_drop_down_set_list_factory(GTK_DROP_DOWN(control->drop_down), rows);
  gtk_widget_set_parent(control->drop_down, GTK_WIDGET(control));
  g_signal_connect_swapped(control->drop_down, "notify::selected", G_CALLBACK(on_selected),
                           control);
  cap_drop_down_mend(GTK_DROP_DOWN(control->drop_down));
}

GtkWidget *cap_word_control_new(const CapGuideType *type, gboolean is_optional) {
  return cap_word_control_new_with(type, is_optional ? _("(not set)") : NULL);
}

GtkWidget *cap_word_control_new_with(const CapGuideType *type, const char *unset) {
  CapWordControl *control = g_object_new(CAP_TYPE_WORD_CONTROL, NULL);
  control->is_setting = TRUE;
  if (unset != NULL)
    append(control, NULL, unset, NULL);
  for (guint i = 0; i < type->n_words; i++) {
    g_autofree char *label = cap_field_dup_label(type->words[i].word);
    append(control, type->words[i].word, label,
           type->words[i].text != NULL ? _(type->words[i].text) : NULL);
  }
  control->n_known = g_list_model_get_n_items(G_LIST_MODEL(control->items));
  if (control->n_known > MOST_AT_A_GLANCE)
    offer_search(control);
  control->is_setting = FALSE;
  return GTK_WIDGET(control);
}
