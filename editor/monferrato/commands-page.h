/* The page of Commands: each with its counters, by the zones that they are set up in. */
#pragma once

#include "editor/shell/desk.h"

#define MONFERRATO_TYPE_COMMANDS_PAGE (monferrato_commands_page_get_type())
G_DECLARE_FINAL_TYPE(MonferratoCommandsPage, monferrato_commands_page, MONFERRATO, COMMANDS_PAGE,
                     GtkWidget)

GtkWidget *monferrato_commands_page_new(CapDesk *desk);
