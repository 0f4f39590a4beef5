/* What the scenario says of a place of the map. No GTK. */
#pragma once

#include "editor/core/project.h"

/* Supply, conquest, who stands or may stand there: a line each, new strings. */
void honour_tell_place(CapProject *project, CapHex place, GPtrArray *lines);

/* Who stands there, shortly: "Chaumont 31 SP"; new strings. */
void honour_tell_forces(CapProject *project, CapHex place, GPtrArray *words);

/* The areas of the scenario that it is in; borrowed names. */
void honour_list_areas(CapProject *project, CapHex place, GPtrArray *names);
