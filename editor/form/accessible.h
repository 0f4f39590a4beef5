/* Names for those who cannot see, where GTK 4.8 gives none, or the same one twice. */
#pragma once

#include <gtk/gtk.h>

/* Names a drop-down, and the button in it that has the keyboard, which would have the name of its
 * type otherwise. */
void cap_accessible_name_drop_down(GtkDropDown *drop_down, const char *name);

/* Everything below this widget that has a label with a mnemonic is called by one name: buttons by
 * what stands on them, without the underline, others by the name that was set for them. */
void cap_accessible_tidy(GtkWidget *widget);
