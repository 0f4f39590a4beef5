/* Where the schema has room in an element: a slot is one part of its sequence, such as the notes or
 * the events of a rule. Elements of a slot stand together and in any order. */
#pragma once

#include "schema/xsd/guide.h"

/* The number of the slot that children with this name stand in; -1 when there is none. */
int cap_slot_of(const CapDocument *doc, const CapGuideElement *guide, CapSlice name);

/* Whether one more child with this name may stand in `parent`, which the guide is of. */
gboolean cap_slots_have_room(const CapDocument *doc, CapNode parent, const CapGuideElement *guide,
                             const char *name);
