/* The page of what a scenario says of itself: title, length, Morale, the sides, how chits are used,
 * and the objectives. */
#pragma once

#include "editor/shell/desk.h"

#define MONFERRATO_TYPE_SCENARIO_PAGE (monferrato_scenario_page_get_type())
G_DECLARE_FINAL_TYPE(MonferratoScenarioPage, monferrato_scenario_page, MONFERRATO, SCENARIO_PAGE,
                     GtkWidget)

GtkWidget *monferrato_scenario_page_new(CapDesk *desk);
