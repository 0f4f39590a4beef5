#include <glib/gi18n.h>

#include "editor/baroque/armies/armies-page.h"
#include "editor/baroque/map/overlay-make.h"
#include "editor/baroque/set-up-counters.h"

extern const CapHandbook baroque_handbook;
extern const CapWorkbench baroque_workbench;

static const CapPageInfo pages[] = {
    {"armies", N_("Order of battle"), CAP_PAGES_SCENARIO, baroque_armies_page_new, 30},
    {0},
};

const CapWorkbench baroque_workbench = {
    .handbook = &baroque_handbook,
    .pages = pages,
    .overlays = &baroque_overlays,
    .new_counters = baroque_set_up_new_counters,
    .new_ground = baroque_set_up_new_ground,
    .army_colour = baroque_army_colour,
};
