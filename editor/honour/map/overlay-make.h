/* What the rules say about the set-up, laid over the map: where a Force can march, how it is
 * supplied and commanded, what is controlled and owned. */
#pragma once

#include "editor/system.h"

/* Those of a stack first. */
extern const CapOverlayTable honour_overlays;
