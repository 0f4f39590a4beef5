/* Whole windows in tests: an application, documents open in it, widgets found by what stands on
 * them. */
#pragma once

#include <gtk/gtk.h>

#include "editor/shell/window.h"
#include "tests/editor/support/rest.h"
#include "tests/editor/support/widgets.h"

CapApplication *new_application(void);
CapWindow *active_window(CapApplication *application);
guint count_windows(CapApplication *application);
CapWindow *open_path(CapApplication *application, const char *path);

/* A document of the source tree. */
CapWindow *open_document(CapApplication *application, const char *document);

void act(CapWindow *window, const char *action);
gboolean is_open(gconstpointer window);

/* Closes a window that has nothing to ask; GTK does so in its own time. */
void close_window(CapWindow *window);
