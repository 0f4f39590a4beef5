/* The order of battle as a tree: armies, Commands, leaders, units and zones of deployment, with the
 * form of what is selected. While it is shown, the mouse arranges the troops on the table. */
#pragma once

#include "editor/shell/desk.h"

#define BAROQUE_TYPE_ARMIES_PAGE (baroque_armies_page_get_type())
G_DECLARE_FINAL_TYPE(BaroqueArmiesPage, baroque_armies_page, BAROQUE, ARMIES_PAGE, GtkWidget)

GtkWidget *baroque_armies_page_new(CapDesk *desk);
