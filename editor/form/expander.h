/* Parts that are folded away. */
#pragma once

#include <gtk/gtk.h>

/* Tab passes a folded expander by: GTK 4.8 looks for the keyboard in what is folded, which is in no
 * window then, and complains. */
void cap_expander_lead_tab(GtkExpander *expander);
