/* The help: one window with a page of text. */
#pragma once

#include <gtk/gtk.h>

void cap_show_help(GtkWindow *parent);
