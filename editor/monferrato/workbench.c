#include "editor/system.h"

extern const CapHandbook monferrato_handbook;
extern const CapWorkbench monferrato_workbench;

const CapWorkbench monferrato_workbench = {
    .handbook = &monferrato_handbook,
};
