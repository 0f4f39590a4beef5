/* Projects that are played. */
#pragma once

#include "tests/support/test-support.h"

#include <string.h>

#include "editor/core/games/play-copy.h"

CapProject *open_scenario(CapCabinet *cabinet, const char *name);

/* Replaces a part of the scenario's text that stands in it once. */
void edit_scenario(CapProject *project, const char *from, const char *to);
