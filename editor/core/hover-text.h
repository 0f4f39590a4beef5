/* What there is to know about a place of the map, in words. No GTK. */
#pragma once

#include "editor/core/project.h"

/* Everything, a line for each subject: number and name, ground, region, what runs along its sides
 * and where its roads lead, the sets it is in, who stands or arrives there, supply, and where its
 * values come from. On a zone map the place is a zone. New string; NULL when there is no such
 * place. */
char *cap_hover_text(CapProject *project, CapHex place);

/* The most important of it on one line: "2624 Milano, fortified city, clear, Duchy of Milano;
 * Chaumont 31 SP". New string; NULL likewise. */
char *cap_hover_line(CapProject *project, CapHex place);
