#include "editor/monferrato/set-up/force-list.h"

#include <glib/gi18n.h>

#include "editor/form/tree-keys.h"

struct _MonferratoForceList {
  GtkWidget parent_instance;
  CapProject *project;
  GListStore *tree;
  GtkTreeListModel *rows;
  GtkSingleSelection *selection;
  GtkWidget *scrolled, *view;
  char *key;           /* of what is selected; NULL for nothing */
  gboolean is_filling; /* rows come and go: the selection will be set again */
  guint scroll_tick;
};

G_DEFINE_FINAL_TYPE(MonferratoForceList, monferrato_force_list, GTK_TYPE_WIDGET)

static guint signal_selected;

/* --- Rows ----------------------------------------------------------------------------------- */

/* Borrowed: the model holds it. */
static MonferratoForceItem *item_of(GtkTreeListRow *row) {
  g_autoptr(MonferratoForceItem) item = row != NULL ? gtk_tree_list_row_get_item(row) : NULL;

  return item;
}

/* A square in the colour of the nationality before the name of a Command. */
static void show_colour(GtkWidget *swatch, const char *colour) {
  g_autofree char *markup =
      *colour != '\0' ? g_strdup_printf("<span color=\"%s\">■</span>", colour) : g_strdup("");

  gtk_label_set_markup(GTK_LABEL(swatch), markup);
  gtk_widget_set_visible(swatch, *colour != '\0');
}

static void show_words(MonferratoForceItem *item, GParamSpec *spec, GtkListItem *list_item) {
  GtkWidget *expander = gtk_list_item_get_child(list_item);
  GtkWidget *box = gtk_tree_expander_get_child(GTK_TREE_EXPANDER(expander));
  GtkWidget *swatch = gtk_widget_get_first_child(box);
  GtkWidget *title = gtk_widget_get_next_sibling(swatch);
  GtkWidget *detail = gtk_widget_get_next_sibling(title);
  const char *place = monferrato_force_item_place(item);
  g_autofree char *tip =
      g_strdup_printf("%s%s%s%s%s", monferrato_force_item_title(item),
                      *monferrato_force_item_detail(item) != '\0' ? ", " : "",
                      monferrato_force_item_detail(item), *place != '\0' ? "\n" : "", place);

  (void)spec;
  show_colour(swatch, monferrato_force_item_colour(item));
  gtk_label_set_label(GTK_LABEL(title), monferrato_force_item_title(item));
  gtk_label_set_label(GTK_LABEL(detail), monferrato_force_item_detail(item));
  gtk_label_set_label(GTK_LABEL(gtk_widget_get_last_child(box)), place);
  gtk_widget_set_tooltip_text(box, tip);
}

static GtkWidget *add_label(GtkWidget *box, const char *css_class) {
  GtkWidget *label = gtk_label_new(NULL);

  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class(label, css_class);
  gtk_box_append(GTK_BOX(box), label);
  return label;
}

static void on_row_setup(GtkSignalListItemFactory *factory, GtkListItem *list_item) {
  GtkWidget *expander = gtk_tree_expander_new();
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);

  (void)factory;
  gtk_label_set_ellipsize(GTK_LABEL(add_label(box, NULL)), PANGO_ELLIPSIZE_NONE);
  add_label(box, NULL);
  add_label(box, "dim-label");
  GtkWidget *place = add_label(box, "caption");
  gtk_widget_set_hexpand(place, TRUE);
  gtk_label_set_xalign(GTK_LABEL(place), 1);
  gtk_widget_set_margin_end(place, 6);
  gtk_tree_expander_set_child(GTK_TREE_EXPANDER(expander), box);
  gtk_list_item_set_child(list_item, expander);
}

