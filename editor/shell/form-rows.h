/* Rows of a small form: captions in one column, controls in the other. */
#pragma once

#include <gtk/gtk.h>

/* Adds a row below the others. The caption has a mnemonic, and names the control for those who
 * cannot see; captions of all grids with the same group are of one width. Gives back the row's
 * number. */
int cap_form_rows_add(GtkGrid *grid, GtkSizeGroup *captions, const char *caption,
                      GtkWidget *control);

/* Shows or hides a row. */
void cap_form_rows_show(GtkGrid *grid, int row, gboolean is_shown);

/* A drop-down of these names, ended by NULL, and whole numbers in a range. New. */
GtkWidget *cap_form_rows_new_choice(const char *const *names);
GtkWidget *cap_form_rows_new_number(int least, int most, int value);
