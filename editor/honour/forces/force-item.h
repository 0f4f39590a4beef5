/* How items of the tree of forces are made and take over what newer ones say. */
#pragma once

#include "editor/honour/forces/force-tree.h"

struct _HonourForceItem {
  GObject parent_instance;
  HonourForceItemKind kind;
  char *key, *id, *side, *army, *holder, *capitano, *label, *detail;
  CapAnchor *anchor;
  HonourMeter meter;
  gboolean has_meter;
  gboolean is_leaders;  /* the card of who leads, or something on it */
  GListStore *children; /* NULL when it never holds anything */
};

HonourForceItem *honour_force_item_new(HonourForceItemKind kind, gboolean has_children);

/* Makes a list of items equal to a newer one, keeping those whose element stays. */
void honour_force_items_merge(GListStore *items, GListStore *newer);
