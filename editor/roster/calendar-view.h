/* The calendar of a roster: for each month its turns, those on which Administrative Points are
 * received, and the weather for each result of the die. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_CALENDAR_VIEW (cap_calendar_view_get_type())
G_DECLARE_FINAL_TYPE(CapCalendarView, cap_calendar_view, CAP, CALENDAR_VIEW, GtkWidget)

GtkWidget *cap_calendar_view_new(CapDesk *desk);
