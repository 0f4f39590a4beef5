/* Where a path leads to. */
#pragma once

/* The path without links, dots and double slashes; NULL when there is nothing. A want of memory
 * ends the process as it does everywhere in GLib: it must not pass for a file that is not there.
 * New string. */
char *cap_real_path(const char *path);
