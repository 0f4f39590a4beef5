#include "editor/form/element-tree.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/commands/commands-element.h"
#include "editor/core/field.h"
#include "schema/document/insert.h"
#include "editor/handbook.h"
#include "editor/form/choice-popover.h"
#include "editor/form/element-drag.h"
#include "editor/form/tree-keys.h"

struct _CapElementTree {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapFile *file;
  CapAnchor *parent; /* NULL: the whole document */
  CapOutlineFilter filter;
  CapElementOffer offer;
  CapElementWords words;
  CapElementDrop drop;
  gpointer drop_data;
  gboolean is_flat;
  guint depth;
  guint scroll_tick;   /* 0 when none is due */
  guint scroll_frames; /* until then */
  GtkTreeListModel *model;
  GtkSingleSelection *selection;

  GtkWidget *box, *buttons, *add, *up, *down, *duplicate, *remove;
  GtkWidget *empty, *scrolled, *view;
  GtkWidget *popover;
};

static guint signal_selected;

G_DEFINE_FINAL_TYPE(CapElementTree, cap_element_tree, GTK_TYPE_WIDGET)

/* Ids of the choices of "Add": inside the selected element, or behind it. */
#define INSIDE '>'
#define BEHIND '+'

/* --- What is selected ----------------------------------------------------------------------- */

static CapOutlineItem *item_of(GtkTreeListRow *row) {
  g_autoptr(CapOutlineItem) item = row != NULL ? gtk_tree_list_row_get_item(row) : NULL;
  return item; /* the row has it */
}

CapNode cap_element_tree_selected(CapElementTree *tree) {
  GtkTreeListRow *row =
      tree->selection != NULL ? gtk_single_selection_get_selected_item(tree->selection) : NULL;
  CapOutlineItem *item = item_of(row);
  return item != NULL ? cap_outline_item_node(item) : CAP_NODE_NONE;
}

CapFile *cap_element_tree_file(CapElementTree *tree) {
  return tree->file;
}

static const CapDocument *document_of(CapElementTree *tree) {
  return tree->file != NULL ? cap_file_document(tree->file) : NULL;
}

/* The element whose children are the first level. */
static CapNode top_of(CapElementTree *tree) {
  return tree->parent != NULL ? cap_anchor_node(tree->parent) : CAP_NODE_NONE;
}

gboolean cap_element_tree_is_empty(CapElementTree *tree) {
  return tree->model == NULL || g_list_model_get_n_items(G_LIST_MODEL(tree->model)) == 0;
}

static void update_buttons(CapElementTree *tree) {
  const CapDocument *doc = document_of(tree);
  CapNode node = cap_element_tree_selected(tree);
  gboolean has = doc != NULL && node != CAP_NODE_NONE;
  gboolean is_inner = has && cap_node_parent(doc, node) != CAP_NODE_NONE;
  g_autofree char *name = has ? cap_slice_dup(cap_node_name_text(doc, node)) : NULL;
  gboolean is_empty = cap_element_tree_is_empty(tree);
  gtk_widget_set_sensitive(tree->add, doc != NULL && (has || top_of(tree) != CAP_NODE_NONE));
  gtk_widget_set_sensitive(tree->remove, is_inner);
  gtk_widget_set_sensitive(tree->duplicate,
                           is_inner && cap_element_may_add(doc, cap_node_parent(doc, node), name));
  gtk_widget_set_sensitive(tree->up, is_inner && cap_element_may_move(doc, node, -1));
  gtk_widget_set_sensitive(tree->down, is_inner && cap_element_may_move(doc, node, 1));
  gtk_widget_set_visible(tree->empty, is_empty);
  gtk_widget_set_visible(tree->scrolled, !is_empty);
}

