/* A switcher between the parts of a page that fits into the width of a page. */
#pragma once

#include <gtk/gtk.h>

/* Lets each button be as wide as its own title. */
void cap_switcher_make_narrow(GtkWidget *switcher);
