#include "editor/honour/forces/force-tree.h"

#include <glib/gi18n.h>

#include "editor/core/field.h"
#include "editor/honour/forces/force-find.h"
#include "editor/honour/forces/force-item.h"

struct _HonourForceTree {
  GObject parent_instance;
  CapProject *project;
  GListStore *roots;
  gboolean is_rebuilding;
};

G_DEFINE_FINAL_TYPE(HonourForceTree, honour_force_tree, G_TYPE_OBJECT)

static guint rebuilt_signal;

/* What is known while the tree is built. */
typedef struct {
  CapProject *project;
  CapFile *file;
  const CapDocument *doc;
  const HonourScenario *scenario; /* NULL when it cannot be compiled; then there are no meters */
} Builder;

static void add_forces(const Builder *b, HonourForceItem *parent, CapNode node);

/* --- Items ---------------------------------------------------------------------------------- */

static HonourForceItem *make(const Builder *b, HonourForceItemKind kind, HonourForceItem *parent,
                             CapNode node, gboolean has_children) {
  HonourForceItem *item = honour_force_item_new(kind, has_children);
  item->id = cap_node_dup_value(b->doc, node, CAP_NAME_ID);
  item->anchor = cap_file_anchor(b->file, node);
  item->label = honour_node_dup_label(b->project, b->doc, node);
  if (parent != NULL) {
    item->side = g_strdup(parent->side);
    item->army = g_strdup(parent->army);
    item->holder = g_strdup(parent->holder);
    item->capitano = g_strdup(parent->capitano);
    item->is_leaders = parent->is_leaders;
  }
  return item;
}

/* Appends it, under a key from its kind and id or, without one, its place in what it lies in. */
static void append(GListStore *list, HonourForceItem *item, const char *kind,
                   HonourForceItem *parent, const char *id) {
  guint n = g_list_model_get_n_items(G_LIST_MODEL(list));
  item->key = id != NULL ? g_strdup_printf("%s:%s", kind, id)
                         : g_strdup_printf("%s/%s:%u", parent->key, kind, n);
  g_list_store_append(list, item);
}

/* --- Units, auxiliaries, counters for breaking down ------------------------------------------ */

static void measure_unit(const Builder *b, HonourForceItem *item, CapNode node) {
  for (guint i = 0; b->scenario != NULL && i < b->scenario->n_units; i++)
    if (b->scenario->units[i].node == node) {
      item->meter = honour_meter_of_unit(&b->scenario->units[i]);
      item->has_meter = TRUE;
    }
}

static void add_piece(const Builder *b, HonourForceItem *parent, CapNode node,
                      HonourForceItemKind kind, const char *word) {
  g_autoptr(HonourForceItem) item = make(b, kind, parent, node, FALSE);
  g_autofree char *counters = cap_node_dup_value(b->doc, node, CAP_NAME_COUNTERS);
  g_autofree char *count = cap_node_dup_value(b->doc, node, CAP_NAME_COUNT);
  g_autofree char *sp = cap_node_dup_value(b->doc, node, CAP_NAME_SP);
  if (kind == HONOUR_FORCE_UNIT) {
    item->detail =
        g_strdup_printf(_("%s SP, %s"), sp != NULL ? sp : "?", counters != NULL ? counters : "?");
    measure_unit(b, item, node);
  } else if (kind == HONOUR_FORCE_AUXILIARY) {
    item->detail = count != NULL ? g_strdup_printf("×%s", count) : NULL;
  } else {
    item->detail = g_strdup_printf(_("breakdown, %s"), counters != NULL ? counters : "?");
  }
  append(parent->children, item, word, parent, NULL);
}

/* --- Cards ---------------------------------------------------------------------------------- */

static CapIndex capitano_index(const Builder *b, const char *id) {
  return b->scenario != NULL ? honour_roster_find_capitano(b->scenario->roster, cap_slice_of(id))
                             : CAP_INDEX_NONE;
}

