/* The actions of a window that write files and print. */
#pragma once

#include <gtk/gtk.h>

#include "editor/shell/desk.h"

/* Adds `export` and `print` to the window of a desk. */
void cap_output_add_actions(GtkApplicationWindow *window, CapDesk *desk);
