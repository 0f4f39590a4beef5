/* Looking for stacks and their Capitani. No GTK. */
#pragma once

#include "editor/core/finder.h"

/* Adds those whose name or id fits. */
void honour_search_forces(CapProject *project, CapSearch *search);

/* The hex in which a stack stands, by its id; CAP_HEX_NONE when it has none, or a choice. */
CapHex honour_find_counter(CapProject *project, const char *id);
