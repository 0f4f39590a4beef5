/* The page of forces: the tree of sides, armies, stacks, Capitani and units, what can be added to
 * it, and details of what is selected. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_FORCES_PAGE (cap_forces_page_get_type())
G_DECLARE_FINAL_TYPE(CapForcesPage, cap_forces_page, CAP, FORCES_PAGE, GtkWidget)

GtkWidget *cap_forces_page_new(CapDesk *desk);
