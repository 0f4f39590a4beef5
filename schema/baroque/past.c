#include "schema/past.h"

extern const CapSystemPast baroque_past;

/* Nobody could read its documents in the days of format 1. */
const CapSystemPast baroque_past = {
    .name = "baroque",
};
