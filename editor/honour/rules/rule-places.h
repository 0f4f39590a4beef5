/* The places that a rule speaks of. No GTK. */
#pragma once

#include "editor/core/project.h"

/* All hexes that attributes of the element and of those in it name: as hexes, regions or areas.
 * New array of CapHex, in the order of the map. */
GArray *honour_rule_places(CapProject *project, CapFile *file, CapNode node);
