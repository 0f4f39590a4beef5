/* Files of strangers that may be anything: a pipe would keep us waiting, a device has no end. */
#pragma once

#include <glib.h>
#include <stdio.h>

/* Links count as what they lead to. */
gboolean cap_is_plain_file(const char *path);

/* NULL when it cannot be read, is no plain file, or is larger. New string; `length` may be NULL. */
char *cap_read_plain_file(const char *path, gsize most, gsize *length);

/* To read from whatever somebody has named: a pipe is read, but not waited for when nobody writes
 * to it. NULL when there is nothing to read from, and why, for people. */
FILE *cap_open_stream(const char *path, const char **why);
