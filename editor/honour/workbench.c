#include <glib/gi18n.h>

#include "editor/honour/forces/forces-page.h"
#include "editor/honour/map/overlay-make.h"
#include "editor/honour/map/set-up-counters.h"
#include "editor/honour/map/set-up-sheets.h"
#include "editor/honour/roster/roster-page.h"
#include "editor/honour/rules/rules-page.h"
#include "editor/honour/scenario/scenario-page.h"
#include "editor/honour/schedule/schedule-page.h"
#include "editor/system.h"

extern const CapHandbook honour_handbook;
extern const CapWorkbench honour_workbench;

static const CapPageInfo pages[] = {
    {"scenario", N_("Scenario"), CAP_PAGES_SCENARIO, honour_scenario_page_new, 10},
    {"forces", N_("Forces"), CAP_PAGES_SCENARIO, honour_forces_page_new, 30},
    {"schedule", N_("Schedule"), CAP_PAGES_SCENARIO, honour_schedule_page_new, 40},
    {"rules", N_("Rules"), CAP_PAGES_SCENARIO, honour_rules_page_new, 50},
    {"roster", N_("Roster"), CAP_PAGES_ROSTER, honour_roster_page_new, 60},
    {0},
};

/* --- The table ------------------------------------------------------------------------------ */

static CapPrintout *new_sheets(CapProject *project) {
  return honour_set_up_sheets_new(honour_scenario(cap_project_scenario(project)));
}

static GdkRGBA army_colour(const CapOpenScenario *open, CapIndex army) {
  return honour_army_colour(honour_scenario(cap_open_scenario_scenario(open)), army);
}

const CapWorkbench honour_workbench = {
    .handbook = &honour_handbook,
    .pages = pages,
    .overlays = &honour_overlays,
    .counter_page = "forces",
    .new_sheets = new_sheets,
    .new_counters = honour_set_up_new_counters,
    .new_ground = honour_set_up_new_overlay,
    .army_colour = army_colour,
};
