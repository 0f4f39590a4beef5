#include "editor/play/option-list.h"

#include <glib/gi18n.h>

#include "editor/play/play-line.h"

struct _CapOptionList {
  GtkWidget parent_instance;
  GtkWidget *scrolled;
  GtkListView *list;
  GListStore *lines;
  GtkFilterListModel *shown;
  CapSpot limit;
  gboolean is_decided; /* one of them was taken: there is room for its mark */
};

G_DEFINE_FINAL_TYPE(CapOptionList, cap_option_list, GTK_TYPE_WIDGET)

static guint chosen_signal;

static guint n_lines(CapOptionList *list) {
  return g_list_model_get_n_items(G_LIST_MODEL(list->lines));
}

static CapPlayLine *line_at(CapOptionList *list, guint index) {
  g_autoptr(CapPlayLine) line = g_list_model_get_item(G_LIST_MODEL(list->lines), index);
  return line; /* the list keeps it */
}

/* --- Rows ----------------------------------------------------------------------------------- */

static void set_up_row(CapOptionList *list, GtkListItem *item) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *mark = gtk_image_new_from_icon_name("object-select-symbolic");
  GtkWidget *text = gtk_label_new(NULL);
  (void)list;
  gtk_widget_set_margin_start(box, 6);
  gtk_label_set_wrap(GTK_LABEL(text), TRUE);
  gtk_label_set_xalign(GTK_LABEL(text), 0);
  gtk_widget_set_hexpand(text, TRUE);
  gtk_box_append(GTK_BOX(box), mark);
  gtk_box_append(GTK_BOX(box), text);
  gtk_list_item_set_child(item, box);
}

static void bind_row(CapOptionList *list, GtkListItem *item) {
  CapPlayLine *line = CAP_PLAY_LINE(gtk_list_item_get_item(item));
  GtkWidget *mark = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  GtkWidget *text = gtk_widget_get_next_sibling(mark);
  gtk_widget_set_visible(mark, list->is_decided);
  gtk_widget_set_opacity(mark, line->is_marked ? 1 : 0);
  gtk_label_set_text(GTK_LABEL(text), line->text);
  if (line->is_marked)
    gtk_widget_add_css_class(text, "chosen");
  else
    gtk_widget_remove_css_class(text, "chosen");
}

static void on_activate(CapOptionList *list, guint position) {
  g_autoptr(CapPlayLine) line = g_list_model_get_item(G_LIST_MODEL(list->shown), position);
  if (line != NULL)
    g_signal_emit(list, chosen_signal, 0, line->number);
}

/* --- Showing -------------------------------------------------------------------------------- */

static gboolean is_shown(gpointer item, gpointer data) {
  CapOptionList *list = data;
  return list->limit == CAP_SPOT_NONE || CAP_PLAY_LINE(item)->spot == list->limit;
}

static GPtrArray *lines_of(const CapTape *tape) {
  GPtrArray *lines = g_ptr_array_new_with_free_func(g_object_unref);
  const CapRequest *request = cap_tape_request(tape);
  const CapRuleset *rules = cap_tape_copy(tape)->rules;
  for (guint i = 0; i < request->n_options; i++) {
    char words[CAP_OPTION_TEXT];
    rules->option_words(cap_tape_play(tape), request, request->options[i], words);
    CapPlayLine *line = cap_play_line_new(i, words, NULL);
    line->spot = rules->option_spot(cap_tape_play(tape), request, request->options[i]);
    line->is_marked = i == cap_tape_choice(tape);
    g_ptr_array_add(lines, line);
  }
  return lines;
}

static void show_marked(CapOptionList *list) {
  for (guint i = 0; i < n_lines(list); i++)
    if (line_at(list, i)->is_marked)
      gtk_widget_activate_action(GTK_WIDGET(list->list), "list.scroll-to-item", "u", i);
}

void cap_option_list_show(CapOptionList *list, const CapTape *tape) {
  g_autoptr(GPtrArray) lines =
      tape != NULL ? lines_of(tape) : g_ptr_array_new_with_free_func(g_object_unref);
  cap_option_list_limit(list, CAP_SPOT_NONE);
  list->is_decided = tape != NULL && cap_tape_choice(tape) != G_MAXUINT;
  g_list_store_splice(list->lines, 0, n_lines(list), lines->pdata, lines->len);
  show_marked(list);
}

guint cap_option_list_count_at(CapOptionList *list, CapSpot spot, guint *only) {
  guint n = 0;
  for (guint i = 0; i < n_lines(list); i++) {
    if (line_at(list, i)->spot != spot)
      continue;
    *only = line_at(list, i)->number;
    n++;
  }
  return n;
}

void cap_option_list_limit(CapOptionList *list, CapSpot spot) {
  if (list->limit == spot)
    return;
  list->limit = spot;
  gtk_filter_changed(gtk_filter_list_model_get_filter(list->shown), GTK_FILTER_CHANGE_DIFFERENT);
}

void cap_option_list_each_spot(CapOptionList *list,
                               void (*call)(CapSpot spot, gboolean is_marked, gpointer data),
                               gpointer data) {
  for (guint i = 0; i < n_lines(list); i++)
    if (line_at(list, i)->spot != CAP_SPOT_NONE)
      call(line_at(list, i)->spot, line_at(list, i)->is_marked, data);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_option_list_dispose(GObject *object) {
  CapOptionList *list = CAP_OPTION_LIST(object);
  g_clear_pointer(&list->scrolled, gtk_widget_unparent);
  g_clear_object(&list->lines);
  G_OBJECT_CLASS(cap_option_list_parent_class)->dispose(object);
}

static void cap_option_list_class_init(CapOptionListClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_option_list_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
  chosen_signal = g_signal_new("chosen", CAP_TYPE_OPTION_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void cap_option_list_init(CapOptionList *list) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  GtkFilter *filter = GTK_FILTER(gtk_custom_filter_new(is_shown, list, NULL));
  list->limit = CAP_SPOT_NONE;
  list->lines = g_list_store_new(CAP_TYPE_PLAY_LINE);
  list->shown = gtk_filter_list_model_new(G_LIST_MODEL(g_object_ref(list->lines)), filter);
  g_signal_connect_swapped(factory, "setup", G_CALLBACK(set_up_row), list);
  g_signal_connect_swapped(factory, "bind", G_CALLBACK(bind_row), list);
  GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(list->shown)));
  list->list = GTK_LIST_VIEW(gtk_list_view_new(model, factory));
  gtk_list_view_set_single_click_activate(list->list, TRUE);
  g_signal_connect_swapped(list->list, "activate", G_CALLBACK(on_activate), list);
  gtk_accessible_update_property(GTK_ACCESSIBLE(list->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 C_("of a decision", "Options"), -1);
  list->scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(list->scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_has_frame(GTK_SCROLLED_WINDOW(list->scrolled), TRUE);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(list->scrolled), GTK_WIDGET(list->list));
  gtk_widget_set_parent(list->scrolled, GTK_WIDGET(list));
}

GtkWidget *cap_option_list_new(void) {
  return g_object_new(CAP_TYPE_OPTION_LIST, NULL);
}
