#include "editor/honour/forces/forces-page-private.h"

#include <glib/gi18n.h>

#include "editor/honour/forces/force-row.h"
#include "editor/form/split.h"
#include "editor/form/tree-keys.h"
#include "schema/codes/place.h"

G_DEFINE_FINAL_TYPE(HonourForcesPage, honour_forces_page, GTK_TYPE_WIDGET)

HonourForceItem *honour_forces_page_item(HonourForcesPage *page) {
  return page->selected;
}

/* --- Rows that are open --------------------------------------------------------------------- */

static HonourForceItem *item_at(HonourForcesPage *page, guint i, GtkTreeListRow **row) {
  g_autoptr(GtkTreeListRow) found = g_list_model_get_item(G_LIST_MODEL(page->rows), i);
  if (row != NULL)
    *row = found; /* the model keeps it */
  g_autoptr(HonourForceItem) item = found != NULL ? gtk_tree_list_row_get_item(found) : NULL;
  return item;
}

/* What was open stays so, whatever was edited: rows forget it when they move, and keys change with
 * ids. */
static void open_rows(HonourForcesPage *page) {
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(page->rows)); i++) {
    GtkTreeListRow *row;
    HonourForceItem *item = item_at(page, i, &row);
    if (gtk_tree_list_row_get_expanded(row))
      g_hash_table_add(page->open, g_strdup(honour_force_item_key(item)));
    else if (g_hash_table_contains(page->open, honour_force_item_key(item)))
      gtk_tree_list_row_set_expanded(row, TRUE);
  }
}

static void on_expanded(GtkTreeListRow *row, GParamSpec *spec, HonourForcesPage *page) {
  g_autoptr(HonourForceItem) item = gtk_tree_list_row_get_item(row);
  (void)spec;
  if (item == NULL || honour_force_tree_is_rebuilding(page->tree))
    return;
  if (gtk_tree_list_row_get_expanded(row))
    g_hash_table_add(page->open, g_strdup(honour_force_item_key(item)));
  else
    g_hash_table_remove(page->open, honour_force_item_key(item));
}

/* Opens everything that holds the item. TRUE when it is in there. */
static gboolean open_way_to(HonourForcesPage *page, GListModel *list, HonourForceItem *wanted) {
  for (guint i = 0; i < g_list_model_get_n_items(list); i++) {
    g_autoptr(HonourForceItem) item = g_list_model_get_item(list, i);
    if (item == wanted)
      return TRUE;
    if (honour_force_item_children(item) != NULL &&
        open_way_to(page, honour_force_item_children(item), wanted)) {
      g_hash_table_add(page->open, g_strdup(honour_force_item_key(item)));
      return TRUE;
    }
  }
  return FALSE;
}

/* --- Selection ------------------------------------------------------------------------------ */

/* The field of the form that has the keyboard. */
static void scroll_to_focus(HonourForcesPage *page) {
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(page));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
  GtkWidget *scrolled = gtk_widget_get_ancestor(page->details, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t area;
  if (focus == NULL || !gtk_widget_is_ancestor(focus, page->details) ||
      !gtk_widget_compute_bounds(focus, page->details, &area))
    return;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  gtk_adjustment_clamp_page(adjustment, area.origin.y, area.origin.y + area.size.height);
}

/* What was just made has no height before it is laid out, and cannot be scrolled to: neither a row
 * of the tree nor a field of the form. That is done after this frame, or once the tree has made
 * room for the form. */
