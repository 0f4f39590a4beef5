/* What can be done to counters at a place of the map, for its menu. No GTK. */
#pragma once

#include "editor/core/deeds.h"

/* An entry of the handbook. */
void monferrato_add_deeds(CapProject *project, const CapDeedPlace *at, GPtrArray *deeds);
