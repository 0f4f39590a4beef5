/* The heads of a table with a column for each turn: year and month above, the number of the turn
 * with a mark where Administrative Points come below. */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/schedule.h"

/* How many rows the heads take. */
#define CAP_TURN_HEAD_ROWS 2

/* Puts them into the grid, the first turn in column `first`. */
void cap_turn_heads_add(GtkGrid *grid, int first, const GPtrArray *turns);

/* Removes everything from a grid. */
void cap_grid_clear(GtkGrid *grid);
