/* What GTK 4.8 lacks in lists that drop down: a search in long ones, and keys that take what they
 * are on. */
#pragma once

#include <gtk/gtk.h>

/* Return takes the row with the keyboard, wherever the mouse rests, and the page below stays where
 * it is while keys go through the list. */
void cap_drop_down_mend(GtkDropDown *drop_down);

/* What is typed leaves the rows whose text begins so, and Return takes the first of them. `text` is
 * what an item is called. */
void cap_drop_down_offer_search(GtkDropDown *drop_down, GtkExpression *text);

/* Offers these names, ended by NULL. The model stays when it has them already: whoever chooses one
 * is told within the model, which must not go meanwhile. */
void cap_drop_down_set_names(GtkDropDown *drop_down, const char *const *names);
