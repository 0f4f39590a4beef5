/* The months with their turns and weather, which are not part of the rules but of a roster. */
#pragma once

#include "schema/honour/roster.h"
#include "validator/honour/shipped.h" /* HONOUR_CALENDAR_ROSTER: meant when nobody names another */

typedef struct {
  CapRoster *roster;        /* owned */
  const HonourMonth *month; /* of that roster */
  guint n_faces;            /* of the die of its Weather Table */
} HonourCalendarMonth;

/* Reads a month. `roster` is the name of one that comes with the program, or a file. FALSE when it
 * cannot be read or has no such month; *error then says so, new string. */
gboolean honour_calendar_month(const char *roster, const char *month, HonourCalendarMonth *found,
                               char **error);
void honour_calendar_month_clear(HonourCalendarMonth *month);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(HonourCalendarMonth, honour_calendar_month_clear)
