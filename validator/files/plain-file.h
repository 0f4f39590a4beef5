/* Files of strangers that may be anything: a pipe would keep us waiting, a device has no end. */
#pragma once

#include <glib.h>

/* Links count as what they lead to. */
gboolean cap_is_plain_file(const char *path);

/* NULL when it cannot be read, is no plain file, or is larger. New string; `length` may be NULL. */
char *cap_read_plain_file(const char *path, gsize most, gsize *length);
