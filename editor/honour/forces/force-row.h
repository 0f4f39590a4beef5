/* A row of the tree of forces: icon, name, a few words, how full it is. Can be dragged onto another
 * row that takes it. */
#pragma once

#include "editor/honour/forces/force-tree.h"
#include "editor/shell/desk.h"

#define HONOUR_TYPE_FORCE_ROW (honour_force_row_get_type())
G_DECLARE_FINAL_TYPE(HonourForceRow, honour_force_row, HONOUR, FORCE_ROW, GtkWidget)

/* Moves go to the project of the desk; only what is in the tree can be dropped. */
GtkWidget *honour_force_row_new(CapDesk *desk, HonourForceTree *tree);
void honour_force_row_set_row(HonourForceRow *row, GtkTreeListRow *tree_row); /* NULL for none */
HonourForceItem *
honour_force_row_item(HonourForceRow *row); /* NULL when it shows nothing; borrowed */