static gboolean on_frame(GtkWidget *list, GdkFrameClock *clock, gpointer data) {
  HonourForcesPage *page = data;
  guint selected = gtk_single_selection_get_selected(page->selection);
  int height = gtk_widget_get_height(list);
  (void)clock;
  if (height != page->height_seen)
    page->frames_left = 1;
  page->height_seen = height;
  if (page->frames_left-- > 0)
    return G_SOURCE_CONTINUE;
  page->frame_callback = 0;
  if (selected != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action(list, "list.scroll-to-item", "u", selected);
  scroll_to_focus(page);
  return G_SOURCE_REMOVE;
}

static void scroll_to_selected(HonourForcesPage *page) {
  page->frames_left = 1;
  if (page->frame_callback == 0)
    page->frame_callback = gtk_widget_add_tick_callback(page->list, on_frame, page, NULL);
}

void honour_forces_page_select(HonourForcesPage *page, HonourForceItem *item) {
  if (item == NULL || !open_way_to(page, honour_force_tree_roots(page->tree), item)) {
    gtk_single_selection_set_selected(page->selection, GTK_INVALID_LIST_POSITION);
    return;
  }
  open_rows(page);
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(page->rows)); i++)
    if (item_at(page, i, NULL) == item) {
      gtk_single_selection_set_selected(page->selection, i);
      scroll_to_selected(page);
      return;
    }
}

void honour_forces_page_show_new(HonourForcesPage *page, HonourForceItem *item) {
  if (item == NULL)
    return;
  honour_forces_page_select(page, item);
  honour_force_details_focus(HONOUR_FORCE_DETAILS(page->details));
}

/* The list has no way to say which row gets the keyboard, but its rows take it. */
void honour_forces_page_focus_row(HonourForcesPage *page) {
  for (GtkWidget *row = gtk_widget_get_first_child(page->list); row != NULL;
       row = gtk_widget_get_next_sibling(row)) {
    GtkWidget *content = gtk_widget_get_first_child(row);
    if (page->selected != NULL && HONOUR_IS_FORCE_ROW(content) &&
        honour_force_row_item(HONOUR_FORCE_ROW(content)) == page->selected) {
      gtk_widget_grab_focus(row);
      return;
    }
  }
  gtk_widget_grab_focus(page->list);
}

static void show_item(HonourForcesPage *page, HonourForceItem *item) {
  honour_force_details_show(HONOUR_FORCE_DETAILS(page->details), item);
  cap_split_set_state(CAP_SPLIT(page->split), item != NULL,
                      g_list_model_get_n_items(honour_force_tree_roots(page->tree)) == 0);
  if (item != NULL)
    scroll_to_selected(page); /* the form takes room from the tree */
  honour_forces_page_update_tools(page);
  honour_forces_page_show_places(page);
}

static void on_selected(HonourForcesPage *page) {
  GtkTreeListRow *row = gtk_single_selection_get_selected_item(page->selection);
  g_autoptr(HonourForceItem) item = row != NULL ? gtk_tree_list_row_get_item(row) : NULL;
  if (honour_force_tree_is_rebuilding(page->tree))
    return; /* its row may come back */
  g_set_object(&page->selected, item);
  g_free(page->selected_key);
  page->selected_key = item != NULL ? g_strdup(honour_force_item_key(item)) : NULL;
  show_item(page, item);
  if (item == NULL || page->is_following)
    return;
  /* None for what is in no stack: one that stayed selected would take the page back to itself as
   * soon as another hex is. */
  page->is_following = TRUE;
  cap_desk_select_stack(page->desk, honour_force_item_holder(item));
  page->is_following = FALSE;
}

/* A stack was selected on the map. */
static void on_desk_selection(HonourForcesPage *page) {
  const char *id = cap_desk_stack(page->desk);
  HonourForceItem *now = honour_forces_page_item(page);
  if (page->is_following || id == NULL ||
      (now != NULL && g_strcmp0(honour_force_item_holder(now), id) == 0))
    return;
  g_autofree char *key = g_strdup_printf("stack:%s", id);
  HonourForceItem *item = honour_force_tree_find(page->tree, key);
  page->is_following = TRUE;
  if (item != NULL)
    honour_forces_page_select(page, item);
  page->is_following = FALSE;
}

/* Does the place speak of the leader of a stack, who is an attribute of it? */
static gboolean is_of_leader(const CapDocument *doc, CapNode node, guint offset) {
  if (!cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_CAPITANO)))
    return FALSE;
  CapPlace place = cap_place_attribute(doc, node, CAP_NAME_CAPITANO);
  return offset >= place.offset && offset < place.offset + place.length;
}

