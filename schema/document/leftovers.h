/* What a write that was killed leaves behind: the hidden file that was to become the new one. The
 * next write of the same document takes it away. Whoever is still writing holds a lock on his file,
 * which the system takes off him when he dies, so nobody's work is lost. */
#pragma once

#include <glib.h>

/* The name of the hidden file for a document of this name, with XXXXXX for mkstemp. New string. */
char *cap_leftover_pattern(const char *base);

/* Says that the file is in use. FALSE when somebody has taken it for a leftover in the moment
 * before: make another one. Where the file system knows no locks nothing is ever taken away. */
gboolean cap_leftover_claim(int fd);

/* Removes what earlier writes of this document have left beside it. Keeps errno; allocates nothing
 * that could end the process. */
void cap_leftovers_remove(const char *folder, const char *base);