static void on_row_bind(GtkSignalListItemFactory *factory, GtkListItem *list_item) {
  GtkTreeListRow *row = gtk_list_item_get_item(list_item);
  MonferratoForceItem *item = item_of(row);

  (void)factory;
  gtk_tree_expander_set_list_row(GTK_TREE_EXPANDER(gtk_list_item_get_child(list_item)), row);
  g_signal_connect_object(item, "notify::words", G_CALLBACK(show_words), list_item, 0);
  show_words(item, NULL, list_item);
}

static void on_row_unbind(GtkSignalListItemFactory *factory, GtkListItem *list_item) {
  MonferratoForceItem *item = item_of(gtk_list_item_get_item(list_item));

  (void)factory;
  gtk_tree_expander_set_list_row(GTK_TREE_EXPANDER(gtk_list_item_get_child(list_item)), NULL);
  if (item != NULL)
    g_signal_handlers_disconnect_by_data(item, list_item);
}

/* --- Selecting ------------------------------------------------------------------------------ */

/* The position of the row with a key among those that can be seen. */
static gboolean find_row(MonferratoForceList *list, const char *key, guint *position) {
  guint n = g_list_model_get_n_items(G_LIST_MODEL(list->rows));

  for (guint i = 0; i < n; i++) {
    g_autoptr(GtkTreeListRow) row = gtk_tree_list_model_get_row(list->rows, i);
    if (g_str_equal(monferrato_force_item_key(item_of(row)), key)) {
      *position = i;
      return TRUE;
    }
  }
  return FALSE;
}

/* Once the list has its height: a form that appears takes room from it. */
static gboolean scroll_to_selected(GtkWidget *widget, GdkFrameClock *clock, gpointer unused) {
  MonferratoForceList *list = MONFERRATO_FORCE_LIST(widget);
  guint position = gtk_single_selection_get_selected(list->selection);

  (void)clock;
  (void)unused;
  list->scroll_tick = 0;
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action(list->view, "list.scroll-to-item", "u", position);
  return G_SOURCE_REMOVE;
}

static void scroll_soon(MonferratoForceList *list) {
  if (list->scroll_tick == 0)
    list->scroll_tick =
        gtk_widget_add_tick_callback(GTK_WIDGET(list), scroll_to_selected, NULL, NULL);
}

gboolean monferrato_force_list_select(MonferratoForceList *list, const char *key) {
  g_auto(GStrv) path = key != NULL ? monferrato_force_tree_path(list->tree, key) : NULL;
  guint position = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; path != NULL && path[i] != NULL; i++)
    if (path[i + 1] != NULL && find_row(list, path[i], &position)) {
      g_autoptr(GtkTreeListRow) row = gtk_tree_list_model_get_row(list->rows, position);
      gtk_tree_list_row_set_expanded(row, TRUE);
    }
  if (path == NULL || !find_row(list, key, &position))
    position = GTK_INVALID_LIST_POSITION;
  gtk_single_selection_set_selected(list->selection, position);
  scroll_soon(list);
  return position != GTK_INVALID_LIST_POSITION;
}

MonferratoForceItem *monferrato_force_list_selected(MonferratoForceList *list) {
  return item_of(gtk_single_selection_get_selected_item(list->selection));
}

MonferratoForceItem *monferrato_force_list_parent(MonferratoForceList *list) {
  GtkTreeListRow *row = gtk_single_selection_get_selected_item(list->selection);
  g_autoptr(GtkTreeListRow) parent = row != NULL ? gtk_tree_list_row_get_parent(row) : NULL;

  return item_of(parent);
}

gboolean monferrato_force_list_is_empty(MonferratoForceList *list) {
  return g_list_model_get_n_items(G_LIST_MODEL(list->tree)) == 0;
}

static void on_selected(MonferratoForceList *list) {
  MonferratoForceItem *item = monferrato_force_list_selected(list);

  if (list->is_filling)
    return;
  g_free(list->key);
  list->key = item != NULL ? g_strdup(monferrato_force_item_key(item)) : NULL;
  g_signal_emit(list, signal_selected, 0);
  scroll_soon(list);
}

