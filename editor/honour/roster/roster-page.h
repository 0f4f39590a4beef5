/* A roster: nationalities and services, unit types with their counters, auxiliaries, Capitani, and
 * the calendar with the weather of each month. */
#pragma once

#include "editor/shell/desk.h"

#define HONOUR_TYPE_ROSTER_PAGE (honour_roster_page_get_type())
G_DECLARE_FINAL_TYPE(HonourRosterPage, honour_roster_page, HONOUR, ROSTER_PAGE, GtkWidget)

GtkWidget *honour_roster_page_new(CapDesk *desk);
