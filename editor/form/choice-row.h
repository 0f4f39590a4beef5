/* The row of a list of choices: what is chosen, and what it means below or beside it. */
#pragma once

#include <gtk/gtk.h>

/* A factory for rows of CapChoiceItem with label and explanation. `selected`, when it is not NULL,
 * tells of an id whether it is marked with a tick. */
typedef gboolean (*CapChoiceIsSelected)(const char *id, gpointer data);

GtkListItemFactory *cap_choice_row_factory_new(CapChoiceIsSelected selected, gpointer data);