static void measure_card(const Builder *b, HonourForceItem *card, gboolean leads) {
  CapIndex man = capitano_index(b, card->capitano);
  CapIndex stack = b->scenario != NULL && card->holder != NULL
                       ? honour_scenario_find_stack(b->scenario, cap_slice_of(card->holder))
                       : CAP_INDEX_NONE;
  if (man == CAP_INDEX_NONE)
    return;
  guint rank = b->scenario->roster->capitani[man].rank;
  card->detail = g_strdup_printf(leads ? _("Primo Capitano, Rank %u") : _("Rank %u"), rank);
  if (stack != CAP_INDEX_NONE) {
    card->meter = honour_meter_of_card(b->scenario, stack, man);
    card->has_meter = TRUE;
  }
}

/* Units of the holder that lie on the card: those under him and, for a leader, under nobody. */
static void add_units(const Builder *b, HonourForceItem *parent, CapNode holder,
                      const char *capitano, gboolean with_free) {
  for (CapNode n = cap_node_first_child(b->doc, holder); n != CAP_NODE_NONE;
       n = cap_node_next(b->doc, n)) {
    CapSlice under = cap_node_attribute(b->doc, n, CAP_NAME_UNDER);
    gboolean is_his = cap_slice_is_set(under) ? cap_slice_equals(under, capitano) : with_free;
    if (cap_node_name(b->doc, n) == CAP_NAME_UNIT && is_his)
      add_piece(b, parent, n, HONOUR_FORCE_UNIT, "unit");
    else if (cap_node_name(b->doc, n) == CAP_NAME_AUXILIARY && with_free)
      add_piece(b, parent, n, HONOUR_FORCE_AUXILIARY, "auxiliary");
  }
}

/* `node` is his posting, or the stack that he leads. */
static void add_card(const Builder *b, HonourForceItem *parent, CapNode holder, CapNode node,
                     const char *capitano) {
  gboolean leads = node == holder;
  g_autoptr(HonourForceItem) card = make(b, HONOUR_FORCE_CARD, parent, node, TRUE);
  g_autofree char *key = g_strdup_printf("%s/%s", parent->id, capitano);
  g_clear_pointer(&card->id, g_free);
  g_free(card->capitano);
  g_free(card->label);
  card->capitano = g_strdup(capitano);
  card->is_leaders = leads;
  card->label = honour_capitano_dup_name(b->project, capitano);
  append(parent->children, card, "card", parent, key);
  measure_card(b, card, leads);
  add_units(b, card, holder, capitano, leads);
}

static gboolean has_posting(const Builder *b, CapNode holder, const char *capitano) {
  return honour_find_child(b->doc, holder, CAP_NAME_CAPITANO, CAP_NAME_REF, capitano) !=
         CAP_NODE_NONE;
}

/* Units under somebody who is not there: they must be seen nevertheless. */
static void add_strays(const Builder *b, HonourForceItem *parent, CapNode holder,
                       const char *leader) {
  for (CapNode n = cap_node_child_named(b->doc, holder, CAP_NAME_UNIT); n != CAP_NODE_NONE;
       n = cap_node_next_named(b->doc, n, CAP_NAME_UNIT)) {
    g_autofree char *under = cap_node_dup_value(b->doc, n, CAP_NAME_UNDER);
    if (under != NULL && g_strcmp0(under, leader) != 0 && !has_posting(b, holder, under))
      add_piece(b, parent, n, HONOUR_FORCE_UNIT, "unit");
  }
}

/* What a stack or pool holds: cards first, then what lies on none. */
static void add_contents(const Builder *b, HonourForceItem *item, CapNode holder) {
  g_autofree char *leader = cap_node_dup_value(b->doc, holder, CAP_NAME_CAPITANO);
  if (leader != NULL)
    add_card(b, item, holder, holder, leader);
  for (CapNode n = cap_node_child_named(b->doc, holder, CAP_NAME_CAPITANO); n != CAP_NODE_NONE;
       n = cap_node_next_named(b->doc, n, CAP_NAME_CAPITANO)) {
    g_autofree char *ref = cap_node_dup_value(b->doc, n, CAP_NAME_REF);
    if (ref != NULL)
      add_card(b, item, holder, n, ref);
  }
  if (leader == NULL)
    add_units(b, item, holder, NULL, TRUE);
  add_strays(b, item, holder, leader);
}