/* The item with the smallest element that holds the place, which is shorter than *length. A stack
 * and its leader are of the same: the leader is meant where he is named, else the stack. Units do
 * not stand within the element of the Capitano they are under. */
static HonourForceItem *find_at(GListModel *list, const CapDocument *doc, guint32 offset,
                                guint32 *length) {
  HonourForceItem *best = NULL;
  for (guint i = 0; list != NULL && i < g_list_model_get_n_items(list); i++) {
    g_autoptr(HonourForceItem) item = g_list_model_get_item(list, i);
    CapNode node = cap_anchor_node(honour_force_item_anchor(item));
    CapPlace place = node != CAP_NODE_NONE ? cap_place_whole(doc, node) : (CapPlace){NULL, 0, 0};
    gboolean holds =
        place.document != NULL && offset >= place.offset && offset < place.offset + place.length;
    gboolean is_leader = holds && honour_force_item_kind(item) == HONOUR_FORCE_CARD &&
                         is_of_leader(doc, node, offset);
    if (holds && (place.length < *length || (is_leader && place.length == *length))) {
      best = item;
      *length = place.length;
    }
    HonourForceItem *inner = find_at(honour_force_item_children(item), doc, offset, length);
    if (inner != NULL)
      best = inner;
  }
  return best;
}

static void on_go_to(HonourForcesPage *page, CapFile *file, guint offset, guint length) {
  (void)length;
  if (file != cap_project_file(cap_desk_project(page->desk), CAP_KIND_SCENARIO) ||
      cap_file_document(file) == NULL)
    return;
  guint32 length_found = G_MAXUINT32;
  HonourForceItem *item =
      find_at(honour_force_tree_roots(page->tree), cap_file_document(file), offset, &length_found);
  if (item != NULL)
    honour_forces_page_select(page, item);
}

/* --- Following the document ----------------------------------------------------------------- */

/* What is selected, after an edit: by its element, which may have moved or got another id; or, when
 * the text was read anew, by its key. */
static HonourForceItem *find_selected(HonourForcesPage *page) {
  if (page->selected == NULL)
    return NULL;
  CapNode node = cap_anchor_node(honour_force_item_anchor(page->selected));
  HonourForceItem *item =
      honour_force_tree_find_node(page->tree, honour_force_item_kind(page->selected), node);
  return item != NULL ? item : honour_force_tree_find(page->tree, page->selected_key);
}

static void on_rebuilt(HonourForcesPage *page) {
  guint n = g_list_model_get_n_items(honour_force_tree_roots(page->tree));
  HonourForceItem *item = find_selected(page);
  gtk_stack_set_visible_child_name(GTK_STACK(page->stack), n > 0 ? "tree" : "empty");
  open_rows(page);
  if (item != NULL)
    honour_forces_page_select(page, item);
  on_selected(page);
}

/* --- Making --------------------------------------------------------------------------------- */

static GListModel *children_of(gpointer item, gpointer data) {
  GListModel *children = honour_force_item_children(item);
  (void)data;
  return children != NULL ? g_object_ref(children) : NULL;
}

static void on_setup(GtkSignalListItemFactory *factory, GtkListItem *list_item,
                     HonourForcesPage *page) {
  (void)factory;
  gtk_list_item_set_child(list_item, honour_force_row_new(page->desk, page->tree));
}

static void on_bind(GtkSignalListItemFactory *factory, GtkListItem *list_item,
                    HonourForcesPage *page) {
  GtkTreeListRow *row = gtk_list_item_get_item(list_item);
  (void)factory;
  honour_force_row_set_row(HONOUR_FORCE_ROW(gtk_list_item_get_child(list_item)), row);
  g_signal_connect(row, "notify::expanded", G_CALLBACK(on_expanded), page);
}

static void on_unbind(GtkSignalListItemFactory *factory, GtkListItem *list_item,
                      HonourForcesPage *page) {
  (void)factory;
  g_signal_handlers_disconnect_by_data(gtk_list_item_get_item(list_item), page);
  honour_force_row_set_row(HONOUR_FORCE_ROW(gtk_list_item_get_child(list_item)), NULL);
}

