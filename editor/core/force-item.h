/* How items of the tree of forces are made and take over what newer ones say. */
#pragma once

#include "editor/core/force-tree.h"

struct _CapForceItem {
  GObject parent_instance;
  CapForceItemKind kind;
  char *key, *id, *side, *army, *holder, *capitano, *label, *detail;
  CapAnchor *anchor;
  CapMeter meter;
  gboolean has_meter;
  gboolean is_leaders;  /* the card of who leads, or something on it */
  GListStore *children; /* NULL when it never holds anything */
};

CapForceItem *cap_force_item_new(CapForceItemKind kind, gboolean has_children);

/* Makes a list of items equal to a newer one, keeping those whose element stays. */
void cap_force_items_merge(GListStore *items, GListStore *newer);
