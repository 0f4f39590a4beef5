/* The page of what a battle says of itself: title, table and roster, victory, the settings with
 * what is usual, the two armies, passages and the rules of this battle. */
#pragma once

#include "editor/shell/desk.h"

GtkWidget *baroque_scenario_page_new(CapDesk *desk);
