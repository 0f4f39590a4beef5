#include "editor/handbook.h"

extern const CapSystem baroque_system;
extern const CapHandbook baroque_handbook;

const CapHandbook baroque_handbook = {
    .system = &baroque_system,
};
