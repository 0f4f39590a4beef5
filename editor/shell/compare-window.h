/* Two versions of a document, line by line. */
#pragma once

#include "schema/document/slice.h"

#include <gtk/gtk.h>

/* Shows how `after` differs from `before`; `name` is that of the document. A button brings `after`
 * back: it closes the window and calls `recover` with `data`, which is held as long as the window
 * is there. */
void cap_compare_window_show(GtkWindow *parent, const char *name, CapSlice before, CapSlice after,
                             void (*recover)(gpointer data), GObject *data);
