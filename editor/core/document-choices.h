/* The maps and rosters that a scenario can name. No GTK. */
#pragma once

#include "editor/core/references.h"

/* Those that are open, and those that lie where a reference of the project's document is looked up:
 * beside it and in the folders of the library. `reference` is that of a map or a roster. New array
 * of CapChoice, each id once. */
GPtrArray *cap_document_choices(CapProject *project, const CapReference *reference);
