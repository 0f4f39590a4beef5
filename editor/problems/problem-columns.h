/* The columns of the list of problems. */
#pragma once

#include <gtk/gtk.h>

/* Adds all of them. A row that is clicked with the other button activates the action
 * problems.menu with its position and the place in the view. */
void cap_problem_columns_add(GtkColumnView *view);

/* The icon that stands for a severity, and the word for it. */
const char *cap_severity_icon(guint severity);
const char *cap_severity_word(guint severity);
