#pragma once

#include <gtk/gtk.h>

/* Names the button that searches the window of shortcuts: GTK 4.8 gives it an icon only. */
void cap_shortcuts_name_search(GtkApplicationWindow *window);
