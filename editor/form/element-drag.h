/* Rows of a tree of elements that are dragged onto others. */
#pragma once

#include "editor/form/element-tree.h"

/* Lets the row be dragged that `texts` stands in, and others be dropped on it. */
void cap_element_drag_add(CapElementTree *tree, GtkWidget *texts);
