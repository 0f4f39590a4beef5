/* The forces of a scenario as a tree of list models: sides, armies, stacks, the cards of their
 * Capitani, units. Follows the project; items that stay keep their identity. No GTK. */
#pragma once

#include "editor/core/force-meters.h"
#include "editor/core/project.h"

typedef enum {
  CAP_FORCE_SIDE,
  CAP_FORCE_ARMY,
  CAP_FORCE_STACK,
  CAP_FORCE_POOL,
  CAP_FORCE_REINFORCEMENT,
  CAP_FORCE_GROUP,
  CAP_FORCE_CARD, /* a Capitano with the units that are his */
  CAP_FORCE_UNIT,
  CAP_FORCE_AUXILIARY,
  CAP_FORCE_BREAKDOWN,
  CAP_FORCE_MINOR_CAPITANO, /* of an army; named so because the rules have Minor Forces */
} CapForceItemKind;

/* One of them. Signal `changed`: it is shown otherwise now. */
#define CAP_TYPE_FORCE_ITEM (cap_force_item_get_type())
G_DECLARE_FINAL_TYPE(CapForceItem, cap_force_item, CAP, FORCE_ITEM, GObject)

CapForceItemKind cap_force_item_kind(CapForceItem *item);
const char *cap_force_item_key(CapForceItem *item);  /* changes with the id */
const char *cap_force_item_id(CapForceItem *item);   /* of the element; NULL when it has none */
const char *cap_force_item_side(CapForceItem *item); /* ids of what it stands in, or NULL */
const char *cap_force_item_army(CapForceItem *item);
const char *cap_force_item_holder(CapForceItem *item);   /* stack or pool; itself for these */
const char *cap_force_item_capitano(CapForceItem *item); /* whose card it is or lies on, or NULL */
gboolean cap_force_item_is_leaders(CapForceItem *item);  /* the card of who leads, or lies on it */
const char *cap_force_item_label(CapForceItem *item);
const char *
cap_force_item_detail(CapForceItem *item); /* a few words more; "" when there are none */
const CapMeter *cap_force_item_meter(CapForceItem *item); /* NULL when it has none */
CapAnchor *
cap_force_item_anchor(CapForceItem *item); /* of its element; for a leader, his stack's */

/* Of CapForceItem; NULL for units and the like, which hold nothing. */
GListModel *cap_force_item_children(CapForceItem *item);

#define CAP_TYPE_FORCE_TREE (cap_force_tree_get_type())
G_DECLARE_FINAL_TYPE(CapForceTree, cap_force_tree, CAP, FORCE_TREE, GObject)

/* Signal `rebuilt`: it is that of the document as it is. While it is being rebuilt items come and
 * go; whoever keeps a selection waits for the signal. */
CapForceTree *cap_force_tree_new(CapProject *project);
GListModel *cap_force_tree_roots(CapForceTree *tree);
gboolean cap_force_tree_is_rebuilding(CapForceTree *tree);

/* The item with a key; NULL. Borrowed. */
CapForceItem *cap_force_tree_find(CapForceTree *tree, const char *key);

/* The item of this kind for an element, whatever key it has; NULL. Borrowed. */
CapForceItem *cap_force_tree_find_node(CapForceTree *tree, CapForceItemKind kind, CapNode node);
