/* The page of schedules: reinforcements on a timeline of turns, and Administrative Points as a
 * grid. */
#pragma once

#include "editor/shell/desk.h"

#define HONOUR_TYPE_SCHEDULE_PAGE (honour_schedule_page_get_type())
G_DECLARE_FINAL_TYPE(HonourSchedulePage, honour_schedule_page, HONOUR, SCHEDULE_PAGE, GtkWidget)

GtkWidget *honour_schedule_page_new(CapDesk *desk);
