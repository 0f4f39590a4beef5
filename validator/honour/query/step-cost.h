/* How the cost of a step is told. Knows nothing of the command line. */
#pragma once

#include <stdio.h>

#include "validator/honour/chapters/march/ch07-movement.h"

/* "3" or "3.5" for half points; in a buffer of the caller. */
#define HONOUR_POINTS_MAX 16
const char *honour_points_text(int half_points, char buffer[HONOUR_POINTS_MAX]);

/* "2.5 = primary-road 0.5 [7.6.1] + river 2 [7.6.2]" */
void honour_print_step_cost(const HonourStepCost *cost, gboolean is_along_road, FILE *out);
