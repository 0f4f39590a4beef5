/* Administrative Points as a grid: a row for each army, points at the start, whether they are
 * counted, and what comes on each turn. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_POINTS_GRID (cap_points_grid_get_type())
G_DECLARE_FINAL_TYPE(CapPointsGrid, cap_points_grid, CAP, POINTS_GRID, GtkWidget)

GtkWidget *cap_points_grid_new(CapDesk *desk);
