/* The page of what a scenario says of itself: title, length, Morale, the sides, how chits are used,
 * and the objectives. */
#pragma once

#include "editor/shell/desk.h"

GtkWidget *monferrato_scenario_page_new(CapDesk *desk);
