/* What is dragged near the edge of a scrolled window scrolls it, as lists of GTK do by themselves.
 * In the middle the view stays where it is. */
#pragma once

#include <gtk/gtk.h>

void cap_edge_scroll_add(GtkScrolledWindow *scrolled);

/* How fast, in pixels a second, something at `at` scrolls a view of `size` pixels: towards the
 * start below 0. */
double cap_edge_scroll_speed(double at, double size);
