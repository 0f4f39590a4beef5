/* What is known of the force that is selected: meters, the values that are changed most, and the
 * form for all the others; or what to do, when nothing is selected or it has nothing in it.
 *
 * Signal `wanted` (guint kind): somebody asks for a new force of this HonourForceItemKind in it. */
#pragma once

#include "editor/honour/forces/force-tree.h"
#include "editor/shell/desk.h"

#define HONOUR_TYPE_FORCE_DETAILS (honour_force_details_get_type())
G_DECLARE_FINAL_TYPE(HonourForceDetails, honour_force_details, HONOUR, FORCE_DETAILS, GtkWidget)

GtkWidget *honour_force_details_new(CapDesk *desk);
void honour_force_details_show(HonourForceDetails *details,
                               HonourForceItem *item); /* NULL for none */

/* Puts the keyboard into the first field of what is shown. */
void honour_force_details_focus(HonourForceDetails *details);