/* A form that appears below takes room from the list; what it belongs to stays in sight. */
static gboolean scroll_to_selected(GtkWidget *widget, GdkFrameClock *clock, gpointer unused) {
  CapElementTree *tree = CAP_ELEMENT_TREE(widget);
  (void)clock;
  (void)unused;
  if (tree->scroll_frames-- > 1)
    return G_SOURCE_CONTINUE;
  tree->scroll_tick = 0;
  if (tree->selection != NULL &&
      gtk_single_selection_get_selected(tree->selection) != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action(tree->view, "list.scroll-to-item", "u",
                               gtk_single_selection_get_selected(tree->selection));
  return G_SOURCE_REMOVE;
}

/* The list itself is being laid out now; a row that has just come has its place in the frame after
 * this one. */
static void scroll_soon(CapElementTree *tree) {
  tree->scroll_frames = 2;
  if (tree->scroll_tick == 0)
    tree->scroll_tick =
        gtk_widget_add_tick_callback(GTK_WIDGET(tree), scroll_to_selected, NULL, NULL);
}

static void on_selection_changed(CapElementTree *tree) {
  update_buttons(tree);
  g_signal_emit(tree, signal_selected, 0);
}

/* --- Finding -------------------------------------------------------------------------------- */

/* The position of the row of an element among those that are unfolded. */
static gboolean find_row(CapElementTree *tree, CapNode node, guint *position) {
  guint n = g_list_model_get_n_items(G_LIST_MODEL(tree->model));
  for (guint i = 0; i < n; i++) {
    g_autoptr(GtkTreeListRow) row = gtk_tree_list_model_get_row(tree->model, i);
    CapOutlineItem *item = item_of(row);
    if (item != NULL && cap_outline_item_node(item) == node) {
      *position = i;
      return TRUE;
    }
  }
  return FALSE;
}

static void unfold(CapElementTree *tree, CapNode node) {
  const CapDocument *doc = document_of(tree);
  guint position;
  if (node == CAP_NODE_NONE || node == top_of(tree))
    return;
  unfold(tree, cap_node_parent(doc, node));
  if (find_row(tree, node, &position)) {
    g_autoptr(GtkTreeListRow) row = gtk_tree_list_model_get_row(tree->model, position);
    gtk_tree_list_row_set_expanded(row, TRUE);
  }
}

gboolean cap_element_tree_select(CapElementTree *tree, CapNode node) {
  const CapDocument *doc = document_of(tree);
  guint position;
  if (doc == NULL || tree->model == NULL || node == CAP_NODE_NONE)
    return FALSE;
  unfold(tree, cap_node_parent(doc, node));
  if (!find_row(tree, node, &position))
    return FALSE;
  gtk_single_selection_set_selected(tree->selection, position);
  gtk_widget_activate_action(tree->view, "list.scroll-to-item", "u", position);
  scroll_soon(tree);
  return TRUE;
}

/* --- Commands ------------------------------------------------------------------------------- */

static void on_up(CapElementTree *tree) {
  cap_element_tree_select(tree, cap_element_move(tree->file, cap_element_tree_selected(tree), -1));
}

static void on_down(CapElementTree *tree) {
  cap_element_tree_select(tree, cap_element_move(tree->file, cap_element_tree_selected(tree), 1));
}

static void on_duplicate(CapElementTree *tree) {
  cap_element_tree_select(tree, cap_element_duplicate(tree->file, cap_element_tree_selected(tree)));
}

/* The element that is selected when this one is gone. */
static CapNode neighbour_of(const CapDocument *doc, CapNode node) {
  CapNode next = cap_node_next(doc, node);
  CapNode last = CAP_NODE_NONE;
  if (next != CAP_NODE_NONE)
    return next;
  for (CapNode n = cap_node_first_child(doc, cap_node_parent(doc, node)); n != node;
       n = cap_node_next(doc, n))
    last = n;
  return last != CAP_NODE_NONE ? last : cap_node_parent(doc, node);
}

static void on_remove(CapElementTree *tree) {
  const CapDocument *doc = document_of(tree);
  CapNode node = cap_element_tree_selected(tree);
  if (doc == NULL || node == CAP_NODE_NONE || cap_node_parent(doc, node) == CAP_NODE_NONE)
    return;
  g_autoptr(CapAnchor) next = cap_file_anchor(tree->file, neighbour_of(doc, node));
  cap_element_remove(tree->file, node);
  cap_element_tree_select(tree, cap_anchor_node(next));
}

/* --- Adding --------------------------------------------------------------------------------- */

/* Notes are edited in the form. */
static gboolean is_offered(CapElementTree *tree, CapNode parent, const char *name) {
  const CapDocument *doc = document_of(tree);
  const CapHandbook *handbook = cap_handbook_of(doc);
  return !g_str_equal(name, "note") && (tree->offer == NULL || tree->offer(name)) &&
         (handbook->offers == NULL || handbook->offers(doc, parent, name));
}

static void offer(CapElementTree *tree, CapNode parent, char where) {
  const CapDocument *doc = document_of(tree);
  g_autoptr(GPtrArray) names = cap_element_addable(doc, parent);
  const CapGuideElement *guide;
  g_autofree char *parent_name = cap_slice_dup(cap_node_name_text(doc, parent));
  g_autofree char *inside = cap_field_dup_label(parent_name);
  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index(names, i);
    g_autofree char *id = g_strdup_printf("%c%s", where, name);
    g_autofree char *label = cap_field_dup_label(name);
    g_autofree char *full =
        where == INSIDE ? g_strdup_printf(_("%s, inside %s"), label, inside) : NULL;
    if (!is_offered(tree, parent, name))
      continue;
    guide = cap_guide_find(cap_guide_of(doc), cap_slice_of(name));
    g_autoptr(CapChoiceItem) item =
        cap_choice_item_new(id, full != NULL ? full : label, guide != NULL ? guide->text : NULL);
    cap_choice_popover_add(CAP_CHOICE_POPOVER(tree->popover), item);
  }
}

