/* The set-up of a scenario as counters on the map. */
#pragma once

#include "editor/core/project.h"
#include "editor/map/canvas/canvas.h"
#include "schema/monferrato/scenario.h"

/* The colour of a nationality, dark enough for white letters. */
GdkRGBA monferrato_nation_colour(const MonferratoRoster *roster, CapIndex nation);

/* All counters that are set up, pale those whose place is a choice. Keys are ids of counters. New
 * array of CapCounter; empty without a scenario. */
GPtrArray *monferrato_set_up_new_counters(CapProject *project);
