/* A page of two parts: a list, and what is selected in it: below it, or beside it where the page is
 * wide. While nothing is selected, the list has the whole page but for a line that says what to do.
 * Whoever moves the line between the parts finds it there again, in either arrangement. */
#pragma once

#include <gtk/gtk.h>

#define CAP_TYPE_SPLIT (cap_split_get_type())
G_DECLARE_FINAL_TYPE(CapSplit, cap_split, CAP, SPLIT, GtkWidget)

/* From this width on the parts stand side by side. */
#define CAP_SPLIT_WIDE 800

/* `content` scrolls when it is too high. `hint` is shown while nothing is selected. */
GtkWidget *cap_split_new(GtkWidget *list, GtkWidget *content, const char *hint);

/* Finds the line where it was left under this name, and keeps it there for the next time. */
void cap_split_set_memory(CapSplit *split, GKeyFile *memory, const char *name);

/* Something above the content that stays in sight while that is scrolled. */
void cap_split_set_bar(CapSplit *split, GtkWidget *bar);

/* Whether something is selected, and whether there is anything to select. */
void cap_split_set_state(CapSplit *split, gboolean is_selected, gboolean is_empty);
