#include "schema/past.h"

extern const CapSystemPast honour_past;

/* In the days of format 1 no other system read rosters. */
const CapSystemPast honour_past = {
    .name = "honour",
    .owns_rosters_of_1 = TRUE,
};
