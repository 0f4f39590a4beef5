/* What a finding means: hint, explanation and the rule behind it. */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/findings/inspector.h"

#define CAP_TYPE_PROBLEM_DETAILS (cap_problem_details_get_type())
G_DECLARE_FINAL_TYPE(CapProblemDetails, cap_problem_details, CAP, PROBLEM_DETAILS, GtkWidget)

/* NULL for none: an invitation to choose one. */
void cap_problem_details_show(CapProblemDetails *details, CapFinding *finding);
