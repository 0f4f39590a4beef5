/* The scenario that a command line names, for commands that play it or ask about it. */
#pragma once

#include "validator/commands/cli.h"
#include "validator/open-scenario.h"

/* Opens and checks a scenario that has no errors and that can be played; `libraries` are further
 * folders to look in (may be NULL). New; NULL when it is none such, which has been said: *status
 * tells how. */
CapOpenScenario *cap_scenario_argument_open(const char *path, const char *const *libraries,
                                            const CapLimits *limits, const CapCommand *command,
                                            const CapStreams *io, CapExit *status);
