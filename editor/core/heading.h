/* What stands above the form of an element, for people who do not think in identifiers. No GTK. */
#pragma once

#include "editor/core/project.h"

/* "Army: Swiss Army", "Stack: Navarro": what it is, and the name that readers know it by. The
 * identifier where there is nothing better, only what it is where there is not even that. New
 * string; NULL for what the schema does not know. */
char *cap_heading_dup(CapProject *project, CapFile *file, CapNode node);
