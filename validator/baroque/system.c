#include "validator/system.h"

extern const CapSystem baroque_system;

const CapSystem baroque_system = {
    .name = "baroque",
};
