/* A bar over a document of which more was left by a crash than is on disk: it offers to bring that
 * back, to look at the difference, or to throw it away. */
#pragma once

#include "editor/core/files/recovery.h"
#include "editor/core/project.h"

#include <gtk/gtk.h>

#define CAP_TYPE_RESCUE_BAR (cap_rescue_bar_get_type())
G_DECLARE_FINAL_TYPE(CapRescueBar, cap_rescue_bar, CAP, RESCUE_BAR, GtkWidget)

/* Looks whether anything was left of the files of the project, and is shown if so. */
void cap_rescue_bar_look(CapRescueBar *bar, CapRecovery *recovery, CapProject *project);