/* --- Following ------------------------------------------------------------------------------ */

static void on_changed(MonferratoForceList *list) {
  list->is_filling = TRUE;
  monferrato_force_tree_fill(list->tree, list->project);
  MonferratoForceItem *item = monferrato_force_list_selected(list);
  if (list->key != NULL &&
      (item == NULL || !g_str_equal(monferrato_force_item_key(item), list->key)))
    monferrato_force_list_select(list, list->key);
  list->is_filling = FALSE;
  on_selected(list); /* what it is about may have changed */
}

static GListModel *children_of(gpointer item, gpointer data) {
  GListModel *children = monferrato_force_item_children(item);

  (void)data;
  return children != NULL ? g_object_ref(children) : NULL;
}

/* --- The widget ----------------------------------------------------------------------------- */

static void monferrato_force_list_dispose(GObject *object) {
  MonferratoForceList *list = MONFERRATO_FORCE_LIST(object);

  list->is_filling = TRUE;
  g_clear_pointer(&list->scrolled, gtk_widget_unparent);
  g_clear_object(&list->selection);
  g_clear_object(&list->tree);
  g_clear_object(&list->project);
  g_clear_pointer(&list->key, g_free);
  G_OBJECT_CLASS(monferrato_force_list_parent_class)->dispose(object);
}

static void monferrato_force_list_class_init(MonferratoForceListClass *class) {
  G_OBJECT_CLASS(class)->dispose = monferrato_force_list_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
  signal_selected = g_signal_new("selected", MONFERRATO_TYPE_FORCE_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void make_view(MonferratoForceList *list) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();

  g_signal_connect(factory, "setup", G_CALLBACK(on_row_setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(on_row_bind), NULL);
  g_signal_connect(factory, "unbind", G_CALLBACK(on_row_unbind), NULL);
  list->view = gtk_list_view_new(GTK_SELECTION_MODEL(g_object_ref(list->selection)), factory);
  gtk_accessible_update_property(GTK_ACCESSIBLE(list->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Commands and set-up"), -1);
  cap_tree_keys_add(GTK_LIST_VIEW(list->view));
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(list->scrolled), list->view);
}

static void monferrato_force_list_init(MonferratoForceList *list) {
  list->tree = monferrato_force_tree_new();
  list->rows = gtk_tree_list_model_new(G_LIST_MODEL(g_object_ref(list->tree)), FALSE, FALSE,
                                       children_of, NULL, NULL);
  list->selection = gtk_single_selection_new(G_LIST_MODEL(list->rows));
  gtk_single_selection_set_autoselect(list->selection, FALSE);
  gtk_single_selection_set_can_unselect(list->selection, TRUE);
  list->scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_has_frame(GTK_SCROLLED_WINDOW(list->scrolled), TRUE);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(list->scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent(list->scrolled, GTK_WIDGET(list));
  make_view(list);
}

/* The sides are open from the start. */
static void open_sides(MonferratoForceList *list) {
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(list->rows)); i++) {
    g_autoptr(GtkTreeListRow) row = gtk_tree_list_model_get_row(list->rows, i);
    if (monferrato_force_item_kind(item_of(row)) == MONFERRATO_FORCE_SIDE)
      gtk_tree_list_row_set_expanded(row, TRUE);
  }
}

GtkWidget *monferrato_force_list_new(CapProject *project) {
  MonferratoForceList *list = g_object_new(MONFERRATO_TYPE_FORCE_LIST, NULL);

  list->project = g_object_ref(project);
  g_signal_connect_object(project, "changed", G_CALLBACK(on_changed), list, G_CONNECT_SWAPPED);
  g_signal_connect_object(list->selection, "notify::selected-item", G_CALLBACK(on_selected), list,
                          G_CONNECT_SWAPPED);
  on_changed(list);
  open_sides(list);
  return GTK_WIDGET(list);
}
