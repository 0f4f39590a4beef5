/* A row of the tree of forces: icon, name, a few words, how full it is. Can be dragged onto another
 * row that takes it. */
#pragma once

#include "editor/core/force-tree.h"
#include "editor/shell/desk.h"

#define CAP_TYPE_FORCE_ROW (cap_force_row_get_type())
G_DECLARE_FINAL_TYPE(CapForceRow, cap_force_row, CAP, FORCE_ROW, GtkWidget)

/* Moves go to the project of the desk; only what is in the tree can be dropped. */
GtkWidget *cap_force_row_new(CapDesk *desk, CapForceTree *tree);
void cap_force_row_set_row(CapForceRow *row, GtkTreeListRow *tree_row); /* NULL for none */
CapForceItem *cap_force_row_item(CapForceRow *row); /* NULL when it shows nothing; borrowed */
