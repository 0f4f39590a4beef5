/* The page of Commands and set-up: a tree of sides, Commands, counters and Forts, with what can be
 * said of the one that is selected. The map shows where it stands. */
#pragma once

#include "editor/shell/desk.h"

#define MONFERRATO_TYPE_SET_UP_PAGE (monferrato_set_up_page_get_type())
G_DECLARE_FINAL_TYPE(MonferratoSetUpPage, monferrato_set_up_page, MONFERRATO, SET_UP_PAGE,
                     GtkWidget)

GtkWidget *monferrato_set_up_page_new(CapDesk *desk);