/* --- Stacks and pools ----------------------------------------------------------------------- */

/* A hex with its place: "Sale (1014)". */
static char *dup_hex(const Builder *b, CapSlice number) {
  const CapMap *map = cap_project_map(b->project);
  gboolean has_hexes = map != NULL && cap_map_has_hexes(map);
  CapHex hex = has_hexes ? cap_grid_find(&map->grid, number) : CAP_HEX_NONE;
  const char *name = hex != CAP_HEX_NONE ? map->hexes[hex].name : NULL;
  return name != NULL ? g_strdup_printf("%s (%.*s)", name, (int)number.length, number.data)
                      : cap_slice_dup(number);
}

/* An area by its name; those without one by their id. */
static char *dup_area(const Builder *b, CapSlice id) {
  CapIndex index =
      b->scenario != NULL ? honour_scenario_area_index(b->scenario, id) : CAP_INDEX_NONE;
  const CapArea *area = index != CAP_INDEX_NONE ? honour_scenario_area(b->scenario, index) : NULL;
  return area != NULL && area->name != NULL ? g_strdup(area->name) : cap_slice_dup(id);
}

/* Where it stands, in the words of the document. */
static char *dup_where(const Builder *b, CapNode node) {
  static const CapName names[] = {CAP_NAME_HEX, CAP_NAME_HEXES, CAP_NAME_NEAR, CAP_NAME_AREA};
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    CapSlice value = cap_node_attribute(b->doc, node, names[i]);
    if (cap_slice_is_set(value))
      return names[i] == CAP_NAME_HEX    ? dup_hex(b, value)
             : names[i] == CAP_NAME_AREA ? dup_area(b, value)
                                         : cap_slice_dup(value);
  }
  if (cap_slice_is_set(cap_node_attribute(b->doc, node, CAP_NAME_WITH)))
    return g_strdup(_("joins a Capitano Generale"));
  return g_strdup(_("no place yet"));
}

/* "attack, retreat", as forms show the words of the schema; NULL for none. */
static char *dup_orders(const Builder *b, CapNode node) {
  CapSlice orders = cap_node_attribute(b->doc, node, CAP_NAME_ORDER), word;
  g_autoptr(GString) out = g_string_new(NULL);
  while (cap_slice_next_word(&orders, &word)) {
    g_autofree char *name = cap_slice_dup(word);
    g_autofree char *label = cap_field_dup_label(name);
    g_autofree char *small = g_utf8_strdown(label, -1);
    g_string_append_printf(out, "%s%s", out->len > 0 ? ", " : "", small);
  }
  return out->len > 0 ? g_strdup(out->str) : NULL;
}

static void add_stack(const Builder *b, HonourForceItem *parent, CapNode node) {
  g_autoptr(HonourForceItem) item = make(b, HONOUR_FORCE_STACK, parent, node, TRUE);
  g_autofree char *where = dup_where(b, node);
  g_autofree char *order = dup_orders(b, node);
  g_free(item->holder);
  item->holder = g_strdup(item->id);
  item->detail = order != NULL ? g_strdup_printf("%s, %s", where, order) : g_strdup(where);
  append(parent->children, item, "stack", parent, item->id);
  CapIndex index = b->scenario != NULL && item->id != NULL
                       ? honour_scenario_find_stack(b->scenario, cap_slice_of(item->id))
                       : CAP_INDEX_NONE;
  if (index != CAP_INDEX_NONE)
    item->has_meter = honour_meter_of_stack(b->scenario, index, &item->meter);
  add_contents(b, item, node);
}

static void add_pool(const Builder *b, HonourForceItem *parent, CapNode node) {
  g_autoptr(HonourForceItem) item = make(b, HONOUR_FORCE_POOL, parent, node, TRUE);
  item->holder = g_strdup(item->id);
  CapSlice area = cap_node_attribute(b->doc, node, CAP_NAME_AREA);
  item->detail = cap_slice_is_set(area) ? dup_area(b, area) : NULL;
  append(parent->children, item, "pool", parent, item->id);
  add_contents(b, item, node);
  add_forces(b, item, node);
}

/* --- Armies and what comes later ------------------------------------------------------------ */

