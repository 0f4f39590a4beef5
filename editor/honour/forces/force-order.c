#include "editor/honour/forces/force-order.h"

#include "editor/core/commands/commands-element.h"
#include "editor/honour/forces/commands-private.h"
#include "schema/document/slots.h"

/* --- Neighbours ----------------------------------------------------------------------------- */

/* The list that an item stands in, at which place, and what holds the list (NULL for the tree). */
typedef struct {
  GListModel *list;
  guint at;
  HonourForceItem *parent;
} Position;

static gboolean find_position(GListModel *list, HonourForceItem *parent, HonourForceItem *wanted,
                              Position *position) {
  for (guint i = 0; i < g_list_model_get_n_items(list); i++) {
    g_autoptr(HonourForceItem) item = g_list_model_get_item(list, i);
    if (item == wanted) {
      *position = (Position){list, i, parent};
      return TRUE;
    }
    GListModel *children = honour_force_item_children(item);
    if (children != NULL && find_position(children, item, wanted, position))
      return TRUE;
  }
  return FALSE;
}

static HonourForceItem *item_at(const Position *position, int step) {
  if (step < 0 && position->at == 0)
    return NULL;
  g_autoptr(HonourForceItem) item =
      g_list_model_get_item(position->list, (guint)((int)position->at + step));
  return item; /* the list keeps it */
}

HonourForceItem *honour_force_neighbour(HonourForceTree *tree, HonourForceItem *item) {
  Position position;
  if (!find_position(honour_force_tree_roots(tree), NULL, item, &position))
    return NULL;
  HonourForceItem *behind = item_at(&position, 1), *before = item_at(&position, -1);
  if (behind != NULL)
    return behind;
  return before != NULL ? before : position.parent;
}

/* --- Changing places ------------------------------------------------------------------------ */

/* Does the schema let them stand in any order? */
static gboolean are_alike(const CapDocument *doc, CapNode a, CapNode b) {
  CapNode parent = cap_node_parent(doc, a);
  const CapGuideElement *guide = parent != CAP_NODE_NONE ? cap_element_guide(doc, parent) : NULL;
  return guide != NULL && cap_node_parent(doc, b) == parent &&
         cap_slot_of(doc, guide, cap_node_name_text(doc, a)) ==
             cap_slot_of(doc, guide, cap_node_name_text(doc, b));
}

/* The element with which it would change places; CAP_NODE_NONE when it may not. */
static CapNode find_partner(const CapDocument *doc, HonourForceTree *tree, HonourForceItem *item,
                            int step) {
  CapNode node = cap_anchor_node(honour_force_item_anchor(item));
  Position position;
  if (node == CAP_NODE_NONE || honour_force_item_kind(item) == HONOUR_FORCE_REINFORCEMENT ||
      !find_position(honour_force_tree_roots(tree), NULL, item, &position))
    return CAP_NODE_NONE;
  HonourForceItem *other = item_at(&position, step);
  CapNode partner =
      other != NULL ? cap_anchor_node(honour_force_item_anchor(other)) : CAP_NODE_NONE;
  return partner != CAP_NODE_NONE && are_alike(doc, node, partner) ? partner : CAP_NODE_NONE;
}

gboolean honour_force_may_step(CapProject *project, HonourForceTree *tree, HonourForceItem *item,
                               int step) {
  const CapDocument *doc;
  CapFile *file;
  return honour_command_open(project, &file, &doc) &&
         find_partner(doc, tree, item, step) != CAP_NODE_NONE;
}

CapNode honour_force_step(CapProject *project, HonourForceTree *tree, HonourForceItem *item,
                          int step) {
  const CapDocument *seen;
  CapFile *file;
  CapNode partner;
  if (!honour_command_open(project, &file, &seen) ||
      (partner = find_partner(seen, tree, item, step)) == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  CapNode node = cap_anchor_node(honour_force_item_anchor(item));
  g_autofree char *label = honour_node_dup_label(project, seen, node);
  g_autofree char *name = g_strdup_printf(step < 0 ? _("Move %s up") : _("Move %s down"), label);
  CapDocument *doc = cap_file_begin(file, "%s", name);
  CapNode before = step < 0 ? partner : cap_node_next(doc, partner);
  CapNode moved = cap_document_move(doc, node, cap_node_parent(doc, node), before);
  cap_file_end(file);
  return moved;
}
