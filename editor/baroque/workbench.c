#include "editor/system.h"

extern const CapHandbook baroque_handbook;
extern const CapWorkbench baroque_workbench;

const CapWorkbench baroque_workbench = {
    .handbook = &baroque_handbook,
};
