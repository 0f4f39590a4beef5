/* The order of battle in words, a line or two for each of its elements. No GTK. */
#pragma once

#include "editor/baroque/table/spots.h"

/* "Royal gendarmes" and below it what they are and where they stand; NULL for an element that is
 * none of these. New string. */
char *baroque_army_words(CapProject *project, const CapDocument *doc, CapNode node);

/* Whether the tree of the order of battle shows the element. */
gboolean baroque_army_has(const CapDocument *doc, CapNode node, gpointer data);
