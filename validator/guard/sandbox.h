/* A process that reads files of strangers gives up what it does not need: it may read, think and
 * write into what is open already. No network, no new files, no other programs, no way back. */
#pragma once

#include "validator/guard/readable.h"

/* Whether this program and this system can forbid calls; and whether they can tell one file from
 * another (Landlock), so that only those are read that may be. */
gboolean cap_sandbox_is_available(void);
gboolean cap_sandbox_knows_files(void);

/* Shuts the calling process in, for good; call it before there are threads. `rights` (of
 * CapReadRight) are what may be read, where the kernel can tell; elsewhere all that the user may
 * read can be read, unless `must_know_files` says that this is an error. FALSE, with a reason, when
 * it cannot be done. */
gboolean cap_sandbox_enter(const GArray *rights, gboolean must_know_files, GError **error);