/* Enter on a row goes to its form. */
static void on_activate(HonourForcesPage *page) {
  honour_force_details_focus(HONOUR_FORCE_DETAILS(page->details));
}

/* Of the tree, where the form is below it. */
enum { LEAST_HEIGHT = 130 };

static GtkWidget *make_list(HonourForcesPage *page) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  GtkWidget *scrolled = gtk_scrolled_window_new();
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), page);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), page);
  g_signal_connect(factory, "unbind", G_CALLBACK(on_unbind), page);
  page->rows = gtk_tree_list_model_new(g_object_ref(honour_force_tree_roots(page->tree)), FALSE,
                                       FALSE, children_of, NULL, NULL);
  page->selection = gtk_single_selection_new(NULL);
  gtk_single_selection_set_autoselect(page->selection, FALSE); /* before there is a first row */
  gtk_single_selection_set_can_unselect(page->selection, TRUE);
  gtk_single_selection_set_model(page->selection, G_LIST_MODEL(page->rows));
  page->list = gtk_list_view_new(GTK_SELECTION_MODEL(g_object_ref(page->selection)), factory);
  gtk_accessible_update_property(GTK_ACCESSIBLE(page->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Forces"), -1);
  g_signal_connect_swapped(page->list, "activate", G_CALLBACK(on_activate), page);
  honour_forces_page_add_keys(page);
  cap_tree_keys_add(GTK_LIST_VIEW(page->list));
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), page->list);
  gtk_scrolled_window_set_has_frame(GTK_SCROLLED_WINDOW(scrolled), TRUE);
  gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(scrolled), LEAST_HEIGHT);
  gtk_widget_set_vexpand(scrolled, TRUE);
  return scrolled;
}

static void on_wanted(HonourForcesPage *page, guint kind) {
  honour_forces_page_add(page, kind == HONOUR_FORCE_ARMY    ? HONOUR_ADD_ARMY
                               : kind == HONOUR_FORCE_STACK ? HONOUR_ADD_STACK
                               : kind == HONOUR_FORCE_CARD  ? HONOUR_ADD_CAPITANO
                                                            : HONOUR_ADD_UNIT);
}

static void make_details(HonourForcesPage *page) {
  page->details = honour_force_details_new(page->desk);
  g_signal_connect_swapped(page->details, "wanted", G_CALLBACK(on_wanted), page);
}

static void on_add_side(HonourForcesPage *page) {
  honour_forces_page_add(page, HONOUR_ADD_SIDE);
}

