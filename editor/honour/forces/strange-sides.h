/* Which side of the scenario a side of a pasted text is. No GTK. */
#pragma once

#include "schema/document/document-edit.h"

/* A side of the text that the scenario has under no such id or name. */
typedef struct {
  char *id; /* in the text, as is its name */
  char *name;
  char *target; /* the id of the side of the scenario that it is; NULL: it comes as a new one */
} HonourStrangeSide;

void honour_strange_side_free(HonourStrangeSide *side);

/* The element of the scenario that is the same as one of the text: by id, by name, or by nation;
 * CAP_NODE_NONE. */
CapNode honour_import_find_same(const CapDocument *into, const CapDocument *from, CapNode node);

/* Whether the scenario may have one more side than it has. */
gboolean honour_has_room_for_side(const CapDocument *into);

/* All of them, with a proposal for each: the side that has one of its armies, else one that no
 * other side of the text is, else a new one or, when there is no room for it, the last one. New
 * array of HonourStrangeSide. */
GPtrArray *honour_strange_sides_propose(const CapDocument *into, const CapDocument *from);

/* Gives sides of the text the ids that they have in the scenario, wherever they stand. */
void honour_strange_sides_settle(CapDocument *from, const GPtrArray *sides);
