/* What is known of the force that is selected: meters, the values that are changed most, and the
 * form for all the others. */
#pragma once

#include "editor/core/force-tree.h"
#include "editor/shell/desk.h"

#define CAP_TYPE_FORCE_DETAILS (cap_force_details_get_type())
G_DECLARE_FINAL_TYPE(CapForceDetails, cap_force_details, CAP, FORCE_DETAILS, GtkWidget)

GtkWidget *cap_force_details_new(CapDesk *desk);
void cap_force_details_show(CapForceDetails *details, CapForceItem *item); /* NULL for none */
