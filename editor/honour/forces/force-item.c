#include "editor/honour/forces/force-item.h"

G_DEFINE_FINAL_TYPE(HonourForceItem, honour_force_item, G_TYPE_OBJECT)

static guint changed_signal;

HonourForceItem *honour_force_item_new(HonourForceItemKind kind, gboolean has_children) {
  HonourForceItem *item = g_object_new(HONOUR_TYPE_FORCE_ITEM, NULL);
  item->kind = kind;
  if (has_children)
    item->children = g_list_store_new(HONOUR_TYPE_FORCE_ITEM);
  return item;
}

/* --- Merging -------------------------------------------------------------------------------- */

static void swap(char **a, char **b) {
  char *kept = *a;
  *a = *b;
  *b = kept;
}

/* Takes over what a newer item of the same element says. The older anchor stays while it is good:
 * it remembers where the element stood before, for undo. */
static void take_over(HonourForceItem *item, HonourForceItem *newer) {
  if (cap_anchor_node(item->anchor) != cap_anchor_node(newer->anchor)) {
    CapAnchor *anchor = item->anchor;
    item->anchor = newer->anchor;
    newer->anchor = anchor;
  }
  swap(&item->key, &newer->key);
  swap(&item->id, &newer->id);
  swap(&item->side, &newer->side);
  swap(&item->army, &newer->army);
  swap(&item->holder, &newer->holder);
  swap(&item->capitano, &newer->capitano);
  swap(&item->label, &newer->label);
  swap(&item->detail, &newer->detail);
  item->meter = newer->meter;
  item->has_meter = newer->has_meter;
  item->is_leaders = newer->is_leaders;
  if (item->children != NULL)
    honour_force_items_merge(item->children, newer->children);
  g_signal_emit(item, changed_signal, 0);
}

static HonourForceItem *get(GListStore *items, guint i) {
  g_autoptr(HonourForceItem) item = g_list_model_get_item(G_LIST_MODEL(items), i);
  return item; /* the list keeps it */
}

/* Do both stand for one element? It may have got another id. In text that was read anew nothing has
 * an anchor; then keys tell, as far as they are more than a place in a list. */
static gboolean is_same(HonourForceItem *a, HonourForceItem *b) {
  CapNode node = cap_anchor_node(a->anchor);
  if (a->kind != b->kind)
    return FALSE;
  if (node != CAP_NODE_NONE)
    return node == cap_anchor_node(b->anchor);
  return (a->id != NULL || a->kind == HONOUR_FORCE_CARD) && g_str_equal(a->key, b->key);
}

/* The older one of the same element among items from `first` to `end`, brought up to date, or the
 * newer one. New reference. */
static HonourForceItem *keep_or_take(GListStore *items, guint first, guint end,
                                     HonourForceItem *newer) {
  for (guint i = first; i < end; i++) {
    HonourForceItem *older = get(items, i);
    if (is_same(older, newer)) {
      take_over(older, newer);
      return g_object_ref(older);
    }
  }
  return g_object_ref(newer);
}

void honour_force_items_merge(GListStore *items, GListStore *newer) {
  guint n = g_list_model_get_n_items(G_LIST_MODEL(items));
  guint m = g_list_model_get_n_items(G_LIST_MODEL(newer));
  guint head = 0, tail = 0;
  while (head < MIN(n, m) && is_same(get(items, head), get(newer, head)))
    head++;
  while (tail < MIN(n, m) - head && is_same(get(items, n - 1 - tail), get(newer, m - 1 - tail)))
    tail++;
  for (guint i = 0; i < tail; i++)
    take_over(get(items, n - 1 - i), get(newer, m - 1 - i));
  for (guint i = 0; i < head; i++)
    take_over(get(items, i), get(newer, i));
  if (n == m && head == n)
    return;
  g_autoptr(GPtrArray) middle = g_ptr_array_new_with_free_func(g_object_unref);
  for (guint i = head; i < m - tail; i++)
    g_ptr_array_add(middle, keep_or_take(items, head, n - tail, get(newer, i)));
  g_list_store_splice(items, head, n - tail - head, middle->pdata, middle->len);
}

/* --- Asking --------------------------------------------------------------------------------- */

HonourForceItemKind honour_force_item_kind(HonourForceItem *item) {
  return item->kind;
}

const char *honour_force_item_key(HonourForceItem *item) {
  return item->key;
}

const char *honour_force_item_id(HonourForceItem *item) {
  return item->id;
}

const char *honour_force_item_side(HonourForceItem *item) {
  return item->side;
}

const char *honour_force_item_army(HonourForceItem *item) {
  return item->army;
}

const char *honour_force_item_holder(HonourForceItem *item) {
  return item->holder;
}

const char *honour_force_item_capitano(HonourForceItem *item) {
  return item->capitano;
}

gboolean honour_force_item_is_leaders(HonourForceItem *item) {
  return item->is_leaders;
}

const char *honour_force_item_label(HonourForceItem *item) {
  return item->label;
}

const char *honour_force_item_detail(HonourForceItem *item) {
  return item->detail != NULL ? item->detail : "";
}

const HonourMeter *honour_force_item_meter(HonourForceItem *item) {
  return item->has_meter ? &item->meter : NULL;
}

CapAnchor *honour_force_item_anchor(HonourForceItem *item) {
  return item->anchor;
}

GListModel *honour_force_item_children(HonourForceItem *item) {
  return item->children != NULL ? G_LIST_MODEL(item->children) : NULL;
}

/* --- The object ----------------------------------------------------------------------------- */

static void honour_force_item_finalize(GObject *object) {
  HonourForceItem *item = HONOUR_FORCE_ITEM(object);
  char *strings[] = {item->key,    item->id,       item->side,  item->army,
                     item->holder, item->capitano, item->label, item->detail};
  for (guint i = 0; i < G_N_ELEMENTS(strings); i++)
    g_free(strings[i]);
  g_clear_pointer(&item->anchor, cap_anchor_unref);
  g_clear_object(&item->children);
  G_OBJECT_CLASS(honour_force_item_parent_class)->finalize(object);
}

static void honour_force_item_class_init(HonourForceItemClass *class) {
  G_OBJECT_CLASS(class)->finalize = honour_force_item_finalize;
  changed_signal = g_signal_new("changed", HONOUR_TYPE_FORCE_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void honour_force_item_init(HonourForceItem *item) {
  (void)item;
}
