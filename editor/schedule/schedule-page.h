/* The page of schedules: reinforcements on a timeline of turns, and Administrative Points as a
 * grid. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_SCHEDULE_PAGE (cap_schedule_page_get_type())
G_DECLARE_FINAL_TYPE(CapSchedulePage, cap_schedule_page, CAP, SCHEDULE_PAGE, GtkWidget)

GtkWidget *cap_schedule_page_new(CapDesk *desk);
