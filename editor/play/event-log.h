/* What has happened in a game, a line for each event with its rule. A rule that is clicked is
 * explained. */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/games/tape.h"

#define CAP_TYPE_EVENT_LOG (cap_event_log_get_type())
G_DECLARE_FINAL_TYPE(CapEventLog, cap_event_log, CAP, EVENT_LOG, GtkWidget)

GtkWidget *cap_event_log_new(void);

/* Shows what happened up to where the tape stands, as far as the viewer (a side, or CAP_INDEX_NONE
 * for everything) may know; NULL for nothing. */
void cap_event_log_show(CapEventLog *log, const CapTape *tape, CapIndex viewer);
