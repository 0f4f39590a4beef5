/* The forces of a scenario as a tree: the sides, their Commands, the counters of each, and the
 * Forts; last the Commands of the roster that take no part. It follows the documents: what is still
 * there keeps its item. No GTK. */
#pragma once

#include <gio/gio.h>

#include "editor/core/project.h"

typedef enum {
  MONFERRATO_FORCE_SIDE,
  MONFERRATO_FORCE_COMMAND,
  MONFERRATO_FORCE_COUNTER,
  MONFERRATO_FORCE_FORTS,  /* a line of the set-up that places Forts */
  MONFERRATO_FORCE_ABSENT, /* holds the Commands that take no part */
} MonferratoForceKind;

#define MONFERRATO_TYPE_FORCE_ITEM (monferrato_force_item_get_type())
G_DECLARE_FINAL_TYPE(MonferratoForceItem, monferrato_force_item, MONFERRATO, FORCE_ITEM, GObject)

/* Property `words` is notified when one of these changes. The key says what it is among all. */
MonferratoForceKind monferrato_force_item_kind(MonferratoForceItem *item);
const char *monferrato_force_item_key(MonferratoForceItem *item);
const char *monferrato_force_item_title(MonferratoForceItem *item);  /* "Mantua foot" */
const char *monferrato_force_item_detail(MonferratoForceItem *item); /* "Infantry 3/4" */
const char *monferrato_force_item_place(MonferratoForceItem *item);  /* "Casale"; may be "" */
const char *monferrato_force_item_colour(MonferratoForceItem *item); /* "#rrggbb"; "" for none */

/* The number of the side, Command, counter or line in the scenario as it is now. */
CapIndex monferrato_force_item_index(MonferratoForceItem *item);

/* What is in it; NULL when nothing can be. */
GListModel *monferrato_force_item_children(MonferratoForceItem *item);

/* The tree: a list of MonferratoForceItem, empty until it is filled. */
GListStore *monferrato_force_tree_new(void);
void monferrato_force_tree_fill(GListStore *tree, CapProject *project);

/* The keys of the item of a counter and of all that it is in, outermost first; ended by NULL. NULL
 * when the tree has no such counter. */
char **monferrato_force_tree_path(GListStore *tree, const char *key);

/* "counter:gon-inf-1"; new string. */
char *monferrato_force_key_of_counter(const char *id);

/* The zones that an item is about: where the counters stand or may be placed. New array of
 * CapIndex, in the order of the map. */
GArray *monferrato_force_item_zones(MonferratoForceItem *item, CapProject *project);
