/* The months with their turns and weather, which are not part of the rules but of a roster. */
#pragma once

#include "schema/roster.h"

/* CAP_CALENDAR_ROSTER, the one that is meant when nobody names another, is set in meson.build. */

typedef struct {
  CapRoster *roster;     /* owned */
  const CapMonth *month; /* of that roster */
  guint n_faces;         /* of the die of its Weather Table */
} CapCalendarMonth;

/* Reads a month. `roster` is the name of one that comes with the program, or a file. FALSE when it
 * cannot be read or has no such month; *error then says so, new string. */
gboolean cap_calendar_month(const char *roster, const char *month, CapCalendarMonth *found,
                            char **error);
void cap_calendar_month_clear(CapCalendarMonth *month);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapCalendarMonth, cap_calendar_month_clear)
