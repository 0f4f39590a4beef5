#include <glib/gi18n.h>

#include "editor/baroque/armies/armies-page.h"
#include "editor/baroque/map/overlay-make.h"
#include "editor/baroque/map/set-up-sheets.h"
#include "editor/baroque/scenario/scenario-page.h"
#include "editor/baroque/set-up-counters.h"

extern const CapHandbook baroque_handbook;
extern const CapWorkbench baroque_workbench;

static const CapPageInfo pages[] = {
    {"scenario", N_("Scenario"), CAP_PAGES_SCENARIO, baroque_scenario_page_new, 10},
    {"armies", N_("Order of battle"), CAP_PAGES_SCENARIO, baroque_armies_page_new, 30},
    {0},
};

const CapWorkbench baroque_workbench = {
    .handbook = &baroque_handbook,
    .pages = pages,
    .overlays = &baroque_overlays,
    .counter_page = "armies",
    .new_sheets = baroque_set_up_sheets_new,
    .new_counters = baroque_set_up_new_counters,
    .new_ground = baroque_set_up_new_ground,
    .army_colour = baroque_army_colour,
};
