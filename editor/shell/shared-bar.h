/* A line of words while a map or roster that it shares with others is changed: which files
 * will be written, who uses them, and a way to have one of its own. It needs little room: where it
 * stands nothing may move when it comes, or a stroke on the map would go astray. */
#pragma once

#include "editor/core/project.h"

#include <gtk/gtk.h>

#define CAP_TYPE_SHARED_BAR (cap_shared_bar_get_type())
G_DECLARE_FINAL_TYPE(CapSharedBar, cap_shared_bar, CAP, SHARED_BAR, GtkWidget)

/* Looks at the files of the project again, and is shown if saving would write a shared one. */
void cap_shared_bar_look(CapSharedBar *bar, CapProject *project);
