#pragma once

#include <gtk/gtk.h>

/* Who made this. `parent` may be NULL. */
void cap_show_about(GtkWindow *parent);
