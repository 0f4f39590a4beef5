/* What rosters and scenarios of this system refer to. No GTK. */
#pragma once

#include "editor/core/references.h"

extern const CapReferences honour_references;

extern const CapReference honour_reference_area;       /* of the scenario or the map */
extern const CapReference honour_reference_allegiance; /* a side, or a word for none */
