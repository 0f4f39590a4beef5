#pragma once

#include <gtk/gtk.h>

/* Left and Right in a list whose rows are in GtkTreeExpanders: they fold and unfold the row that
 * has the focus, and go on to its parent or its first child, as trees of other programs do. GTK
 * wants Shift with them, which nobody guesses. */
void cap_tree_keys_add(GtkListView *view);
