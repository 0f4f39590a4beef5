/* Inside of the guide: what no document of its kind can hold is left out. */
#pragma once

#include "guide.h"

/* Drops elements that cannot stand anywhere below the root, and types that nothing else uses. What
 * is declared in types.xsd stays. */
void cap_guide_drop_unreached(CapGuide *guide);
