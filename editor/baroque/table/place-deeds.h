/* What can be done to a base on the table, for its menu. No GTK. */
#pragma once

#include "editor/core/deeds.h"

/* An entry of the handbook. */
void baroque_add_deeds(CapProject *project, const CapDeedPlace *at, GPtrArray *deeds);
