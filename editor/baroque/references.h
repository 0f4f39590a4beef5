/* What rosters and scenarios of this system refer to. No GTK. */
#pragma once

#include "editor/core/references.h"

extern const CapReferences baroque_references;
