/* What the fence knows of how things are: kept in tests/fence, outside of the code that makes it.
 * CAPITANO_UPDATE=1 in the environment writes it anew; read the diff before you commit it. */
#pragma once

#include "tests/support/command.h"

#include <glib/gstdio.h>
#include <unistd.h>

gboolean fence_is_updated(void);
gboolean fence_is_whole(void);

/* Of the rows of a table that take long: all of them, or every n-th under sanitizers, for which the
 * other build has the rest. */
gboolean fence_takes(int row, int n);

/* Enough of a SHA-256 to tell two texts apart, and short enough for a line; new string. */
char *fence_digest(const char *text, gsize length);

/* Fails with all changes on standard error; Check takes only so long a message. */
void fence_fail(const char *what, const char *changes);

/* The names in a folder that end so, sorted, without the ending. */
GPtrArray *fence_names(const char *folder, const char *ending);

/* Whether a document of the source tree is a scenario. */
gboolean fence_is_scenario(const char *path);

/* Stands in an empty folder that looks like the source tree, so that paths in what is printed are
 * the same everywhere and files that are written are not left in it. New string: the folder. */
char *fence_enter(void);
void fence_leave(char *folder);
