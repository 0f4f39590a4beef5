/* What the rules say of the set-up, to be laid over the table. */
#pragma once

#include "editor/system.h"

extern const CapOverlayTable baroque_overlays;
