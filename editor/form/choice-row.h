/* The row of a list of choices: what is chosen, and what it means below or beside it. */
#pragma once

#include <gtk/gtk.h>

/* A factory for rows of CapChoiceItem with label and explanation. `selected` (may be NULL) tells of
 * an id whether it is chosen: by a tick, or by a check box where `boxes` (may be NULL) says so. */
typedef gboolean (*CapChoiceHasBoxes)(gpointer data);
typedef gboolean (*CapChoiceIsSelected)(const char *id, gpointer data);

GtkListItemFactory *cap_choice_row_factory_new(CapChoiceHasBoxes boxes,
                                               CapChoiceIsSelected selected, gpointer data);
