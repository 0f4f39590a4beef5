/* The bases of a battle at its start, on the map of the editor. */
#pragma once

#include "editor/map/canvas.h"
#include "editor/system.h"

/* Array of CapCounter, new. */
GPtrArray *baroque_set_up_new_counters(CapProject *project);

GdkRGBA baroque_army_colour(const CapOpenScenario *open, CapIndex army);
