#include "editor/baroque/set-up-counters.h"

extern const CapHandbook baroque_handbook;
extern const CapWorkbench baroque_workbench;

const CapWorkbench baroque_workbench = {
    .handbook = &baroque_handbook,
    .new_counters = baroque_set_up_new_counters,
    .army_colour = baroque_army_colour,
};
