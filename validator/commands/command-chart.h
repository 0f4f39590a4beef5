/* capitano chart: looks a chart of the rules up. */
#pragma once

#include "validator/commands/cli.h"

extern const CapCommand cap_command_chart;
