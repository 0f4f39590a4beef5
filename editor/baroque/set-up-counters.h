/* The bases of a battle at its start, on the map of the editor. */
#pragma once

#include "editor/map/canvas/canvas.h"
#include "editor/system.h"

/* Array of CapCounter, new. */
GPtrArray *baroque_set_up_new_counters(CapProject *project);

/* Zones of deployment and passages. */
CapOverlay *baroque_set_up_new_ground(CapProject *project);

/* The key of the counter of a leader; those of units are their ids. New string. */
char *baroque_leader_key(const char *id);

GdkRGBA baroque_army_colour(const CapOpenScenario *open, CapIndex army);
