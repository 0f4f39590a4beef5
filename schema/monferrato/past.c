#include "schema/past.h"

extern const CapSystemPast monferrato_past;

/* Nobody could read its documents in the days of format 1. */
const CapSystemPast monferrato_past = {
    .name = "monferrato",
};
