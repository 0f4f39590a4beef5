/* What a scenario says beside forces, schedule, rules and victory: its title and notes, map and
 * roster, length, ground in play, optional rules, readings, reliabilities, alignment of regions,
 * conquered places and areas. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_SCENARIO_PAGE (cap_scenario_page_get_type())
G_DECLARE_FINAL_TYPE(CapScenarioPage, cap_scenario_page, CAP, SCENARIO_PAGE, GtkWidget)

GtkWidget *cap_scenario_page_new(CapDesk *desk);
