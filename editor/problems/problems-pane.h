/* What the validator finds, live: a list with filters, what each finding means, and what can be
 * done about it. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_PROBLEMS_PANE (cap_problems_pane_get_type())
G_DECLARE_FINAL_TYPE(CapProblemsPane, cap_problems_pane, CAP, PROBLEMS_PANE, GtkWidget)

GtkWidget *cap_problems_pane_new(CapDesk *desk);

/* Selects the problem after the selected one, the first after the last, and goes to its place. */
void cap_problems_pane_next(CapProblemsPane *pane);
