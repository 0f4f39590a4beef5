/* What can be done to forces at a place of the map, for its menu. No GTK. */
#pragma once

#include "editor/core/deeds.h"

/* An entry of the handbook. */
void honour_add_deeds(CapProject *project, const CapDeedPlace *at, GPtrArray *deeds);
