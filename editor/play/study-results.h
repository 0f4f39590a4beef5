/* What many games came to: charts, each with its numbers as a table. */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/games/games-summary.h"

#define CAP_TYPE_STUDY_RESULTS (cap_study_results_get_type())
G_DECLARE_FINAL_TYPE(CapStudyResults, cap_study_results, CAP, STUDY_RESULTS, GtkWidget)

GtkWidget *cap_study_results_new(void);

void cap_study_results_show(CapStudyResults *results, const CapGamesSummary *summary);
