/* A page of two parts: a list, and below it what is selected in it. While nothing is, the list has
 * the whole page but for a line that says what to do. */
#pragma once

#include <gtk/gtk.h>

#define CAP_TYPE_SPLIT (cap_split_get_type())
G_DECLARE_FINAL_TYPE(CapSplit, cap_split, CAP, SPLIT, GtkWidget)

/* `below` scrolls when it is too high. `hint` is shown while nothing is selected. */
GtkWidget *cap_split_new(GtkWidget *list, GtkWidget *below, const char *hint);

/* Whether something is selected, and whether there is anything to select. */
void cap_split_set_state(CapSplit *split, gboolean is_selected, gboolean is_empty);