static void on_fill(CapElementTree *tree) {
  const CapDocument *doc = document_of(tree);
  CapNode node = cap_element_tree_selected(tree);
  CapNode top = top_of(tree);
  cap_choice_popover_clear(CAP_CHOICE_POPOVER(tree->popover));
  if (doc == NULL)
    return;
  if (node != CAP_NODE_NONE) {
    offer(tree, node, INSIDE);
    top = cap_node_parent(doc, node);
  }
  if (top != CAP_NODE_NONE)
    offer(tree, top, BEHIND);
}

static void on_chosen(CapElementTree *tree, const char *id) {
  const CapDocument *doc = document_of(tree);
  CapNode node = cap_element_tree_selected(tree);
  const char *name = id + 1;
  CapNode added;
  gtk_popover_popdown(GTK_POPOVER(tree->popover));
  if (doc == NULL)
    return;
  if (id[0] == INSIDE && node != CAP_NODE_NONE)
    added = cap_element_add(tree->file, node, CAP_NODE_NONE, name);
  else if (node != CAP_NODE_NONE)
    added = cap_element_add_behind(tree->file, node, name);
  else
    added = cap_element_add(tree->file, top_of(tree), CAP_NODE_NONE, name);
  cap_element_tree_select(tree, added);
}

/* --- Rows ----------------------------------------------------------------------------------- */

static void bind_words(CapElementTree *tree, GtkListItem *list_item) {
  GtkTreeListRow *row = gtk_list_item_get_item(list_item);
  CapOutlineItem *item = item_of(row);
  GtkWidget *expander = gtk_list_item_get_child(list_item);
  GtkWidget *texts = gtk_tree_expander_get_child(GTK_TREE_EXPANDER(expander));
  GtkWidget *title = gtk_widget_get_first_child(texts);
  GtkWidget *detail = gtk_widget_get_last_child(texts);
  CapNode node = item != NULL ? cap_outline_item_node(item) : CAP_NODE_NONE;
  if (node == CAP_NODE_NONE)
    return;
  g_autofree char *words = tree->words != NULL ? tree->words(cap_desk_project(tree->desk),
                                                             cap_file_document(tree->file), node)
                                               : NULL;
  g_auto(GStrv) lines = words != NULL ? g_strsplit(words, "\n", 2) : NULL;
  const char *below = lines != NULL ? lines[1] : cap_outline_item_detail(item);
  gtk_label_set_label(GTK_LABEL(title), lines != NULL ? lines[0] : cap_outline_item_title(item));
  gtk_label_set_label(GTK_LABEL(detail), below != NULL ? below : "");
  gtk_widget_set_visible(detail, below != NULL && *below != '\0');
  g_object_set_data_full(G_OBJECT(texts), "words", g_strdup(words != NULL ? words : below), g_free);
}

