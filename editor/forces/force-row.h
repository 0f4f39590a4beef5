/* A row of the tree of forces: icon, name, a few words, how full it is. Can be dragged onto another
 * row that takes it. */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/force-tree.h"

#define CAP_TYPE_FORCE_ROW (cap_force_row_get_type())
G_DECLARE_FINAL_TYPE(CapForceRow, cap_force_row, CAP, FORCE_ROW, GtkWidget)

/* Moves go to this project. */
GtkWidget *cap_force_row_new(CapProject *project);
void cap_force_row_set_row(CapForceRow *row, GtkTreeListRow *tree_row); /* NULL for none */
