/* The tree of forces on the screen. Rows that are open stay so, whatever is edited.
 *
 * Signal `selected`: another item is selected, or none. */
#pragma once

#include "editor/monferrato/set-up/force-tree.h"
#include "editor/shell/desk.h"

#define MONFERRATO_TYPE_FORCE_LIST (monferrato_force_list_get_type())
G_DECLARE_FINAL_TYPE(MonferratoForceList, monferrato_force_list, MONFERRATO, FORCE_LIST, GtkWidget)

GtkWidget *monferrato_force_list_new(CapProject *project);

/* NULL when none is. Borrowed. */
MonferratoForceItem *monferrato_force_list_selected(MonferratoForceList *list);

/* Opens all that the item is in and selects it; NULL for none. FALSE when there is no such item. */
gboolean monferrato_force_list_select(MonferratoForceList *list, const char *key);

/* The item that the selected one is in; NULL for none. Borrowed. */
MonferratoForceItem *monferrato_force_list_parent(MonferratoForceList *list);

gboolean monferrato_force_list_is_empty(MonferratoForceList *list);
