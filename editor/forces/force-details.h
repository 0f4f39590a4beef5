/* What is known of the force that is selected: meters, the values that are changed most, and the
 * form for all the others; or what to do, when nothing is selected or it has nothing in it.
 *
 * Signal `wanted` (guint kind): somebody asks for a new force of this CapForceItemKind in it. */
#pragma once

#include "editor/core/force-tree.h"
#include "editor/shell/desk.h"

#define CAP_TYPE_FORCE_DETAILS (cap_force_details_get_type())
G_DECLARE_FINAL_TYPE(CapForceDetails, cap_force_details, CAP, FORCE_DETAILS, GtkWidget)

GtkWidget *cap_force_details_new(CapDesk *desk);
void cap_force_details_show(CapForceDetails *details, CapForceItem *item); /* NULL for none */

/* Puts the keyboard into the first field of what is shown. */
void cap_force_details_focus(CapForceDetails *details);