/* Whoever reads all of it is not told a second time, over the next rows. */
static gboolean on_query_tooltip(GtkWidget *texts, int x, int y, gboolean by_keyboard,
                                 GtkTooltip *tooltip) {
  const char *words = g_object_get_data(G_OBJECT(texts), "words");
  gboolean is_cut = FALSE;
  (void)x;
  (void)y;
  (void)by_keyboard;
  for (GtkWidget *child = gtk_widget_get_first_child(texts); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    is_cut |= gtk_widget_get_visible(child) &&
              pango_layout_is_ellipsized(gtk_label_get_layout(GTK_LABEL(child)));
  if (words == NULL || !is_cut)
    return FALSE;
  gtk_tooltip_set_text(tooltip, words);
  return TRUE;
}

static GtkWidget *make_label(const char *class) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  if (class != NULL) {
    gtk_widget_add_css_class(label, class);
    gtk_widget_add_css_class(label, "dim-label");
  }
  return label;
}

static void on_row_setup(GtkSignalListItemFactory *factory, GtkListItem *item,
                         CapElementTree *tree) {
  (void)factory;
  GtkWidget *expander = gtk_tree_expander_new();
  GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(texts), make_label(NULL));
  gtk_box_append(GTK_BOX(texts), make_label("caption"));
  gtk_widget_set_has_tooltip(texts, TRUE);
  g_signal_connect(texts, "query-tooltip", G_CALLBACK(on_query_tooltip), NULL);
  gtk_tree_expander_set_child(GTK_TREE_EXPANDER(expander), texts);
  if (tree->drop != NULL)
    cap_element_drag_add(tree, texts);
  gtk_list_item_set_child(item, expander);
}

static void on_item_notify(GtkListItem *list_item, GParamSpec *pspec, gpointer item) {
  (void)pspec;
  (void)item;
  CapElementTree *tree = g_object_get_data(G_OBJECT(list_item), "tree");
  if (gtk_list_item_get_item(list_item) != NULL)
    bind_words(tree, list_item);
}

static void on_project_changed(CapProject *project, GtkListItem *list_item) {
  (void)project;
  on_item_notify(list_item, NULL, NULL);
}

static void on_row_bind(GtkSignalListItemFactory *factory, GtkListItem *list_item,
                        CapElementTree *tree) {
  (void)factory;
  GtkTreeListRow *row = gtk_list_item_get_item(list_item);
  gtk_tree_expander_set_list_row(GTK_TREE_EXPANDER(gtk_list_item_get_child(list_item)), row);
  g_object_set_data(G_OBJECT(list_item), "tree", tree);
  g_signal_connect_object(item_of(row), "notify", G_CALLBACK(on_item_notify), list_item,
                          G_CONNECT_SWAPPED);
  if (tree->words != NULL) /* they may be about other documents as well */
    g_signal_connect_object(cap_desk_project(tree->desk), "changed", G_CALLBACK(on_project_changed),
                            list_item, 0);
  bind_words(tree, list_item);
}

static void on_row_unbind(GtkSignalListItemFactory *factory, GtkListItem *list_item,
                          CapElementTree *tree) {
  (void)factory;
  CapOutlineItem *item = item_of(gtk_list_item_get_item(list_item));
  gtk_tree_expander_set_list_row(GTK_TREE_EXPANDER(gtk_list_item_get_child(list_item)), NULL);
  if (item != NULL)
    g_signal_handlers_disconnect_by_data(item, list_item);
  g_signal_handlers_disconnect_by_data(cap_desk_project(tree->desk), list_item);
}

/* --- Showing -------------------------------------------------------------------------------- */

static GListModel *children_of(gpointer object, gpointer data) {
  CapElementTree *tree = data;
  CapOutlineItem *item = object;
  if (tree->is_flat || !cap_outline_item_may_have_children(item))
    return NULL;
  return G_LIST_MODEL(cap_outline_new_inside(item, tree->filter, NULL));
}

