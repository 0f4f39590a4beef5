/* A roster: nationalities and services, unit types with their counters, auxiliaries, Capitani, and
 * the calendar with the weather of each month. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_ROSTER_PAGE (cap_roster_page_get_type())
G_DECLARE_FINAL_TYPE(CapRosterPage, cap_roster_page, CAP, ROSTER_PAGE, GtkWidget)

GtkWidget *cap_roster_page_new(CapDesk *desk);
