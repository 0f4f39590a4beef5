/* One field of the weather table: a coloured button with the word. A click goes on to the next
 * weather, with Shift or the second button to the one before; a letter chooses by its initial.
 *
 * Signal `weather` (const char *word): somebody wants this weather. */
#pragma once

#include <gtk/gtk.h>

#define HONOUR_TYPE_WEATHER_CELL (honour_weather_cell_get_type())
G_DECLARE_FINAL_TYPE(HonourWeatherCell, honour_weather_cell, HONOUR, WEATHER_CELL, GtkWidget)

/* `name` is for those who do not see the table: "April, die 3". */
GtkWidget *honour_weather_cell_new(const char *name);

/* NULL when the table does not say. */
void honour_weather_cell_set(HonourWeatherCell *cell, const char *word);
