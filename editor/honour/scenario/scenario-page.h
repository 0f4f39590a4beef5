/* What a scenario says beside forces, schedule, rules and victory: its title and notes, map and
 * roster, length, ground in play, optional rules, readings, reliabilities, alignment of regions,
 * conquered places and areas. */
#pragma once

#include "editor/shell/desk.h"

#define HONOUR_TYPE_SCENARIO_PAGE (honour_scenario_page_get_type())
G_DECLARE_FINAL_TYPE(HonourScenarioPage, honour_scenario_page, HONOUR, SCENARIO_PAGE, GtkWidget)

GtkWidget *honour_scenario_page_new(CapDesk *desk);
