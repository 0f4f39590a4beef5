/* The names on a hex map, and where they are: what ids, comments and sentences of a scenario say of
 * places is held against it. */
#pragma once

#include "schema/board/map.h"

typedef struct _CapGazetteer CapGazetteer;

/* Names that two hexes share are left out: nobody knows what is meant by them. The map is
 * borrowed. */
CapGazetteer *cap_gazetteer_new(const CapMap *map);
void cap_gazetteer_free(CapGazetteer *gazetteer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapGazetteer, cap_gazetteer_free)

/* From now on a name is left out because something else has it too, such as a person. */
void cap_gazetteer_leave_out(CapGazetteer *gazetteer, const char *name);

/* The place whose name makes this identifier ("san-giovanni"); CAP_HEX_NONE when none does. */
CapHex cap_gazetteer_find_id(const CapGazetteer *gazetteer, CapSlice id);

/* The place whose name a text starts with, the longest if several do, and how many bytes the name
 * takes; CAP_HEX_NONE when it starts with none. */
CapHex cap_gazetteer_match(const CapGazetteer *gazetteer, CapSlice text, gsize *length);

/* Takes everything up to the end of the next name off the front of *rest; CAP_HEX_NONE when no
 * name is left. */
CapHex cap_gazetteer_next(const CapGazetteer *gazetteer, CapSlice *rest);