static void add_reinforcement(const Builder *b, HonourForceItem *parent, CapNode node) {
  g_autoptr(HonourForceItem) item = make(b, HONOUR_FORCE_REINFORCEMENT, parent, node, TRUE);
  CapSlice date = cap_node_attribute(b->doc, node, CAP_NAME_TURN);
  CapTurn turn = CAP_TURN_NONE;
  g_free(item->label);
  if (b->scenario != NULL && cap_slice_is_set(date) &&
      honour_calendar_parse(&b->scenario->calendar, date, &turn) == HONOUR_DATE_OK &&
      turn != CAP_TURN_NONE)
    item->label = honour_calendar_dup_text(&b->scenario->calendar, turn);
  else
    item->label = cap_slice_is_set(date) ? cap_slice_dup(date) : g_strdup(_("No date"));
  item->detail = g_strdup(_("reinforcement"));
  append(parent->children, item, "reinforcement", parent, NULL);
  add_forces(b, item, node);
}

static void add_group(const Builder *b, HonourForceItem *parent, CapNode node) {
  g_autoptr(HonourForceItem) item = make(b, HONOUR_FORCE_GROUP, parent, node, TRUE);
  item->detail = g_strdup(_("comes by a special rule"));
  append(parent->children, item, "group", parent, item->id);
  add_forces(b, item, node);
}

static void add_forces(const Builder *b, HonourForceItem *parent, CapNode node) {
  for (CapNode n = cap_node_first_child(b->doc, node); n != CAP_NODE_NONE;
       n = cap_node_next(b->doc, n)) {
    CapName name = cap_node_name(b->doc, n);
    if (name == CAP_NAME_STACK)
      add_stack(b, parent, n);
    else if (name == CAP_NAME_POOL)
      add_pool(b, parent, n);
    else if (name == CAP_NAME_REINFORCEMENT)
      add_reinforcement(b, parent, n);
    else if (name == CAP_NAME_GROUP)
      add_group(b, parent, n);
    else if (name == CAP_NAME_BREAKDOWN)
      add_piece(b, parent, n, HONOUR_FORCE_BREAKDOWN, "breakdown");
  }
}

/* Minor Capitani whom the army can have: in a stack from the start, or later. */
static void add_minors(const Builder *b, HonourForceItem *army, CapNode node) {
  CapNode list = cap_node_child_named(b->doc, node, CAP_NAME_MINORS);
  CapNode n = list != CAP_NODE_NONE ? cap_node_child_named(b->doc, list, CAP_NAME_MINOR) : list;
  for (; n != CAP_NODE_NONE; n = cap_node_next_named(b->doc, n, CAP_NAME_MINOR)) {
    g_autoptr(HonourForceItem) item = make(b, HONOUR_FORCE_MINOR_CAPITANO, army, n, FALSE);
    gboolean is_deployed =
        cap_slice_equals(cap_node_attribute(b->doc, n, CAP_NAME_DEPLOYED), "yes");
    g_free(item->capitano);
    item->capitano = cap_node_dup_value(b->doc, n, CAP_NAME_CAPITANO);
    item->detail =
        g_strdup(is_deployed ? _("Minor Capitano, deployed") : _("Minor Capitano, not deployed"));
    append(army->children, item, "minor", army, NULL);
  }
}

static void add_army(const Builder *b, HonourForceItem *side, CapNode node) {
  g_autoptr(HonourForceItem) item = make(b, HONOUR_FORCE_ARMY, side, node, TRUE);
  item->army = g_strdup(item->id);
  item->detail = cap_node_dup_value(b->doc, node, CAP_NAME_POWER);
  append(side->children, item, "army", side, item->id);
  add_forces(b, item, node);
  add_minors(b, item, node);
}

static void add_side(const Builder *b, GListStore *roots, CapNode node) {
  g_autoptr(HonourForceItem) item = make(b, HONOUR_FORCE_SIDE, NULL, node, TRUE);
  item->side = g_strdup(item->id);
  if (cap_slice_equals(cap_node_attribute(b->doc, node, CAP_NAME_FIRST), "yes"))
    item->detail = g_strdup(_("First Player"));
  append(roots, item, "side", item, item->id != NULL ? item->id : "");
  for (CapNode n = cap_node_child_named(b->doc, node, CAP_NAME_ARMY); n != CAP_NODE_NONE;
       n = cap_node_next_named(b->doc, n, CAP_NAME_ARMY))
    add_army(b, item, n);
}

