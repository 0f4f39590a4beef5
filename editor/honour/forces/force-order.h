/* The order of forces in their tree: which comes next, and changing places with it. No GTK. */
#pragma once

#include "editor/honour/forces/force-tree.h"

/* What to select when the item goes: the one behind it, the one before it, or what it lies in; NULL
 * when there is nothing else. Borrowed. */
HonourForceItem *honour_force_neighbour(HonourForceTree *tree, HonourForceItem *item);

/* Whether it can change places with the one before (-1) or behind it (1): the schema must let both
 * stand in any order. Who leads a stack stands first, and reinforcements stand in the order in
 * which they come. */
gboolean honour_force_may_step(CapProject *project, HonourForceTree *tree, HonourForceItem *item,
                               int step);

/* Does so, as one step of undo. The element as it is numbered now; CAP_NODE_NONE when it may not.
 */
CapNode honour_force_step(CapProject *project, HonourForceTree *tree, HonourForceItem *item,
                          int step);
