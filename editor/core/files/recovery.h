/* Copies of unsaved work, so that a crash or a kill costs seconds. Every modified file is copied a
 * few seconds after it changed; the copy goes when the file is saved or closed in good order. What
 * a process left behind that is gone can be opened again.
 *
 * Signal `failed` (const char *why): a copy cannot be written. Told once, until they can be again.
 * No GTK. */
#pragma once

#include "editor/core/files/cabinet.h"

#define CAP_TYPE_RECOVERY (cap_recovery_get_type())
G_DECLARE_FINAL_TYPE(CapRecovery, cap_recovery, CAP, RECOVERY, GObject)

/* Copies are kept in `folder`; NULL: in the user's folder for such things. */
CapRecovery *cap_recovery_new(CapCabinet *cabinet, const char *folder);

/* Copies what has changed since the last time; called by itself every few seconds. */
void cap_recovery_keep(CapRecovery *recovery);

/* The file was closed and what was not saved is not wanted. */
void cap_recovery_forget(CapRecovery *recovery, CapFile *file);

/* Something left behind. */
typedef struct {
  char *copy;  /* path of the text that was rescued */
  char *path;  /* of the document; NULL when it was never saved */
  char *name;  /* to be shown */
  gint64 time; /* when it was copied, in seconds since 1970 */
} CapRescue;

CapRescue *cap_rescue_copy(const CapRescue *rescue);
void cap_rescue_free(CapRescue *rescue);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapRescue, cap_rescue_free)

/* New array of CapRescue: what processes that are gone have left. */
GPtrArray *cap_recovery_list(CapRecovery *recovery);

/* The latest that was left of the document with this path, unless it is what is on disk; NULL when
 * there is none. New. */
CapRescue *cap_recovery_find(CapRecovery *recovery, const char *path);

/* The file with the rescued text as a change that is not saved; the copy stays until it is. NULL
 * when the copy cannot be read. */
CapFile *cap_recovery_open(CapRecovery *recovery, const CapRescue *rescue, GError **error);
void cap_recovery_discard(CapRecovery *recovery, const CapRescue *rescue);
