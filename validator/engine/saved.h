/* The state of a game put aside as bytes: the frame of `save` and `load` in ruleset.h. */
#pragma once

#include <glib.h>

/* Puts what was saved of a state of this size back into it. */
void cap_saved_load(gpointer state, gsize size, GBytes *saved);
