/* What is selected in a window: a place of the map, and a counter. Elements are held on to, not
 * their numbers or ids: these change with every insertion, renaming and step of undo, and what is
 * selected stays the same. What is removed is selected again when undo brings it back, unless
 * something else was chosen meanwhile. No GTK. */
#pragma once

#include "editor/core/project.h"

typedef struct _CapSelection CapSelection;

CapSelection *cap_selection_new(CapProject *project);
void cap_selection_free(CapSelection *selection);

CapHex cap_selection_hex(const CapSelection *selection);          /* CAP_HEX_NONE when none is */
CapIndex cap_selection_border(const CapSelection *selection);     /* CAP_INDEX_NONE when none is */
const char *cap_selection_counter(const CapSelection *selection); /* id; NULL when none is */

/* These tell whether something else is selected now. A border is one of a map of zones, and one of
 * its zones is selected with it; likewise the place of a counter that has one. */
gboolean cap_selection_set_hex(CapSelection *selection, CapHex hex);
gboolean cap_selection_set_border(CapSelection *selection, CapIndex border);
gboolean cap_selection_set_counter(CapSelection *selection, const char *id);

/* Selects the zone, border or piece of ground that an element of the map is, or is part of. FALSE
 * when it is none, and then nothing changes; *is_changed as above. */
gboolean cap_selection_set_node(CapSelection *selection, CapNode node, gboolean *is_changed);

/* The element of the border, zone or piece of ground that is selected; CAP_NODE_NONE when none is.
 */
CapNode cap_selection_node(const CapSelection *selection);

/* The documents have changed. TRUE when what is selected has another number or id now, is gone or
 * is back. */
gboolean cap_selection_follow(CapSelection *selection);
