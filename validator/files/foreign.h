/* XML files of other programs, which lie among ours: build files, reports, drawings. */
#pragma once

#include <glib.h>

/* Whether a file is certainly none of ours: its root is called otherwise than ours are, and not
 * even like them. One that cannot be read, or where no root is found, is not said to be foreign:
 * somebody should look at it. */
gboolean cap_is_foreign_xml(const char *path);
