/* Tries a special rule or victory condition out: plays some games in the background on a copy of
 * the documents and tells how often and when it took effect, or which of its conditions never held.
 * No GTK. */
#pragma once

#include <gio/gio.h>

#include "editor/core/project.h"

/* `rule` is an event, forbid, adjust or victory-condition of the project's scenario. */
void honour_rule_trial_start(CapProject *project, CapNode rule, guint n_games,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer data);

/* What was seen, in sentences, one on each line; new string. NULL with an error for people when the
 * scenario cannot be played. */
char *honour_rule_trial_finish(GAsyncResult *result, GError **error);
