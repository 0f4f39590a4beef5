/* Why: the best options of a decision, each with what the doctrine sees for it and against it, and
 * what a player that looks ahead has seen. Folded until somebody wants to know. */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/games/stepper.h"

#define CAP_TYPE_WHY_LIST (cap_why_list_get_type())
G_DECLARE_FINAL_TYPE(CapWhyList, cap_why_list, CAP, WHY_LIST, GtkWidget)

/* For the decision at which a game stands; NULL for none. The stepper is borrowed until the next
 * call. */
void cap_why_list_show(CapWhyList *list, CapStepper *stepper);
