/* Words of the command line against the names that they may mean: capitals, and blanks or
 * underscores in place of hyphens, are forgiven. */
#pragma once

#include "schema/document/slice.h"

gboolean cap_is_spelt(CapSlice word, const char *name);

/* The same for any of the names in a text that parts them by blanks. NULL has none. */
gboolean cap_is_spelt_in(CapSlice word, const char *names);
