/* The calendar of a roster: for each month its turns, those on which Administrative Points are
 * received, and the weather for each result of the die. */
#pragma once

#include "editor/shell/desk.h"

#define HONOUR_TYPE_CALENDAR_VIEW (honour_calendar_view_get_type())
G_DECLARE_FINAL_TYPE(HonourCalendarView, honour_calendar_view, HONOUR, CALENDAR_VIEW, GtkWidget)

GtkWidget *honour_calendar_view_new(CapDesk *desk);
