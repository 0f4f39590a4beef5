/* What comes with the program, for the start page: a card for each game, with a picture of a map of
 * it and its scenarios, maps and rosters to open. */
#pragma once

#include <gtk/gtk.h>

/* Of the folders maps and scenarios in this one; NULL when there is nothing in them. */
GtkWidget *cap_start_games_new(const char *folder);
