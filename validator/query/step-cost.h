/* How the cost of a step is told. Knows nothing of the command line. */
#pragma once

#include <stdio.h>

#include "validator/engine/honour/ch07-movement.h"

/* "3" or "3.5" for half points; in a buffer of the caller. */
#define CAP_POINTS_MAX 16
const char *cap_points_text(int half_points, char buffer[CAP_POINTS_MAX]);

/* "2.5 = primary-road 0.5 [7.6.1] + river 2 [7.6.2]" */
void cap_print_step_cost(const CapStepCost *cost, gboolean is_along_road, FILE *out);