static void unfold_levels(CapElementTree *tree) {
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(tree->model)); i++) {
    g_autoptr(GtkTreeListRow) row = gtk_tree_list_model_get_row(tree->model, i);
    if (gtk_tree_list_row_get_depth(row) < tree->depth)
      gtk_tree_list_row_set_expanded(row, TRUE);
  }
}

static void clear_model(CapElementTree *tree) {
  gtk_list_view_set_model(GTK_LIST_VIEW(tree->view), NULL);
  if (tree->selection != NULL)
    g_signal_handlers_disconnect_by_data(tree->selection, tree);
  if (tree->model != NULL)
    g_signal_handlers_disconnect_by_data(tree->model, tree);
  g_clear_object(&tree->selection);
  g_clear_object(&tree->model);
  g_clear_pointer(&tree->parent, cap_anchor_unref);
}

void cap_element_tree_show(CapElementTree *tree, CapFile *file, CapNode node) {
  clear_model(tree);
  g_set_object(&tree->file, file);
  if (file != NULL) {
    if (node != CAP_NODE_NONE)
      tree->parent = cap_file_anchor(file, node);
    tree->model =
        gtk_tree_list_model_new(G_LIST_MODEL(cap_outline_new(file, node, tree->filter, NULL)),
                                FALSE, FALSE, children_of, tree, NULL);
    tree->selection = gtk_single_selection_new(G_LIST_MODEL(g_object_ref(tree->model)));
    gtk_single_selection_set_autoselect(tree->selection, FALSE);
    gtk_single_selection_set_can_unselect(tree->selection, TRUE);
    gtk_single_selection_set_selected(tree->selection, GTK_INVALID_LIST_POSITION);
    unfold_levels(tree);
    g_signal_connect_swapped(tree->selection, "notify::selected-item",
                             G_CALLBACK(on_selection_changed), tree);
    g_signal_connect_swapped(tree->model, "items-changed", G_CALLBACK(update_buttons), tree);
    gtk_list_view_set_model(GTK_LIST_VIEW(tree->view), GTK_SELECTION_MODEL(tree->selection));
  }
  on_selection_changed(tree);
}

gboolean cap_element_tree_shows(CapElementTree *tree, CapFile *file, CapNode node) {
  return tree->model != NULL && file == tree->file && node == top_of(tree);
}

void cap_element_tree_set_filter(CapElementTree *tree, CapOutlineFilter filter) {
  tree->filter = filter;
}

void cap_element_tree_set_offer(CapElementTree *tree, CapElementOffer offered) {
  tree->offer = offered;
}

void cap_element_tree_add_button(CapElementTree *tree, GtkWidget *button) {
  gtk_box_prepend(GTK_BOX(tree->buttons), button);
}

void cap_element_tree_set_words(CapElementTree *tree, CapElementWords words) {
  tree->words = words;
}

void cap_element_tree_set_drop(CapElementTree *tree, CapElementDrop drop, gpointer data) {
  tree->drop = drop;
  tree->drop_data = data;
}

gboolean cap_element_tree_drop(CapElementTree *tree, CapNode node, CapNode onto) {
  if (tree->drop == NULL || node == CAP_NODE_NONE || onto == CAP_NODE_NONE)
    return FALSE;
  CapNode moved = tree->drop(node, onto, tree->drop_data);
  return moved != CAP_NODE_NONE && cap_element_tree_select(tree, moved);
}

/* The buttons that move and copy stay at the right end without the one that takes the room. */
void cap_element_tree_set_is_flat(CapElementTree *tree) {
  GtkWidget *gap = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  tree->is_flat = TRUE;
  gtk_widget_set_hexpand(gap, TRUE);
  gtk_widget_set_visible(tree->add, FALSE);
  gtk_box_prepend(GTK_BOX(tree->buttons), gap);
}

void cap_element_tree_set_depth(CapElementTree *tree, guint depth) {
  tree->depth = depth;
}

void cap_element_tree_set_name(CapElementTree *tree, const char *name, const char *empty) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(tree->view), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                 -1);
  gtk_label_set_label(GTK_LABEL(tree->empty), empty);
}

