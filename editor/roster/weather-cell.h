/* One field of the weather table: a coloured button with the word. A click goes on to the next
 * weather, with Shift or the second button to the one before; a letter chooses by its initial.
 *
 * Signal `weather` (const char *word): somebody wants this weather. */
#pragma once

#include <gtk/gtk.h>

#define CAP_TYPE_WEATHER_CELL (cap_weather_cell_get_type())
G_DECLARE_FINAL_TYPE(CapWeatherCell, cap_weather_cell, CAP, WEATHER_CELL, GtkWidget)

/* `name` is for those who do not see the table: "April, die 3". */
GtkWidget *cap_weather_cell_new(const char *name);

/* NULL when the table does not say. */
void cap_weather_cell_set(CapWeatherCell *cell, const char *word);
