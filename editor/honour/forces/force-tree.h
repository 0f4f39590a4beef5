/* The forces of a scenario as a tree of list models: sides, armies, stacks, the cards of their
 * Capitani, units. Follows the project; items that stay keep their identity. No GTK. */
#pragma once

#include "editor/honour/forces/force-meters.h"
#include "editor/core/project.h"

typedef enum {
  HONOUR_FORCE_SIDE,
  HONOUR_FORCE_ARMY,
  HONOUR_FORCE_STACK,
  HONOUR_FORCE_POOL,
  HONOUR_FORCE_REINFORCEMENT,
  HONOUR_FORCE_GROUP,
  HONOUR_FORCE_CARD, /* a Capitano with the units that are his */
  HONOUR_FORCE_UNIT,
  HONOUR_FORCE_AUXILIARY,
  HONOUR_FORCE_BREAKDOWN,
  HONOUR_FORCE_MINOR_CAPITANO, /* of an army; named so because the rules have Minor Forces */
} HonourForceItemKind;

/* One of them. Signal `changed`: it is shown otherwise now. */
#define HONOUR_TYPE_FORCE_ITEM (honour_force_item_get_type())
G_DECLARE_FINAL_TYPE(HonourForceItem, honour_force_item, HONOUR, FORCE_ITEM, GObject)

HonourForceItemKind honour_force_item_kind(HonourForceItem *item);
const char *honour_force_item_key(HonourForceItem *item); /* changes with the id */
const char *honour_force_item_id(HonourForceItem *item); /* of the element; NULL when it has none */
const char *honour_force_item_side(HonourForceItem *item); /* ids of what it stands in, or NULL */
const char *honour_force_item_army(HonourForceItem *item);
const char *honour_force_item_holder(HonourForceItem *item); /* stack or pool; itself for these */
const char *
honour_force_item_capitano(HonourForceItem *item); /* whose card it is or lies on, or NULL */
gboolean
honour_force_item_is_leaders(HonourForceItem *item); /* the card of who leads, or lies on it */
const char *honour_force_item_label(HonourForceItem *item);
const char *
honour_force_item_detail(HonourForceItem *item); /* a few words more; "" when there are none */
const HonourMeter *honour_force_item_meter(HonourForceItem *item); /* NULL when it has none */
CapAnchor *
honour_force_item_anchor(HonourForceItem *item); /* of its element; for a leader, his stack's */

/* Of HonourForceItem; NULL for units and the like, which hold nothing. */
GListModel *honour_force_item_children(HonourForceItem *item);

#define HONOUR_TYPE_FORCE_TREE (honour_force_tree_get_type())
G_DECLARE_FINAL_TYPE(HonourForceTree, honour_force_tree, HONOUR, FORCE_TREE, GObject)

/* Signal `rebuilt`: it is that of the document as it is. While it is being rebuilt items come and
 * go; whoever keeps a selection waits for the signal. */
HonourForceTree *honour_force_tree_new(CapProject *project);
GListModel *honour_force_tree_roots(HonourForceTree *tree);
gboolean honour_force_tree_is_rebuilding(HonourForceTree *tree);

/* The item with a key; NULL. Borrowed. */
HonourForceItem *honour_force_tree_find(HonourForceTree *tree, const char *key);

/* The item of this kind for an element, whatever key it has; NULL. Borrowed. */
HonourForceItem *honour_force_tree_find_node(HonourForceTree *tree, HonourForceItemKind kind,
                                             CapNode node);