static void add_button(HonourForcesPage *page, GtkWidget *box, const char *label,
                       GCallback callback) {
  GtkWidget *button = gtk_button_new_with_mnemonic(label);
  gtk_widget_set_halign(button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped(button, "clicked", callback, page);
  gtk_box_append(GTK_BOX(box), button);
}

/* What is seen in place of the tree while there are no sides. */
static GtkWidget *make_empty(HonourForcesPage *page) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *nothing = gtk_label_new(_(
      "No sides yet. A scenario has two, each with armies, and these have stacks led by Capitani. "
      "Begin with the first side, or take a whole set-up over from text."));
  gtk_label_set_wrap(GTK_LABEL(nothing), TRUE);
  gtk_label_set_justify(GTK_LABEL(nothing), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class(nothing, "dim-label");
  gtk_widget_set_valign(box, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(box), nothing);
  add_button(page, box, _("Add the first _side"), G_CALLBACK(on_add_side));
  add_button(page, box, _("_Paste set-up text…"), G_CALLBACK(honour_forces_page_paste_text));
  return box;
}

static void make_content(HonourForcesPage *page) {
  page->stack = gtk_stack_new();
  gtk_stack_add_named(GTK_STACK(page->stack), make_empty(page), "empty");
  gtk_stack_add_named(GTK_STACK(page->stack), make_list(page), "tree");
  make_details(page);
  page->split = cap_split_new(
      page->stack, page->details,
      _("Select a side, an army, a stack, a Capitano or a unit above to see and change it. The Menu "
        "key or the right button shows what you can do with it; drag units and stacks onto others."));
  cap_split_set_memory(CAP_SPLIT(page->split), cap_desk_memory(page->desk), "forces");
  cap_split_set_bar(CAP_SPLIT(page->split), honour_forces_page_make_edits(page));
  gtk_widget_set_margin_end(page->split, 12);
  gtk_widget_set_margin_bottom(page->split, 12);
  gtk_widget_set_vexpand(page->split, TRUE);
  gtk_box_append(GTK_BOX(page->box), honour_forces_page_make_adds(page));
  gtk_box_append(GTK_BOX(page->box), page->split);
}

/* Sides and armies are open when the page is made. */
static void open_armies(HonourForcesPage *page) {
  GListModel *sides = honour_force_tree_roots(page->tree);
  for (guint i = 0; i < g_list_model_get_n_items(sides); i++) {
    g_autoptr(HonourForceItem) side = g_list_model_get_item(sides, i);
    GListModel *armies = honour_force_item_children(side);
    g_hash_table_add(page->open, g_strdup(honour_force_item_key(side)));
    for (guint k = 0; k < g_list_model_get_n_items(armies); k++) {
      g_autoptr(HonourForceItem) army = g_list_model_get_item(armies, k);
      g_hash_table_add(page->open, g_strdup(honour_force_item_key(army)));
    }
  }
}

GtkWidget *honour_forces_page_new(CapDesk *desk) {
  HonourForcesPage *page = g_object_new(HONOUR_TYPE_FORCES_PAGE, NULL);
  page->desk = g_object_ref(desk);
  page->tree = honour_force_tree_new(cap_desk_project(desk));
  make_content(page);
  open_armies(page);
  g_signal_connect_object(page->tree, "rebuilt", G_CALLBACK(on_rebuilt), page, G_CONNECT_SWAPPED);
  g_signal_connect_object(page->selection, "notify::selected-item", G_CALLBACK(on_selected), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "selection-changed", G_CALLBACK(on_desk_selection), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "go-to", G_CALLBACK(on_go_to), page, G_CONNECT_SWAPPED);
  g_signal_connect(page, "map", G_CALLBACK(honour_forces_page_show_places), NULL);
  g_signal_connect_after(page, "unmap", G_CALLBACK(honour_forces_page_show_places), NULL);
  on_rebuilt(page);
  return GTK_WIDGET(page);
}

static void honour_forces_page_dispose(GObject *object) {
  HonourForcesPage *page = HONOUR_FORCES_PAGE(object);
  if (page->selection != NULL)
    g_signal_handlers_disconnect_by_data(page->selection, page);
  honour_forces_page_close_menu(page);
  g_clear_pointer(&page->box, gtk_widget_unparent);
  g_clear_object(&page->selected);
  g_clear_object(&page->selection);
  g_clear_object(&page->rows);
  g_clear_object(&page->tree);
  g_clear_object(&page->desk);
  G_OBJECT_CLASS(honour_forces_page_parent_class)->dispose(object);
}

static void honour_forces_page_finalize(GObject *object) {
  HonourForcesPage *page = HONOUR_FORCES_PAGE(object);
  g_hash_table_unref(page->open);
  g_free(page->selected_key);
  G_OBJECT_CLASS(honour_forces_page_parent_class)->finalize(object);
}

static void honour_forces_page_class_init(HonourForcesPageClass *class) {
  G_OBJECT_CLASS(class)->dispose = honour_forces_page_dispose;
  G_OBJECT_CLASS(class)->finalize = honour_forces_page_finalize;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void honour_forces_page_init(HonourForcesPage *page) {
  page->open = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  page->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_margin_top(page->box, 12);
  gtk_widget_set_margin_start(page->box, 12);
  gtk_widget_set_parent(page->box, GTK_WIDGET(page));
}
