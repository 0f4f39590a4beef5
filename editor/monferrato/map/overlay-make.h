/* What the rules say of the set-up, to be laid over the map. */
#pragma once

#include "editor/system.h"

extern const CapOverlayTable monferrato_overlays;
