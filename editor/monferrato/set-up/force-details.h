/* What is selected on the page of Commands and set-up: where it begins the game, with what changes
 * that, and forms for its elements. */
#pragma once

#include "editor/monferrato/set-up/force-tree.h"
#include "editor/shell/desk.h"

#define MONFERRATO_TYPE_FORCE_DETAILS (monferrato_force_details_get_type())
G_DECLARE_FINAL_TYPE(MonferratoForceDetails, monferrato_force_details, MONFERRATO, FORCE_DETAILS,
                     GtkWidget)

GtkWidget *monferrato_force_details_new(CapDesk *desk);

/* NULL for nothing. */
void monferrato_force_details_show(MonferratoForceDetails *details, MonferratoForceItem *item);