/* --- The widget ----------------------------------------------------------------------------- */

static gboolean on_key(CapElementTree *tree, guint key, guint code, GdkModifierType state) {
  (void)code;
  gboolean is_alt = (state & GDK_ALT_MASK) != 0;
  if (key == GDK_KEY_Delete)
    on_remove(tree);
  else if (is_alt && key == GDK_KEY_Up)
    on_up(tree);
  else if (is_alt && key == GDK_KEY_Down)
    on_down(tree);
  else
    return FALSE;
  return TRUE;
}

static void cap_element_tree_dispose(GObject *object) {
  CapElementTree *tree = CAP_ELEMENT_TREE(object);
  if (tree->scroll_tick != 0)
    gtk_widget_remove_tick_callback(GTK_WIDGET(tree), tree->scroll_tick);
  tree->scroll_tick = 0;
  if (tree->view != NULL)
    clear_model(tree);
  g_clear_pointer(&tree->box, gtk_widget_unparent);
  tree->view = NULL;
  g_clear_object(&tree->file);
  g_clear_object(&tree->desk);
  G_OBJECT_CLASS(cap_element_tree_parent_class)->dispose(object);
}

static void cap_element_tree_class_init(CapElementTreeClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_element_tree_dispose;
  signal_selected = g_signal_new("selected", CAP_TYPE_ELEMENT_TREE, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource(widget_class, "/org/capitano/editor/element-tree.ui");
  gtk_widget_class_bind_template_child(widget_class, CapElementTree, box);
  gtk_widget_class_bind_template_child(widget_class, CapElementTree, buttons);
  gtk_widget_class_bind_template_child(widget_class, CapElementTree, add);
  gtk_widget_class_bind_template_child(widget_class, CapElementTree, up);
  gtk_widget_class_bind_template_child(widget_class, CapElementTree, down);
  gtk_widget_class_bind_template_child(widget_class, CapElementTree, duplicate);
  gtk_widget_class_bind_template_child(widget_class, CapElementTree, remove);
  gtk_widget_class_bind_template_child(widget_class, CapElementTree, empty);
  gtk_widget_class_bind_template_child(widget_class, CapElementTree, scrolled);
  gtk_widget_class_bind_template_child(widget_class, CapElementTree, view);
  gtk_widget_class_bind_template_callback(widget_class, on_up);
  gtk_widget_class_bind_template_callback(widget_class, on_down);
  gtk_widget_class_bind_template_callback(widget_class, on_duplicate);
  gtk_widget_class_bind_template_callback(widget_class, on_remove);
}

static void cap_element_tree_init(CapElementTree *tree) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_widget_init_template(GTK_WIDGET(tree));
  g_signal_connect(factory, "setup", G_CALLBACK(on_row_setup), tree);
  g_signal_connect(factory, "bind", G_CALLBACK(on_row_bind), tree);
  g_signal_connect(factory, "unbind", G_CALLBACK(on_row_unbind), tree);
  gtk_list_view_set_factory(GTK_LIST_VIEW(tree->view), factory);
  g_object_unref(factory);
  g_signal_connect_swapped(keys, "key-pressed", G_CALLBACK(on_key), tree);
  gtk_widget_add_controller(tree->view, keys);
  cap_tree_keys_add(GTK_LIST_VIEW(tree->view));
  tree->popover = cap_choice_popover_new(FALSE);
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(tree->add), tree->popover);
  g_signal_connect_swapped(tree->popover, "fill", G_CALLBACK(on_fill), tree);
  g_signal_connect_swapped(tree->popover, "chosen", G_CALLBACK(on_chosen), tree);
  update_buttons(tree);
  g_signal_connect_object(gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(tree->view)),
                          "notify::page-size", G_CALLBACK(scroll_soon), tree, G_CONNECT_SWAPPED);
  gtk_widget_set_visible(tree->scrolled, FALSE);
}

GtkWidget *cap_element_tree_new(CapDesk *desk) {
  CapElementTree *tree = g_object_new(CAP_TYPE_ELEMENT_TREE, NULL);
  tree->desk = g_object_ref(desk);
  return GTK_WIDGET(tree);
}
