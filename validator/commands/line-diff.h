/* How two texts differ, line by line. */
#pragma once

#include "schema/document/slice.h"

/* The difference as a unified diff with three lines around each change, which `patch` can apply;
 * `name` is that of both files. New string, empty when the texts are equal. */
char *cap_line_diff(const char *name, CapSlice before, CapSlice after);
