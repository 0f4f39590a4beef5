/* The Weather Table, which is not part of the rules but of a roster. */
#pragma once

#include "schema/roster.h"

#define CAP_WEATHER_ROSTER "italian-wars"

typedef struct {
  char *name; /* of the month; the caller's */
  guint n_faces;
  CapWeather faces[CAP_MAX_DIE_FACES]; /* by die - 1 */
} CapWeatherMonth;

/* Reads the row of a month. `roster` is the name of one that comes with the program, or a file.
 * FALSE when it cannot be read or has no such month; *error then says so, new string. */
gboolean cap_weather_month(const char *roster, const char *month, CapWeatherMonth *row,
                           char **error);
