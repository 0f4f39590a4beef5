/* Keys for the list of pages. */
#pragma once

#include <gtk/gtk.h>

/* Tab leads from the list into what it shows, and Shift and Tab into what is before it. Left alone,
 * the list of GTK 4.8 goes from row to row, and so from page to page, and lets nobody into one.
 * Anywhere in the window Alt and a number shows the page in that row. */
void cap_sidebar_add_keys(GtkWidget *sidebar, GtkWidget *shown, GtkWidget *before);
