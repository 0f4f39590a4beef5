/* A process that reads files of strangers gives up what it does not need: it may read, think and
 * write into what is open already. No network, no new files, no other programs, no way back. */
#pragma once

#include <glib.h>

/* Whether this program and this system can do it. */
gboolean cap_sandbox_is_available(void);

/* Shuts the calling process in, for good; call it before there are threads. `folders`
 * (NULL-terminated) are those below which files may be read, where the kernel can tell (Landlock);
 * elsewhere all that the user may read can be read. FALSE, with a reason, when it cannot be done.
 */
gboolean cap_sandbox_enter(const char *const *folders, GError **error);
