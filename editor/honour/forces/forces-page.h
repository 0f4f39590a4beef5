/* The page of forces: the tree of sides, armies, stacks, Capitani and units, what can be added to
 * it, and details of what is selected. */
#pragma once

#include "editor/shell/desk.h"

#define HONOUR_TYPE_FORCES_PAGE (honour_forces_page_get_type())
G_DECLARE_FINAL_TYPE(HonourForcesPage, honour_forces_page, HONOUR, FORCES_PAGE, GtkWidget)

GtkWidget *honour_forces_page_new(CapDesk *desk);
