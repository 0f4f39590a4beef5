#include <glib/gi18n.h>

#include "editor/monferrato/chits/chits-page.h"
#include "editor/monferrato/map/overlay-make.h"
#include "editor/monferrato/map/set-up-counters.h"
#include "editor/monferrato/map/set-up-sheets.h"
#include "editor/monferrato/scenario/scenario-page.h"
#include "editor/monferrato/set-up/placement.h"
#include "editor/monferrato/set-up/set-up-page.h"
#include "editor/monferrato/timeline/timeline-page.h"
#include "editor/system.h"

extern const CapHandbook monferrato_handbook;
extern const CapWorkbench monferrato_workbench;

static const CapPageInfo pages[] = {
    {"scenario", N_("Scenario"), CAP_PAGES_SCENARIO, monferrato_scenario_page_new, 10},
    {"forces", N_("Commands"), CAP_PAGES_SCENARIO, monferrato_set_up_page_new, 30},
    {"chits", N_("Chits"), CAP_PAGES_ROSTER, monferrato_chits_page_new, 40},
    {"timeline", N_("Timeline"), CAP_PAGES_SCENARIO, monferrato_timeline_page_new, 50},
    {0},
};

/* Armies are those of the nationalities. */
static GdkRGBA army_colour(const CapOpenScenario *open, CapIndex army) {
  return monferrato_nation_colour(monferrato_scenario(cap_open_scenario_scenario(open))->roster,
                                  army);
}

static CapPrintout *new_sheets(CapProject *project) {
  return monferrato_set_up_sheets_new(monferrato_project_scenario(project));
}

const CapWorkbench monferrato_workbench = {
    .handbook = &monferrato_handbook,
    .pages = pages,
    .overlays = &monferrato_overlays,
    .counter_page = "forces",
    .new_sheets = new_sheets,
    .new_counters = monferrato_set_up_new_counters,
    .army_colour = army_colour,
};