/* --- The tree ------------------------------------------------------------------------------- */

static void rebuild(HonourForceTree *tree) {
  g_autoptr(GListStore) newer = g_list_store_new(HONOUR_TYPE_FORCE_ITEM);
  CapFile *file = cap_project_file(tree->project, CAP_KIND_SCENARIO);
  const CapDocument *doc = file != NULL ? cap_file_document(file) : NULL;
  if (doc != NULL) {
    Builder b = {tree->project, file, doc, honour_scenario(cap_project_scenario(tree->project))};
    CapNode root = cap_document_root(doc);
    for (CapNode n = cap_node_child_named(doc, root, CAP_NAME_SIDE); n != CAP_NODE_NONE;
         n = cap_node_next_named(doc, n, CAP_NAME_SIDE))
      add_side(&b, newer, n);
  }
  tree->is_rebuilding = TRUE;
  honour_force_items_merge(tree->roots, newer);
  tree->is_rebuilding = FALSE;
  g_signal_emit(tree, rebuilt_signal, 0);
}

HonourForceTree *honour_force_tree_new(CapProject *project) {
  HonourForceTree *tree = g_object_new(HONOUR_TYPE_FORCE_TREE, NULL);
  tree->project = g_object_ref(project);
  g_signal_connect_object(project, "changed", G_CALLBACK(rebuild), tree, G_CONNECT_SWAPPED);
  rebuild(tree);
  return tree;
}

GListModel *honour_force_tree_roots(HonourForceTree *tree) {
  return G_LIST_MODEL(tree->roots);
}

gboolean honour_force_tree_is_rebuilding(HonourForceTree *tree) {
  return tree->is_rebuilding;
}

static HonourForceItem *find_in(GListModel *list, const char *key) {
  for (guint i = 0; i < g_list_model_get_n_items(list); i++) {
    g_autoptr(HonourForceItem) item = g_list_model_get_item(list, i);
    if (g_str_equal(item->key, key))
      return item;
    HonourForceItem *inner =
        item->children != NULL ? find_in(G_LIST_MODEL(item->children), key) : NULL;
    if (inner != NULL)
      return inner;
  }
  return NULL;
}

HonourForceItem *honour_force_tree_find(HonourForceTree *tree, const char *key) {
  return find_in(G_LIST_MODEL(tree->roots), key);
}

static HonourForceItem *find_node_in(GListModel *list, HonourForceItemKind kind, CapNode node) {
  for (guint i = 0; i < g_list_model_get_n_items(list); i++) {
    g_autoptr(HonourForceItem) item = g_list_model_get_item(list, i);
    if (item->kind == kind && cap_anchor_node(item->anchor) == node)
      return item;
    HonourForceItem *inner =
        item->children != NULL ? find_node_in(G_LIST_MODEL(item->children), kind, node) : NULL;
    if (inner != NULL)
      return inner;
  }
  return NULL;
}

HonourForceItem *honour_force_tree_find_node(HonourForceTree *tree, HonourForceItemKind kind,
                                             CapNode node) {
  return node != CAP_NODE_NONE ? find_node_in(G_LIST_MODEL(tree->roots), kind, node) : NULL;
}

static void honour_force_tree_finalize(GObject *object) {
  HonourForceTree *tree = HONOUR_FORCE_TREE(object);
  g_clear_object(&tree->project);
  g_clear_object(&tree->roots);
  G_OBJECT_CLASS(honour_force_tree_parent_class)->finalize(object);
}

static void honour_force_tree_class_init(HonourForceTreeClass *class) {
  G_OBJECT_CLASS(class)->finalize = honour_force_tree_finalize;
  rebuilt_signal = g_signal_new("rebuilt", HONOUR_TYPE_FORCE_TREE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void honour_force_tree_init(HonourForceTree *tree) {
  tree->roots = g_list_store_new(HONOUR_TYPE_FORCE_ITEM);
}
