#include "editor/form/choice-popover.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/form/choice-row.h"

struct _CapChoicePopover {
  GtkPopover parent_instance;
  gboolean is_list;
  GtkWidget *several; /* whether choosing adds, shown where it may replace */
  GtkWidget *done;
  GtkWidget *search;
  GtkWidget *empty;
  GtkWidget *scrolled;
  GtkWidget *view;
  GListStore *choices; /* of CapChoiceItem */
  GtkFilter *filter;
  GtkSorter *sorter;
  char **chosen;
};

enum { FILL, CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(CapChoicePopover, cap_choice_popover, GTK_TYPE_POPOVER)

/* --- Searching ------------------------------------------------------------------------------ */

/* How well a text answers to what is searched: names come before what is told of them, and those
 * that begin so before those that have it somewhere. */
typedef enum { IS_NAME, BEGINS_NAME, BEGINS_WORD, IN_NAME, IN_TEXT, NOWHERE } Rank;

static Rank rank_of(const char *label, const char *text, const char *wanted) {
  g_autofree char *name = g_utf8_casefold(label, -1);
  g_autofree char *told = g_utf8_casefold(text != NULL ? text : "", -1);
  const char *at = strstr(name, wanted);
  if (g_str_equal(name, wanted))
    return IS_NAME;
  if (at == name)
    return BEGINS_NAME;
  for (; at != NULL; at = strstr(at + 1, wanted))
    if (!g_unichar_isalnum(g_utf8_get_char(g_utf8_prev_char(at))))
      return BEGINS_WORD;
  if (strstr(name, wanted) != NULL)
    return IN_NAME;
  return strstr(told, wanted) != NULL ? IN_TEXT : NOWHERE;
}

static Rank rank_of_item(CapChoicePopover *popover, gpointer item) {
  g_autofree char *wanted =
      g_utf8_casefold(gtk_editable_get_text(GTK_EDITABLE(popover->search)), -1);
  return *wanted == '\0' ? IS_NAME
                         : rank_of(cap_choice_item_label(item), cap_choice_item_text(item), wanted);
}

static gboolean fits(gpointer object, gpointer data) {
  return rank_of_item(data, object) != NOWHERE;
}

static int by_rank(gconstpointer a, gconstpointer b, gpointer data) {
  return (int)rank_of_item(data, (gpointer)a) - (int)rank_of_item(data, (gpointer)b);
}

static void on_search_changed(CapChoicePopover *popover) {
  gtk_filter_changed(popover->filter, GTK_FILTER_CHANGE_DIFFERENT);
  gtk_sorter_changed(popover->sorter, GTK_SORTER_CHANGE_DIFFERENT);
}

static gboolean is_chosen(const char *id, gpointer data) {
  CapChoicePopover *popover = data;
  return popover->chosen != NULL && g_strv_contains((const char *const *)popover->chosen, id);
}

/* --- Choosing ------------------------------------------------------------------------------- */

gboolean cap_choice_popover_is_several(CapChoicePopover *popover) {
  return popover->is_list && gtk_check_button_get_active(GTK_CHECK_BUTTON(popover->several));
}

static gboolean has_boxes(gpointer data) {
  return cap_choice_popover_is_several(data);
}

static void choose(CapChoicePopover *popover, guint position) {
  GtkSelectionModel *model = gtk_list_view_get_model(GTK_LIST_VIEW(popover->view));
  g_autoptr(CapChoiceItem) item = g_list_model_get_item(G_LIST_MODEL(model), position);
  if (item == NULL)
    return;
  if (!cap_choice_popover_is_several(popover))
    gtk_popover_popdown(GTK_POPOVER(popover));
  g_signal_emit(popover, signals[CHOSEN], 0, cap_choice_item_id(item));
}

static void on_activate(GtkListView *view, guint position, CapChoicePopover *popover) {
  (void)view;
  choose(popover, position);
}

/* Enter in the search takes the first that is left. */
static void on_search_activate(CapChoicePopover *popover) {
  choose(popover, 0);
}

/* The row of what is set; the first when nothing is. */
static guint chosen_position(CapChoicePopover *popover) {
  GListModel *shown = G_LIST_MODEL(gtk_list_view_get_model(GTK_LIST_VIEW(popover->view)));
  for (guint i = 0; i < g_list_model_get_n_items(shown); i++) {
    g_autoptr(CapChoiceItem) item = g_list_model_get_item(shown, i);
    if (is_chosen(cap_choice_item_id(item), popover))
      return i;
  }
  return 0;
}

/* The keys begin at what is set, as in every list that drops down. A handful has all its rows. */
static gboolean on_tick(GtkWidget *view, GdkFrameClock *clock, gpointer data) {
  CapChoicePopover *popover = data;
  guint position = chosen_position(popover);
  GtkWidget *row = gtk_widget_get_first_child(view);
  (void)clock;
  for (guint i = 0; i < position && row != NULL; i++)
    row = gtk_widget_get_next_sibling(row);
  if (row != NULL && gtk_widget_get_focus_child(view) != NULL)
    gtk_widget_grab_focus(row);
  return G_SOURCE_REMOVE;
}

static void on_show(CapChoicePopover *popover) {
  gtk_editable_set_text(GTK_EDITABLE(popover->search), "");
  g_signal_emit(popover, signals[FILL], 0);
  if (gtk_widget_get_visible(popover->search)) {
    gtk_widget_grab_focus(popover->search);
    return;
  }
  gtk_widget_grab_focus(popover->view);
  gtk_widget_add_tick_callback(popover->view, on_tick, popover, NULL);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_choice_popover_dispose(GObject *object) {
  CapChoicePopover *popover = CAP_CHOICE_POPOVER(object);
  g_clear_object(&popover->choices);
  g_clear_object(&popover->filter);
  g_clear_object(&popover->sorter);
  g_clear_pointer(&popover->chosen, g_strfreev);
  G_OBJECT_CLASS(cap_choice_popover_parent_class)->dispose(object);
}

static void cap_choice_popover_class_init(CapChoicePopoverClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_choice_popover_dispose;
  signals[FILL] = g_signal_new("fill", CAP_TYPE_CHOICE_POPOVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new("chosen", CAP_TYPE_CHOICE_POPOVER, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void make_list(CapChoicePopover *popover) {
  popover->choices = g_list_store_new(CAP_TYPE_CHOICE_ITEM);
  popover->filter = GTK_FILTER(gtk_custom_filter_new(fits, popover, NULL));
  GtkFilterListModel *filtered = gtk_filter_list_model_new(
      G_LIST_MODEL(g_object_ref(popover->choices)), g_object_ref(popover->filter));
  popover->sorter = GTK_SORTER(gtk_custom_sorter_new(by_rank, popover, NULL));
  GtkSortListModel *sorted =
      gtk_sort_list_model_new(G_LIST_MODEL(filtered), g_object_ref(popover->sorter));
  popover->view =
      gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(sorted))), NULL);
  gtk_list_view_set_single_click_activate(GTK_LIST_VIEW(popover->view), TRUE);
  gtk_accessible_update_property(GTK_ACCESSIBLE(popover->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Choices"), -1);
  popover->scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(popover->scrolled), popover->view);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(popover->scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(popover->scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height(GTK_SCROLLED_WINDOW(popover->scrolled), 320);
  gtk_widget_set_size_request(popover->scrolled, 280, -1);
}

/* All rows are bound anew, ticks with them. */
static void renew_rows(CapChoicePopover *popover) {
  guint n = g_list_model_get_n_items(G_LIST_MODEL(popover->choices));
  g_list_model_items_changed(G_LIST_MODEL(popover->choices), 0, n, n);
}

static void on_several(CapChoicePopover *popover) {
  gtk_widget_set_visible(popover->done, cap_choice_popover_is_several(popover));
  renew_rows(popover);
}

/* What is under a list: whether there may be several, and a way out that is not a guess. */
static GtkWidget *make_foot(CapChoicePopover *popover) {
  GtkWidget *foot = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  popover->several = gtk_check_button_new_with_label(_("Choose several"));
  popover->done = gtk_button_new_with_label(_("Done"));
  gtk_widget_set_hexpand(popover->several, TRUE);
  gtk_widget_set_halign(popover->done, GTK_ALIGN_END);
  gtk_widget_set_hexpand(popover->done, TRUE);
  gtk_widget_set_visible(popover->several, FALSE);
  gtk_widget_set_visible(popover->done, FALSE);
  gtk_box_append(GTK_BOX(foot), popover->several);
  gtk_box_append(GTK_BOX(foot), popover->done);
  g_signal_connect_swapped(popover->several, "toggled", G_CALLBACK(on_several), popover);
  g_signal_connect_swapped(popover->done, "clicked", G_CALLBACK(gtk_popover_popdown), popover);
  return foot;
}

static void cap_choice_popover_init(CapChoicePopover *popover) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  popover->search = gtk_search_entry_new();
  gtk_accessible_update_property(GTK_ACCESSIBLE(popover->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Search the choices"), -1);
  popover->empty = gtk_label_new(_("There is nothing to choose from yet."));
  gtk_widget_add_css_class(popover->empty, "dim-label");
  make_list(popover);
  gtk_box_append(GTK_BOX(box), popover->search);
  gtk_box_append(GTK_BOX(box), popover->empty);
  gtk_box_append(GTK_BOX(box), popover->scrolled);
  gtk_box_append(GTK_BOX(box), make_foot(popover));
  gtk_popover_set_child(GTK_POPOVER(popover), box);
  g_signal_connect_swapped(popover->search, "search-changed", G_CALLBACK(on_search_changed),
                           popover);
  g_signal_connect_swapped(popover->search, "stop-search", G_CALLBACK(gtk_popover_popdown),
                           popover);
  g_signal_connect_swapped(popover->search, "activate", G_CALLBACK(on_search_activate), popover);
  g_signal_connect(popover->view, "activate", G_CALLBACK(on_activate), popover);
  g_signal_connect(popover, "show", G_CALLBACK(on_show), NULL);
}

GtkWidget *cap_choice_popover_new(gboolean is_list) {
  CapChoicePopover *popover = g_object_new(CAP_TYPE_CHOICE_POPOVER, NULL);
  g_autoptr(GtkListItemFactory) factory =
      cap_choice_row_factory_new(is_list ? has_boxes : NULL, is_chosen, popover);
  popover->is_list = is_list;
  gtk_check_button_set_active(GTK_CHECK_BUTTON(popover->several), is_list);
  gtk_list_view_set_factory(GTK_LIST_VIEW(popover->view), factory);
  return GTK_WIDGET(popover);
}

void cap_choice_popover_let_replace(CapChoicePopover *popover) {
  gtk_widget_set_visible(popover->several, TRUE);
  gtk_check_button_set_active(GTK_CHECK_BUTTON(popover->several), FALSE);
}

static void show_as_filled(CapChoicePopover *popover) {
  guint n = g_list_model_get_n_items(G_LIST_MODEL(popover->choices));
  gtk_widget_set_visible(popover->empty, n == 0);
  gtk_widget_set_visible(popover->scrolled, n > 0);
  /* A handful needs no search. */
  gtk_widget_set_visible(popover->search, n > 8);
}

void cap_choice_popover_clear(CapChoicePopover *popover) {
  g_list_store_remove_all(popover->choices);
  show_as_filled(popover);
}

void cap_choice_popover_add(CapChoicePopover *popover, CapChoiceItem *item) {
  g_list_store_append(popover->choices, item);
  show_as_filled(popover);
}

static void fill(CapChoicePopover *popover, const GPtrArray *choices, gboolean are_words) {
  cap_choice_popover_clear(popover);
  for (guint i = 0; i < choices->len; i++) {
    const CapChoice *choice = g_ptr_array_index(choices, i);
    gboolean is_named = !are_words && choice->name != NULL;
    g_autoptr(CapChoiceItem) item = is_named
                                        ? cap_choice_item_new(choice->id, choice->name, choice->id)
                                        : cap_choice_item_new(choice->id, NULL, choice->name);
    cap_choice_popover_add(popover, item);
  }
}

void cap_choice_popover_fill(CapChoicePopover *popover, const GPtrArray *choices) {
  fill(popover, choices, FALSE);
}

void cap_choice_popover_fill_words(CapChoicePopover *popover, const GPtrArray *choices) {
  fill(popover, choices, TRUE);
}

void cap_choice_popover_set_chosen(CapChoicePopover *popover, const char *const *chosen) {
  g_strfreev(popover->chosen);
  popover->chosen = g_strdupv((char **)chosen);
  /* Nothing that is set is to be out of sight. */
  if (popover->is_list && chosen != NULL && g_strv_length(popover->chosen) > 1)
    gtk_check_button_set_active(GTK_CHECK_BUTTON(popover->several), TRUE);
  renew_rows(popover);
}
