#include "editor/core/outline-private.h"

struct _CapOutline {
  GObject parent_instance;
  CapFile *file;
  CapAnchor *parent; /* NULL: the list of the root alone */
  CapOutlineFilter filter;
  gpointer filter_data;
  GPtrArray *items; /* of CapOutlineItem */
};

static void list_model_init(GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(CapOutline, cap_outline, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, list_model_init))

/* --- Following the document ------------------------------------------------------------------ */

static void add_if_listed(CapOutline *outline, const CapDocument *doc, CapNode node,
                          GArray *nodes) {
  if (outline->filter == NULL || outline->filter(doc, node, outline->filter_data))
    g_array_append_val(nodes, node);
}

/* The elements that should be in the list now. New array of CapNode. */
static GArray *wanted_nodes(CapOutline *outline) {
  GArray *nodes = g_array_new(FALSE, FALSE, sizeof(CapNode));
  const CapDocument *doc = cap_file_document(outline->file);
  if (doc == NULL)
    return nodes;
  if (outline->parent == NULL) {
    add_if_listed(outline, doc, cap_document_root(doc), nodes);
    return nodes;
  }
  CapNode parent = cap_anchor_node(outline->parent);
  if (parent == CAP_NODE_NONE)
    return nodes;
  for (CapNode n = cap_node_first_child(doc, parent); n != CAP_NODE_NONE; n = cap_node_next(doc, n))
    add_if_listed(outline, doc, n, nodes);
  return nodes;
}

static CapNode node_at(CapOutline *outline, guint index) {
  return cap_outline_item_node(g_ptr_array_index(outline->items, index));
}

/* Only what lies between the first and the last difference is told as changed, so that what is
 * selected or unfolded elsewhere stays so. */
static void follow(CapOutline *outline) {
  g_autoptr(GArray) wanted = wanted_nodes(outline);
  guint n_old = outline->items->len;
  guint n_new = wanted->len;
  guint head = 0;
  guint tail = 0;
  while (head < MIN(n_old, n_new) && node_at(outline, head) == g_array_index(wanted, CapNode, head))
    head++;
  while (tail < MIN(n_old, n_new) - head &&
         node_at(outline, n_old - 1 - tail) == g_array_index(wanted, CapNode, n_new - 1 - tail))
    tail++;
  if (n_old > head + tail)
    g_ptr_array_remove_range(outline->items, head, n_old - head - tail);
  for (guint i = head; i < n_new - tail; i++)
    g_ptr_array_insert(outline->items, (gint)i,
                       cap_outline_item_new(outline->file, g_array_index(wanted, CapNode, i)));
  for (guint i = 0; i < outline->items->len; i++)
    cap_outline_item_refresh(g_ptr_array_index(outline->items, i));
  if (n_old != n_new || head + tail < n_old)
    g_list_model_items_changed(G_LIST_MODEL(outline), head, n_old - head - tail,
                               n_new - head - tail);
}

gboolean cap_outline_find(CapOutline *outline, CapNode node, guint *position) {
  for (guint i = 0; i < outline->items->len; i++) {
    if (node_at(outline, i) == node) {
      *position = i;
      return TRUE;
    }
  }
  return FALSE;
}

/* --- The list ------------------------------------------------------------------------------- */

static GType get_item_type(GListModel *model) {
  (void)model;
  return CAP_TYPE_OUTLINE_ITEM;
}

static guint get_n_items(GListModel *model) {
  return CAP_OUTLINE(model)->items->len;
}

static gpointer get_item(GListModel *model, guint position) {
  CapOutline *outline = CAP_OUTLINE(model);
  return position < outline->items->len ? g_object_ref(g_ptr_array_index(outline->items, position))
                                        : NULL;
}

static void list_model_init(GListModelInterface *iface) {
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void cap_outline_dispose(GObject *object) {
  CapOutline *outline = CAP_OUTLINE(object);
  g_clear_pointer(&outline->parent, cap_anchor_unref);
  g_clear_object(&outline->file);
  g_ptr_array_set_size(outline->items, 0);
  G_OBJECT_CLASS(cap_outline_parent_class)->dispose(object);
}

static void cap_outline_finalize(GObject *object) {
  g_ptr_array_unref(CAP_OUTLINE(object)->items);
  G_OBJECT_CLASS(cap_outline_parent_class)->finalize(object);
}

static void cap_outline_class_init(CapOutlineClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_outline_dispose;
  G_OBJECT_CLASS(class)->finalize = cap_outline_finalize;
}

static void cap_outline_init(CapOutline *outline) {
  outline->items = g_ptr_array_new_with_free_func(g_object_unref);
}

CapOutline *cap_outline_new(CapFile *file, CapNode parent, CapOutlineFilter filter, gpointer data) {
  CapOutline *outline = g_object_new(CAP_TYPE_OUTLINE, NULL);
  outline->file = g_object_ref(file);
  outline->filter = filter;
  outline->filter_data = data;
  if (parent != CAP_NODE_NONE)
    outline->parent = cap_file_anchor(file, parent);
  follow(outline);
  g_signal_connect_object(file, "changed", G_CALLBACK(follow), outline, G_CONNECT_SWAPPED);
  return outline;
}

CapOutline *cap_outline_new_inside(CapOutlineItem *item, CapOutlineFilter filter, gpointer data) {
  return cap_outline_new(cap_outline_item_file(item), cap_outline_item_node(item), filter, data);
}
